/** Names by their sound, for words written in another alphabet than the name's own. */

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, "S"],
  [/tch|ch/g, "C"],
  [/ph/g, "f"],
  [/th|ts|tz/g, "t"],
  [/x/g, "ks"],
  [/ck|c|q/g, "k"],
  [/zh|j|dzh/g, "g"],
  [/z/g, "s"],
  [/w/g, "v"],
  // vowels are what two spellings of one sound differ in most
  [/[aeiouyh]/g, ""],
  [/(.)\1+/g, "$1"],
];

/** The consonants of each word of a folded text, as they sound: "skyrush" and "skairash" are both "skrS". */
export function phoneticKeys(folded: string): string[] {
  return folded
    .split(/[^a-z]+/)
    .map((word) => SOUNDS.reduce((sound, [letters, as]) => sound.replace(letters, as), word))
    .filter((sound) => sound !== "");
}
