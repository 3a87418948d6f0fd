/**
 * Credits the line of who has played with its shares, and takes them back of rounds that were undone (decision 090): what a
 * day has brought is written anew whenever it changes, and the difference is posted.
 */
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { sharesOf } from "#rules/agents/rebates.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** A member's day in one currency. */
export interface PlayDay {
  member_id: string;
  currency: string;
  day: string;
}

interface DayRow {
  memberId: string;
  currency: string;
  day: string;
  /** By type and classification of the catalogue; amounts in 10⁻⁵ units, as text. */
  played: { type: string; classify: string; turnover: string }[];
  /** From who played to the top, with the rates of that day by kind. */
  line: { id: string; rates: Record<string, number> }[];
}

export async function creditRebates(tx: Queryable, days: readonly PlayDay[], at: Date): Promise<void> {
  if (days.length === 0) return;
  const rows = await readDays(tx, days);
  await tx.query({
    name: "agent-rebates-write",
    text: "select write_agent_rebates($1::jsonb, $2::jsonb)",
    values: [JSON.stringify(days), JSON.stringify(rows.flatMap(rebatesOf))],
  });
  await tx.query({
    name: "agent-rebates-credit",
    text: "select credit_agent_rebates($1, $2)",
    values: [[...new Set(days.map(({ member_id: id }) => id))], at],
  });
}

function rebatesOf({ memberId, currency, day, played, line }: DayRow) {
  // Who stands below nobody plays for no line
  if (line.length < 2) return [];
  const turnovers = new Map<string, bigint>();
  for (const { type, classify, turnover } of played) {
    const kind = playedKindOf(type, classify);
    if (kind !== "") turnovers.set(kind, (turnovers.get(kind) ?? 0n) + BigInt(turnover));
  }
  return [...turnovers].flatMap(([kind, turnover]) =>
    sharesOf(line.map(({ rates }) => rates[kind] ?? 0)).map(({ steps, below, upto }) => ({
      member_id: memberId,
      currency,
      day,
      kind,
      agent_id: line[steps]?.id,
      below,
      upto,
      turnover: String(turnover),
    })),
  );
}

/** What was played on these days, and who stood above then with which rates. A tie gave its stake back. */
function readDays(tx: Queryable, days: readonly PlayDay[]): Promise<DayRow[]> {
  return rowsOf<DayRow>(tx, {
    name: "agent-rebate-days",
    text: `with days as materialized (
             select * from jsonb_to_recordset($1::jsonb) d (member_id uuid, currency text, day date)
           ), line as (
             select member_id, day, member_id as agent_id, 0 as depth from days
             union
             select d.member_id, d.day, l.ancestor_id, l.depth from days d
               join agent_line l on l.member_id = d.member_id and l.from_day <= d.day
                and (l.to_day is null or d.day < l.to_day)
           ), rated as (
             select l.*, case when l.depth = max(l.depth) over (partition by l.member_id, l.day) then
                 (select jsonb_object_agg(kind, basis_points) from (
                    select distinct on (h.kind) h.kind, h.basis_points
                      from agent_house_rate h join member m on m.merchant_id = h.merchant_id
                     where m.id = l.agent_id and h.from_day <= l.day order by h.kind, h.from_day desc) r)
               else
                 (select jsonb_object_agg(kind, basis_points) from (
                    select distinct on (r.kind) r.kind, r.basis_points from agent_rate r
                     where r.member_id = l.agent_id and r.from_day <= l.day order by r.kind, r.from_day desc) r)
               end as rates
               from line l
           )
           select d.member_id as "memberId", d.currency, d.day::text as day,
                  (select jsonb_agg(jsonb_build_object('type', p.type, 'classify', p.classify,
                            'turnover', (p.staked - p.tied)::text))
                     from member_day_play p
                    where p.member_id = d.member_id and p.currency = d.currency and p.day = d.day) as played,
                  (select jsonb_agg(jsonb_build_object('id', r.agent_id, 'rates', coalesce(r.rates, '{}')) order by r.depth)
                     from rated r where r.member_id = d.member_id and r.day = d.day) as line
             from days d`,
    values: [JSON.stringify(days)],
  });
}
