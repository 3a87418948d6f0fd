import { expect, test } from "vitest";
import { readGame, type WireGame } from "#contract/core/wire-game.ts";
import { recentGroups } from "./recent-groups.ts";

const game = (nodeId: number, playedAt: Date) => ({
  ...readGame({ nodeId, displayName: `Game ${nodeId}` } as WireGame),
  playedAt: playedAt.toISOString(),
});

test("recent games stand by the reader's own days: today, this week, earlier", () => {
  const now = new Date(2026, 10, 22, 0, 30);
  const games = [
    game(1, new Date(2026, 10, 22, 0, 5)),
    game(2, new Date(2026, 10, 21, 23, 55)),
    game(3, new Date(2026, 10, 16, 1, 0)),
    game(4, new Date(2026, 10, 15, 23, 0)),
  ];
  expect(recentGroups(games, now).map(({ name, games: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ["today", [1]],
    ["week", [2, 3]],
    ["earlier", [4]],
  ]);
  expect(recentGroups([], now)).toEqual([]);
});
