/** Wins of bonus money and of free rounds that were held: their release goes where the win would have gone (decision 097). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import type { GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { depositWithMatch } from "#testing/worlds/bonuses.ts";
import {
  gameCall,
  makeOperator,
  makePlayer,
  makeWorld,
  type Player,
  settleAtDesk,
  WORLD,
  WORLD_TIME,
} from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { expireLots } from "./expire-lots.ts";
import { lotsOf } from "./lots.store.ts";

const UNIT = 100_000n;
const DAY_MS = 86_400_000;
/** Above the world's greatest win. */
const WIN = 60_000n * UNIT;

let base: TestDatabase;
let gameId = 0;
let operatorId = "";
let player: Player;
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  operatorId = await makeOperator(base.owner);
  await base.owner.query(`update merchant set config = '{"heldWinAbove": "50000"}'`);
  await base.owner.query("update game set max_win = 10000");
});
afterAll(() => base.close());
beforeEach(async () => {
  player = await makePlayer(base.owner, gameId, 0n);
});

const later = (days: number): Date => new Date(WORLD_TIME.getTime() + days * DAY_MS);
const moneyIn = async (wallet: string) =>
  (await balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency, wallet })) ?? 0n;
const balances = async () => [await moneyIn("main"), await moneyIn("bonus"), await moneyIn("win-held")];
const lots = () => lotsOf(base.db, player.memberId, WORLD.currency, 10);
const settle = (id: string | null, release: boolean, at = later(3)) =>
  settleAtDesk(base.db, operatorId, id ?? "", release, at);
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);

async function decide(kind: GameCall["kind"], amount: bigint, change: Partial<GameCall> = {}) {
  const call = { ...gameCall(player, randomUUID(), amount), kind, reference: null, ...change } as GameCall;
  const decision = await decideCall(base.db, call);
  expect(decision.status).toBe("OK");
  return { call, transferId: decision.transferId };
}

describe("a held win of a round in which bonus money was staked", () => {
  /** 100 of cash and 50 of a lot of 100 are staked, and win too much. */
  async function held() {
    await depositWithMatch(base.owner, player.memberId, 100n * UNIT, { at: WORLD_TIME });
    const bet = await decide("bet", 150n * UNIT);
    const win = await decide("win", WIN, { reference: bet.call.transactionId, roundClosed: true });
    expect(await balances()).toEqual([0n, 50n * UNIT, WIN]);
    return win;
  }

  it("is released to cash and to the lot in the proportion of the stakes", async () => {
    const win = await held();
    expect(await settle(win.transferId, true)).toEqual({ state: "released", isDone: true });
    expect(await settle(win.transferId, true)).toEqual({ state: "released", isDone: false });
    expect(await balances()).toEqual([(WIN * 2n) / 3n, 50n * UNIT + WIN / 3n, 0n]);
    await noViolations();
  });

  it("keeps its lot from running out, and gives it the days back that it was held", async () => {
    const win = await held();
    await expireLots(base.db, later(2));
    expect(await lots()).toMatchObject([{ state: "active", expiresAt: later(1) }]);
    await settle(win.transferId, true, later(3));
    expect(await lots()).toMatchObject([{ state: "active", expiresAt: later(4) }]);
    await expireLots(base.db, later(4));
    expect(await lots()).toMatchObject([{ state: "expired" }]);
    expect(await balances()).toEqual([(WIN * 2n) / 3n, 0n, 0n]);
    await noViolations();
  });

  it("leaves a lot alone when it is refused, which runs out then as any", async () => {
    const win = await held();
    await settle(win.transferId, false);
    expect(await balances()).toEqual([0n, 50n * UNIT, 0n]);
    await expireLots(base.db, later(3));
    expect(await lots()).toMatchObject([{ state: "expired" }]);
    await noViolations();
  });

  it("is taken by a rollback from where its release brought it", async () => {
    const win = await held();
    await settle(win.transferId, true);
    await decide("rollback", WIN, { reference: win.call.transactionId });
    expect(await balances()).toEqual([0n, 50n * UNIT, 0n]);
    await noViolations();
  });
});

describe("a held prize of free rounds", () => {
  /** A grant whose prize comes and is too large; `multiple` is how often it is to be played. */
  async function held(multiple: number) {
    const grant = randomUUID();
    await base.owner.query(
      `insert into free_rounds (id, merchant_id, member_id, currency, game_id, peer, rounds, stake, multiple, play_days,
                                weights, source, source_id, granted_at, expires_at, state)
       values ($1::uuid, $2, $3, $4, $5, $6, 10, $7, $8, 14, '{"SLOT": 100}', 'rank-gift', $1::uuid::text, $9, $10, 'open')`,
      [
        grant,
        WORLD.merchant,
        player.memberId,
        WORLD.currency,
        gameId,
        WORLD.peer,
        UNIT,
        multiple,
        WORLD_TIME,
        later(9),
      ],
    );
    const prize = await decide("promo-win", WIN, { reference: grant, tokenHash: null, round: null, roundClosed: true });
    expect(await balances()).toEqual([0n, 0n, WIN]);
    return prize;
  }

  it("is released as the lot that it is without being held, with all its days", async () => {
    const prize = await held(3);
    expect(await settle(prize.transferId, true)).toEqual({ state: "released", isDone: true });
    expect(await settle(prize.transferId, true)).toEqual({ state: "released", isDone: false });
    expect(await balances()).toEqual([0n, WIN, 0n]);
    expect(await lots()).toMatchObject([
      { source: "free-rounds", state: "active", granted: WIN, required: 3n * WIN, expiresAt: later(17) },
    ]);
    await noViolations();
  });

  it("is taken back from that lot by a rollback", async () => {
    const prize = await held(3);
    await settle(prize.transferId, true);
    const undone = await decide("rollback", WIN, { reference: prize.call.transactionId });
    expect(undone.transferId).not.toBeNull();
    expect(await balances()).toEqual([0n, 0n, 0n]);
    expect(await lots()).toMatchObject([{ state: "cancelled" }]);
    await noViolations();
  });

  it("is cash where no play is asked", async () => {
    const prize = await held(0);
    await settle(prize.transferId, true);
    expect(await balances()).toEqual([WIN, 0n, 0n]);
    expect(await lots()).toEqual([]);
    await noViolations();
  });
});
