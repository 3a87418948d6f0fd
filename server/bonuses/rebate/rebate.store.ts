/** Settled turnover by day and kind of game, and what claims counted of it. */
import type { Amount } from "#rules/money/money.ts";
import type { RebateLine } from "#rules/bonuses/rebate.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface SettledRow {
  day: string;
  /** As the catalogue spells them; null for a game that is not in it. */
  type: string | null;
  classify: string | null;
  bets: bigint;
  turnover: bigint;
}

/**
 * Stakes of rounds settled since `from`, by the zone's day of settling. A round that gave its stake back, undone or tied, is
 * left out; free play has a currency of its own.
 */
export function readSettled(
  db: Queryable,
  member: { memberId: string; currency: string; timeZone: string },
  from: Date,
): Promise<SettledRow[]> {
  return rowsOf<SettledRow>(db, {
    name: "rebate-turnover",
    text: `select s.day, g.game_type as type, g.classify, sum(s.bets)::bigint as bets, sum(s.turnover)::bigint as turnover
           from (select (r.closed_at at time zone $4)::date as day, r.game_id, count(*) as bets, sum(r.staked) as turnover
                   from round r
                  where r.member_id = $1 and r.currency = $2 and r.state = 'closed' and r.staked > 0 and r.won <> r.staked
                    and r.closed_at >= $3
                    -- The index is on the opening; no round is open for longer
                    and r.opened_at >= $3::timestamptz - interval '2 days'
                  group by 1, 2) s
             left join game g on g.id = s.game_id
           group by 1, 2, 3`,
    values: [member.memberId, member.currency, from, member.timeZone],
  });
}

export interface CountedRow {
  day: string;
  kind: string;
  counted: bigint;
  paid: bigint;
}

/** What claims counted and paid of the days since `day`, by day and kind. */
export function readCounted(db: Queryable, memberId: string, day: string): Promise<CountedRow[]> {
  return rowsOf<CountedRow>(db, {
    name: "rebate-counted",
    text: `select day, kind, sum(turnover)::bigint as counted, sum(amount)::bigint as paid from rebate_line
           where member_id = $1 and day >= $2 group by 1, 2`,
    values: [memberId, day],
  });
}

/** One claim of a member at a time, until the end of the transaction. */
export async function lockRebate(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({
    name: "rebate-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`rebate ${memberId}`],
  });
}

export function findClaim(tx: Queryable, memberId: string, requestId: string): Promise<{ amount: Amount } | null> {
  return rowOf(tx, {
    name: "rebate-claim",
    text: "select amount from rebate_claim where member_id = $1 and request_id = $2",
    values: [memberId, requestId],
  });
}

export function lastClaim(db: Queryable, memberId: string): Promise<{ amount: Amount; at: Date } | null> {
  return rowOf(db, {
    name: "rebate-last",
    text: "select amount, claimed_at as at from rebate_claim where member_id = $1 order by claimed_at desc limit 1",
    values: [memberId],
  });
}

export interface NewRebateClaim {
  memberId: string;
  requestId: string;
  amount: Amount;
  level: number;
  transferId: string;
  at: Date;
  lines: readonly RebateLine[];
}

export async function addRebateClaim(tx: Queryable, claim: NewRebateClaim): Promise<void> {
  const { memberId, requestId, amount, level, transferId, at, lines } = claim;
  await tx.query({
    name: "rebate-claim-add",
    text: `insert into rebate_claim (member_id, request_id, amount, level, transfer_id, claimed_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [memberId, requestId, amount, level, transferId, at],
  });
  await tx.query({
    name: "rebate-lines-add",
    text: `insert into rebate_line (member_id, request_id, day, kind, turnover, basis_points, amount)
           select $1, $2, l.* from unnest($3::date[], $4::text[], $5::bigint[], $6::integer[], $7::bigint[]) l`,
    values: [
      memberId,
      requestId,
      lines.map(({ day }) => day),
      lines.map(({ kind }) => kind),
      lines.map(({ turnover }) => turnover),
      lines.map(({ basisPoints }) => basisPoints),
      lines.map(({ amount: of }) => of),
    ],
  });
}
