import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { makeOperator, makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { creditPayment, expectedPayment, payIn, type Payment, recall, requestOf } from "#testing/worlds/payments.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations } from "./accounts.ts";
import { transferFromSuspense, transferIntoSuspense } from "./deposits.ts";
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

const { currency, merchant: merchantId } = WORLD;
const wallet = () => ({ memberId, currency });
const balance = () => balanceOf(base.db, wallet());
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);
const suspense = async (): Promise<bigint> => {
  const { rows } = await base.db.query<{ sum: bigint }>(
    "select coalesce(sum(balance), 0)::bigint as sum from ledger_account where owner = 'house' and name = 'suspense'",
  );
  return rows[0]?.sum ?? 0n;
};

const credit = (db: Queryable, one: Payment) => creditPayment(db, memberId, one);
const expected = (tx: Queryable, amount: bigint) => expectedPayment(tx, memberId, amount);
const deposited = (amount: bigint) => payIn(base.db, memberId, amount);
const recalled = (one: Payment, from: string | null) => recall(base.db, from, one);

/** Puts money that fits nothing into suspense. */
async function suspended(amount: bigint): Promise<Payment> {
  const one = { id: randomUUID(), transferId: randomUUID(), amount };
  await base.db.transaction(async (tx) => {
    await tx.query(
      `insert into incoming_payment (id, merchant_id, partner, partner_reference, amount, currency, came_at, added_at,
                                     state, reason, suspended_by)
       values ($1, $2, 'p', $3, $4, $5, $6, $6, 'suspense', 'no-deposit', $7)`,
      [one.id, merchantId, one.id, amount, currency, WORLD_TIME, one.transferId],
    );
    await transferIntoSuspense(tx, { merchantId, currency }, amountOf(amount), requestOf(one));
  });
  return one;
}

describe("a deposit", () => {
  it("DEPOSIT-001 is credited once, and told again the same", async () => {
    const one = await deposited(500n);
    expect(await balance()).toBe(500n);
    expect(await credit(base.db, one)).toMatchObject({ ok: true, replayed: true, transferId: one.transferId });
    expect(await balance()).toBe(500n);
    await noViolations();
  });

  it("DEPOSIT-001 is credited once by 32 that try at once", async () => {
    const one = await base.db.transaction((tx) => expected(tx, 700n));
    const results = await Promise.all(Array.from({ length: 32 }, () => credit(base.db, one)));
    expect(results.filter((result) => result.ok && !result.replayed)).toHaveLength(1);
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await balance()).toBe(700n);
    await noViolations();
  });

  it("DEPOSIT-001 without a payment, of another amount, or without a partner's word is refused", async () => {
    const none = { id: randomUUID(), transferId: randomUUID(), amount: 5n };
    await expect(credit(base.db, none)).rejects.toThrow("without its word");
    const other = base.db.transaction(async (tx) => credit(tx, { ...(await expected(tx, 5n)), amount: 6n }));
    await expect(other).rejects.toThrow("without its word");
    await expect(deposited(-5n)).rejects.toThrow();
    expect(await balance()).toBe(0n);
    await noViolations();
  });
});

describe("suspense", () => {
  it("DEPOSIT-001 holds money of nobody, and gives it to whom the desk says", async () => {
    const before = await suspense();
    const one = await suspended(300n);
    expect((await suspense()) - before).toBe(300n);
    await noViolations();
    const operator = await makeOperator(base.owner);
    const match = (decided: boolean) =>
      base.db.transaction(async (tx) => {
        const transferId = randomUUID();
        await tx.query("update incoming_payment set state = 'matched', transfer_id = $2 where id = $1", [
          one.id,
          transferId,
        ]);
        if (decided)
          await tx.query(
            `insert into desk_decision (merchant_id, subject, subject_id, action, member_id, currency, amount, reason, step,
                                        operator_id, at)
             values ($1, 'deposit', $2, 'match', $3, $4, 300, 'slip', 'alone', $5, $6)`,
            [merchantId, one.id, memberId, currency, operator, WORLD_TIME],
          );
        const key = { id: transferId, key: `match:${one.id}`, reference: one.id, at: WORLD_TIME };
        return transferFromSuspense(tx, wallet(), amountOf(300n), key);
      });
    await expect(match(false)).rejects.toThrow("without its word");
    expect(await match(true)).toMatchObject({ ok: true, balance: 300n });
    expect((await suspense()) - before).toBe(0n);
    await noViolations();
  });

  it("DEPOSIT-001 gives back what its payer recalled", async () => {
    const before = await suspense();
    await recalled(await suspended(80n), null);
    expect(await suspense()).toBe(before);
    await noViolations();
  });
});

describe("a charge-back", () => {
  it("DEPOSIT-001 takes what is there and never more: the rest is the house's loss", async () => {
    const one = await deposited(1000n);
    await transferAdjustment(base.owner, wallet(), amountOf(-600n), {
      id: randomUUID(),
      key: randomUUID(),
      at: WORLD_TIME,
      reference: "played",
    });
    expect(await recalled(one, memberId)).toMatchObject({ ok: true, balance: 0n });
    const { rows } = await base.db.query<{ amount: bigint }>(
      `select e.amount from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where t.member_id = $1 and t.kind = 'charge-back' order by e.amount`,
      [memberId],
    );
    expect(rows.map((row) => row.amount)).toEqual([-600n, -400n, 1000n]);
    await noViolations();
  });

  it("DEPOSIT-001 of many in any order leaves books that agree", async () => {
    const step = fc.record({
      amount: fc.bigInt({ min: 1n, max: 10_000n }),
      what: fc.constantFrom("pay", "lose", "suspend"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        await Promise.all(
          steps.map(async ({ amount, what }) => {
            if (what === "suspend") return void (await suspended(amount));
            const one = await deposited(amount);
            if (what === "lose") await recalled(one, memberId);
          }),
        );
        expect(await balance()).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 12 },
    );
    await noViolations();
  });
});
