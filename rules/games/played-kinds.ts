/** Kinds of games in a member's records and rebates: the categories of home (U-102), each game in one of them. */
import { CATEGORIES, type CategoryKey, SORTED } from "./categories.ts";

export const PLAYED_KINDS: readonly CategoryKey[] = SORTED.map(({ key }) => key);

/** Categories of games that others have as well, by a mark beside their own: they divide no record. */
const MARKS: readonly CategoryKey[] = ["JACKPOT"];

/**
 * By what a betting record can be narrowed: every category that is some kind of the catalogue, also those that stand in
 * menus alone (table games, bingo), in the order of the table. Not those that go by vendors, whose games another one has.
 */
export const RECORD_KINDS: readonly CategoryKey[] = CATEGORIES.filter(
  ({ key, place, vendors }) =>
    (place === "sorted" || place === "menu") && vendors === undefined && !MARKS.includes(key),
).map(({ key }) => key);

/** The kind of a game by the catalogue's type and classification: the category of both, else of the type; "" for none. */
export function playedKindOf(type: string | null, classify: string | null): CategoryKey | "" {
  const ofType = SORTED.filter((category) => category.type === type);
  return (ofType.find((category) => category.classify === classify) ?? ofType[0])?.key ?? "";
}
