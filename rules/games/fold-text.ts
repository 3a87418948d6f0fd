/** Text as search compares it: server and browser fold alike, so that both find the same. */

/** Letters that have no accent to take off, and the other alphabets of our readers' keyboards, by sound. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
  ...pairs("абвгдезийклмнопрстуфыэ", "abvgdeziiklmnoprstufye"),
  ж: "zh",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ь: "",
  ю: "yu",
  я: "ya",
  є: "e",
  ...pairs("αβγδεζηικλμνξοπρσςτυφω", "avgdeziiklmnxoprsstyfo"),
  θ: "th",
  χ: "ch",
  ψ: "ps",
};

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, at) => [letter, to[at] ?? ""]));
}

/** Lower case without accents and apostrophes, other alphabets by sound: "Curaçao" is "curacao", "дракон" "drakon". */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’'`]/g, "")
    .replaceAll(/[^ -~]/gu, (letter) => LETTERS[letter] ?? letter);
}
