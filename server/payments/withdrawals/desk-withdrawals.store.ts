/** What the desk reads of withdrawals. */
import type { WithdrawalLane } from "#rules/payments/withdrawal-checks.ts";
import type { RejectReason, WithdrawalState } from "#rules/payments/withdrawal-states.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export type Which = "waiting" | "approved" | "filed" | "sent" | "settled";

/** The states of each place of the desk. */
const STATES: Record<Which, readonly WithdrawalState[]> = {
  waiting: ["received", "checks"],
  approved: ["approved"],
  // In a payout file that nobody has released: it can be discarded, and no bank knows of it
  filed: ["batched"],
  sent: ["sent"],
  settled: ["paid", "returned", "rejected", "cancelled"],
};

export interface DeskRow {
  id: string;
  reference: string;
  username: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  bankName: string;
  holder: string;
  lastFour: string;
  state: WithdrawalState;
  lane: WithdrawalLane | null;
  reason: RejectReason | "";
  note: string;
  batch: string;
  unknownSince: Date | null;
  requestedAt: Date;
  dueAt: Date;
  settledAt: Date | null;
}

/** The merchant's withdrawals of a place: what waits longest first, settled ones the latest first. */
export function readQueue(db: Queryable, merchantId: string, which: Which, limit: number): Promise<DeskRow[]> {
  return rowsOf(db, {
    name: "withdrawal-queue",
    text: `select w.id, w.reference, m.username, w.currency, w.amount, w.fee, w.bank_name as "bankName", w.holder,
             w.last_four as "lastFour", w.state, w.lane, w.reason, w.note, coalesce(b.reference, '') as batch,
             w.unknown_since as "unknownSince", w.requested_at as "requestedAt", w.due_at as "dueAt",
             w.settled_at as "settledAt"
           from withdrawal w join member m on m.id = w.member_id left join payout_batch b on b.id = w.batch_id
           where w.merchant_id = $1 and w.state = any($2)
           order by w.settled_at desc nulls first, w.unknown_since nulls last, w.requested_at, w.id limit $3`,
    values: [merchantId, STATES[which], limit],
  });
}

export interface QueueSums {
  waiting: number;
  approved: number;
  filed: number;
  sent: number;
  waitingSum: bigint;
  approvedSum: bigint;
}

/** How many wait in each place, and the sums of what would arrive, in 10⁻⁵ units. */
export async function readQueueSums(db: Queryable, merchantId: string): Promise<QueueSums> {
  const row = await rowOf<QueueSums>(db, {
    name: "withdrawal-sums",
    text: `select count(*) filter (where state = any($2))::int as waiting,
             count(*) filter (where state = 'approved')::int as approved,
             count(*) filter (where state = 'batched')::int as filed,
             count(*) filter (where state = 'sent')::int as sent,
             coalesce(sum(amount - fee) filter (where state = any($2)), 0)::bigint as "waitingSum",
             coalesce(sum(amount - fee) filter (where state = 'approved'), 0)::bigint as "approvedSum"
           from withdrawal where merchant_id = $1 and settled_at is null`,
    values: [merchantId, STATES.waiting],
  });
  if (!row) throw new Error("a sum gave no row");
  return row;
}
