/** Reads the lines of agents and the figures of their teams, which follow-figures keeps (decision 088). */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { MEMBER_TYPES } from "#rules/identity/session.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** Days of the merchant's zone, both included, in one currency. */
export interface TeamRange {
  currency: string;
  first: string;
  last: string;
}

/** What a group of members did; amounts in 10⁻⁵ units. */
export interface TeamSums {
  staked: Amount;
  won: Amount;
  deposited: Amount;
  withdrawn: Amount;
  rewarded: Amount;
  active: number;
}

type SumsRow = { [K in keyof TeamSums]: bigint };

const sumsOf = (row: SumsRow): TeamSums => ({
  staked: amountOf(row.staked),
  won: amountOf(row.won),
  deposited: amountOf(row.deposited),
  withdrawn: amountOf(row.withdrawn),
  rewarded: amountOf(row.rewarded),
  active: Number(row.active),
});

export const AGENT_TYPES: readonly number[] = [MEMBER_TYPES.agent, MEMBER_TYPES.chiefAgent];

/** Whether a line held on a day of `day`. */
const heldOn = (day: string): string => `l.from_day <= ${day} and (l.to_day is null or ${day} < l.to_day)`;

/** How many stand below an agent now. */
export async function teamSize(db: Queryable, agentId: string): Promise<{ members: number; agents: number }> {
  const row = await rowOf<{ members: bigint; agents: bigint }>(db, {
    name: "team-size",
    text: `select count(*) as members, count(*) filter (where agent) as agents
             from agent_line where ancestor_id = $1 and to_day is null`,
    values: [agentId],
  });
  return { members: Number(row?.members ?? 0), agents: Number(row?.agents ?? 0) };
}

export interface TeamDay extends TeamSums {
  day: string;
  joined: number;
}

/** What a team did, by day; days on which nothing happened are left out. */
export async function teamDays(db: Queryable, agentId: string, range: TeamRange): Promise<TeamDay[]> {
  const rows = await rowsOf<SumsRow & { day: string; joined: bigint }>(db, {
    name: "team-days",
    text: `with play as (
             select day, sum(staked) as staked, sum(won) as won from team_day_play
              where agent_id = $1 and currency = $2 and day between $3::date and $4::date group by day
           ), money as (
             select day, deposited, withdrawn, rewarded from team_day_money
              where agent_id = $1 and currency = $2 and day between $3::date and $4::date
           ), active as (
             select day, sum(members) as active from team_day_active
              where agent_id = $1 and currency = $2 and day between $3::date and $4::date group by day
           ), joined as (
             -- Whoever is made stands in a line from that day on
             select l.from_day as day, count(*) as joined
               from agent_line l join member m on m.id = l.member_id
              where l.ancestor_id = $1 and l.from_day between $3::date and $4::date
                and l.from_day = merchant_day(m.merchant_id, m.created_at)
              group by 1
           )
           select d.day::text as day, coalesce(p.staked, 0)::bigint as staked, coalesce(p.won, 0)::bigint as won,
                  coalesce(o.deposited, 0) as deposited, coalesce(o.withdrawn, 0) as withdrawn,
                  coalesce(o.rewarded, 0) as rewarded, coalesce(a.active, 0)::bigint as active, coalesce(j.joined, 0) as joined
             from (select day from play union select day from money union select day from joined) d
             left join play p using (day) left join money o using (day) left join active a using (day)
             left join joined j using (day)
            order by d.day`,
    values: [agentId, range.currency, range.first, range.last],
  });
  return rows.map((row) => ({ ...sumsOf(row), day: row.day, joined: Number(row.joined) }));
}

/** How many different members of a team have played in a range: each counts on the first day of it on which they did. */
export async function teamActive(db: Queryable, agentId: string, range: TeamRange): Promise<number> {
  const row = await rowOf<{ active: bigint }>(db, {
    name: "team-active",
    text: `select coalesce(sum(members), 0)::bigint as active from team_day_active
            where agent_id = $1 and currency = $2 and day between $3::date and $4::date and since < $3::date`,
    values: [agentId, range.currency, range.first, range.last],
  });
  return Number(row?.active ?? 0);
}

/** What was played by kind of game, as the catalogue has it. */
export interface KindSums {
  type: string;
  classify: string;
  bets: number;
  staked: Amount;
  won: Amount;
}

type KindSumsRow = { type: string; classify: string; bets: bigint; staked: bigint; won: bigint };

const kindOf = ({ type, classify, bets, staked, won }: KindSumsRow): KindSums => ({
  type,
  classify,
  bets: Number(bets),
  staked: amountOf(staked),
  won: amountOf(won),
});

export async function teamKinds(db: Queryable, agentId: string, range: TeamRange): Promise<KindSums[]> {
  const rows = await rowsOf<KindSumsRow>(db, {
    name: "team-kinds",
    text: `select type, classify, sum(bets)::bigint as bets, sum(staked)::bigint as staked, sum(won)::bigint as won
             from team_day_play where agent_id = $1 and currency = $2 and day between $3::date and $4::date
            group by 1, 2`,
    values: [agentId, range.currency, range.first, range.last],
  });
  return rows.map(kindOf);
}

/** What one member of a line played while in it, by day and kind of game. */
export async function memberPlay(
  db: Queryable,
  agentId: string,
  memberId: string,
  range: TeamRange,
): Promise<(KindSums & { day: string })[]> {
  const rows = await rowsOf<KindSumsRow & { day: string }>(db, {
    name: "team-member-play",
    text: `select p.day::text as day, p.type, p.classify, p.bets::bigint as bets, p.staked, p.won
             from agent_line l join member_day_play p on p.member_id = l.member_id and ${heldOn("p.day")}
            where l.ancestor_id = $1 and l.member_id = $2 and p.currency = $3 and p.day between $4::date and $5::date
            order by p.day`,
    values: [agentId, memberId, range.currency, range.first, range.last],
  });
  return rows.map((row) => ({ ...kindOf(row), day: row.day }));
}

export interface LineRow extends TeamSums {
  id: string;
  name: string;
  isAgent: boolean;
  depth: number;
  members: number;
  joinedAt: Date;
}

/** Which of an agent's line: directly below somebody of it (`under`), one, or those that a name finds. */
export type LineChoice = { under: string } | { one: string } | { name: string };

/**
 * Members of an agent's line, each with the sums of themselves and all below them on the days on which they were in it; the
 * largest turnover first.
 */
export async function lineRows(
  db: Queryable,
  agentId: string,
  range: TeamRange,
  choice: LineChoice,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: LineRow[] }> {
  const [condition, value] = conditionOf(choice);
  const rows = await rowsOf<SumsRow & Omit<LineRow, keyof TeamSums> & { total: bigint }>(db, {
    text: `with chosen as (
             select l.member_id, l.depth, l.from_day, m.username, m.type, m.created_at
               from agent_line l join member m on m.id = l.member_id
              where l.ancestor_id = $1 and l.to_day is null and ${condition}
           ), counted as (
             select c.*, count(*) over () as total, played.staked, played.won
               from chosen c cross join lateral (
                 select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won from (
                   select d.staked, d.won from member_day_play d
                    where d.member_id = c.member_id and d.currency = $2
                      and d.day between greatest($3::date, c.from_day) and $4::date
                   union all
                   select t.staked, t.won from team_day_play t
                    where t.agent_id = c.member_id and t.currency = $2
                      and t.day between greatest($3::date, c.from_day) and $4::date) x) played
              order by played.staked desc, c.depth, c.username limit $6 offset $7
           )
           select c.member_id as id, c.username as name, c.type = any($8) as "isAgent", c.depth, c.created_at as "joinedAt",
                  c.total, c.staked, c.won, money.*, active.active,
                  (select count(*)::integer from agent_line b where b.ancestor_id = c.member_id and b.to_day is null)
                    as members
             from counted c
             cross join lateral (
               select coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(withdrawn), 0)::bigint as withdrawn,
                      coalesce(sum(rewarded), 0)::bigint as rewarded from (
                 select d.deposited, d.withdrawn, d.rewarded from member_day_money d
                  where d.member_id = c.member_id and d.currency = $2
                    and d.day between greatest($3::date, c.from_day) and $4::date
                 union all
                 select t.deposited, t.withdrawn, t.rewarded from team_day_money t
                  where t.agent_id = c.member_id and t.currency = $2
                    and t.day between greatest($3::date, c.from_day) and $4::date) x) money
             cross join lateral (
               select (exists (
                   select from member_day_play p where p.member_id = c.member_id and p.currency = $2 and p.bets > 0
                      and p.day between greatest($3::date, c.from_day) and $4::date))::integer
                 + (select coalesce(sum(t.members), 0) from team_day_active t
                     where t.agent_id = c.member_id and t.currency = $2 and t.since < greatest($3::date, c.from_day)
                       and t.day between greatest($3::date, c.from_day) and $4::date)::bigint as active) active
            order by c.staked desc, c.depth, c.username`,
    values: [agentId, range.currency, range.first, range.last, value, page.limit, page.offset, AGENT_TYPES],
  });
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({ ...row, ...sumsOf(row) })),
  };
}

function conditionOf(choice: LineChoice): [text: string, value: string] {
  if ("under" in choice) return ["m.upline_id = $5::uuid", choice.under];
  if ("one" in choice) return ["l.member_id = $5::uuid", choice.one];
  // A part of a name would tell the names of those who are masked
  return ["($5 = '' or m.username = lower($5) or (l.depth = 1 and strpos(m.username, lower($5)) > 0))", choice.name];
}

/** Those between an agent and somebody of the line, from the top, with that one; empty where it is nobody of it. */
export function pathTo(
  db: Queryable,
  agentId: string,
  memberId: string,
): Promise<{ id: string; name: string; depth: number }[]> {
  return rowsOf(db, {
    name: "team-path",
    text: `select m.id, m.username as name, l.depth::integer as depth
             from agent_line l join member m on m.id = l.member_id
            where l.ancestor_id = $1 and l.to_day is null
              and exists (select from agent_line own where own.ancestor_id = $1 and own.member_id = $2 and own.to_day is null)
              and (l.member_id = $2
                   or exists (select from agent_line b where b.ancestor_id = l.member_id and b.member_id = $2 and b.to_day is null))
            order by l.depth`,
    values: [agentId, memberId],
  });
}
