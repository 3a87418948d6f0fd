import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import { balanceForGame, closeRound, payPromoWin, payWin, placeBet, rollBack } from "./game-money.ts";
import { readOutbox } from "#server/events/outbox.ts";

let base: TestDatabase;
let gameId = 0;
let player: Player;
let count = 0;

beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query(
    "insert into vendor (code, name, peer, sort_order) values ('ELS', 'Elsewhere', 'elsewhere', 2)",
  );
  await base.owner.query(
    `insert into game (vendor_code, code, title, game_type, min_bet, max_bet, released_on, art, sort_order)
     values ('ELS', 'else-sea', 'Sea', 'SLOT', 1000, 100000000, '2026-01-01', '{}', 2)`,
  );
});
afterAll(() => base.close());
beforeEach(async () => {
  player = await makePlayer(base.owner, gameId, 1000n);
});

const fresh = (): string => `t-${(count += 1)}`;
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const call = (transactionId: string, amount: bigint) => gameCall(player, transactionId, amount);
type Call = ReturnType<typeof call>;
const bet = (amount: bigint, change: Partial<Call> = {}) => placeBet(base.db, { ...call(fresh(), amount), ...change });
const win = (amount: bigint, change: Partial<Call> = {}) =>
  payWin(base.db, { ...call(fresh(), amount), reference: null, ...change });
const undo = (reference: string, amount: bigint, change: Partial<Call> = {}) =>
  rollBack(base.db, { ...call(fresh(), amount), reference, ...change });
const balance = async () => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency });
const rounds = async () => {
  const { rows } = await base.db.query<{ state: string; staked: bigint; won: bigint }>(
    "select state, staked, won from round where member_id = $1",
    [player.memberId],
  );
  return rows;
};
const toldOfPlayer = async () => {
  const { events } = await readOutbox(base.db, "", 10_000);
  return events.filter(({ payload }) => "memberId" in payload && payload.memberId === player.memberId);
};
/** Transactions of other tests on this server can hold the reader back for a moment: events come late, never lost. */
const LATE = { timeout: 20_000 };
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);

describe("a round", () => {
  it("takes the stake, pays the win, closes and is told once settled", async () => {
    expect((await bet(300n)).status).toBe("OK");
    expect(await rounds()).toEqual([{ state: "open", staked: 300n, won: 0n }]);
    expect((await win(450n, { roundClosed: true })).status).toBe("OK");
    expect(await rounds()).toEqual([{ state: "closed", staked: 300n, won: 450n }]);
    expect(await balance()).toBe(1150n);
    await expect.poll(toldOfPlayer, LATE).toMatchObject([
      { topic: "balance.changed" },
      { topic: "balance.changed" },
      {
        topic: "round.settled",
        payload: { staked: "300", won: "450", gameId, currency: WORLD.currency },
      },
      { topic: "balance.changed" },
    ]);
    await noViolations();
  });

  it("takes no further bet once closed, and a win all the same", async () => {
    await bet(100n, { roundClosed: true });
    expect((await bet(100n)).status).toBe("ROUND_CLOSED");
    expect(await balance()).toBe(900n);
    expect((await win(50n)).status).toBe("OK");
    expect(await rounds()).toEqual([{ state: "closed", staked: 100n, won: 50n }]);
    await noViolations();
  });

  it("closes by itself, harmlessly twice, and not when there is none", async () => {
    const close = (id: string) => closeRound(base.db, call(id, 0n));
    expect((await close(fresh())).status).toBe("ROUND_UNKNOWN");
    await bet(100n);
    expect((await close(fresh())).status).toBe("OK");
    expect((await close(fresh())).status).toBe("OK");
    expect((await rounds())[0]?.state).toBe("closed");
    await bet(100n, { round: "another" });
    const topics = async () => (await toldOfPlayer()).map((event) => event.topic);
    // Practice funds, the bet, the first close, the bet after: the second close told nothing
    const moved = "balance.changed";
    await expect.poll(topics, LATE).toEqual([moved, moved, "round.settled", moved]);
  });

  it("records a loss as a win of zero, without a transfer", async () => {
    await bet(100n);
    const lost = await win(0n, { roundClosed: true });
    expect(lost).toMatchObject({ status: "OK", transferId: null, balance: 900n });
    await noViolations();
  });

  it("is one row for each player when players share it", async () => {
    const other = await makePlayer(base.owner, gameId, 1000n);
    const shared = { round: fresh() };
    await bet(100n, shared);
    await bet(200n, { ...shared, player: other.pseudonym, tokenHash: other.tokenHash });
    const { rows } = await base.db.query("select staked from round where vendor_round = $1 order by staked", [
      shared.round,
    ]);
    expect(rows).toEqual([{ staked: 100n }, { staked: 200n }]);
  });
});

describe("the same transaction id", () => {
  it("with the same digest gives the same decision and moves nothing", async () => {
    const one = call(fresh(), 300n);
    const first = await placeBet(base.db, one);
    await bet(100n);
    const second = await placeBet(base.db, one);
    expect(second).toEqual({ ...first, replayed: true });
    expect(await balance()).toBe(600n);
  });

  it("with another digest is a duplicate", async () => {
    const one = call(fresh(), 300n);
    await placeBet(base.db, one);
    const second = await placeBet(base.db, { ...one, digest: digest("other") });
    expect(second).toEqual({
      status: "DUPLICATE",
      requestId: one.requestId,
      transferId: null,
      roundId: null,
      balance: null,
      replayed: true,
    });
    expect((await payWin(base.db, { ...one, reference: null, digest: digest("other") })).status).toBe("DUPLICATE");
    expect(await balance()).toBe(700n);
  });

  it("gives a refusal again, even when the refusal's cause is gone", async () => {
    const one = call(fresh(), 5000n);
    const first = await placeBet(base.db, one);
    expect(first.status).toBe("INSUFFICIENT_FUNDS");
    expect(first.balance).toBe(1000n);
    await win(9000n);
    expect(await placeBet(base.db, one)).toEqual({ ...first, replayed: true });
  });

  it("is another transaction at another vendor", async () => {
    const one = call(fresh(), 300n);
    await placeBet(base.db, one);
    const elsewhere = { ...one, peer: "elsewhere", game: "else-sea", reference: null };
    expect((await payWin(base.db, elsewhere)).status).toBe("OK");
  });
});

describe("a rollback", () => {
  it("gives a stake back once, however often it is asked", async () => {
    const one = call(fresh(), 300n);
    await placeBet(base.db, one);
    expect((await undo(one.transactionId, 300n)).status).toBe("OK");
    expect((await undo(one.transactionId, 300n)).status).toBe("OK");
    expect(await balance()).toBe(1000n);
    expect(await rounds()).toEqual([{ state: "open", staked: 0n, won: 0n }]);
    await noViolations();
  });

  it("of an unknown id leaves a tombstone: the call is refused when it comes, the same each time", async () => {
    const late = call(fresh(), 300n);
    expect(await undo(late.transactionId, 300n)).toMatchObject({ status: "OK", transferId: null });
    const first = await placeBet(base.db, late);
    expect(first.status).toBe("ROLLED_BACK");
    expect(await placeBet(base.db, late)).toEqual(first);
    expect((await payWin(base.db, { ...late, reference: null })).status).toBe("ROLLED_BACK");
    expect((await undo(late.transactionId, 300n)).status).toBe("OK");
    expect(await balance()).toBe(1000n);
    await noViolations();
  });

  it("of a refused bet undoes nothing", async () => {
    const refused = call(fresh(), 5000n);
    await placeBet(base.db, refused);
    expect((await undo(refused.transactionId, 5000n)).status).toBe("OK");
    expect(await balance()).toBe(1000n);
  });

  it("of a win that is spent takes the balance to zero and books the rest as a debt", async () => {
    const won = call(fresh(), 500n);
    await payWin(base.db, { ...won, reference: null });
    await bet(1300n);
    expect(await undo(won.transactionId, 500n)).toMatchObject({ status: "OK", balance: 0n });
    const { rows } = await base.db.query(
      "select sum(balance)::bigint as owed from ledger_account where name = 'receivable'",
    );
    expect(rows).toEqual([{ owed: -300n }]);
    await noViolations();
  });

  it("of a win that is spent to the last unit books all of it", async () => {
    const won = call(fresh(), 500n);
    await payWin(base.db, { ...won, reference: null });
    await bet(1500n);
    expect((await undo(won.transactionId, 500n)).status).toBe("OK");
    expect(await balance()).toBe(0n);
    await noViolations();
  });

  it("of itself is refused, the same each time", async () => {
    const one = { ...call(fresh(), 1n) };
    const first = await rollBack(base.db, { ...one, reference: one.transactionId });
    expect(first.status).toBe("REFERENCE_MISMATCH");
    expect(await rollBack(base.db, { ...one, reference: one.transactionId })).toEqual({ ...first, replayed: true });
  });

  it("is refused when amount, player or kind is not that of what it names", async () => {
    const one = call(fresh(), 300n);
    await placeBet(base.db, one);
    const other = await makePlayer(base.owner, gameId, 1000n);
    expect((await undo(one.transactionId, 200n)).status).toBe("REFERENCE_MISMATCH");
    expect((await undo(one.transactionId, 300n, { player: other.pseudonym })).status).toBe("REFERENCE_MISMATCH");
    const again = call(fresh(), 300n);
    await rollBack(base.db, { ...again, reference: one.transactionId });
    expect((await undo(again.transactionId, 300n)).status).toBe("REFERENCE_MISMATCH");
  });
});

describe("a promo win", () => {
  it("pays without a round and can be undone", async () => {
    const prize = { ...call(fresh(), 700n), reference: "summer", round: null };
    expect((await payPromoWin(base.db, prize)).status).toBe("OK");
    expect(await balance()).toBe(1700n);
    expect(await rounds()).toEqual([]);
    await undo(prize.transactionId, 700n);
    expect(await balance()).toBe(1000n);
    await noViolations();
  });
});

describe("the order of decision", () => {
  const change = (sql: string, values: unknown[]) => base.owner.query(sql, values);
  const blockMember = () => change("update member set status = 'locked' where id = $1", [player.memberId]);
  const endSession = () =>
    change("update game_session set ended_at = $2 where member_id = $1", [player.memberId, WORLD_TIME]);

  it("asks for the token before the member's state, and for both before funds", async () => {
    await blockMember();
    expect((await bet(5000n)).status).toBe("PLAYER_BLOCKED");
    await endSession();
    expect((await bet(5000n)).status).toBe("TOKEN_REFUSED");
    expect((await bet(5000n, { player: "nobody00" })).status).toBe("PLAYER_UNKNOWN");
  });

  it("pays a win and rolls back whatever has become of session and member", async () => {
    const one = call(fresh(), 100n);
    await placeBet(base.db, one);
    await blockMember();
    await endSession();
    expect((await win(50n, { tokenHash: Buffer.alloc(32) })).status).toBe("OK");
    expect((await undo(one.transactionId, 100n)).status).toBe("OK");
    expect(await balance()).toBe(1050n);
  });

  it("refuses a bet with a token of somebody else, of another time or of none", async () => {
    const other = await makePlayer(base.owner, gameId, 0n);
    expect((await bet(1n, { tokenHash: other.tokenHash })).status).toBe("TOKEN_REFUSED");
    expect((await bet(1n, { tokenHash: Buffer.alloc(32) })).status).toBe("TOKEN_REFUSED");
    expect((await bet(1n, { at: new Date(WORLD_TIME.getTime() + 86_400_000) })).status).toBe("TOKEN_REFUSED");
  });

  it("refuses a bet for an unknown game, a closed game, another vendor's game, a closed merchant, another currency", async () => {
    expect((await bet(1n, { game: "nothing" })).status).toBe("GAME_UNKNOWN");
    expect((await bet(1n, { peer: "elsewhere" })).status).toBe("GAME_UNKNOWN");
    expect((await bet(1n, { currency: "EUR" })).status).toBe("CURRENCY_MISMATCH");
    await change("update game set enabled = false where id = $1", [gameId]);
    expect((await bet(1n)).status).toBe("GAME_CLOSED");
    await change("update game set enabled = true where id = $1", [gameId]);
    await change("update merchant set status = 'maintenance' where id = $1", [WORLD.merchant]);
    expect((await bet(1n)).status).toBe("MERCHANT_CLOSED");
    expect((await win(1n)).status).toBe("OK");
    await change("update merchant set status = 'active' where id = $1", [WORLD.merchant]);
    await noViolations();
  });

  it("tells a balance after token, game and currency", async () => {
    const ask = { ...call("x", 0n) };
    expect(await balanceForGame(base.db, ask)).toEqual({ status: "OK", balance: 1000n });
    expect((await balanceForGame(base.db, { ...ask, tokenHash: Buffer.alloc(32) })).status).toBe("TOKEN_REFUSED");
    expect((await balanceForGame(base.db, { ...ask, game: "nothing" })).status).toBe("GAME_UNKNOWN");
    expect((await balanceForGame(base.db, { ...ask, currency: "EUR" })).status).toBe("CURRENCY_MISMATCH");
    expect((await balanceForGame(base.db, { ...ask, player: "nobody00" })).status).toBe("PLAYER_UNKNOWN");
    await blockMember();
    expect((await balanceForGame(base.db, ask)).status).toBe("OK");
  });
});
