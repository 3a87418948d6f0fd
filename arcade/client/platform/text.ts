/** The texts that a person reads, by flat keys: texts/<LANGUAGE>.json. A key that a language lacks falls back to EN. */
import english from "../texts/EN.json";
import type crashEnglish from "../texts/crash/EN.json";
import type instantEnglish from "../texts/instant/EN.json";
import type ladderEnglish from "../texts/ladder/EN.json";
import type originalsEnglish from "../texts/originals/EN.json";
import type ticketEnglish from "../texts/tickets/EN.json";

type ShellKey = keyof typeof english;
/** Those of a set are there once `useWords` of it is done. */
export type TextKey =
  | ShellKey
  | keyof typeof crashEnglish
  | keyof typeof ticketEnglish
  | keyof typeof originalsEnglish
  | keyof typeof instantEnglish
  | keyof typeof ladderEnglish;

type Words = Partial<Record<TextKey, string>>;
interface Language {
  /** BCP-47, for figures, times and the browser's choice of typeface. */
  readonly tag: string;
  readonly words: () => Promise<Words>;
}

const ENGLISH: Language = { tag: "en", words: async () => english };

/** Each language but English is a file of its own: a player loads no other's words. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  EN: ENGLISH,
  // U-063: TY is the default merchant's own English.
  TY: { tag: "en-PH", words: async () => (await import("../texts/TY.json")).default },
  FIL: { tag: "fil", words: async () => (await import("../texts/FIL.json")).default },
  VN: { tag: "vi", words: async () => (await import("../texts/VN.json")).default },
  CN: { tag: "zh-Hans", words: async () => (await import("../texts/CN.json")).default },
};

type Files = { readonly EN: () => Promise<Words> } & Readonly<Record<string, () => Promise<Words>>>;

/** Words that only some games load, by the set and the language's tag; what a language lacks is English. */
const SETS = {
  /** Lotteries. */
  tickets: {
    EN: async () => (await import("../texts/tickets/EN.json")).default,
    fil: async () => (await import("../texts/tickets/FIL.json")).default,
    vi: async () => (await import("../texts/tickets/VN.json")).default,
    "zh-Hans": async () => (await import("../texts/tickets/CN.json")).default,
  },
  /** The panel of the house's own instant games. */
  originals: {
    EN: async () => (await import("../texts/originals/EN.json")).default,
    fil: async () => (await import("../texts/originals/FIL.json")).default,
    vi: async () => (await import("../texts/originals/VN.json")).default,
    "zh-Hans": async () => (await import("../texts/originals/CN.json")).default,
  },
  instant: {
    EN: async () => (await import("../texts/instant/EN.json")).default,
    fil: async () => (await import("../texts/instant/FIL.json")).default,
    vi: async () => (await import("../texts/instant/VN.json")).default,
    "zh-Hans": async () => (await import("../texts/instant/CN.json")).default,
  },
  /** What a crash game says when it is asked for alone. */
  crash: {
    EN: async () => (await import("../texts/crash/EN.json")).default,
    fil: async () => (await import("../texts/crash/FIL.json")).default,
    vi: async () => (await import("../texts/crash/VN.json")).default,
    "zh-Hans": async () => (await import("../texts/crash/CN.json")).default,
  },
  /** Mines, Towers and Hilo. */
  ladder: {
    EN: async () => (await import("../texts/ladder/EN.json")).default,
    fil: async () => (await import("../texts/ladder/FIL.json")).default,
    vi: async () => (await import("../texts/ladder/VN.json")).default,
    "zh-Hans": async () => (await import("../texts/ladder/CN.json")).default,
  },
} satisfies Record<string, Files>;

export type WordSet = keyof typeof SETS;

let current: Words = english;
let fallback: Words = english;
let currentTag = ENGLISH.tag;

/**
 * Chooses the catalogue and sets the page's `lang`. A language that isn't shipped reads as EN, and so does one whose file
 * doesn't come: a game in English is better than none.
 */
export async function useLanguage(code: string): Promise<void> {
  const language = LANGUAGES[code] ?? ENGLISH;
  try {
    current = await language.words();
    currentTag = language.tag;
  } catch {
    current = english;
    currentTag = ENGLISH.tag;
  }
  document.documentElement.lang = currentTag;
}

/** Adds the words of a set in the page's language. Throws when the English ones don't come; without the others it is English. */
export async function useWords(set: WordSet): Promise<void> {
  const files: Files = SETS[set];
  const own = files[currentTag]?.().catch((): Words => ({}));
  const [inEnglish, inOwn] = await Promise.all([files.EN(), own]);
  // Put together after the waiting: another set may have come meanwhile
  fallback = { ...fallback, ...inEnglish };
  current = { ...current, ...inOwn };
}

/** The BCP-47 tag for numbers and times. */
export function languageTag(): string {
  return currentTag;
}

/** The code of a language by its tag; EN for one that isn't shipped. */
export function languageOf(tag: string): string {
  return Object.entries(LANGUAGES).find(([, language]) => language.tag === tag)?.[0] ?? "EN";
}

/** The text of a key with `{name}` filled in. Never empty: falls back to EN, and to the key where a set was never asked for. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text = current[key] ?? fallback[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** `key.one` for 1 and `key.many` for all else. */
export function many(one: TextKey, other: TextKey, count: number): string {
  return t(count === 1 ? one : other, { count });
}
