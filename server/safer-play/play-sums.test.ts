/** What is kept of play for limits (decision 086) is what the ledger has, whatever has happened. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GameCall } from "#server/game-wallet/game-call.ts";
import { placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { depositWithMatch, MATCH } from "#testing/worlds/bonuses.ts";
import {
  gameCall,
  makeOperator,
  makePlayer,
  makeWorld,
  type Player,
  settleAtDesk,
  WORLD,
  waysToDecide,
} from "#testing/worlds/money.ts";
import { guardPlay, lockPlay, putLimit } from "./safer-play.store.ts";

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const BEGIN = Date.parse("2026-07-29T12:00:00Z");
const RULE = "what is kept of a member's play is what the ledger has";

let base: TestDatabase;
let gameId = 0;
let operatorId = "";
let count = 0;
beforeAll(async () => {
  console.log(`play-sums seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  operatorId = await makeOperator(base.owner);
  const config = { timeZone: "Asia/Manila", heldWinAbove: "0.005" };
  await base.owner.query("update merchant set config = $1", [JSON.stringify(config)]);
});
afterAll(async () => {
  expect(await findViolations(base.db)).toEqual([]);
  await base.close();
});

const fresh = (): string => `s-${(count += 1)}`;
const drifts = async () => (await base.db.query("select * from play_violations()")).rows;

async function player(balance: bigint): Promise<Player> {
  const made = await makePlayer(base.owner, gameId, balance);
  await base.owner.query(
    "update game_session set created_at = '2026-01-01', expires_at = '2028-01-01' where member_id = $1",
    [made.memberId],
  );
  return made;
}

function limit({ memberId }: Player): Promise<void> {
  return base.db.transaction(async (tx) => {
    await lockPlay(tx, memberId);
    const at = new Date("2026-01-01");
    await putLimit(tx, { memberId, kind: "stake", period: "day" }, 6_000n, at);
    await putLimit(tx, { memberId, kind: "loss", period: "week" }, 9_000n, at);
    await putLimit(tx, { memberId, kind: "stake", period: "month" }, 30_000n, at);
    await putLimit(tx, { memberId, kind: "time", period: "week" }, 600n, at);
    await guardPlay(tx, memberId);
  });
}

interface Step {
  kind: "bet" | "win" | "undo" | "settle";
  amount: number;
  /** Which of the bets before, of what can be undone or of the wins that are held. */
  pick: number;
  way: number;
}

interface Turn {
  /** Minutes that pass before it; a process's clock may be behind another's. */
  passMin: number;
  /** At once. */
  steps: Step[];
}

const step = fc.record({
  kind: fc.constantFrom<Step["kind"][]>("bet", "bet", "bet", "win", "win", "undo", "settle"),
  amount: fc.integer({ min: 0, max: 700 }),
  pick: fc.nat(30),
  way: fc.nat(2),
});
const turn = fc.record({
  passMin: fc.constantFrom(0, 0, 1, 4, 7, 90, 600, 1500, -2, -700),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
});

/** One member's play, step by step. */
class Play {
  readonly #who: Player;
  readonly #posted: GameCall[] = [];
  nowMs = BEGIN;

  constructor(who: Player) {
    this.#who = who;
  }

  async do({ kind, amount, pick, way }: Step): Promise<void> {
    if (kind === "undo") return this.#undo(pick);
    if (kind === "settle") return this.#settle(pick);
    const bets = this.#posted.filter((one) => one.kind === "bet");
    const round = (kind === "win" ? bets[pick % Math.max(1, bets.length)]?.round : undefined) ?? fresh();
    const call = { ...gameCall(this.#who, fresh(), BigInt(amount)), at: new Date(this.nowMs), round };
    const posted: GameCall = { ...call, kind, reference: null };
    const decide = waysToDecide(() => base.db)[way]?.[1];
    if ((await decide?.(posted))?.status === "OK") this.#posted.push(posted);
  }

  async #undo(pick: number): Promise<void> {
    const target = this.#posted[pick % Math.max(1, this.#posted.length)];
    if (!target) return;
    const { amount, transactionId: reference } = target;
    const round = target.round ?? "";
    const call = { ...gameCall(this.#who, fresh(), amount), at: new Date(this.nowMs), round, reference };
    expect((await rollBack(base.db, call)).status).toBe("OK");
  }

  async #settle(pick: number): Promise<void> {
    const { rows } = await base.db.query<{ id: string }>(
      "select transfer_id as id from held_win where member_id = $1 and state = 'held' order by transfer_id",
      [this.#who.memberId],
    );
    const held = rows[pick % Math.max(1, rows.length)];
    if (held) await settleAtDesk(base.db, operatorId, held.id, pick % 2 === 0, new Date(this.nowMs));
  }
}

it(
  "holds after any bets, wins, rollbacks, held wins and bonus money, at once and with clocks that differ",
  { timeout: 120_000 },
  async () => {
    let kept = 0;
    const run = async (turns: Turn[], early: Turn[], hasBonus: boolean): Promise<void> => {
      const who = await player(hasBonus ? 0n : 5_000n);
      // Whoever has bonus money is never decided in a batch
      const match = { ...MATCH, percent: 1_000, days: 365 };
      if (hasBonus) await depositWithMatch(base.owner, who.memberId, 500n, { at: new Date(BEGIN), match });
      const play = new Play(who);
      const go = async ({ passMin, steps }: Turn): Promise<void> => {
        play.nowMs += passMin * 60_000;
        await Promise.all(steps.map((one) => play.do(one)));
        expect(await drifts()).toEqual([]);
      };
      for (const one of early) await go(one);
      await limit(who);
      for (const one of turns) await go(one);
      const { rows } = await base.db.query("select from play_sum where member_id = $1", [who.memberId]);
      kept += rows.length;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 20 }),
        fc.array(turn, { minLength: 0, maxLength: 4 }),
        fc.boolean(),
        run,
      ),
      { seed, numRuns: Number(process.env["RUNS"] ?? 25) },
    );
    expect(kept).toBeGreaterThan(0);
  },
);

it("a bet that waited while limits came, and were asked about, is in what is kept", async () => {
  const who = await player(1_000n);
  const call = (amount: bigint) => ({ ...gameCall(who, fresh(), amount), at: new Date(BEGIN), round: fresh() });
  let waiting: Promise<{ status: string }> | undefined;
  await base.owner.transaction(async (tx) => {
    await lockPlay(tx, who.memberId);
    waiting = placeBet(base.db, call(100n));
    await untilSomebodyWaitsFor(tx);
    await putLimit(tx, { memberId: who.memberId, kind: "stake", period: "day" }, 500n, new Date(BEGIN));
    await guardPlay(tx, who.memberId);
    await tx.query("select make_play_sum($1, $2, 'day', date_trunc('day', $3::timestamptz, 'Asia/Manila'))", [
      who.memberId,
      WORLD.currency,
      new Date(BEGIN),
    ]);
  });
  expect((await waiting)?.status).toBe("OK");
  expect(await drifts()).toEqual([]);
  expect((await placeBet(base.db, call(401n))).status).toBe("LIMIT_REACHED");
  expect((await placeBet(base.db, call(400n))).status).toBe("OK");
});

it("what a vendor's book brings of a wallet there is in what is kept", async () => {
  const who = await player(20_000n);
  await limit(who);
  const at = new Date(BEGIN);
  await base.owner.query("insert into vendor_peer (id, base_url, keys) values ($1, 'http://studio.test', '[]')", [
    WORLD.peer,
  ]);
  const place = (amount: bigint) => placeBet(base.db, { ...gameCall(who, fresh(), amount), at, round: fresh() });
  expect((await place(100n)).status).toBe("OK");
  await base.db.query(
    `select vendor_transfer_open($1, $2, $3, $4, 'in', 6000, 'r', $5, $5), vendor_transfer_end($1, true, 6000, $5)`,
    [randomUUID(), who.memberId, WORLD.currency, WORLD.peer, at],
  );
  const line = { transaction_id: fresh(), call: "bet", player: who.pseudonym, game: WORLD.game, round: fresh() };
  const lines = JSON.stringify([{ ...line, currency: WORLD.currency, amount: 5_900, round_closed: true }]);
  const { rows } = await base.db.query("select vendor_book_take($1, null, 'one', $2, $3) as taken", [
    WORLD.peer,
    lines,
    at,
  ]);
  expect(rows).toEqual([{ taken: true }]);
  expect(await drifts()).toEqual([]);
  expect((await place(1n)).status).toBe("LIMIT_REACHED");
  expect((await place(0n)).status).toBe("OK");
});

it("a drifted sum is found by the check of the books, and the site can't write one", async () => {
  const who = await player(1_000n);
  await limit(who);
  expect((await placeBet(base.db, { ...gameCall(who, fresh(), 100n), at: new Date(BEGIN) })).status).toBe("OK");
  const change = "update play_sum set staked = staked - 1 where member_id = $1 and period = 'day'";
  await expect(base.db.query(change, [who.memberId])).rejects.toThrow(/permission denied/);
  await base.owner.query(change, [who.memberId]);
  expect(await findViolations(base.db)).toMatchObject([{ rule: RULE, subject: `${who.memberId} day` }]);
  await base.owner.query("select drop_play_sums($1)", [who.memberId]);
  expect(await findViolations(base.db)).toEqual([]);
});

async function untilSomebodyWaitsFor(tx: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await tx.query(
      "select from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted",
    );
    if (rows.length > 0) return;
  }
}
