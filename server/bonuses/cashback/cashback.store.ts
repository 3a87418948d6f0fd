/** Weeks of cashback: what members lost in them, and what they claimed of it (decision 073). */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface CashbackRow {
  week: string;
  rounds: number;
  staked: bigint;
  won: bigint;
  basisPoints: number;
  amount: bigint;
  multiple: number;
  expiresAt: Date;
  claimedAt: Date | null;
}

const ROW = `to_char(week, 'YYYY-MM-DD') as week, rounds, staked, won, basis_points as "basisPoints", amount, multiple,
  expires_at as "expiresAt", claimed_at as "claimedAt"`;

export interface NewWeek {
  merchantId: string;
  currency: string;
  week: string;
  from: Date;
  until: Date;
  /** Hundredths of a percent: of the first rank, of the second, and so on; the last one is for all above. */
  rates: readonly number[];
  /** The zone of the days that ranks count. */
  timeZone: string;
  /** Whether the merchant has ranks: without them the first rate is everybody's. */
  hasRanks: boolean;
  least: bigint;
  most: bigint;
  multiple: number;
  at: Date;
  expiresAt: Date;
}

/** Whether the week was not offered before: it is now. */
export async function beginWeek(tx: Queryable, { merchantId, week, at }: NewWeek): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "cashback-week",
    text: "insert into cashback_week (merchant_id, week, offered_at) values ($1, $2, $3) on conflict do nothing",
    values: [merchantId, week, at],
  });
  return rowCount === 1;
}

export async function isOffered(db: Queryable, merchantId: string, week: string): Promise<boolean> {
  const row = await rowOf(db, {
    name: "cashback-offered",
    text: "select 1 from cashback_week where merchant_id = $1 and week = $2",
    values: [merchantId, week],
  });
  return row !== null;
}

/**
 * Offers the week's cashback to every member who lost enough, rounded down to a hundredth, and tells how many. The rate is
 * that of the rank which the member had when the week ended. Rounds that bonus money was staked in don't count: what was
 * lost there was not all the member's.
 */
export async function offerWeek(tx: Queryable, one: NewWeek): Promise<number> {
  const { rowCount } = await tx.query({
    name: "cashback-offer",
    text: `insert into cashback (member_id, week, currency, rounds, staked, won, basis_points, amount, multiple, offered_at,
                                 expires_at)
           select a.member_id, $3, $2, a.rounds, a.staked, a.won, a.rate, a.amount, $9, $10, $11
             from (select l.*, p.rate, least(trunc((l.staked - l.won) * p.rate / 10000 / 1000) * 1000, $8) as amount
                     from (select r.member_id, count(*)::int as rounds, sum(r.staked) as staked, sum(r.won) as won
                             from round r join member m on m.id = r.member_id and not m.trial
                            where r.merchant_id = $1 and r.currency = $2 and r.state = 'closed' and r.staked > 0
                              and r.closed_at >= $4 and r.closed_at < $5
                              and not exists (select from bonus_stake s where s.round_id = r.id)
                            group by r.member_id having sum(r.staked) > sum(r.won)) l,
                  lateral (select case when $13 then vip_level_at(l.member_id, $2, $12, $5) else 0 end as level) v,
                  lateral (select ($6::int[])[least(greatest(v.level, 1), cardinality($6::int[]))] as rate) p) a
            where a.rate > 0 and a.amount >= greatest($7, 1)
           on conflict do nothing`,
    values: [
      one.merchantId,
      one.currency,
      one.week,
      one.from,
      one.until,
      one.rates,
      one.least,
      one.most,
      one.multiple,
      one.at,
      one.expiresAt,
      one.timeZone,
      one.hasRanks,
    ],
  });
  return rowCount ?? 0;
}

export function cashbackOf(db: Queryable, memberId: string, limit: number): Promise<CashbackRow[]> {
  return rowsOf<CashbackRow>(db, {
    name: "cashback-list",
    text: `select ${ROW} from cashback where member_id = $1 order by week desc limit $2`,
    values: [memberId, limit],
  });
}

export function lockCashback(tx: Queryable, memberId: string, week: string): Promise<CashbackRow | null> {
  return rowOf<CashbackRow>(tx, {
    name: "cashback-lock",
    text: `select ${ROW} from cashback where member_id = $1 and week = $2 for update`,
    values: [memberId, week],
  });
}

export async function keepClaimed(tx: Queryable, memberId: string, week: string, lotId: string, at: Date) {
  await tx.query({
    name: "cashback-claimed",
    text: "update cashback set lot_id = $3, claimed_at = $4 where member_id = $1 and week = $2",
    values: [memberId, week, lotId, at],
  });
}
