/** Periods of contracts: which are settled, which have changed since, and what teams did in one (decisions 091, 093). */
import type { PeriodSpan } from "#rules/agents/contract-periods.ts";
import type { ContractKind } from "#rules/agents/contracts.ts";
import type { TeamSums } from "#rules/agents/settlement.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { OfferRow } from "./contracts.store.ts";

export interface Settled {
  merchantId: string;
  kind: ContractKind;
}

/** When the last period that was settled has begun. */
export async function lastSettled(db: Queryable, { merchantId, kind }: Settled): Promise<Date | null> {
  const row = await rowOf<{ startsAt: Date }>(db, {
    name: "contract-last-settled",
    text: `select starts_at as "startsAt" from contract_settlement where merchant_id = $1 and kind = $2
            order by starts_at desc limit 1`,
    values: [merchantId, kind],
  });
  return row?.startsAt ?? null;
}

/** Whether there is a contract of the kind that holds on a day from `first` to `last`. */
export async function isAnyHeld(
  db: Queryable,
  { merchantId, kind }: Settled,
  first: string,
  last: string,
): Promise<boolean> {
  const row = await rowOf<{ held: boolean }>(db, {
    name: "contract-any-held",
    text: `select exists (select from contract_offer where merchant_id = $1 and kind = $2 and state = 'agreed'
             and starts_on <= $4::date and (ends_on is null or ends_on > $3::date)) as held`,
    values: [merchantId, kind, first, last],
  });
  return row?.held === true;
}

/** Begins the settlement of a period; false where it was settled. */
export async function beginSettlement(
  tx: Queryable,
  { merchantId, kind }: Settled,
  { first, last, startsAt }: PeriodSpan,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "contract-settlement-begin",
    text: `insert into contract_settlement (merchant_id, kind, first_day, last_day, starts_at, settled_at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [merchantId, kind, first, last, startsAt, at],
  });
  return rowCount === 1;
}

/** What differs between kinds: an hour's figures are a table of their own. */
const PLAY = {
  hour: { table: "member_hour_play", of: "p.hour = $6::timestamptz" },
  day: { table: "member_day_play", of: "p.day between $4::date and $5::date" },
} as const;
const playOf = (kind: ContractKind) => PLAY[kind === "hour" ? "hour" : "day"];

/** Transactions that were under way when a period was counted are told within this time. */
const UNDER_WAY = "10 minutes";

/** Settled periods from `since` to before `before` in which rounds have changed since they were counted, the oldest first. */
export function changedPeriods(
  db: Queryable,
  { merchantId, kind }: Settled,
  since: Date,
  before: Date,
): Promise<{ startsAt: Date }[]> {
  const { table } = playOf(kind);
  const of = kind === "hour" ? "p.hour = s.starts_at" : "p.day between s.first_day and s.last_day";
  return rowsOf(db, {
    name: `contract-changed-${table}`,
    text: `select s.starts_at as "startsAt" from contract_settlement s
            where s.merchant_id = $1 and s.kind = $2 and s.starts_at >= $3 and s.starts_at < $4
              and exists (select from ${table} p join member m on m.id = p.member_id and m.merchant_id = s.merchant_id
                           where ${of} and p.changed_at > s.counted_at - interval '${UNDER_WAY}')
            order by s.starts_at`,
    values: [merchantId, kind, since, before],
  });
}

/** Says that these periods were counted just now. */
export async function noteCounted(
  tx: Queryable,
  { merchantId, kind }: Settled,
  periods: readonly PeriodSpan[],
): Promise<void> {
  await tx.query({
    name: "contract-counted",
    text: `update contract_settlement set counted_at = now()
            where merchant_id = $1 and kind = $2 and starts_at = any($3::timestamptz[])`,
    values: [merchantId, kind, periods.map(({ startsAt }) => startsAt)],
  });
}

export type PeriodContract = Pick<OfferRow, "id" | "memberId" | "fromId" | "terms" | "carries"> &
  Omit<TeamSums, "carried">;

/**
 * A merchant's contracts of a kind that held for a whole period between who stood directly above each other on its last day,
 * with what the teams did: turnover without ties. A member who was in a team for all of the period counts with its sum, one
 * who came or went with the days in between.
 */
export async function periodContracts(
  db: Queryable,
  { merchantId, kind }: Settled,
  currency: string,
  { first, last, startsAt }: PeriodSpan,
): Promise<PeriodContract[]> {
  const { table, of } = playOf(kind);
  const sums = "sum(p.staked - p.tied) as turnover, sum(p.staked - p.won) as loss";
  const partly = `union all
    select h.id, ${sums} from held h
      join agent_line l on l.ancestor_id = h.member_id and l.from_day <= $5::date
       and (l.to_day is null or l.to_day > $4::date) and (l.from_day > $4::date or l.to_day <= $5::date)
      join ${table} p on p.member_id = l.member_id and l.from_day <= p.day and (l.to_day is null or p.day < l.to_day)
     where p.currency = $3 and ${of} group by h.id, h.member_id, p.member_id`;
  const rows = await rowsOf<Omit<PeriodContract, "active"> & { active: bigint }>(db, {
    name: `contract-period-${kind}`,
    text: `with held as materialized (
             select o.id, o.member_id, o.from_id, o.terms, o.carries, o.active_from from contract_offer o
              where o.merchant_id = $1 and o.kind = $2 and o.state = 'agreed' and o.starts_on <= $4::date
                and (o.ends_on is null or o.ends_on > $5::date)
                and (o.from_id is null or exists (
                  select from agent_line l where l.ancestor_id = o.from_id and l.member_id = o.member_id and l.depth = 1
                     and l.from_day <= $5::date and (l.to_day is null or $5::date < l.to_day)))
           ), totals as materialized (
             select p.member_id, ${sums} from ${table} p where p.currency = $3 and ${of} group by 1
           ), parts as (
             select h.id, t.turnover, t.loss from held h
               join agent_line l on l.ancestor_id = h.member_id and l.from_day <= $4::date
                and (l.to_day is null or l.to_day > $5::date)
               join totals t on t.member_id = l.member_id
             ${kind === "dividend" ? partly : ""}
           ), teams as (
             select p.id, sum(p.turnover)::bigint as turnover, sum(p.loss)::bigint as loss,
                    count(*) filter (where p.turnover > 0 and p.turnover >= h.active_from) as active
               from parts p join held h on h.id = p.id group by p.id
           )
           select h.id, h.member_id as "memberId", h.from_id as "fromId", h.terms, h.carries,
                  coalesce(t.turnover, 0) as turnover, coalesce(t.loss, 0) as loss, coalesce(t.active, 0) as active
             from held h left join teams t on t.id = h.id order by h.id`,
    values: [merchantId, kind, currency, first, last, ...(kind === "hour" ? [startsAt] : [])],
  });
  return rows.map((row) => ({ ...row, active: Number(row.active) }));
}
