/** Titles of peers' lists: what is judged, and what is kept of it for vendor and operator to see. */
import { VENDOR_CATEGORIES } from "#vendor-protocol/categories.ts";
import type { GameEntry } from "#vendor-protocol/game-calls.ts";
import { type JudgedTitle, judgeTitles, titleName, type TitleProblem } from "#vendor-protocol/title-checks.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** Judges titles of a peer by what the catalogue has of others. */
export async function judgeTitlesOf(db: Queryable, peer: string, list: readonly unknown[]): Promise<JudgedTitle[]> {
  const codes = list.flatMap((one) => {
    const code = (one as { code?: unknown } | null)?.code;
    return typeof code === "string" ? [code] : [];
  });
  const row = await rowOf<{ keeps_wallets: boolean; new_titles: string; taken: string[]; currencies: string[] }>(db, {
    text: `select p.keeps_wallets, p.new_titles,
             coalesce(p.currencies, array(select distinct m.currency from merchant m
                                           where p.merchants is null or m.id = any(p.merchants))) as currencies,
             array(select g.code from game g join vendor v on v.code = g.vendor_code
                    where g.code = any($2) and v.peer is distinct from p.id) as taken
             from vendor_peer p where p.id = $1`,
    values: [peer, codes],
  });
  // A peer whose new titles are passed over may well tell some that the catalogue has from elsewhere
  const taken = new Set(row?.new_titles === "ignored" ? [] : row?.taken);
  const { keeps_wallets: keepsWallets = false, currencies } = row ?? {};
  return judgeTitles(list, { taken, keepsWallets, ...(currencies && { currencies }) });
}

/** Makes games of titles that the catalogue lacks, where the peer's row says so; gives how many. */
export async function addTitles(db: Queryable, peer: string, entries: readonly GameEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    title: titleName(entry),
    game_type: VENDOR_CATEGORIES[entry.category].type,
    classify: VENDOR_CATEGORIES[entry.category].classify,
    lines: entry.lines,
    min_bet: entry.minBet,
    max_bet: entry.maxBet,
    rtp: entry.returnPercent,
    volatility: entry.volatility,
    released_on: entry.releasedAt.slice(0, 10),
    free_play: entry.freePlay,
    playable: entry.playable,
    max_win: entry.maxWin ?? null,
    own_wallet: entry.wallet === "own",
    stakes: entry.stakes ?? null,
    feature_price: entry.featurePrice ?? null,
  }));
  const made = await rowOf<{ made: number }>(db, {
    text: "select add_vendor_titles($1, $2) as made",
    values: [peer, JSON.stringify(rows)],
  });
  return made?.made ?? 0;
}

/** Keeps what was said of a list's titles, and forgets titles that it has no more. */
export async function keepJudgement(
  db: Database,
  peer: string,
  judged: readonly JudgedTitle[],
  now: Date,
): Promise<void> {
  const rows = [...new Map(judged.map((title) => [title.code, title])).values()].map(({ code, name, problems }) => ({
    code,
    name,
    problems: problems.length === 0 ? null : problems,
  }));
  await db.query({
    text: `with told as (
             select * from jsonb_to_recordset($2) as t(code text, name text, problems jsonb)
           ), gone as (
             delete from vendor_title where peer = $1 and code not in (select code from told)
           )
           insert into vendor_title as v (peer, code, name, problems, seen_at) select $1, code, name, problems, $3 from told
           on conflict (peer, code) do update
              set name = excluded.name, problems = excluded.problems, seen_at = excluded.seen_at
            where (v.name, v.problems) is distinct from (excluded.name, excluded.problems)`,
    values: [peer, JSON.stringify(rows), now],
  });
}

/** How a title of a peer stands: in the lobby, hidden, waiting for the operator, or refused with its problems. */
export interface TitleRow {
  code: string;
  name: string;
  state: "shown" | "hidden" | "waiting" | "refused" | "unknown";
  playable: boolean;
  problems: TitleProblem[];
}

/** The titles of a peer: its list's, and games of its that the list has no more. */
export function readTitles(db: Queryable, peer: string): Promise<TitleRow[]> {
  return rowsOf(db, {
    text: `select coalesce(t.code, g.code) as code, coalesce(nullif(t.name, ''), g.title, '') as name,
             case when t.problems is not null then 'refused' when g.code is null then 'unknown'
                  when g.awaits_operator then 'waiting' when g.enabled then 'shown' else 'hidden' end as state,
             coalesce(g.vendor_playable, false) as playable, coalesce(t.problems, '[]') as problems
             from (select code, name, problems from vendor_title where peer = $1) t
             full join (select g.code, g.title, g.enabled, g.awaits_operator, g.vendor_playable
                          from game g join vendor v on v.code = g.vendor_code and v.peer = $1) g on g.code = t.code
            order by t.problems is null, not coalesce(g.awaits_operator, false), 1 limit 500`,
    values: [peer],
  });
}
