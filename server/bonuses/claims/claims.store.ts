/** What members have claimed, of every kind, and what waits for them. */
import type { CLAIM_KINDS } from "#contract/player/rewards.ts";
import type { TaskKind } from "#rules/bonuses/tasks.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface ClaimedRow {
  of: (typeof CLAIM_KINDS)[number];
  amount: bigint;
  at: Date;
  multiple: number;
  /** Of a promotion; its words are null when the operator took it away. */
  promotionId: number | null;
  texts: Record<string, { title: string }> | null;
  level: number;
  rounds: number;
  /** Monday of cashback's week, YYYY-MM-DD. */
  week: string | null;
  kind: TaskKind | null;
  need: bigint | null;
}

/** What the member was paid or has claimed, the latest first; free rounds that their vendor refused are no gift. */
export function readClaimed(
  db: Queryable,
  { memberId, merchantId }: { memberId: string; merchantId: string },
  limit: number,
): Promise<ClaimedRow[]> {
  return rowsOf<ClaimedRow>(db, {
    name: "claimed-list",
    text: `select 'reward' as of, a.amount, a.paid_at as at, 0 as multiple, a.promotion_id as "promotionId", p.texts,
             0 as level, 0 as rounds, null as week, null as kind, null::bigint as need
             from reward_application a left join announcement p on p.merchant_id = a.merchant_id and p.id = a.promotion_id
            where a.member_id = $1 and a.paid_at is not null
           union all
           select 'gift', g.amount, g.claimed_at, g.multiple, null, null, g.level, coalesce(f.rounds, 0), null, null, null
             from rank_gift g left join free_rounds f on f.id = g.free_rounds_id
            where g.member_id = $1 and f.state is distinct from 'refused'
           union all
           select 'cashback', amount, claimed_at, multiple, null, null, 0, 0, to_char(week, 'YYYY-MM-DD'), null, null
             from cashback where member_id = $1 and claimed_at is not null
           union all
           select 'rebate', amount, claimed_at, 0, null, null, 0, 0, null, null, null
             from rebate_claim where member_id = $1
           union all
           select 'task', c.amount, c.claimed_at, 0, null, null, 0, 0, null, t.kind, t.need
             from task_claim c left join daily_task t on t.merchant_id = $2 and t.id = c.task_id
            where c.member_id = $1
           order by at desc, of, level desc limit $3`,
    values: [memberId, merchantId, limit],
  });
}

export interface WaitingRow {
  /** Promotions' rewards. */
  rewards: number;
  /** Weeks of cashback, and those of them that are cash at once. */
  weeks: number;
  cashWeeks: number;
}

/** How many rewards and weeks of cashback a member can claim at `now`. */
export async function countWaiting(db: Queryable, memberId: string, now: Date): Promise<WaitingRow> {
  const row = await rowOf<WaitingRow>(db, {
    name: "claims-waiting",
    text: `select (select count(*)::int from reward_application where member_id = $1 and state = 'claim') as rewards,
             count(*)::int as weeks, (count(*) filter (where multiple = 0))::int as "cashWeeks"
             from cashback where member_id = $1 and claimed_at is null and expires_at > $2`,
    values: [memberId, now],
  });
  return row ?? { rewards: 0, weeks: 0, cashWeeks: 0 };
}
