/** Money in suspense on its way back to who sent it, and what the partner is asked to send. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface Returnable {
  merchantId: string;
  partner: string;
  partnerReference: string;
  amount: bigint;
  currency: string;
  state: "suspense" | "returning" | "returned" | "matched" | "credited" | "charged-back";
  /** Since when the partner that sends it back gave no answer; null while none was lost. */
  unknownSince: Date | null;
}

/** A payment that came, locked until the end of the transaction; null for none at the merchant. */
export function lockReturnable(tx: Queryable, merchantId: string, id: string): Promise<Returnable | null> {
  return rowOf(tx, {
    name: "refund-payment",
    text: `select p.merchant_id as "merchantId", p.partner, p.partner_reference as "partnerReference", p.amount, p.currency,
                  p.state, (select o.unknown_since from refund_order o where o.payment_id = p.id and o.outcome is null)
                    as "unknownSince"
             from incoming_payment p where p.id = $2 and p.merchant_id = $1 for update`,
    values: [merchantId, id],
  });
}

/** Orders the return of a payment in suspense, due at once; anew where a partner refused an earlier one. */
export async function orderRefund(tx: Queryable, id: string, partner: string, at: Date): Promise<void> {
  await tx.query({
    name: "refund-returning",
    text: "update incoming_payment set state = 'returning' where id = $1",
    values: [id],
  });
  await tx.query({
    name: "refund-order",
    text: `insert into refund_order (payment_id, partner, next_check_at, created_at) values ($1, $2, $3, $3)
           on conflict (payment_id) do update set next_check_at = $3, checks = 0, unknown_since = null, outcome = null,
             reason = '', settled_at = null`,
    values: [id, partner, at],
  });
}

export interface RefundRow {
  id: string;
  merchantId: string;
  partner: string;
  partnerReference: string;
  amount: bigint;
  currency: string;
  checks: number;
}

/** What is due, held until the end of the transaction; what another process holds is its own. */
export function takeDueRefunds(tx: Queryable, now: Date, limit: number): Promise<RefundRow[]> {
  return rowsOf(tx, {
    name: "refund-due",
    text: `select o.payment_id as id, p.merchant_id as "merchantId", o.partner, p.partner_reference as "partnerReference",
                  p.amount, p.currency, o.checks
             from refund_order o join incoming_payment p on p.id = o.payment_id
            where o.next_check_at <= $1 order by o.next_check_at, o.payment_id limit $2 for update of o skip locked`,
    values: [now, limit],
  });
}

/** Says when the partner is asked again, and counts the try. */
export async function keepRefundCheck(tx: Queryable, id: string, nextCheckAt: Date): Promise<void> {
  await tx.query({
    name: "refund-check",
    text: "update refund_order set next_check_at = $2, checks = checks + 1 where payment_id = $1",
    values: [id, nextCheckAt],
  });
}

export async function noteRefundUnknown(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query({
    name: "refund-unknown",
    text: "update refund_order set unknown_since = $2 where payment_id = $1 and unknown_since is null and outcome is null",
    values: [id, at],
  });
}

/** Ends the order of a payment that is being sent back; nothing where there is none. */
export async function settleRefund(
  tx: Queryable,
  id: string,
  { outcome, reason, at }: { outcome: "sent" | "refused" | "called-off"; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "refund-settle",
    text: `update refund_order set outcome = $2, reason = $3, settled_at = $4, next_check_at = null
            where payment_id = $1 and outcome is null`,
    values: [id, outcome, reason, at],
  });
}

/** The payer's bank was faster. */
export function callOffRefund(tx: Queryable, id: string, at: Date): Promise<void> {
  return settleRefund(tx, id, { outcome: "called-off", reason: "charged back", at });
}

export async function keepReturned(tx: Queryable, id: string, transferId: string): Promise<void> {
  await tx.query({
    name: "refund-returned",
    text: "update incoming_payment set state = 'returned', returned_by = $2 where id = $1",
    values: [id, transferId],
  });
}

/** The partner won't send it: it waits in suspense again. */
export async function keepInSuspense(tx: Queryable, id: string): Promise<void> {
  await tx.query({
    name: "refund-back-in-suspense",
    text: "update incoming_payment set state = 'suspense' where id = $1 and state = 'returning'",
    values: [id],
  });
}
