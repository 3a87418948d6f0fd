/** Rows of withdrawals and of their stages. Money is moved by the ledger alone. */
import type { Queryable } from "#server/platform/database/database.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { WithdrawalLane } from "#rules/payments/withdrawal-checks.ts";
import type { RejectReason, WithdrawalState } from "#rules/payments/withdrawal-states.ts";

/** A withdrawal as its owner may see it. Amounts are in 10⁻⁵ units. */
export interface WithdrawalRow {
  id: string;
  merchantId: string;
  memberId: string;
  reference: string;
  requestId: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  bankCardId: string;
  bankName: string;
  holder: string;
  lastFour: string;
  state: WithdrawalState;
  lane: WithdrawalLane | null;
  reason: RejectReason | "";
  note: string;
  batchId: string | null;
  feeBack: boolean;
  requestedAt: Date;
  dueAt: Date;
  settledAt: Date | null;
}

const COLUMNS = `id, merchant_id as "merchantId", member_id as "memberId", reference, request_id as "requestId", currency,
  amount, fee, bank_card_id as "bankCardId", bank_name as "bankName", holder, last_four as "lastFour", state, lane, reason,
  note, batch_id as "batchId", fee_back as "feeBack", requested_at as "requestedAt", due_at as "dueAt",
  settled_at as "settledAt"`;

/** One request of a member at a time, until the end of the transaction: what is counted is decided alone. */
export async function lockRequests(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({
    name: "withdrawal-lock-requests",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`withdrawals of ${memberId}`],
  });
}

export function withdrawalOfRequest(db: Queryable, memberId: string, requestId: string): Promise<WithdrawalRow | null> {
  return rowOf(db, {
    name: "withdrawal-of-request",
    text: `select ${COLUMNS} from withdrawal where member_id = $1 and request_id = $2`,
    values: [memberId, requestId],
  });
}

export function withdrawalOfMember(db: Queryable, memberId: string, id: string): Promise<WithdrawalRow | null> {
  return rowOf(db, {
    name: "withdrawal-of-member",
    text: `select ${COLUMNS} from withdrawal where member_id = $1 and id = $2`,
    values: [memberId, id],
  });
}

/** The withdrawal of a merchant, held until the transaction is over. */
export function lockWithdrawal(tx: Queryable, merchantId: string, id: string): Promise<WithdrawalRow | null> {
  return rowOf(tx, {
    name: "withdrawal-lock",
    text: `select ${COLUMNS} from withdrawal where merchant_id = $1 and id = $2 for update`,
    values: [merchantId, id],
  });
}

export function withdrawalsOfMember(
  db: Queryable,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<WithdrawalRow[]> {
  return rowsOf(db, {
    name: "withdrawals-of-member",
    text: `select ${COLUMNS} from withdrawal where member_id = $1 order by requested_at desc, id offset $2 limit $3`,
    values: [memberId, offset, limit],
  });
}

/** How many a member has asked for since a moment, but for what was taken back or not approved: of that nothing was sent. */
export async function countSince(db: Queryable, memberId: string, from: Date): Promise<number> {
  const row = await rowOf<{ count: number }>(db, {
    name: "withdrawals-since",
    text: `select count(*)::int as count from withdrawal
            where member_id = $1 and requested_at >= $2 and state not in ('cancelled', 'rejected')`,
    values: [memberId, from],
  });
  return row?.count ?? 0;
}

/** What the terms say of a member besides: the last unsettled withdrawal, and when each card was last paid out to. */
export async function pastOf(
  db: Queryable,
  memberId: string,
): Promise<{ open: WithdrawalRow | null; lastUsed: { bankCardId: string; at: Date }[] }> {
  const [open, lastUsed] = await Promise.all([
    rowOf<WithdrawalRow>(db, {
      name: "withdrawal-open",
      text: `select ${COLUMNS} from withdrawal where member_id = $1 and settled_at is null order by requested_at desc limit 1`,
      values: [memberId],
    }),
    rowsOf<{ bankCardId: string; at: Date }>(db, {
      name: "withdrawal-last-used",
      text: `select bank_card_id as "bankCardId", max(settled_at) as at from withdrawal
              where member_id = $1 and state = 'paid' group by bank_card_id`,
      values: [memberId],
    }),
  ]);
  return { open, lastUsed };
}

/** Minutes that those paid last at a merchant have waited, and how many they are; of real members alone. */
export async function waitedAt(
  db: Queryable,
  merchantId: string,
  after: Date,
  limit: number,
): Promise<{ minutes: number; count: number }> {
  const row = await rowOf<{ minutes: number | null; count: number }>(db, {
    name: "withdrawals-waited",
    text: `select count(*)::int as count,
             greatest(1, round(percentile_cont(0.5) within group (order by extract(epoch from settled_at - requested_at)) / 60))::int
               as minutes
           from (select requested_at, settled_at from withdrawal
                  where merchant_id = $1 and state = 'paid' and settled_at > $2
                    and not exists (select from member m where m.id = member_id and m.demo)
                  order by settled_at desc limit $3) last`,
    values: [merchantId, after, limit],
  });
  return { minutes: row?.minutes ?? 0, count: row?.count ?? 0 };
}

export interface NewWithdrawal {
  id: string;
  merchantId: string;
  memberId: string;
  reference: string;
  requestId: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  card: { id: string; bankId: string; bankName: string; holder: string; lastFour: string; fingerprint: Buffer };
  /** The card's number, encrypted for this withdrawal. */
  encrypted: Buffer;
  at: Date;
  dueAt: Date;
}

export async function addWithdrawal(tx: Queryable, made: NewWithdrawal): Promise<void> {
  const { card } = made;
  await tx.query({
    name: "withdrawal-add",
    text: `insert into withdrawal (id, merchant_id, member_id, reference, request_id, currency, amount, fee, bank_card_id,
             bank_id, bank_name, holder, last_four, fingerprint, number_sealed, requested_at, due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      made.id,
      made.merchantId,
      made.memberId,
      made.reference,
      made.requestId,
      made.currency,
      made.amount,
      made.fee,
      card.id,
      card.bankId,
      card.bankName,
      card.holder,
      card.lastFour,
      card.fingerprint,
      made.encrypted,
      made.at,
      made.dueAt,
    ],
  });
}

export interface Move {
  state: WithdrawalState;
  at: Date;
  isSettled: boolean;
  lane?: WithdrawalLane;
  reason?: RejectReason;
  note?: string;
  batchId?: string | null;
  feeBack?: boolean;
}

/** Writes the new state; what is settled keeps no number. */
export async function writeMove(tx: Queryable, id: string, move: Move): Promise<void> {
  await tx.query({
    name: "withdrawal-move",
    text: `update withdrawal set state = $2, lane = coalesce($3, lane), reason = $4, note = coalesce($5, note),
             batch_id = case when $6 then $7::uuid else batch_id end, fee_back = $8,
             settled_at = case when $9 then $10::timestamptz end,
             number_sealed = case when not $9 then number_sealed end,
             unknown_since = case when $2 = 'sent' then unknown_since end
           where id = $1`,
    values: [
      id,
      move.state,
      move.lane ?? null,
      move.reason ?? "",
      move.note ?? null,
      move.batchId !== undefined,
      move.batchId ?? null,
      move.feeBack ?? false,
      move.isSettled,
      move.at,
    ],
  });
}

/** Notes that the bank does not know the outcome of what was sent to it; false when that is known already. */
export async function noteUnknown(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "withdrawal-unknown",
    text: `update withdrawal set unknown_since = $2 where id = $1 and state = 'sent' and unknown_since is null`,
    values: [id, at],
  });
  return rowCount === 1;
}

export type Actor = "member" | "operator" | "bank" | "system";

export interface Stage {
  state: WithdrawalState;
  actor: Actor;
  operator: string;
  reason: string;
  at: Date;
}

export async function addStage(
  tx: Queryable,
  withdrawalId: string,
  stage: { state: WithdrawalState; actor: Actor; operatorId: string | null; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "withdrawal-stage-add",
    text: `insert into withdrawal_stage (withdrawal_id, state, actor, operator_id, reason, at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [withdrawalId, stage.state, stage.actor, stage.operatorId, stage.reason, stage.at],
  });
}

/** The stages of some withdrawals, oldest first. */
export async function stagesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Stage[]>> {
  const rows = await rowsOf<Stage & { id: string }>(db, {
    name: "withdrawal-stages",
    text: `select s.withdrawal_id as id, s.state, s.actor, coalesce(o.name, '') as operator, s.reason, s.at
           from withdrawal_stage s left join operator o on o.id = s.operator_id
           where s.withdrawal_id = any($1) order by s.id`,
    values: [[...ids]],
  });
  return Map.groupBy(rows, ({ id }) => id);
}

/** A card to be paid out to, with its number encrypted for the card's own row; null when there is none such. */
export function payoutCard(
  db: Queryable,
  memberId: string,
  cardId: string,
): Promise<(NewWithdrawal["card"] & { encrypted: Buffer }) | null> {
  return rowOf(db, {
    name: "withdrawal-card",
    text: `select c.id, c.bank_id as "bankId", b.name as "bankName", c.holder, c.last_four as "lastFour", c.fingerprint,
             c.number_sealed as encrypted
           from bank_card c join bank b on b.merchant_id = c.merchant_id and b.id = c.bank_id
           where c.id = $2 and c.member_id = $1 and c.removed_at is null and b.is_open`,
    values: [memberId, cardId],
  });
}

/** Whether the card is still bound; it stays so until the transaction is over. */
export async function keepCard(tx: Queryable, cardId: string): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "withdrawal-card-keep",
    text: "select id from bank_card where id = $1 and removed_at is null for share",
    values: [cardId],
  });
  return row !== null;
}
