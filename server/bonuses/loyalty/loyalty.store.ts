/** Ranks, tasks, claims, and what a member's settled rounds amount to. */
import type { Amount } from "#rules/money/money.ts";
import type { TaskKind } from "#rules/bonuses/tasks.ts";
import type { VipRank } from "#rules/bonuses/vip.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface RankRow extends VipRank {
  windowDays: number;
  taskBonusPercent: number;
}

export function readRanks(db: Queryable, merchantId: string): Promise<RankRow[]> {
  return rowsOf<RankRow>(db, {
    name: "vip-ranks",
    text: `select level, label_id as "labelId", window_days as "windowDays", turnover, rounds, days,
             age_days as "ageDays", profile, task_bonus_percent as "taskBonusPercent"
           from vip_rank where merchant_id = $1 order by level`,
    values: [merchantId],
  });
}

export interface PlayedRow {
  from: Date;
  turnover: Amount;
  rounds: number;
  days: number;
}

/**
 * Stakes, rounds and days of a member's settled rounds since each of `froms`, and before `until`. A round that was
 * rolled back has no stake and counts for nothing; free play has a currency of its own. Days are those of the time zone.
 */
export function readPlayed(
  db: Queryable,
  member: { memberId: string; currency: string; timeZone: string },
  froms: readonly Date[],
  until: Date,
): Promise<PlayedRow[]> {
  return rowsOf<PlayedRow>(db, {
    name: "loyalty-played",
    text: `select f.at as "from", coalesce(sum(r.staked), 0)::bigint as turnover, count(r.id)::int as rounds,
             count(distinct (r.closed_at at time zone $5)::date)::int as days
           from unnest($3::timestamptz[]) as f (at)
             left join round r on r.member_id = $1 and r.currency = $2 and r.state = 'closed' and r.staked > 0
               and r.closed_at >= f.at and r.closed_at < $4
               -- The index is on the opening; no round is open for longer
               and r.opened_at >= f.at - interval '2 days'
           group by f.at`,
    values: [member.memberId, member.currency, froms, until, member.timeZone],
  });
}

export interface PersonRow {
  joinedAt: Date;
  /** Payee name and a proved address. */
  profile: boolean;
}

export function readPerson(db: Queryable, memberId: string): Promise<PersonRow | null> {
  return rowOf<PersonRow>(db, {
    name: "loyalty-person",
    text: `select created_at as "joinedAt", payee_name <> '' and email_proved_at is not null as profile
           from member where id = $1`,
    values: [memberId],
  });
}

export interface TaskRow {
  id: string;
  kind: TaskKind;
  need: bigint;
  reward: Amount;
  period: "day" | "once";
}

export function readTasks(db: Queryable, merchantId: string): Promise<TaskRow[]> {
  return rowsOf<TaskRow>(db, {
    name: "tasks",
    text: `select id, kind, need, reward, period from daily_task
           where merchant_id = $1 and enabled order by sort_order, id`,
    values: [merchantId],
  });
}

export interface ClaimRow {
  taskId: string;
  amount: Amount;
}

/** The member's claims of the day's tasks and of those that are done once. */
export function readClaims(db: Queryable, memberId: string, day: string): Promise<ClaimRow[]> {
  return rowsOf<ClaimRow>(db, {
    name: "task-claims",
    text: `select task_id as "taskId", amount from task_claim where member_id = $1 and period in ($2, 'once')`,
    values: [memberId, day],
  });
}

/** One claim of a member for a task at a time, until the end of the transaction. */
export async function lockClaim(tx: Queryable, memberId: string, taskId: string): Promise<void> {
  await tx.query({
    name: "task-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`task ${memberId} ${taskId}`],
  });
}

export interface NewClaim extends ClaimRow {
  memberId: string;
  period: string;
  transferId: string;
  at: Date;
}

export async function addClaim(tx: Queryable, claim: NewClaim): Promise<void> {
  await tx.query({
    name: "task-claim-add",
    text: `insert into task_claim (member_id, task_id, period, amount, transfer_id, claimed_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [claim.memberId, claim.taskId, claim.period, claim.amount, claim.transferId, claim.at],
  });
}
