import { foldText } from "#rules/games/fold-text.ts";
import { isOneSlip } from "#web/features/search/one-slip.ts";

type Entry = { title: string; content: string; words?: string };

// A shorter word is another word with one letter changed.
const SHORTEST_SLIP = 4;

/**
 * Entries in which every word typed occurs, wherever; without one, those in which each word is a slip of the finger from
 * a word of theirs; those whose title, or the words that people ask with, have them all come first. `content` is HTML: its
 * tags are not searched. All entries for no words.
 */
export function findHelp<E extends Entry>(entries: readonly E[], words: string): E[] {
  const wanted = wordsOf(words);
  const read = entries.map((entry) => ({ entry, plain: foldText(`${namesOf(entry)} ${withoutTags(entry.content)}`) }));
  const hasAll = (plain: string): boolean => wanted.every((word) => plain.includes(word));
  const exact = read.filter(({ plain }) => hasAll(plain)).map(({ entry }) => entry);
  const isNamed = (entry: E): boolean => hasAll(foldText(namesOf(entry)));
  if (exact.length > 0) return exact.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  return read
    .filter(({ plain }) => {
      const known = wordsOf(plain);
      return wanted.every((word) => plain.includes(word) || known.some((one) => isNearly(one, word)));
    })
    .map(({ entry }) => entry);
}

const namesOf = ({ title, words = "" }: Entry): string => `${title} ${words}`;

function isNearly(known: string, word: string): boolean {
  return word.length >= SHORTEST_SLIP && isOneSlip(known, word);
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ");
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
