import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import { gameCall, makePlayer, makeWorld, type Player, waysToDecide, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import type { GameCall, GameCallKind } from "./game-call.ts";
import { decideCall } from "./game-money.ts";
import { openGameWallet } from "./game-wallet.ts";

/** A member wins 1,000 of the currency in a day; a single win, and a round, may be as high as that. */
const UNIT = 100_000n;
const DAY = 1_000n * UNIT;
const START = 5_000n * UNIT;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let gameId = 0;
let player: Player;
beforeAll(async () => {
  console.log(`win-days seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query("update vendor set max_win = 100000");
});
afterAll(() => base.close());
beforeEach(async () => {
  await ceilings({ heldWinAbove: "1000", heldDayWinAbove: "1000" });
  player = await makePlayer(base.owner, gameId, START);
});

const ceilings = (config: Record<string, string>) => base.owner.query("update merchant set config = $1", [config]);
/** Leaves the peer so much to pay until the end of the day. */
async function leavePeer(left: bigint): Promise<void> {
  const { rows } = await base.db.query(
    "select coalesce(sum(net), 0)::bigint as net from peer_day where day = '2026-07-01'",
  );
  const units = (rows[0]?.net ?? 0n) + left;
  await ceilings({ heldPeerDayAbove: `${units / UNIT}.${String(units % UNIT).padStart(5, "0")}` });
}
const callOf = (of: Player, kind: GameCallKind, amount: bigint, change: Partial<GameCall> = {}): GameCall => {
  const id = randomUUID();
  return { ...gameCall(of, id, amount), kind, reference: null, round: kind === "promo-win" ? null : id, ...change };
};
const call = (kind: GameCallKind, amount: bigint, change: Partial<GameCall> = {}) =>
  callOf(player, kind, amount, change);
const moneyOf = async ({ memberId }: Player, wallet: string): Promise<bigint> =>
  (await balanceOf(base.db, { memberId, currency: WORLD.currency, wallet })) ?? 0n;
/** What was held of the player, in order. */
const heldOf = async ({ memberId }: Player) => {
  const { rows } = await base.db.query(
    "select amount, held_for, ceiling from held_win where member_id = $1 order by transfer_id",
    [memberId],
  );
  return rows;
};

const WAYS = waysToDecide(() => base.db);

describe.each(WAYS)("N3 a member's day at a peer, by wins that come %s,", (_way, decide) => {
  const all = async (calls: readonly GameCall[]): Promise<void> => {
    for (const one of calls) expect((await decide(one)).status).toBe("OK");
  };

  it("ends at its ceiling for ten wins without a bet, promo wins too, and begins anew in UTC", async () => {
    await all(Array.from({ length: 9 }, (_, index) => call(index % 2 ? "win" : "promo-win", 200n * UNIT)));
    expect(await moneyOf(player, "main")).toBe(START + DAY);
    const held = { amount: 200n * UNIT, held_for: "day", ceiling: DAY };
    expect(await heldOf(player)).toEqual([held, held, held, held]);
    await all([call("win", 200n * UNIT, { at: new Date("2026-07-01T23:59:59.999Z") })]);
    expect(await moneyOf(player, "main")).toBe(START + DAY);
    await all([call("win", 200n * UNIT, { at: new Date("2026-07-02T00:00:00.000Z") })]);
    expect(await moneyOf(player, "main")).toBe(START + DAY + 200n * UNIT);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("lets who stakes win: what counts is won less staked", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const bet = call("bet", 500n * UNIT);
      await all([bet, call("win", 600n * UNIT, { reference: bet.transactionId, round: bet.round })]);
    }
    expect(await moneyOf(player, "main")).toBe(START + 600n * UNIT);
    await all([call("win", 400n * UNIT), call("win", 1n)]);
    expect(await heldOf(player)).toEqual([{ amount: 1n, held_for: "day", ceiling: DAY }]);
    await all([call("bet", 1n), call("win", 1n)]);
    expect(await heldOf(player)).toHaveLength(1);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("is given back what a rollback takes, and counts neither what was held nor play money", async () => {
    const first = call("win", DAY);
    const second = call("win", 1n);
    await all([first, second]);
    const undo = (one: GameCall) =>
      call("rollback", one.amount, { reference: one.transactionId, round: one.round, at: new Date("2026-07-03") });
    await all([undo(second), call("win", 1n), undo(first), call("win", DAY)]);
    expect(await heldOf(player)).toMatchObject([{ amount: 1n }, { amount: 1n }]);
    expect(await moneyOf(player, "main")).toBe(START + DAY);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("is another one for another member, and the peer's own day ends for them together", async () => {
    await leavePeer(1_000n * UNIT);
    const players = await Promise.all(Array.from({ length: 6 }, () => makePlayer(base.owner, gameId, START)));
    await all(players.map((one) => callOf(one, "win", 200n * UNIT)));
    const [paid, last] = [players.slice(0, 5), players[5] as Player];
    expect(await Promise.all(paid.map((one) => moneyOf(one, "main")))).toEqual(paid.map(() => START + 200n * UNIT));
    expect(await heldOf(last)).toMatchObject([{ amount: 200n * UNIT, held_for: "peer-day" }]);
    // What members lose is left to pay again
    await all([callOf(paid[0] as Player, "bet", 200n * UNIT), callOf(last, "win", 200n * UNIT)]);
    expect(await heldOf(last)).toHaveLength(1);
    expect(await findViolations(base.db)).toEqual([]);
  });
});

describe("N3 days under calls at one moment", () => {
  it("ten wins of one member pay no more than one after the other", async () => {
    const wallet = openGameWallet(base.db);
    const wins = Array.from({ length: 10 }, () => call("win", 200n * UNIT));
    const decisions = await Promise.all(
      wins.map((one, index) => (index % 3 ? wallet.decide(one) : decideCall(base.db, one))),
    );
    expect(decisions.every(({ status }) => status === "OK")).toBe(true);
    expect(await moneyOf(player, "main")).toBe(START + DAY);
    expect(await moneyOf(player, "win-held")).toBe(DAY);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("wins of one batch see each other in the peer's day", async () => {
    await leavePeer(1_000n * UNIT);
    const wallet = openGameWallet(base.db, { most: 64, lanes: 1, waiting: 2_000 });
    const players = await Promise.all(Array.from({ length: 20 }, () => makePlayer(base.owner, gameId, START)));
    await Promise.all(players.map((one) => wallet.decide(callOf(one, "win", 200n * UNIT))));
    const main = await Promise.all(players.map((one) => moneyOf(one, "main")));
    expect(main.filter((money) => money > START)).toHaveLength(5);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("any order of bets, wins and rollbacks holds what the rule says, and the days are the transactions'", async () => {
    const step = fc.record({
      what: fc.constantFrom("bet", "win", "win", "promo-win", "undo"),
      of: fc.nat(6),
      amount: fc.constantFrom(1n, 300n * UNIT, 700n * UNIT, DAY),
      alone: fc.boolean(),
    });
    const run = async (steps: { what: string; of: number; amount: bigint; alone: boolean }[]) => {
      player = await makePlayer(base.owner, gameId, START);
      const wallet = openGameWallet(base.db);
      const known: { made: GameCall; isHeld: boolean; isUndone: boolean }[] = [];
      let [won, staked] = [0n, 0n];
      for (const { what, of, amount, alone } of steps) {
        const target = known[of];
        if (what === "undo" && !target) continue;
        const made =
          target && what === "undo"
            ? call("rollback", target.made.amount, { reference: target.made.transactionId, round: target.made.round })
            : call(what as GameCallKind, amount);
        const { status } = await (alone ? decideCall(base.db, made) : wallet.decide(made));
        if (status !== "OK") continue;
        if (target && what === "undo") {
          const counts = !target.isHeld && !target.isUndone;
          target.isUndone = true;
          if (counts && target.made.kind === "bet") staked -= target.made.amount;
          else if (counts) won -= target.made.amount;
          continue;
        }
        const isHeld = what !== "bet" && won + amount > DAY && won + amount - staked > DAY;
        if (what === "bet") staked += amount;
        else if (!isHeld) won += amount;
        known.push({ made, isHeld, isUndone: false });
      }
      const { rows } = await base.db.query("select transaction_id from held_win where member_id = $1", [
        player.memberId,
      ]);
      const held = known.filter(({ isHeld }) => isHeld).map(({ made }) => made.transactionId);
      expect(rows.map((row): string => row.transaction_id).toSorted()).toEqual(held.toSorted());
    };
    await ceilings({ heldWinAbove: "1000", heldDayWinAbove: "1000", heldPeerDayAbove: "1000000000" });
    const steps = fc.array(step, { minLength: 3, maxLength: 14 });
    await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: Number(process.env["RUNS"] ?? 15) });
    expect(await findViolations(base.db)).toEqual([]);
  }, 120_000);
});

describe("N8 a call of less than nothing", () => {
  it("is refused as an error, alone, gathered and in a group", async () => {
    for (const kind of ["bet", "win", "promo-win"] as const) {
      for (const [, decide] of WAYS) {
        await expect(decide(call(kind, -100n))).rejects.toMatchObject({ code: "23514" });
      }
    }
    expect(await moneyOf(player, "main")).toBe(START);
    expect(await findViolations(base.db)).toEqual([]);
  });
});

describe("N3 the checks of the books", () => {
  it("find a day that is none of its transactions", async () => {
    await decideCall(base.db, call("win", 5n));
    await base.owner.query("update peer_member_day set won = won - 1 where member_id = $1", [player.memberId]);
    expect((await findViolations(base.db)).map(({ rule }) => rule)).toEqual([
      "a member's day at a peer is the wins of that day",
    ]);
    await base.owner.query("update peer_member_day set won = won + 1 where member_id = $1", [player.memberId]);
    const one = "where ctid = (select ctid from peer_day limit 1)";
    await base.owner.query(`update peer_day set net = net + 1 ${one}`);
    expect((await findViolations(base.db)).map(({ rule }) => rule)).toEqual([
      "a peer's day is the wins less the stakes of that day",
    ]);
  });

  it("let the site's role write neither day", async () => {
    for (const table of ["peer_member_day", "peer_day"]) {
      await expect(base.db.query(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
    }
  });
});
