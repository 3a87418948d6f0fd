import { type Game, namesOf } from "#contract/core/wire-game.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

/**
 * What the member wants of one game. It stays in the browser's memory until the server has answered, so that what is
 * wished without a network is sent when there is one again: in order, and for each game the last wish alone.
 */
export type FavouriteRequest = { nodeId: number; vendor: string; isWanted: boolean; at: number };

function isQueue(value: unknown): value is FavouriteRequest[] {
  return (
    Array.isArray(value) &&
    value.every(
      (request: unknown) =>
        typeof request === "object" && request !== null && "nodeId" in request && "isWanted" in request,
    )
  );
}

const keyOf = (of: string): string => `${LOCAL.favouritesQueue} ${of}`;

/** Wishes of a member (merchant and name) that the server has not answered, oldest first. */
export const readQueue = (of: string): FavouriteRequest[] => readJson(keyOf(of), isQueue) ?? [];

export function writeQueue(of: string, requests: readonly FavouriteRequest[]): void {
  writeText(keyOf(of), requests.length === 0 ? null : JSON.stringify(requests));
}

/** Puts a wish behind the others, in the place of an older one of the same game. */
export function queueFavourite(of: string, game: Game, isWanted: boolean): void {
  const { nodeId, vassalage: vendor } = namesOf(game);
  const others = readQueue(of).filter((other) => other.nodeId !== nodeId);
  writeQueue(of, [...others, { nodeId, vendor, isWanted, at: Date.now() }]);
}
