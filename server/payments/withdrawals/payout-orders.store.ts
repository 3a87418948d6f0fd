/** Rows of payouts that a partner sends, and of what it says of them. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { PayoutEvent } from "#server/providers/payments/partner.ts";

export interface PayoutOrderRow {
  withdrawalId: string;
  merchantId: string;
  partner: string;
  newsPartner: string;
  /** Null while nobody was asked to pay. */
  sentAt: Date | null;
  checks: number;
}

const COLUMNS = `withdrawal_id as "withdrawalId", merchant_id as "merchantId", partner, news_partner as "newsPartner",
  sent_at as "sentAt", checks`;

/** Orders every payout of a released batch, due at once. */
export async function addPayoutOrders(
  tx: Queryable,
  {
    batchId,
    merchantId,
    partner,
    newsPartner,
    at,
  }: { batchId: string; merchantId: string; partner: string; newsPartner: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "payout-orders-add",
    text: `insert into payout_order (withdrawal_id, merchant_id, batch_id, partner, news_partner, next_check_at, created_at)
           select withdrawal_id, $2, $1, $3, $4, $5, $5 from payout_line where batch_id = $1`,
    values: [batchId, merchantId, partner, newsPartner, at],
  });
}

/** What is due, held until the end of the transaction; what another process holds is its own. */
export function takeDueOrders(tx: Queryable, now: Date, limit: number): Promise<PayoutOrderRow[]> {
  return rowsOf(tx, {
    name: "payout-orders-due",
    text: `select ${COLUMNS} from payout_order where next_check_at <= $1
            order by next_check_at, withdrawal_id limit $2 for update skip locked`,
    values: [now, limit],
  });
}

export async function nextDueOrder(db: Queryable): Promise<Date | null> {
  const row = await rowOf<{ at: Date | null }>(db, {
    name: "payout-orders-next",
    text: "select min(next_check_at) as at from payout_order",
    values: [],
  });
  return row?.at ?? null;
}

/** The order of a withdrawal at those whose news these are, held until the end of the transaction. */
export function lockPayoutOrder(
  tx: Queryable,
  newsPartner: string,
  withdrawalId: string,
): Promise<PayoutOrderRow | null> {
  return rowOf(tx, {
    name: "payout-order-lock",
    text: `select ${COLUMNS} from payout_order where news_partner = $1 and withdrawal_id = $2 for update`,
    values: [newsPartner, withdrawalId],
  });
}

/** Writes when the partner is asked next, null for never, and that it is asked to pay now where `sentAt` says so. */
export async function keepOrderCheck(
  tx: Queryable,
  withdrawalId: string,
  { nextCheckAt, sentAt }: { nextCheckAt: Date | null; sentAt?: Date },
): Promise<void> {
  await tx.query({
    name: "payout-order-check",
    text: `update payout_order set next_check_at = $2, sent_at = coalesce(sent_at, $3), checks = checks + 1
            where withdrawal_id = $1`,
    values: [withdrawalId, nextCheckAt, sentAt ?? null],
  });
}

/** Notes what the partner calls the payout, the first time that it says so. */
export async function keepPartnerReference(tx: Queryable, withdrawalId: string, reference: string): Promise<void> {
  await tx.query({
    name: "payout-order-reference",
    text: "update payout_order set partner_reference = $2 where withdrawal_id = $1 and partner_reference is null",
    values: [withdrawalId, reference],
  });
}

/** Writes an event; false when it was known. */
export async function addPayoutEvent(
  tx: Queryable,
  partner: string,
  withdrawalId: string,
  event: PayoutEvent,
  { source, at }: { source: "webhook" | "status"; at: Date },
): Promise<boolean> {
  const { id, partnerReference, stage, amount, currency } = event;
  const { rowCount } = await tx.query({
    name: "payout-event-add",
    text: `insert into payout_event (partner, event_id, withdrawal_id, partner_reference, stage, amount, currency, source, received_at, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [partner, id, withdrawalId, partnerReference, stage, amount, currency, source, at, event.at],
  });
  return rowCount === 1;
}

/** What a partner needs beside amount and name: the bank's code and the number, encrypted; null once it is settled. */
export function payeeOf(
  tx: Queryable,
  withdrawalId: string,
): Promise<{ bankId: string; encrypted: Buffer | null } | null> {
  return rowOf(tx, {
    name: "payout-payee",
    text: `select bank_id as "bankId", number_sealed as encrypted from withdrawal where id = $1`,
    values: [withdrawalId],
  });
}
