import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameEntry } from "#vendor-protocol/game-calls.ts";
import { makeWorld, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { syncGames } from "./sync-games.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase("empty");
  await makeWorld(base.owner);
});
afterAll(() => base.close());

const entry: GameEntry = {
  code: WORLD.game,
  names: { EN: "Sea" },
  category: "SLOT",
  playable: true,
  reason: null,
  returnPercent: "96.12",
  volatility: "high",
  lines: 20,
  minBet: "1000",
  maxBet: "5000000",
  maxWin: "9575.00",
  freePlay: true,
  releasedAt: "2026-01-01T00:00:00.000Z",
};
const kept = async () =>
  (await base.db.query("select stakes, max_win::text, rtp_percent::text, feature_price::text from game")).rows[0];

test("M4 the greatest win of a title is what its vendor says, and unknown again when it says none", async () => {
  expect(await syncGames(base.db, WORLD.peer, [entry])).toBe(1);
  expect(await kept()).toEqual({ stakes: null, max_win: "9575.00", rtp_percent: "96.12", feature_price: null });
  expect(await syncGames(base.db, WORLD.peer, [entry])).toBe(0);
  expect(await syncGames(base.db, "elsewhere", [{ ...entry, maxWin: "1.00" }])).toBe(0);
  const { maxWin: _none, ...older } = entry;
  expect(await syncGames(base.db, WORLD.peer, [older])).toBe(1);
  expect(await kept()).toMatchObject({ max_win: null });
  expect(await syncGames(base.db, WORLD.peer, [{ ...older, featurePrice: "46.00" }])).toBe(1);
  expect(await kept()).toMatchObject({ feature_price: "46.00" });
  const stakes = { VND: { minBet: "50000000", maxBet: "500000000", steps: ["50000000", "500000000"] } };
  expect(await syncGames(base.db, WORLD.peer, [{ ...older, stakes }])).toBe(1);
  expect(await kept()).toMatchObject({ stakes });
  expect(await syncGames(base.db, WORLD.peer, [{ ...older, stakes }])).toBe(0);
  expect(await syncGames(base.db, WORLD.peer, [older])).toBe(1);
  expect(await kept()).toMatchObject({ stakes: null });
});
