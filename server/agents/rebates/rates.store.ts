/** Rates of rebates in lines, and what they brought (decision 090). Rates are hundredths of a percent. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** Rates, places and new members of a merchant's lines change one after the other, until the end of the transaction. */
export async function lockAgentLines(tx: Queryable, merchantId: string): Promise<void> {
  await tx.query({
    name: "agent-lines-lock",
    text: "select pg_advisory_xact_lock(hashtextextended('agent-lines ' || $1, 0))",
    values: [merchantId],
  });
}

export interface RateRow {
  kind: string;
  rate: number;
  /** From the next day on. */
  next: number;
  /** The highest that was given to one directly below. */
  given: number;
  /** To how many directly below as much as `next` was given. */
  equal: number;
}

/** What a member has in each of these kinds on a day of the merchant's zone and on the next, and what of it was given on. */
export async function readRates(
  db: Queryable,
  memberId: string,
  kinds: readonly string[],
  day: string,
): Promise<RateRow[]> {
  const rows = await rowsOf<Omit<RateRow, "equal"> & { equal: bigint }>(db, {
    name: "agent-rates",
    text: `with own as (
             select kind, agent_rate_on($1, kind, $3::date) as rate, agent_rate_on($1, kind, $3::date + 1) as next
               from unnest($2::text[]) k (kind)
           ), below as (
             select distinct on (r.member_id, r.kind) r.kind, r.basis_points
               from agent_line l join agent_rate r on r.member_id = l.member_id
              where l.ancestor_id = $1 and l.depth = 1 and l.to_day is null
              order by r.member_id, r.kind, r.from_day desc
           )
           select o.kind, o.rate, o.next, coalesce(max(b.basis_points), 0) as given,
                  count(*) filter (where b.basis_points > 0 and b.basis_points >= o.next) as equal
             from own o left join below b using (kind) group by 1, 2, 3`,
    values: [memberId, kinds, day],
  });
  return rows.map(({ equal, ...row }) => ({ ...row, equal: Number(equal) }));
}

/** The member's name where it stands directly below the agent; else null. */
export async function nameDirectlyBelow(db: Queryable, agentId: string, memberId: string): Promise<string | null> {
  const row = await rowOf<{ name: string }>(db, {
    name: "agent-direct",
    text: `select m.username as name from agent_line l join member m on m.id = l.member_id
            where l.ancestor_id = $1 and l.member_id = $2 and l.depth = 1 and l.to_day is null`,
    values: [agentId, memberId],
  });
  return row?.name ?? null;
}

export interface RateGift {
  agentId: string;
  memberId: string;
  rates: ReadonlyMap<string, number>;
  fromDay: string;
  at: Date;
}

/** Writes rates from a day on; the database refuses those above the upline's or below what was given on. */
export async function writeRates(tx: Queryable, { agentId, memberId, rates, fromDay, at }: RateGift): Promise<void> {
  await tx.query({
    name: "agent-rates-write",
    text: `insert into agent_rate (member_id, kind, from_day, basis_points, set_by, set_at)
           select $1, kind, $4, points, $5, $6 from unnest($2::text[], $3::integer[]) r (kind, points)
           on conflict (member_id, kind, from_day) do update
              set basis_points = excluded.basis_points, set_by = excluded.set_by, set_at = excluded.set_at`,
    values: [memberId, [...rates.keys()], [...rates.values()], fromDay, agentId, at],
  });
}

export interface IncomeRow {
  kind: string;
  turnover: bigint;
  amount: bigint;
}

/** What the line brought to an agent in a range of days, both included, by kind of game; in 10⁻⁵ units. */
export function readIncome(
  db: Queryable,
  agentId: string,
  { currency, first, last }: { currency: string; first: string; last: string },
): Promise<IncomeRow[]> {
  return rowsOf<IncomeRow>(db, {
    name: "agent-income",
    text: `select kind, sum(turnover)::bigint as turnover, sum(amount)::bigint as amount from agent_rebate
            where agent_id = $1 and currency = $2 and day between $3::date and $4::date group by 1`,
    values: [agentId, currency, first, last],
  });
}
