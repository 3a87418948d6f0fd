/** What recalled payments left unpaid, and what is kept for it of money that comes (decision 133). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { creditPayment, expectedPayment, payIn, type Payment, recall } from "#testing/worlds/payments.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations } from "./accounts.ts";
import { recalledDebt, transferSetOff } from "./deposits.ts";
import { hold, voidHold } from "./holds.ts";
import { transferAdjustment } from "./transfers.ts";

let base: TestDatabase;
let gameId = 0;
let memberId = "";
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
beforeEach(async () => {
  ({ memberId } = await makePlayer(base.owner, gameId, 0n));
});

const { currency } = WORLD;
const wallet = () => ({ memberId, currency });
const balance = () => balanceOf(base.db, wallet());
const debt = () => recalledDebt(base.db, wallet());
const setOff = (db: Queryable, creditId: string) => transferSetOff(db, creditId, { id: randomUUID(), at: WORLD_TIME });
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);
const request = () => ({ id: randomUUID(), key: randomUUID(), at: WORLD_TIME });
const lose = (amount: bigint) =>
  transferAdjustment(base.owner, wallet(), amountOf(-amount), { ...request(), reference: "played" });

/** A payment that was played away and then recalled: all of it is owed. */
async function owing(amount: bigint): Promise<void> {
  const one = await payIn(base.db, memberId, amount);
  await lose(amount);
  await recall(base.db, memberId, one);
}

/** A payment that is credited and pays what is owed first, in one transaction. */
const payInAndSetOff = (amount: bigint): Promise<Payment> =>
  base.db.transaction(async (tx) => {
    const one = await expectedPayment(tx, memberId, amount);
    await creditPayment(tx, memberId, one);
    await setOff(tx, one.transferId);
    return one;
  });

it("DEPOSIT-001 a deposit pays what a recalled one left unpaid, and the rest of it stays", async () => {
  await owing(700n);
  expect(await debt()).toBe(700n);
  await payInAndSetOff(500n);
  expect([await balance(), await debt()]).toEqual([0n, 200n]);
  await payInAndSetOff(500n);
  expect([await balance(), await debt()]).toEqual([300n, 0n]);
  const free = await payInAndSetOff(40n);
  expect([await balance(), await debt()]).toEqual([340n, 0n]);
  expect(await setOff(base.db, free.transferId)).toMatchObject({ ok: false, refusal: "nothing-owed" });
  await noViolations();
});

it("DEPOSIT-001 money that was there before is left alone", async () => {
  await owing(700n);
  const before = await payIn(base.db, memberId, 900n);
  await payInAndSetOff(100n);
  expect([await balance(), await debt()]).toEqual([900n, 600n]);
  // Of what has come meanwhile no more is kept than is there
  await lose(850n);
  expect(await setOff(base.db, before.transferId)).toMatchObject({ ok: true, balance: 0n });
  expect(await debt()).toBe(550n);
  await noViolations();
});

it("WITHDRAW-001 what a withdrawal gives back pays it, once, by 32 that try at once", async () => {
  await payIn(base.db, memberId, 1000n);
  const held = request();
  await hold(base.db, wallet(), amountOf(1000n), held);
  await owing(300n);
  const back = await voidHold(base.db, held.id, request());
  if (!back.ok) throw new Error(back.refusal);
  const told = await Promise.all(Array.from({ length: 32 }, () => setOff(base.db, back.transferId)));
  expect(told.filter((one) => one.ok && !one.replayed)).toHaveLength(1);
  expect(told.every((one) => one.ok && one.balance === 700n)).toBe(true);
  expect([await balance(), await debt()]).toEqual([700n, 0n]);
  await noViolations();
});

it("DEPOSIT-001 nothing is kept of other money, of more than came, or of another member's", async () => {
  await owing(300n);
  const gift = { ...request(), reference: "sorry" };
  await transferAdjustment(base.owner, wallet(), amountOf(100n), gift);
  await expect(setOff(base.db, gift.id)).rejects.toThrow("without its word");
  expect(await setOff(base.db, randomUUID())).toMatchObject({ ok: false, refusal: "no-account" });
  const forged = (amount: bigint, reference: string) =>
    base.owner.query(
      "select ledger_with_house($1, 'set-off', 'charge-backs', $2, $3, 'main', $4, $5, '', $6, '{}', $7)",
      [randomUUID(), memberId, currency, -amount, randomUUID(), reference, WORLD_TIME],
    );
  const { transferId } = await payIn(base.db, memberId, 50n);
  await expect(forged(51n, transferId)).rejects.toThrow("without its word");
  const debtor = memberId;
  ({ memberId } = await makePlayer(base.owner, gameId, 0n));
  const other = await payIn(base.db, memberId, 50n);
  memberId = debtor;
  await expect(forged(50n, other.transferId)).rejects.toThrow("without its word");
  expect([await balance(), await debt()]).toEqual([150n, 300n]);
  await noViolations();
});

it("DEPOSIT-001 of many payments, recalls and returns at once, what is owed is what recalls left less what was kept", async () => {
  const step = fc.record({
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
    what: fc.constantFrom("pay", "owe", "recall", "return"),
  });
  const runs = async (steps: readonly { amount: bigint; what: string }[]): Promise<void> => {
    ({ memberId } = await makePlayer(base.owner, gameId, 0n));
    await Promise.all(
      steps.map(async ({ amount, what }) => {
        const one = await payInAndSetOff(amount);
        if (what === "recall" || what === "owe") {
          const now = (await balance()) ?? 0n;
          if (what === "owe" && now > 0n) await lose(now).catch(() => null);
          await recall(base.db, memberId, one);
        }
        if (what === "return") {
          const held = request();
          if (!(await hold(base.db, wallet(), amountOf(amount), held)).ok) return;
          await base.db.transaction(async (tx) => {
            const back = await voidHold(tx, held.id, request());
            if (back.ok) await setOff(tx, back.transferId);
          });
        }
      }),
    );
    const { rows } = await base.db.query<{ lost: bigint; kept: bigint }>(
      `select coalesce(-sum(e.amount) filter (where t.kind = 'charge-back'), 0)::bigint as lost,
              coalesce(sum(e.amount) filter (where t.kind = 'set-off'), 0)::bigint as kept
         from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        where t.member_id = $1 and a.owner = 'house' and a.name = 'charge-backs'`,
      [memberId],
    );
    const { lost = 0n, kept = 0n } = rows[0] ?? {};
    expect(kept).toBeLessThanOrEqual(lost);
    expect(await debt()).toBe(lost - kept);
    expect(await balance()).toBeGreaterThanOrEqual(0n);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), runs), { numRuns: 20 });
  await noViolations();
});

// The last one: its books stay wrong
it("DEPOSIT-001 the books show a debt that is set off twice", async () => {
  await owing(100n);
  const one = await payIn(base.db, memberId, 400n);
  await setOff(base.db, one.transferId);
  await base.owner.query(
    "select ledger_with_house($1, 'set-off', 'charge-backs', $2, $3, 'main', -50, $4, '', $5, '{}', $6)",
    [randomUUID(), memberId, currency, randomUUID(), one.transferId, WORLD_TIME],
  );
  expect((await findViolations(base.db)).map(({ rule }) => rule)).toEqual(["a debt is set off as far as it goes"]);
});
