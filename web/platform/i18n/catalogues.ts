import { addWords, type TextCatalogue, hasWords } from "./texts.tsx";

type Load = () => Promise<{ default: TextCatalogue }>;
export type Part = "first" | "rest";

/** Two chunks per language: what home needs at once, and the rest. A new language is a folder in texts/ and a line here. */
const CATALOGUES: Readonly<Record<string, Record<Part, Load>>> = {
  EN: {
    first: () => import("virtual:texts/EN/first"),
    rest: () => import("virtual:texts/EN/rest"),
  },
  TY: {
    first: () => import("virtual:texts/TY/first"),
    rest: () => import("virtual:texts/TY/rest"),
  },
  FIL: {
    first: () => import("virtual:texts/FIL/first"),
    rest: () => import("virtual:texts/FIL/rest"),
  },
  VN: {
    first: () => import("virtual:texts/VN/first"),
    rest: () => import("virtual:texts/VN/rest"),
  },
  CN: {
    first: () => import("virtual:texts/CN/first"),
    rest: () => import("virtual:texts/CN/rest"),
  },
};

/**
 * Loads words of a language once; an unknown code loads English, so that nobody sees bare keys. `tag` is its BCP-47 tag.
 */
export async function loadWords(code: string, tag: string, parts: readonly Part[] = ["first", "rest"]): Promise<void> {
  const loads = CATALOGUES[code] ?? CATALOGUES["EN"];
  await Promise.all(
    parts.map(async (part) => {
      if (loads && !hasWords(code, part)) addWords({ code, tag, part, words: (await loads[part]()).default });
    }),
  );
}

/** All words of the page's present language: before a screen or popup that is not home's first sight. */
export async function loadAllWords(): Promise<void> {
  // The server has them before it draws.
  if (import.meta.env.SSR) return;
  const page = document.documentElement;
  await loadWords(page.dataset["language"] ?? "EN", page.lang);
}
