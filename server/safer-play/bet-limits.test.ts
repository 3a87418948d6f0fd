import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideGroup, payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, waysToDecide } from "#testing/worlds/money.ts";
import { addBreak, guardPlay, lockPlay, putLimit } from "./safer-play.store.ts";
import type { LimitKind, LimitPeriod } from "#rules/safer-play/limits.ts";

/** Limits and breaks where they hold: in the posting of a bet. */

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const ZONE = "Europe/Malta";

let base: TestDatabase;
let gameId = 0;
let count = 0;
beforeAll(async () => {
  console.log(`bet-limits seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query("update merchant set config = jsonb_build_object('timeZone', $1::text)", [ZONE]);
});
afterAll(async () => {
  expect(await findViolations(base.db)).toEqual([]);
  await base.close();
});

async function player(limits: readonly [LimitKind, LimitPeriod, bigint][], balance = 1_000_000n): Promise<Player> {
  const made = await makePlayer(base.owner, gameId, balance);
  // Far beyond every clock of these tests
  await base.owner.query(
    "update game_session set created_at = '2026-01-01', expires_at = '2028-01-01' where member_id = $1",
    [made.memberId],
  );
  await base.db.transaction(async (tx) => {
    await lockPlay(tx, made.memberId);
    for (const [kind, period, amount] of limits)
      await putLimit(tx, { memberId: made.memberId, kind, period }, amount, new Date("2026-01-01"));
    await guardPlay(tx, made.memberId);
  });
  return made;
}

const fresh = (): string => `l-${(count += 1)}`;
const at = (iso: string): Date => new Date(iso);
const betCall = (who: Player, amount: bigint) => ({
  ...gameCall(who, fresh(), amount),
  kind: "bet" as const,
  reference: null,
});
const bet = (who: Player, amount: bigint, moment = at("2026-07-01T12:00:00Z"), round = fresh()) =>
  placeBet(base.db, { ...gameCall(who, fresh(), amount), at: moment, round });

describe("a bet", () => {
  it.each(waysToDecide(() => base.db))(
    "up to the limit is taken and above it refused, decided %s",
    async (_way, decide) => {
      const stakes = await player([["stake", "day", 500n]]);
      const losses = await player([["loss", "day", 500n]]);
      for (const who of [stakes, losses]) {
        const one = (amount: bigint) => decide(betCall(who, amount));
        expect((await one(500n)).status).toBe("OK");
        expect((await one(1n)).status).toBe("LIMIT_REACHED");
        // Costs nothing
        expect((await one(0n)).status).toBe("OK");
      }
      // What was won may be lost again, and not staked again
      const win = (who: Player) => payWin(base.db, { ...gameCall(who, fresh(), 300n), reference: null });
      await win(stakes);
      await win(losses);
      expect((await decide(betCall(stakes, 1n))).status).toBe("LIMIT_REACHED");
      expect((await decide(betCall(losses, 301n))).status).toBe("LIMIT_REACHED");
      expect((await decide(betCall(losses, 300n))).status).toBe("OK");
    },
  );

  it("is refused while a break lasts, in free play's words too; wins and rollbacks are taken", async () => {
    const who = await player([]);
    const open = gameCall(who, fresh(), 400n);
    expect((await placeBet(base.db, open)).status).toBe("OK");
    const endsAt = new Date(open.at.getTime() + 60_000);
    await base.db.transaction(async (tx) => {
      await lockPlay(tx, who.memberId);
      await addBreak(tx, {
        id: randomUUID(),
        memberId: who.memberId,
        kind: "time-out",
        length: "24h",
        at: open.at,
        endsAt,
      });
    });
    expect((await bet(who, 1n, open.at)).status).toBe("PLAYER_EXCLUDED");
    expect((await payWin(base.db, { ...gameCall(who, fresh(), 900n), reference: open.transactionId })).status).toBe(
      "OK",
    );
    const undone = gameCall(who, fresh(), 400n);
    expect((await rollBack(base.db, { ...undone, reference: open.transactionId })).status).toBe("OK");
    expect((await bet(who, 1n, endsAt)).status).toBe("OK");
  });

  it("among others of a group counts those before it, and the group is all or nothing", async () => {
    const who = await player([["loss", "day", 500n]]);
    const items = [300n, 300n].map((amount) => {
      const { peer: _peer, requestId: _request, digest: _digest, at: _at, ...item } = gameCall(who, fresh(), amount);
      return { ...item, kind: "bet" as const, reference: null };
    });
    const id = fresh();
    const digest = createHash("sha256").update(id).digest();
    const group = { peer: WORLD.peer, requestId: id, transactionId: id, digest, at: at("2026-07-01T12:00:00Z"), items };
    expect(await decideGroup(base.db, group)).toMatchObject({ status: "LIMIT_REACHED", failedItem: 1 });
    expect((await bet(who, 500n)).status).toBe("OK");
  });

  it.each([["stake"], ["loss"]] as const)(
    "is one of 32 at once at the edge of a limit of %s: ten pass",
    async (kind) => {
      const who = await player([[kind, "month", 1000n]]);
      const wallet = openGameWallet(base.db);
      const calls = Array.from({ length: 32 }, () => ({ ...gameCall(who, fresh(), 100n), round: fresh() }));
      const decided = await Promise.all(
        calls.map((call, index) =>
          index % 2 === 0 ? placeBet(base.db, call) : wallet.decide({ ...call, kind: "bet", reference: null }),
        ),
      );
      const told = decided.map(({ status }) => status).toSorted();
      expect(told).toEqual([...Array<string>(22).fill("LIMIT_REACHED"), ...Array<string>(10).fill("OK")]);
    },
  );
});

describe("periods are the merchant's", () => {
  it.each([
    // Midnight of Malta in summer and in winter, and on the days its clocks change
    ["day", "2026-07-01T21:59:59Z", "2026-07-01T22:00:00Z"],
    ["day", "2026-12-01T22:59:59Z", "2026-12-01T23:00:00Z"],
    ["day", "2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z"],
    ["day", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
    ["day", "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
    ["day", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["week", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["month", "2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z"],
    ["month", "2026-10-31T22:59:59Z", "2026-10-31T23:00:00Z"],
  ] as const)("a %s ends between %s and %s", async (period, last, first) => {
    for (const kind of ["stake", "loss"] as const) {
      const who = await player([[kind, period, 100n]]);
      expect((await bet(who, 100n, at(last))).status).toBe("OK");
      expect((await bet(who, 1n, at(last))).status).toBe("LIMIT_REACHED");
      expect((await bet(who, 100n, at(first))).status).toBe("OK");
      expect((await bet(who, 1n, at(first))).status).toBe("LIMIT_REACHED");
    }
  });

  it("a day has 23 and 25 hours where the clocks change", async () => {
    const who = await player([["stake", "day", 100n]]);
    expect((await bet(who, 100n, at("2026-10-24T22:00:00Z"))).status).toBe("OK");
    expect((await bet(who, 1n, at("2026-10-25T22:59:59Z"))).status).toBe("LIMIT_REACHED");
  });
});

describe("playing time", () => {
  it("runs from bet to bet, five minutes at most, and starts anew with the day", async () => {
    const who = await player([["time", "day", 8n]]);
    const begin = at("2026-07-01T12:00:00Z").getTime();
    const after = (minutes: number) => bet(who, 10n, new Date(begin + minutes * 60_000));
    expect((await after(0)).status).toBe("OK");
    // Hours without a bet count five minutes
    expect((await after(120)).status).toBe("OK");
    expect((await after(122.5)).status).toBe("OK");
    expect((await after(123)).status).toBe("LIMIT_REACHED");
    expect((await bet(who, 10n, at("2026-07-01T22:00:00Z"))).status).toBe("OK");
  });
});

type Step = { kind: "bet" | "win" | "undo"; amount: number; pick: number; pass: number };

/** The rule in plain words: what counts is what was posted in the period and stands. */
class Model {
  readonly posted: { kind: "bet" | "win"; id: string; amount: number; at: number; undone: boolean }[] = [];
  sum(kind: "bet" | "win", from: number): number {
    return this.posted.reduce(
      (sum, one) => sum + (one.kind === kind && !one.undone && one.at >= from ? one.amount : 0),
      0,
    );
  }
}

/** Midnight of Malta in July. */
const midnightBefore = (ms: number): number => Math.floor((ms + 7_200_000) / 86_400_000) * 86_400_000 - 7_200_000;

it("holds for any bets, wins, rollbacks and moves of the clock as a model has it", { timeout: 120_000 }, async () => {
  const step = fc.record({
    kind: fc.constantFrom("bet" as const, "bet" as const, "win" as const, "undo" as const),
    amount: fc.integer({ min: 1, max: 400 }),
    pick: fc.nat(20),
    // Hours that pass before it
    pass: fc.constantFrom(0, 0, 0, 1, 5, 13),
  });
  const run = async (steps: Step[], stakeMost: number, lossMost: number): Promise<void> => {
    const who = await player([
      ["stake", "day", BigInt(stakeMost)],
      ["loss", "day", BigInt(lossMost)],
    ]);
    const model = new Model();
    let now = Date.parse("2026-07-01T12:00:00Z");
    for (const { kind, amount, pick, pass } of steps) {
      now += pass * 3_600_000;
      const from = midnightBefore(now);
      const call = { ...gameCall(who, fresh(), BigInt(amount)), at: new Date(now), round: fresh() };
      if (kind === "bet") {
        const staked = model.sum("bet", from);
        const lost = staked - model.sum("win", from);
        const fits = staked + amount <= stakeMost && lost + amount <= lossMost;
        expect({ amount, staked, lost, status: (await placeBet(base.db, call)).status }).toEqual({
          amount,
          staked,
          lost,
          status: fits ? "OK" : "LIMIT_REACHED",
        });
        if (fits) model.posted.push({ kind, id: call.transactionId, amount, at: now, undone: false });
      } else if (kind === "win") {
        expect((await payWin(base.db, { ...call, reference: null })).status).toBe("OK");
        model.posted.push({ kind, id: call.transactionId, amount, at: now, undone: false });
      } else {
        const target = model.posted[pick % Math.max(1, model.posted.length)];
        if (!target || target.undone) continue;
        const { rows } = await base.db.query<{ round: string }>(
          "select vendor_round as round from round r join vendor_transaction t on t.round_id = r.id where t.transaction_id = $1",
          [target.id],
        );
        const undo = { ...call, amount: gameCall(who, "x", BigInt(target.amount)).amount, round: rows[0]?.round ?? "" };
        expect((await rollBack(base.db, { ...undo, reference: target.id })).status).toBe("OK");
        target.undone = true;
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 100, max: 2500 }),
      fc.integer({ min: 100, max: 1500 }),
      run,
    ),
    { seed, numRuns: Number(process.env["RUNS"] ?? 40) },
  );
});
