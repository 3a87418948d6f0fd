/** What may be said at a table. Pure: the text, the merchant's rules and what the player said before decide. */

/** Letters of a message at the most, as a reader counts them. */
export const MOST_LETTERS = 140;
/** Messages of a player within a minute at the most, pictures among them. */
export const MOST_PER_MINUTE = 10;
/** The same again is refused for so long. */
export const REPEAT_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Pictures that are sent with one tap. */
export const EMOTES = ["wave", "luck", "go", "close", "ouch", "well"] as const;
export type Emote = (typeof EMOTES)[number];

/** How a merchant wants a chat: least seconds between two messages of a player, and words that it does not want to read. */
export interface ChatRules {
  readonly slowSeconds: number;
  readonly words: readonly string[];
}

export type ChatFault = "length" | "link" | "contact" | "word" | "repeat" | "slow";

/** What a player said before; `text` null: a picture. */
export interface Said {
  readonly text: string | null;
  readonly atMs: number;
}

/** A message as it is kept: one line, nothing that cannot be seen, no towers of accents. */
export function tidyText(raw: string): string {
  return raw
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
}

/** Why a tidied text is not taken; null: it is. */
export function textFault(text: string, { words }: ChatRules): ChatFault | null {
  const { length } = [...text];
  if (length === 0 || length > MOST_LETTERS) return "length";
  const plain = text.normalize("NFKC").toLowerCase();
  if (hasContact(plain)) return "contact";
  if (hasLink(plain)) return "link";
  return hasWord(plain, words) ? "word" : null;
}

/** Why a player must wait or say something else; `said`: of the last ten minutes, in any order. */
export function paceFault(
  text: string | null,
  said: readonly Said[],
  { slowSeconds }: ChatRules,
  nowMs: number,
): { fault: "repeat" } | { fault: "slow"; waitMs: number } | null {
  const waitMs = slowWaitMs(said, slowSeconds, nowMs);
  if (waitMs > 0) return { fault: "slow", waitMs };
  if (text === null) return null;
  const shape = shapeOf(text);
  const isRepeated = said.some(
    (before) => before.text !== null && nowMs - before.atMs < REPEAT_MS && shapeOf(before.text) === shape,
  );
  return isRepeated ? { fault: "repeat" } : null;
}

/** Milliseconds until a player may say something again. */
function slowWaitMs(said: readonly Said[], slowSeconds: number, nowMs: number): number {
  const times = said.map(({ atMs }) => atMs).toSorted((a, b) => b - a);
  const [last] = times;
  const bySlow = last === undefined ? 0 : last + slowSeconds * 1000 - nowMs;
  const tenth = times[MOST_PER_MINUTE - 1];
  const byMinute = tenth === undefined ? 0 : tenth + MINUTE_MS - nowMs;
  return Math.max(0, bySlow, byMinute);
}

/** What two texts have in common that say the same: letters and digits without repetition; of pictures alone themselves. */
function shapeOf(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "").replace(/(\p{L})\1+/gu, "$1");
  return letters === "" ? plain.replace(/(.)\1+/gu, "$1") : letters;
}

/** An amount of money as people write it, up to eight digits and no others near it: no telephone number is so short. */
const AMOUNT = /(?<!\p{Nd}[^\p{L}\p{Nd}]{0,3})[1-9]\p{Nd}?(?:[.,]\p{Nd}{3}){1,2}(?![^\p{L}\p{Nd}]{0,3}\p{Nd})/gu;
/** Seven digits and more, whatever stands between them. */
const NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){7,}/u;
const MAIL = /[^\s@]@\s?[^\s@]|[([{]\s?at\s?[)\]}]/u;
/** A name at some service: @somebody. */
const HANDLE = /(?:^|[^\p{L}\p{N}])@\s?[\p{L}\p{N}_.]{3,}/u;

function hasContact(plain: string): boolean {
  return MAIL.test(plain) || HANDLE.test(plain) || NUMBER.test(plain.replace(AMOUNT, " "));
}

const ENDINGS =
  "com|net|org|info|biz|io|co|me|tv|cc|ph|vn|cn|asia|xyz|top|club|vip|site|online|shop|store|live|link|win|bet|casino|app|dev|page|fun|icu|pro|ly|gg|to|ru|uk|us|eu|de|hk|sg|th|my|id|kr|jp|in";
const DOT = String.raw`(?:\s?[.。·]\s?|\s?[([{]\s?dot\s?[)\]}]\s?|\s+dot\s+)`;
const HOST = new RegExp(String.raw`[\p{L}\p{N}-]{2,}${DOT}(?:${ENDINGS})(?![\p{L}\p{N}])`, "u");
const ADDRESS = /:\/\/|(?:^|[^\p{L}])www(?:[^\p{L}\p{N}]|\s)|(?<!\p{Nd})(?:\p{Nd}{1,3}\.){3}\p{Nd}{1,3}/u;

function hasLink(plain: string): boolean {
  return ADDRESS.test(plain) || HOST.test(plain);
}

/** Scripts that are written without spaces: a word is found wherever it stands. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u;

function hasWord(plain: string, words: readonly string[]): boolean {
  const spaced = plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  // Letters that stand alone are read together: "b a d" is "bad"
  const joined = spaced.replace(/(?<=^|\s)(\p{L}) (?=\p{L}(?:\s|$))/gu, "$1");
  return words.some((word) => {
    const wanted = word
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (wanted === "") return false;
    if (SPACELESS.test(wanted)) return plain.includes(wanted) || spaced.replaceAll(" ", "").includes(wanted);
    return ` ${spaced} `.includes(` ${wanted} `) || ` ${joined} `.includes(` ${wanted} `);
  });
}
