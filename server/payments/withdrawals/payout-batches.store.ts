/** Rows of payout files. Numbers and bytes go in and come out encrypted. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { WithdrawalState } from "#rules/payments/withdrawal-states.ts";

export type BatchState = "made" | "released" | "discarded";

export interface BatchRow {
  id: string;
  reference: string;
  state: BatchState;
  currency: string;
  /** The payment partner that sends it; null: a bank, told by the file. */
  partner: string | null;
  count: number;
  total: bigint;
  digest: string;
  madeById: string;
  madeBy: string;
  madeAt: Date;
  decidedById: string | null;
  decidedBy: string;
  decidedAt: Date | null;
  open: number;
  unknown: number;
  paid: number;
  returned: number;
}

const BATCH = `b.id, b.reference, b.state, b.currency, b.partner, b.line_count as count, b.total, b.file_digest as digest,
  b.made_by as "madeById", m.name as "madeBy", b.made_at as "madeAt", b.decided_by as "decidedById",
  coalesce(d.name, '') as "decidedBy", b.decided_at as "decidedAt", l.open, l.unknown, l.paid, l.returned`;
const JOINED = `payout_batch b join operator m on m.id = b.made_by left join operator d on d.id = b.decided_by
  cross join lateral (select
      count(*) filter (where w.state in ('batched', 'sent'))::int as open,
      count(*) filter (where w.state = 'sent' and w.unknown_since is not null)::int as unknown,
      count(*) filter (where w.state = 'paid')::int as paid,
      count(*) filter (where w.state = 'returned')::int as returned
    from withdrawal w where w.batch_id = b.id) l`;

export function readBatches(db: Queryable, merchantId: string, limit: number): Promise<BatchRow[]> {
  return rowsOf(db, {
    name: "payout-batches",
    text: `select ${BATCH} from ${JOINED} where b.merchant_id = $1 order by b.made_at desc, b.id limit $2`,
    values: [merchantId, limit],
  });
}

export function readBatch(db: Queryable, merchantId: string, id: string): Promise<BatchRow | null> {
  return rowOf(db, {
    name: "payout-batch",
    text: `select ${BATCH} from ${JOINED} where b.merchant_id = $1 and b.id = $2`,
    values: [merchantId, id],
  });
}

/** One payout file of a merchant is made, released or answered at a time, until the end of the transaction. */
export async function lockBatches(tx: Queryable, merchantId: string): Promise<void> {
  await tx.query({
    name: "payout-batches-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`payout files of ${merchantId}`],
  });
}

export interface PayableRow {
  id: string;
  reference: string;
  bankId: string;
  bankName: string;
  holder: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  encrypted: Buffer;
}

/** Every approved withdrawal of the merchant, in an order that all who lock them keep; held until the transaction is over. */
export function lockPayable(tx: Queryable, merchantId: string, currency: string): Promise<PayableRow[]> {
  return rowsOf(tx, {
    name: "payout-payable",
    text: `select id, reference, bank_id as "bankId", bank_name as "bankName", holder, currency, amount, fee,
             number_sealed as encrypted
           from withdrawal where merchant_id = $1 and currency = $2 and state = 'approved' order by id for update`,
    values: [merchantId, currency],
  });
}

/** The withdrawals of a file by reference, held until the transaction is over. */
export function lockLines(
  tx: Queryable,
  batchId: string,
): Promise<{ id: string; reference: string; state: WithdrawalState }[]> {
  return rowsOf(tx, {
    name: "payout-lines-lock",
    text: "select id, reference, state from withdrawal where batch_id = $1 order by id for update",
    values: [batchId],
  });
}

export interface NewBatch {
  id: string;
  merchantId: string;
  reference: string;
  currency: string;
  partner: string | null;
  total: bigint;
  encrypted: Buffer;
  digest: string;
  madeBy: string;
  at: Date;
  lines: readonly { id: string; amount: bigint }[];
}

export async function addBatch(tx: Queryable, made: NewBatch): Promise<void> {
  await tx.query({
    name: "payout-batch-add",
    text: `insert into payout_batch (id, merchant_id, reference, currency, line_count, total, file_sealed, file_digest,
             made_by, made_at, partner)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      made.id,
      made.merchantId,
      made.reference,
      made.currency,
      made.lines.length,
      made.total,
      made.encrypted,
      made.digest,
      made.madeBy,
      made.at,
      made.partner,
    ],
  });
  await tx.query({
    name: "payout-lines-add",
    text: `insert into payout_line (batch_id, withdrawal_id, amount)
           select $1, id, amount from unnest($2::uuid[], $3::bigint[]) as line (id, amount)`,
    values: [made.id, made.lines.map(({ id }) => id), made.lines.map(({ amount }) => amount)],
  });
}

export async function settleBatch(
  tx: Queryable,
  id: string,
  { state, operatorId, at }: { state: Exclude<BatchState, "made">; operatorId: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "payout-batch-settle",
    text: "update payout_batch set state = $2, decided_by = $3, decided_at = $4 where id = $1",
    values: [id, state, operatorId, at],
  });
}

/** The members of a file's withdrawals. */
export async function payeesOf(db: Queryable, batchId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "payout-payees",
    text: "select distinct member_id as id from withdrawal where batch_id = $1",
    values: [batchId],
  });
  return rows.map(({ id }) => id);
}

/** A released file's bytes, encrypted; none of what a partner sends, which a bank must not be told too. */
export function fileOf(
  db: Queryable,
  merchantId: string,
  id: string,
): Promise<{ reference: string; encrypted: Buffer; digest: string } | null> {
  return rowOf(db, {
    name: "payout-file",
    text: `select reference, file_sealed as encrypted, file_digest as digest from payout_batch
            where merchant_id = $1 and id = $2 and state = 'released' and partner is null`,
    values: [merchantId, id],
  });
}
