import { type Game, namesOf } from "#contract/core/wire-game.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

/**
 * What the member wants of one game. It stays in the browser's memory until the server has answered, so that what is
 * wished without a network is sent when there is one again: in order, and for each game the last wish alone.
 */
export type Wish = { nodeId: number; vendor: string; isWanted: boolean; at: number };

function isWishes(value: unknown): value is Wish[] {
  return (
    Array.isArray(value) &&
    value.every((wish: unknown) => typeof wish === "object" && wish !== null && "nodeId" in wish && "isWanted" in wish)
  );
}

const keyOf = (of: string): string => `${LOCAL.favouriteWishes} ${of}`;

/** Wishes of a member (merchant and name) that the server has not answered, oldest first. */
export const readWishes = (of: string): Wish[] => readJson(keyOf(of), isWishes) ?? [];

export function keepWishes(of: string, wishes: readonly Wish[]): void {
  writeText(keyOf(of), wishes.length === 0 ? null : JSON.stringify(wishes));
}

/** Puts a wish behind the others, in the place of an older one of the same game. */
export function keepWish(of: string, game: Game, isWanted: boolean): void {
  const { nodeId, vassalage: vendor } = namesOf(game);
  const others = readWishes(of).filter((other) => other.nodeId !== nodeId);
  keepWishes(of, [...others, { nodeId, vendor, isWanted, at: Date.now() }]);
}
