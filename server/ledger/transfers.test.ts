import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations, openAccounts, walletsOf } from "./accounts.ts";
import { expireHolds, hold, postHold, voidHold } from "./holds.ts";
import type { PostingRequest, Wallet } from "./money-terms.ts";
import { readOutbox } from "#server/events/outbox.ts";
import { transferAdjustment, transferBetweenWallets, transferPracticeFunds } from "./transfers.ts";

let base: TestDatabase;
let gameId = 0;
let wallet: Wallet;

beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
beforeEach(async () => {
  const player = await makePlayer(base.owner, gameId, 1000n);
  wallet = { memberId: player.memberId, currency: WORLD.currency };
});

const request = (change: Partial<PostingRequest> = {}): PostingRequest => {
  const id = randomUUID();
  return { id, key: `test:${id}`, at: WORLD_TIME, ...change };
};
const at = (minutes: number): Date => new Date(WORLD_TIME.getTime() + minutes * 60_000);
const units = (count: bigint) => amountOf(count);
const balance = (name = "main") => balanceOf(base.db, { ...wallet, wallet: name });
/** Transactions of other tests on this server that end just now can hold the reader back: events come late, never lost. */
const told = async (): Promise<unknown[]> => {
  const { events } = await readOutbox(base.db, "", 10_000);
  return events
    .map((event) => event.payload)
    .filter((payload) => "memberId" in payload && payload.memberId === wallet.memberId);
};
const LATE = { timeout: 10_000 };
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);

describe("practice funds", () => {
  it("are given once per key, labelled, and told in the outbox", async () => {
    const one = request({ key: `practice-again:${wallet.memberId}` });
    const first = await transferPracticeFunds(base.owner, wallet, units(500n), one);
    expect(first).toEqual({ ok: true, transferId: one.id, balance: 1500n, replayed: false });
    expect(await transferPracticeFunds(base.owner, wallet, units(500n), one)).toEqual({
      ...first,
      replayed: true,
    });
    const { rows } = await base.db.query("select kind, metadata from ledger_transfer where id = $1", [one.id]);
    expect(rows).toEqual([{ kind: "practice", metadata: { label: "practice funds" } }]);
    await expect.poll(told, LATE).toMatchObject([{ balance: "1000" }, { balance: "1500" }]);
    await noViolations();
  });

  it("are refused under a key or id that stands for something else", async () => {
    const one = request();
    await transferPracticeFunds(base.owner, wallet, units(500n), one);
    const refused = { ok: false, refusal: "duplicate" };
    expect(await transferPracticeFunds(base.owner, wallet, units(501n), one)).toEqual(refused);
    expect(await transferPracticeFunds(base.owner, wallet, units(500n), { ...one, key: "other" })).toEqual(refused);
    expect(await balance()).toBe(1500n);
  });

  it("need a wallet, and a member to open one", async () => {
    const elsewhere = { ...wallet, currency: "EUR" };
    const refused = await transferPracticeFunds(base.owner, elsewhere, units(1n), request());
    expect(refused).toEqual({ ok: false, refusal: "no-account" });
    await expect(openAccounts(base.db, randomUUID(), "EUR")).rejects.toThrow("no member");
    expect(await balanceOf(base.db, elsewhere)).toBeNull();
  });

  it("of trial money stay in the trial currency", async () => {
    const trial = { ...wallet, currency: "TRIAL" };
    await openAccounts(base.db, wallet.memberId, "TRIAL");
    await transferPracticeFunds(base.owner, trial, units(99n), request());
    expect(await walletsOf(base.db, wallet.memberId)).toEqual([
      { currency: "TRIAL", wallet: "main", balance: 99n },
      { currency: WORLD.currency, wallet: "main", balance: 1000n },
    ]);
    await noViolations();
  });
});

describe("an adjustment", () => {
  it("gives and takes, and never takes below zero", async () => {
    const reason = { reference: "ticket 7" };
    expect(await transferAdjustment(base.owner, wallet, units(-400n), { ...request(), ...reason })).toMatchObject({
      balance: 600n,
    });
    expect(await transferAdjustment(base.owner, wallet, units(-601n), { ...request(), ...reason })).toEqual({
      ok: false,
      refusal: "insufficient-funds",
      balance: 600n,
    });
    expect(await transferAdjustment(base.owner, wallet, units(1n), { ...request(), ...reason })).toMatchObject({
      balance: 601n,
    });
    await noViolations();
  });
});

describe("a transfer between wallets", () => {
  it("moves money there and back, and refuses what is not there", async () => {
    const main = { ...wallet, wallet: "main" };
    expect(await transferBetweenWallets(base.db, main, "spare", units(300n), request())).toMatchObject({
      balance: 700n,
    });
    const spare = { ...wallet, wallet: "spare" };
    expect(await transferBetweenWallets(base.db, spare, "main", units(301n), request())).toMatchObject({ ok: false });
    expect(await transferBetweenWallets(base.db, spare, "main", units(300n), request())).toMatchObject({ balance: 0n });
    expect(await balance()).toBe(1000n);
    await noViolations();
  });

  it("goes both ways at once without waiting for each other for ever", async () => {
    const main = { ...wallet, wallet: "main" };
    await transferBetweenWallets(base.db, main, "spare", units(500n), request());
    const spare = { ...wallet, wallet: "spare" };
    const ways = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? transferBetweenWallets(base.db, main, "spare", units(1n), request())
        : transferBetweenWallets(base.db, spare, "main", units(1n), request()),
    );
    expect((await Promise.all(ways)).every((result) => result.ok)).toBe(true);
    expect(await balance()).toBe(500n);
    await noViolations();
  });
});

describe("a hold", () => {
  const place = async (amount: bigint, expiresAt?: Date): Promise<string> => {
    const one = request();
    const placed = await hold(base.db, wallet, units(amount), { ...one, expiresAt });
    expect(placed).toMatchObject({ ok: true, transferId: one.id });
    return one.id;
  };

  it("sets money aside that can't be spent, and is paid out in full", async () => {
    const id = await place(700n);
    expect([await balance(), await balance("held")]).toEqual([300n, 700n]);
    const more = await hold(base.db, wallet, units(301n), request());
    expect(more).toEqual({ ok: false, refusal: "insufficient-funds", balance: 300n });
    await noViolations();
    expect(await postHold(base.db, id, "withdrawals", request())).toMatchObject({
      ok: true,
      balance: 0n,
    });
    expect([await balance(), await balance("held")]).toEqual([300n, 0n]);
    await noViolations();
  });

  it("is paid out in part and the rest goes back", async () => {
    const id = await place(700n);
    expect(await postHold(base.db, id, "withdrawals", { ...request(), amount: units(701n) })).toEqual({
      ok: false,
      refusal: "over-hold",
    });
    expect(await postHold(base.db, id, "withdrawals", { ...request(), amount: units(200n) })).toMatchObject({
      ok: true,
    });
    expect([await balance(), await balance("held")]).toEqual([800n, 0n]);
    await noViolations();
  });

  it("is given back when voided", async () => {
    const id = await place(700n);
    expect(await voidHold(base.db, id, request())).toMatchObject({ ok: true, balance: 1000n });
    await noViolations();
  });

  it("is settled once: every other way is refused, and the same asking is told again", async () => {
    const id = await place(700n);
    const one = request();
    const first = await postHold(base.db, id, "withdrawals", one);
    expect(await postHold(base.db, id, "withdrawals", one)).toEqual({ ...first, replayed: true });
    expect(await postHold(base.db, id, "withdrawals", request())).toEqual({
      ok: false,
      refusal: "already-posted",
    });
    expect(await voidHold(base.db, id, request())).toEqual({ ok: false, refusal: "already-posted" });
    expect(await voidHold(base.db, randomUUID(), request())).toEqual({
      ok: false,
      refusal: "no-hold",
    });
    const other = await place(100n);
    const voided = request();
    await voidHold(base.db, other, voided);
    expect(await voidHold(base.db, other, voided)).toMatchObject({ ok: true, replayed: true });
    expect(await postHold(base.db, other, "withdrawals", request())).toEqual({
      ok: false,
      refusal: "already-voided",
    });
    await noViolations();
  });

  it("expires when its time is over, and not before", async () => {
    const soon = await place(100n, at(10));
    await place(200n, at(20));
    await place(300n);
    expect(await expireHolds(base.db, at(9))).toBe(0);
    expect(await expireHolds(base.db, at(10))).toBe(1);
    expect(await balance()).toBe(500n);
    expect(await postHold(base.db, soon, "withdrawals", request())).toEqual({
      ok: false,
      refusal: "already-expired",
    });
    expect(await expireHolds(base.db, at(60))).toBe(1);
    expect([await balance(), await balance("held")]).toEqual([700n, 300n]);
    await noViolations();
  });

  it("that is over is expired by the attempt to post it", async () => {
    const id = await place(100n, at(10));
    expect(await postHold(base.db, id, "withdrawals", request({ at: at(11) }))).toMatchObject({
      refusal: "already-expired",
    });
    expect(await balance()).toBe(1000n);
    await noViolations();
  });
});
