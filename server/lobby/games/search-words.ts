/** What a game is found by: its title first, then the words for its kind and its studio. */
import type { Language } from "#contract/core/merchant/languages.ts";
import { foldText } from "#rules/games/fold-text.ts";
import { kindTexts } from "#rules/games/search-words.ts";
import { sayIfKnown } from "#server/platform/runtime/texts.ts";
import type { GameRow } from "./games.store.ts";

export interface SearchText {
  title: string;
  /** The title as the studio and as the merchant write it. */
  names: readonly string[];
  /** Names of studio, category, kinds and tags, in the reader's language and in English. */
  words: readonly string[];
}

// A shorter word is the beginning of too many others.
const SHORTEST_WORD = 3;

/** Folds what games are found by; a kind's words are made once for all its games. */
export function searchTexts(language: Language): (row: GameRow, vendorName: string) => SearchText {
  const known = new Map<string, readonly string[]>();
  return (row, vendorName) => {
    const key = [vendorName, row.game_type, row.classify, ...row.tags].join("|");
    const words = known.get(key) ?? wordsOf(row, vendorName, language);
    known.set(key, words);
    const isOwn = row.studio_title !== undefined && row.studio_title !== row.title;
    const names = [row.title, ...(isOwn ? [row.studio_title ?? ""] : [])].map(foldText);
    return { title: names.join(" "), names, words };
  };
}

function wordsOf({ game_type, classify, tags }: GameRow, vendorName: string, language: Language): string[] {
  const spoken = kindTexts(game_type, classify, tags).flatMap((key) => [
    sayIfKnown(language, key) ?? "",
    sayIfKnown("EN", key) ?? "",
  ]);
  const words = [vendorName, ...spoken.flatMap((text) => text.split(","))].map((word) => foldText(word).trim());
  return [...new Set(words)].filter((word) => word !== "");
}

/** A search, ready to be held against many games. `name` is what was typed. */
export function searchOf(name: string): { wanted: string; terms: readonly string[] } {
  const wanted = foldText(name).trim();
  return { wanted, terms: wanted.split(/\s+/) };
}

/**
 * How well a game fits a search: 0 where it has that very title, 1 where its kind or studio has that name, 2 where its
 * title holds all the words, 3 where some of them begin a name of its kind or studio; null where it doesn't.
 */
export function fitOf(
  { title, names, words }: SearchText,
  { wanted, terms }: ReturnType<typeof searchOf>,
): 0 | 1 | 2 | 3 | null {
  if (names.includes(wanted)) return 0;
  if (words.includes(wanted)) return 1;
  if (title.includes(wanted) || terms.every((term) => title.includes(term))) return 2;
  if (wanted.length >= SHORTEST_WORD && words.some((word) => begins(word, wanted))) return 3;
  const fits = (term: string): boolean =>
    title.includes(term) || (term.length >= SHORTEST_WORD && words.some((word) => begins(word, term)));
  return terms.every(fits) ? 3 : null;
}

function begins(words: string, wanted: string): boolean {
  return words.startsWith(wanted) || words.includes(` ${wanted}`);
}
