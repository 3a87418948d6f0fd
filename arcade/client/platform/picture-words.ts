/** What the pictures of slots are called, for those who are told of a win: texts/pictures/<LANGUAGE>.json, loaded with the first round. */
import { languageTag } from "./text.ts";

type Words = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<string, () => Promise<Words>>> = {
  fil: async () => (await import("../texts/pictures/FIL.json")).default,
  vi: async () => (await import("../texts/pictures/VN.json")).default,
  "zh-Hans": async () => (await import("../texts/pictures/CN.json")).default,
};

/** The names in the page's language. None where the file doesn't come: then a win is told without. */
export async function pictureWords(): Promise<Words> {
  const own = WORDS[languageTag()] ?? (async () => (await import("../texts/pictures/EN.json")).default);
  return own().catch(() => ({}));
}
