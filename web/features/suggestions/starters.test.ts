import { expect, test } from "vitest";
import { type Game, readGame, type WireGame } from "#contract/core/wire-game.ts";
import { startersOf } from "./starters.ts";

const game = (id: number, facts: Partial<Game> = {}): Game => ({
  ...readGame({ nodeId: id, displayName: `Game ${id}`, gameType: "RNG", gameClassify: "SM" } as WireGame),
  playable: true,
  isVendor: false,
  ...facts,
});
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

test("one of each kind comes first, in the order of the hot games", () => {
  const hot = [game(1), game(2), game(3, { classify: "Crash" }), game(4), game(5, { type: "ELOTT", classify: "EL" })];
  expect(ids(startersOf(hot, 3))).toEqual([1, 3, 5]);
  expect(ids(startersOf(hot, 4))).toEqual([1, 3, 5, 2]);
});

test("what can't be played, and a studio's own lobby, are nothing to begin with", () => {
  expect(ids(startersOf([game(1, { playable: false }), game(2, { isVendor: true }), game(3)], 3))).toEqual([3]);
});

test("without hot games there is none", () => {
  expect(startersOf([], 3)).toEqual([]);
});
