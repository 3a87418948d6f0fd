import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameEntry } from "#vendor-protocol/game-calls.ts";
import { makeWorld, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { putRows } from "#server/content/public.ts";
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

test("M4 a catalogue that is put again, as at every start, leaves the stakes and facts that a vendor told", async () => {
  await syncGames(base.db, WORLD.peer, [{ ...entry, maxBet: "11500000" }]);
  const { rows } = await base.db.query<Record<string, unknown>>(
    `select vendor_code, code, title, game_type, classify, tags, sort_order, released_on::text, free_play, art, blur, 'low' as volatility, 10 as lines,
       '1' as min_bet, '100' as max_bet, '90.00' as rtp_percent from game`,
  );
  await putRows(base.owner, "game", [{ ...rows[0], title: "Deep sea" }]);
  const now = await base.db.query("select title, volatility, lines, min_bet, max_bet, rtp_percent::text from game");
  expect(now.rows[0]).toEqual({
    title: "Deep sea",
    volatility: "high",
    lines: 20,
    min_bet: 1000n,
    max_bet: 11_500_000n,
    rtp_percent: "96.12",
  });
});
