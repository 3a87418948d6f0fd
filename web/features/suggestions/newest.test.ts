import { expect, test } from "vitest";
import { type Game, readGame, type WireGame } from "#contract/core/wire-game.ts";
import { newest } from "./newest.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const game = (id: number, releasedOn: string, playable = true): Game => ({
  ...readGame({ nodeId: id, displayName: `Game ${id}`, releasedOn } as WireGame),
  playable,
});

test("three of the last seven days are this week's, and older ones are left out", () => {
  const games = [game(1, "2026-11-25"), game(2, "2026-11-20"), game(3, "2026-11-19"), game(4, "2026-11-18")];
  expect(newest(games, NOW)).toMatchObject({ isThisWeek: true, games: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});

test("fewer than three of this week: the newest, not said to be of this week", () => {
  const games = [game(1, "2026-11-24"), game(2, "2026-10-29"), game(3, "2026-10-08")];
  expect(newest(games, NOW)).toMatchObject({ isThisWeek: false, games: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});

test("what comes out later than today, or can't be played, is not new yet", () => {
  const games = [game(1, "2026-12-01"), game(2, "2026-11-24", false), game(3, "2026-11-24"), game(4, "2026-11-23")];
  expect(newest(games, NOW)).toMatchObject({ isThisWeek: false, games: [{ id: 1 }, { id: 3 }, { id: 4 }] });
  expect(newest(games.slice(0, 3), NOW)).toBeNull();
});
