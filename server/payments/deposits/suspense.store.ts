/** Payments in suspense as the desk works on them, and the deposits that they may be meant for. */
import type { DepositState, RefuseCause } from "#rules/payments/deposit-state.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface SuspendedRow {
  id: string;
  partner: string;
  /** Of its deposit, where that is paid by this partner; "" else. */
  method: string;
  reference: string;
  username: string;
  amount: bigint;
  currency: string;
  message: string;
  reason: "no-deposit" | "other-amount" | "other-currency" | "paid-twice";
  state: "suspense" | "returning" | "returned" | "matched" | "charged-back";
  /** Since when the partner that sends it back gives no answer, and why one refused to; null and "" for nothing. */
  unknownSince: Date | null;
  refundWord: string;
  cameAt: Date;
}

export function suspendedPayments(db: Queryable, merchantId: string, limit: number): Promise<SuspendedRow[]> {
  return rowsOf(db, {
    name: "suspense-list",
    text: `select p.id, p.partner, case when d.news_partner = p.partner then d.method else '' end as method,
                  p.partner_reference as reference, coalesce(m.username, '') as username, p.amount, p.currency,
                  p.remark as message, p.reason, p.state, p.came_at as "cameAt",
                  case when o.outcome is null then o.unknown_since end as "unknownSince", coalesce(o.reason, '') as "refundWord"
             from incoming_payment p left join deposit d on d.id = p.deposit_id left join member m on m.id = d.member_id
             left join refund_order o on o.payment_id = p.id
            where p.merchant_id = $1 and p.reason is not null
            order by p.state in ('suspense', 'returning') desc, case when p.state in ('suspense', 'returning') then p.added_at end, p.added_at desc limit $2`,
    values: [merchantId, limit],
  });
}

/** A payment that waits in suspense, locked until the end of the transaction. */
export function suspendedPayment(
  tx: Queryable,
  id: string,
): Promise<{ merchantId: string; amount: bigint; currency: string } | null> {
  return rowOf(tx, {
    name: "suspense-one",
    text: `select merchant_id as "merchantId", amount, currency from incoming_payment
            where id = $1 and state = 'suspense' for update`,
    values: [id],
  });
}

/** The deposit that a settled payment went to; null while it waits. */
export function matchedWith(db: Queryable, merchantId: string, id: string): Promise<{ depositId: string } | null> {
  return rowOf(db, {
    name: "suspense-matched",
    text: `select deposit_id as "depositId" from incoming_payment
            where id = $1 and merchant_id = $2 and state = 'matched'`,
    values: [id, merchantId],
  });
}

export async function keepMatched(tx: Queryable, id: string, depositId: string, transferId: string): Promise<void> {
  await tx.query({
    name: "suspense-match",
    text: "update incoming_payment set state = 'matched', deposit_id = $2, transfer_id = $3 where id = $1",
    values: [id, depositId, transferId],
  });
}

export interface CandidateRow {
  id: string;
  username: string;
  amount: bigint;
  currency: string;
  code: string;
  state: DepositState;
  createdAt: Date;
}

const CANDIDATE = `d.id, m.username, d.amount, d.currency, d.code, d.state, d.created_at as "createdAt"`;

/**
 * Deposits that nothing has come for and that a payment may be meant for: begun when it came, or days before; of its own
 * name or amount first, at most 5.
 */
export function candidatesFor(db: Queryable, merchantId: string, paymentId: string): Promise<CandidateRow[]> {
  return rowsOf(db, {
    name: "suspense-candidates",
    text: `select ${CANDIDATE}
             from incoming_payment p join deposit d on d.merchant_id = p.merchant_id and d.currency = p.currency
             join member m on m.id = d.member_id
            where p.id = $2 and p.merchant_id = $1 and d.started is not null
              and (d.id = p.deposit_id or (d.state not in ('succeeded', 'charged-back') and d.created_at > p.added_at - interval '7 days'
                and d.created_at < p.came_at + interval '2 days'))
            order by d.id = p.deposit_id desc, abs(d.amount - p.amount), d.created_at desc limit 5`,
    values: [merchantId, paymentId],
  });
}

export interface OpenTransferRow extends CandidateRow {
  slips: { id: string; width: number; height: number }[];
}

export function openTransfers(db: Queryable, merchantId: string, limit: number): Promise<OpenTransferRow[]> {
  return rowsOf(db, {
    name: "transfers-open",
    text: `select ${CANDIDATE}, coalesce(s.slips, '[]') as slips
             from deposit d join member m on m.id = d.member_id
             left join lateral (select jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height) order by added_at) as slips
                                  from deposit_slip where deposit_id = d.id) s on true
            where d.merchant_id = $1 and d.partner = 'bank' and d.started is not null
              and (d.state = 'pending' or (d.state in ('expired', 'cancelled') and s.slips is not null))
            order by s.slips is not null desc, d.created_at limit $2`,
    values: [merchantId, limit],
  });
}

export async function readSlip(db: Queryable, merchantId: string, id: string): Promise<Buffer | null> {
  const row = await rowOf<{ webp: Buffer }>(db, {
    name: "deposit-slip-read",
    text: `select s.webp from deposit_slip s join deposit d on d.id = s.deposit_id where s.id = $1 and d.merchant_id = $2`,
    values: [id, merchantId],
  });
  return row?.webp ?? null;
}

/** The transfer of one of these codes that this money fits, begun before it came; null for none, or more than one. */
export async function transferByCode(
  tx: Queryable,
  merchantId: string,
  { codes, amount, currency, date }: { codes: readonly string[]; amount: bigint; currency: string; date: string },
): Promise<{ id: string; memberId: string } | null> {
  const rows = await rowsOf<{ id: string; memberId: string }>(tx, {
    name: "transfer-by-code",
    text: `select id, member_id as "memberId" from deposit
            where merchant_id = $1 and partner = 'bank' and code = any($2) and amount = $3 and currency = $4
              and state in ('pending', 'expired', 'cancelled', 'failed', 'in-review') and created_at < $5::date + interval '2 days'`,
    values: [merchantId, codes, amount, currency, date],
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** The transfer that one of these codes is of, begun before the money came; null for none, or more than one. */
export async function transferNamed(
  tx: Queryable,
  merchantId: string,
  codes: readonly string[],
  date: string,
): Promise<{ id: string } | null> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: "transfer-named",
    text: `select id from deposit
            where merchant_id = $1 and partner = 'bank' and started is not null and code = any($2)
              and created_at < $3::date + interval '2 days'`,
    values: [merchantId, codes, date],
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Keeps why the desk refused a transfer, for good. */
export async function addRefusal(
  tx: Queryable,
  depositId: string,
  one: { cause: RefuseCause; note: string; operatorId: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "deposit-refusal-add",
    text: "insert into deposit_refusal (deposit_id, cause, note, operator_id, refused_at) values ($1, $2, $3, $4, $5)",
    values: [depositId, one.cause, one.note, one.operatorId, one.at],
  });
}

/** Of a deposit that money is to be credited to. */
export function depositForMatch(
  db: Queryable,
  merchantId: string,
  id: string,
): Promise<{ memberId: string; currency: string } | null> {
  return rowOf(db, {
    name: "deposit-for-match",
    text: `select member_id as "memberId", currency from deposit where id = $1 and merchant_id = $2`,
    values: [id, merchantId],
  });
}
