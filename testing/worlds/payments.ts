/** Payments as the ledger is told of them: what a partner said, credited and recalled, without a partner. */
import { randomUUID } from "node:crypto";
import { amountOf } from "#rules/money/money.ts";
import { transferChargeBack, transferDeposit } from "#server/ledger/deposits.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { WORLD, WORLD_TIME } from "./money.ts";

const { currency, merchant: merchantId } = WORLD;

export interface Payment {
  id: string;
  transferId: string;
  /** In 10⁻⁵ units. */
  amount: bigint;
}

/** A deposit of this amount, and what its partner says of it. */
export async function expectedPayment(tx: Queryable, memberId: string, amount: bigint): Promise<Payment> {
  const deposit = randomUUID();
  const reference = randomUUID();
  await tx.query(
    `insert into deposit (id, merchant_id, member_id, request_id, method, partner, news_partner, kind, currency, amount, code,
                          created_at, expires_at)
     values ($1, $2, $3, $1, 'm', 'p', 'p', 'card', $4, $5, $7, $6, $6)`,
    [deposit, merchantId, memberId, currency, amount, WORLD_TIME, deposit],
  );
  const one = { id: randomUUID(), transferId: randomUUID(), amount };
  await tx.query(
    `insert into payment_event (partner, event_id, reference, partner_reference, stage, amount, currency, at, source, received_at)
     values ('p', $1, $2, $3, 'succeeded', $4, $5, $6, 'webhook', $6)`,
    [one.id, deposit, reference, amount, currency, WORLD_TIME],
  );
  await tx.query(
    `insert into incoming_payment (id, merchant_id, partner, partner_reference, deposit_id, amount, currency, came_at,
                                   added_at, state, transfer_id)
     values ($1, $2, 'p', $3, $4, $5, $6, $7, $7, 'credited', $8)`,
    [one.id, merchantId, reference, deposit, amount, currency, WORLD_TIME, one.transferId],
  );
  return one;
}

export const requestOf = ({ id, transferId }: Payment) => ({
  id: transferId,
  key: `deposit:${id}`,
  reference: id,
  at: WORLD_TIME,
});

export const creditPayment = (db: Queryable, memberId: string, one: Payment) =>
  transferDeposit(db, { memberId, currency }, amountOf(one.amount), requestOf(one));

/** A payment that came and was credited. */
export const payIn = (db: Database, memberId: string, amount: bigint): Promise<Payment> =>
  db.transaction(async (tx) => {
    const one = await expectedPayment(tx, memberId, amount);
    await creditPayment(tx, memberId, one);
    return one;
  });

/** Takes a payment back, as its row then says: from the member, or from suspense. */
export const recall = (db: Database, from: string | null, { id, amount }: Payment) =>
  db.transaction(async (tx) => {
    const transferId = randomUUID();
    await tx.query("update incoming_payment set state = 'charged-back', charged_back_by = $2 where id = $1", [
      id,
      transferId,
    ]);
    const back = { id: transferId, key: `charge-back:${id}`, reference: id, at: WORLD_TIME };
    return transferChargeBack(tx, { merchantId, memberId: from, currency }, amountOf(amount), back);
  });
