/** Kinds of games in a member's records and rebates: the categories of home (U-102), each game in one of them. */
import { type CategoryKey, SORTED } from "./categories.ts";

export const PLAYED_KINDS: readonly CategoryKey[] = SORTED.map(({ key }) => key);

/** The kind of a game by the catalogue's type and classification: the category of both, else of the type; "" for none. */
export function playedKindOf(type: string | null, classify: string | null): CategoryKey | "" {
  const ofType = SORTED.filter((category) => category.type === type);
  return (ofType.find((category) => category.classify === classify) ?? ofType[0])?.key ?? "";
}
