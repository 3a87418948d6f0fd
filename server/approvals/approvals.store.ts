/** Rows of four eyes: links of operators, what waits for a second person, and the decisions. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { ApprovalState, Subject } from "#contract/desk/desk-money.ts";

/** What somebody wants to decide, or has decided. */
export interface DecisionFacts {
  merchantId: string;
  operatorId: string;
  subject: Subject;
  subjectId: string;
  /** What shall be done with the subject, in the subject's own words. */
  action: string;
  /** Null where it is nobody's: money in suspense, a difference with a partner. */
  memberId: string | null;
  currency: string;
  /** In 10⁻⁵ units; null where no money hangs on it. */
  amount: bigint | null;
  reason: string;
  at: Date;
}

/** What carrying a decision out needs besides. */
export interface Details {
  /** Words for the member. */
  note?: string;
  /** Which deposit a payment is matched with. */
  depositId?: string;
}

export interface Approval {
  id: string;
  merchantId: string;
  subject: Subject;
  subjectId: string;
  action: string;
  memberId: string | null;
  currency: string;
  amount: bigint;
  reason: string;
  details: Details;
  askedBy: string;
  state: ApprovalState;
  decidedBy: string | null;
}

/** One decision on a subject at a time, until the end of the transaction. Taken before any row of the subject. */
export async function lockSubject(tx: Queryable, subject: Subject, subjectId: string): Promise<void> {
  await tx.query({
    name: "approval-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`decision ${subject} ${subjectId}`],
  });
}

/** One payment to a member is weighed at a time, until the end of the transaction. Taken after the subject's lock. */
export async function lockPayments(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({
    name: "approval-lock-member",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`decisions for ${memberId}`],
  });
}

/** The sum of what was decided alone for a member after a moment, but for some actions, in 10⁻⁵ units. */
export async function decidedAlone(
  tx: Queryable,
  memberId: string,
  butFor: readonly string[],
  after: Date,
): Promise<bigint> {
  const row = await rowOf<{ sum: bigint }>(tx, {
    name: "desk-decision-alone",
    text: `select coalesce(sum(amount), 0)::bigint as sum from desk_decision
            where member_id = $1 and step = 'alone' and action <> all ($2) and at > $3`,
    values: [memberId, butFor, after],
  });
  return row?.sum ?? 0n;
}

/**
 * Whether the member's account is the operator's own or of somebody close: by a link, or because both have proved the same
 * mail or mobile number.
 */
export async function isLinked(tx: Queryable, operatorId: string, memberId: string | null): Promise<boolean> {
  if (memberId === null) return false;
  const row = await rowOf(tx, {
    name: "operator-linked",
    text: `select from operator o, member m where o.id = $1 and m.id = $2 and (
             exists (select from operator_link l
                      where l.operator_id = o.id and l.member_id = m.id and l.ended_at is null)
             or (o.email <> '' and m.email_proved_at is not null and lower(m.email) = lower(o.email))
             or m.mobile_e164 = o.mobile_e164)`,
    values: [operatorId, memberId],
  });
  return row !== null;
}

/** What the operator decides alone, in 10⁻⁵ units; null when only the merchant's limit holds. */
export async function ownLimit(tx: Queryable, operatorId: string): Promise<bigint | null> {
  const row = await rowOf<{ limit: bigint | null }>(tx, {
    name: "operator-limit",
    text: `select alone_up_to as limit from operator where id = $1`,
    values: [operatorId],
  });
  return row?.limit ?? null;
}

const APPROVAL = `id, merchant_id as "merchantId", subject, subject_id as "subjectId", action, member_id as "memberId",
  currency, amount, reason, details, asked_by as "askedBy", state, decided_by as "decidedBy"`;

export function waitingApproval(tx: Queryable, subject: Subject, subjectId: string): Promise<Approval | null> {
  return rowOf(tx, {
    name: "approval-waiting",
    text: `select ${APPROVAL} from approval where subject = $1 and subject_id = $2 and state = 'waiting'`,
    values: [subject, subjectId],
  });
}

export function approvalById(tx: Queryable, merchantId: string, id: string): Promise<Approval | null> {
  return rowOf(tx, {
    name: "approval-by-id",
    text: `select ${APPROVAL} from approval where id = $1 and merchant_id = $2`,
    values: [id, merchantId],
  });
}

/** Ids of the subjects of a kind that wait for a second person at the merchant. */
export async function waitingSubjects(db: Queryable, merchantId: string, subject: Subject): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "approval-subjects",
    text: `select subject_id as id from approval where merchant_id = $1 and subject = $2 and state = 'waiting'`,
    values: [merchantId, subject],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function addApproval(
  tx: Queryable,
  id: string,
  facts: DecisionFacts & { amount: bigint },
  details: Details,
): Promise<void> {
  await tx.query({
    name: "approval-add",
    text: `insert into approval (id, merchant_id, subject, subject_id, action, member_id, currency, amount, reason, details,
             asked_by, asked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      facts.merchantId,
      facts.subject,
      facts.subjectId,
      facts.action,
      facts.memberId,
      facts.currency,
      facts.amount,
      facts.reason,
      JSON.stringify(details),
      facts.operatorId,
      facts.at,
    ],
  });
}

export async function settleApproval(
  tx: Queryable,
  id: string,
  state: Exclude<ApprovalState, "waiting">,
  operatorId: string,
  at: Date,
): Promise<void> {
  await tx.query({
    name: "approval-settle",
    text: "update approval set state = $2, decided_by = $3, decided_at = $4 where id = $1",
    values: [id, state, operatorId, at],
  });
}

/** Writes a decision for good. `approvalId` is null for one that was made alone. */
export async function addDecision(
  tx: Queryable,
  facts: DecisionFacts,
  step: "alone" | "asked" | Exclude<ApprovalState, "waiting">,
  approvalId: string | null,
): Promise<void> {
  await tx.query({
    name: "desk-decision-add",
    text: `insert into desk_decision (merchant_id, subject, subject_id, action, member_id, currency, amount, reason, step,
             approval_id, operator_id, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      facts.merchantId,
      facts.subject,
      facts.subjectId,
      facts.action,
      facts.memberId,
      facts.currency,
      facts.amount,
      facts.reason,
      step,
      approvalId,
      facts.operatorId,
      facts.at,
    ],
  });
}

export interface ListedApproval {
  id: string;
  subject: Subject;
  action: string;
  username: string;
  currency: string;
  amount: bigint;
  reason: string;
  askedBy: string;
  askedAt: Date;
  isOwn: boolean;
  state: ApprovalState;
  decidedBy: string;
  decidedAt: Date | null;
  decidedReason: string;
}

/** What waits first, the longest waiting at the top; then the decided, the latest first. */
export function readApprovals(
  db: Queryable,
  { merchantId, operatorId }: { merchantId: string; operatorId: string },
  limit: number,
): Promise<ListedApproval[]> {
  return rowsOf(db, {
    name: "approvals",
    text: `select a.id, a.subject, a.action, coalesce(m.username, '') as username, a.currency, a.amount, a.reason, o.name as "askedBy",
             a.asked_at as "askedAt", a.asked_by = $2 as "isOwn", a.state, coalesce(d.name, '') as "decidedBy",
             a.decided_at as "decidedAt",
             coalesce((select s.reason from desk_decision s where s.approval_id = a.id and s.step = a.state), '')
               as "decidedReason"
           from approval a left join member m on m.id = a.member_id join operator o on o.id = a.asked_by
             left join operator d on d.id = a.decided_by
           where a.merchant_id = $1
           order by a.state <> 'waiting', case when a.state = 'waiting' then a.asked_at end, a.asked_at desc, a.id
           limit $3`,
    values: [merchantId, operatorId, limit],
  });
}
