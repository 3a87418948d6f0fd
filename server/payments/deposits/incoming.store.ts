/** What partners said of payments, and the money that came. */
import type { MoneyState, SuspenseReason } from "#rules/payments/deposit-state.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import type { PartnerEvent } from "#server/providers/payments/partner.ts";

/** Whether the event is new: each is written once, before anything is done about it. */
export async function addEvent(
  tx: Queryable,
  partner: string,
  event: PartnerEvent,
  { source, at }: { source: "webhook" | "status"; at: Date },
): Promise<boolean> {
  const { id, reference, partnerReference, stage, amount, currency } = event;
  const { rowCount } = await tx.query({
    name: "payment-event-add",
    text: `insert into payment_event (partner, event_id, reference, partner_reference, stage, amount, currency, at, source, received_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [partner, id, reference, partnerReference, stage, amount, currency, event.at, source, at],
  });
  return rowCount === 1;
}

export interface IncomingPayment {
  id: string;
  merchantId: string;
  depositId: string | null;
  amount: bigint;
  currency: string;
  state: MoneyState;
}

/** What has come under a partner's name, locked until the end of the transaction. */
export function incomingBy(tx: Queryable, partner: string, partnerReference: string): Promise<IncomingPayment | null> {
  return rowOf(tx, {
    name: "incoming-by-reference",
    text: `select id, merchant_id as "merchantId", deposit_id as "depositId", amount, currency, state from incoming_payment
            where partner = $1 and partner_reference = $2 for update`,
    values: [partner, partnerReference],
  });
}

/** Whether a payment was ever credited to the deposit. */
export async function wasCredited(tx: Queryable, depositId: string): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "incoming-credited",
    text: "select 1 from incoming_payment where deposit_id = $1 and transfer_id is not null limit 1",
    values: [depositId],
  });
  return row !== null;
}

export interface NewIncoming {
  id: string;
  merchantId: string;
  partner: string;
  partnerReference: string;
  depositId: string | null;
  amount: bigint;
  currency: string;
  remark: string;
  cameAt: Date;
  addedAt: Date;
  state: MoneyState;
  reason: SuspenseReason | "no-deposit" | null;
  transferId: string | null;
  suspendedBy: string | null;
}

/** Whether it was added: false when money came under that name before. */
export async function addIncoming(tx: Queryable, one: NewIncoming): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "incoming-add",
    text: `insert into incoming_payment (id, merchant_id, partner, partner_reference, deposit_id, amount, currency, remark,
                                         came_at, added_at, state, reason, transfer_id, suspended_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    values: [
      one.id,
      one.merchantId,
      one.partner,
      one.partnerReference,
      one.depositId,
      one.amount,
      one.currency,
      one.remark,
      one.cameAt,
      one.addedAt,
      one.state,
      one.reason,
      one.transferId,
      one.suspendedBy,
    ],
  });
  return rowCount === 1;
}

export async function keepChargedBack(tx: Queryable, id: string, transferId: string): Promise<void> {
  await tx.query({
    name: "incoming-charged-back",
    text: "update incoming_payment set state = 'charged-back', charged_back_by = $2 where id = $1",
    values: [id, transferId],
  });
}

/** Money of nobody's deposit under one name: one at a time, until the end of the transaction. */
export async function lockIncoming(tx: Queryable, partner: string, partnerReference: string): Promise<void> {
  await tx.query({
    name: "incoming-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`incoming ${partner} ${partnerReference}`],
  });
}
