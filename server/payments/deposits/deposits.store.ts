/** Rows of deposits: what members want to pay in, the states that they have been in, and slips. */
import type { DepositState, RefuseCause } from "#rules/payments/deposit-state.ts";
import type { DepositMatch } from "#rules/bonuses/deposit-match.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { ReencodedImage } from "#server/platform/media/image-upload.ts";
import type { Started } from "#server/providers/payments/partner.ts";

export interface DepositRow {
  id: string;
  merchantId: string;
  memberId: string;
  method: string;
  partner: string;
  /** Whose news tell of it (`PaymentPartner.newsCode`). */
  newsPartner: string;
  currency: string;
  /** In 10⁻⁵ units. */
  amount: bigint;
  code: string;
  started: Started | null;
  state: DepositState;
  isLate: boolean;
  createdAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  checks: number;
}

/** A deposit with what its page shows besides. */
export interface ShownDeposit extends DepositRow {
  slips: number;
  /** What came for it and is in the wallet, in 10⁻⁵ units; null for nothing. */
  credited: bigint | null;
  /** What of it was kept for a payment that was recalled (decision 133), in 10⁻⁵ units. */
  setOff: bigint;
  /** Why the desk did not accept it; null where it did not refuse it. */
  refusal: { cause: RefuseCause; note: string } | null;
  /** What was promised with it; null without a match. */
  match: DepositMatch | null;
  /** What was given with it, in 10⁻⁵ units. */
  granted: bigint | null;
  steps: { state: DepositState; at: string }[];
  /** Money that came for it and was not what it should have been, in 10⁻⁵ units as text. */
  odd: { amount: string; currency: string; state: OddPayment }[];
}

/** Where such money is: looked at, credited after that, on its way back, sent back, or taken by the payer's bank. */
export type OddPayment = "suspense" | "matched" | "returning" | "returned" | "charged-back";

const ROW = `d.id, d.merchant_id as "merchantId", d.member_id as "memberId", d.method, d.partner,
  d.news_partner as "newsPartner", d.currency, d.amount, d.code, d.started, d.state, d.is_late as "isLate", d.created_at as "createdAt", d.expires_at as "expiresAt",
  d.settled_at as "settledAt", d.checks`;
const SHOWN = `${ROW},
  (select count(*)::int from deposit_slip s where s.deposit_id = d.id) as slips, d.match,
  (select sum(i.amount)::bigint from incoming_payment i
    where i.deposit_id = d.id and i.currency = d.currency and i.state in ('credited', 'matched')) as credited,
  (select coalesce(sum(s.amount), 0)::bigint from incoming_payment i
     join ledger_transfer s on s.key = 'set-off:' || i.transfer_id where i.deposit_id = d.id) as "setOff",
  (select jsonb_build_object('cause', r.cause, 'note', r.note) from deposit_refusal r where r.deposit_id = d.id) as refusal,
  (select l.granted from bonus_lot l where l.source = 'deposit-match' and l.source_id = d.id::text) as granted,
  (select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.seq), '[]')
     from deposit_step s where s.deposit_id = d.id) as steps,
  (select coalesce(jsonb_agg(jsonb_build_object('amount', i.amount::text, 'currency', i.currency, 'state', i.state)
                             order by i.came_at, i.id), '[]')
     from incoming_payment i where i.deposit_id = d.id and i.reason is not null
       and not (i.state = 'matched' and i.reason = 'no-deposit' and i.amount = d.amount)) as odd`;

export interface NewDeposit extends Pick<
  DepositRow,
  | "id"
  | "merchantId"
  | "memberId"
  | "method"
  | "partner"
  | "newsPartner"
  | "currency"
  | "amount"
  | "code"
  | "createdAt"
  | "expiresAt"
> {
  requestId: string;
  kind: string;
  remark: string;
  nextCheckAt: Date | null;
  /** The promotion that adds to it, and what it promised when the deposit was begun. */
  promotionId: number | null;
  match: DepositMatch | null;
}

/** Whether it was added: false when the request or the code is there already. */
export async function addDeposit(tx: Queryable, one: NewDeposit): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "deposit-add",
    text: `insert into deposit (id, merchant_id, member_id, request_id, method, partner, news_partner, kind, currency, amount, code,
                                remark, created_at, expires_at, next_check_at, promotion_id, match)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
    values: [
      one.id,
      one.merchantId,
      one.memberId,
      one.requestId,
      one.method,
      one.partner,
      one.newsPartner,
      one.kind,
      one.currency,
      one.amount,
      one.code,
      one.remark,
      one.createdAt,
      one.expiresAt,
      one.nextCheckAt,
      one.promotionId,
      one.match && JSON.stringify(one.match),
    ],
  });
  if (rowCount === 1) await addStep(tx, one.id, "created", one.createdAt);
  return rowCount === 1;
}

async function addStep(tx: Queryable, id: string, state: DepositState, at: Date): Promise<void> {
  await tx.query({
    name: "deposit-step",
    text: "insert into deposit_step (deposit_id, state, at) values ($1, $2, $3)",
    values: [id, state, at],
  });
}

export function depositOfRequest(db: Queryable, memberId: string, requestId: string): Promise<DepositRow | null> {
  return rowOf(db, {
    name: "deposit-of-request",
    text: `select ${ROW} from deposit d where d.member_id = $1 and d.request_id = $2`,
    values: [memberId, requestId],
  });
}

/** Locks a deposit until the end of the transaction: before keys and accounts of the ledger. */
export function lockDeposit(tx: Queryable, id: string): Promise<DepositRow | null> {
  return rowOf(tx, {
    name: "deposit-lock",
    text: `select ${ROW} from deposit d where d.id = $1 for update`,
    values: [id],
  });
}

export async function keepStarted(tx: Queryable, id: string, started: Started): Promise<void> {
  await tx.query({
    name: "deposit-started",
    text: "update deposit set started = $2 where id = $1 and started is null",
    values: [id, JSON.stringify(started)],
  });
}

export interface StateChange {
  state: DepositState;
  isLate: boolean;
  at: Date;
}

/** Writes the next state with its step. `settledAt` is when it first was no longer open. */
export async function keepState(tx: Queryable, id: string, { state, isLate, at }: StateChange): Promise<void> {
  await tx.query({
    name: "deposit-state",
    text: `update deposit set state = $2, is_late = is_late or $3,
             settled_at = case when $2 in ('created', 'pending', 'authorised') then null
                               when $2 in ('succeeded', 'charged-back') then $4 else coalesce(settled_at, $4) end,
             next_check_at = case when $2 in ('succeeded', 'charged-back', 'in-review') then null else next_check_at end
            where id = $1`,
    values: [id, state, isLate, at],
  });
  await addStep(tx, id, state, at);
}

/** How many the member can still pay. */
export async function countOpen(tx: Queryable, memberId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(tx, {
    name: "deposit-count-open",
    text: `select count(*)::int as count from deposit
            where member_id = $1 and state in ('created', 'pending', 'authorised') and started is not null`,
    values: [memberId],
  });
  return row?.count ?? 0;
}

export function ownDeposit(db: Queryable, memberId: string, id: string): Promise<ShownDeposit | null> {
  return rowOf(db, {
    name: "deposit-own",
    text: `select ${SHOWN} from deposit d where d.id = $1 and d.member_id = $2`,
    values: [id, memberId],
  });
}

/** The newest that can still be paid. */
export function unfinishedDeposit(db: Queryable, memberId: string): Promise<ShownDeposit | null> {
  return rowOf(db, {
    name: "deposit-unfinished",
    text: `select ${SHOWN} from deposit d
            where d.member_id = $1 and d.state in ('created', 'pending', 'authorised') and d.started is not null
            order by d.created_at desc limit 1`,
    values: [memberId],
  });
}

/** A page of the member's deposits, newest first; those that no partner has begun are left out. */
export async function depositsOf(db: Queryable, memberId: string, offset: number, limit: number) {
  const rows = await rowsOf<ShownDeposit>(db, {
    name: "deposit-history",
    text: `select ${SHOWN} from deposit d where d.member_id = $1 and d.started is not null
            order by d.created_at desc, d.id limit $3 offset $2`,
    values: [memberId, offset, limit],
  });
  const total = await rowOf<{ count: number }>(db, {
    name: "deposit-total",
    text: "select count(*)::int as count from deposit where member_id = $1 and started is not null",
    values: [memberId],
  });
  return { rows, total: total?.count ?? 0 };
}

export async function addSlip(
  tx: Queryable,
  id: string,
  depositId: string,
  slip: ReencodedImage,
  at: Date,
): Promise<void> {
  await tx.query({
    name: "deposit-slip-add",
    text: "insert into deposit_slip (id, deposit_id, webp, width, height, added_at) values ($1, $2, $3, $4, $5, $6)",
    values: [id, depositId, slip.webp, slip.width, slip.height, at],
  });
}

/** Whether the very same picture was added before. */
export async function hasSlip(tx: Queryable, depositId: string, webp: Buffer): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "deposit-slip-has",
    text: "select 1 from deposit_slip where deposit_id = $1 and webp = $2 limit 1",
    values: [depositId, webp],
  });
  return row !== null;
}

export async function countSlips(tx: Queryable, depositId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(tx, {
    name: "deposit-slip-count",
    text: "select count(*)::int as count from deposit_slip where deposit_id = $1",
    values: [depositId],
  });
  return row?.count ?? 0;
}

/** Open deposits whose time is over, the oldest first. */
export async function expiredDeposits(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "deposit-expired",
    text: `select id from deposit where state in ('created', 'pending', 'authorised') and expires_at <= $1
            order by expires_at limit $2`,
    values: [now, limit],
  });
  return rows.map(({ id }) => id);
}

/** Deposits whose partner is to be asked, each locked for this process until the end of the transaction. */
export function takeDueChecks(tx: Queryable, now: Date, limit: number): Promise<DepositRow[]> {
  return rowsOf(tx, {
    name: "deposit-due-checks",
    text: `select ${ROW} from deposit d where d.next_check_at <= $1 order by d.next_check_at limit $2 for update skip locked`,
    values: [now, limit],
  });
}

export async function keepNextCheck(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.query({
    name: "deposit-next-check",
    text: "update deposit set next_check_at = $2, checks = checks + 1 where id = $1",
    values: [id, at],
  });
}

/** When the next partner is to be asked; null when none is. */
export async function nextDueCheck(db: Queryable): Promise<Date | null> {
  const row = await rowOf<{ at: Date | null }>(db, {
    name: "deposit-next-due",
    text: "select min(next_check_at) as at from deposit where next_check_at is not null",
    values: [],
  });
  return row?.at ?? null;
}
