/** Reads and writes sides and matches. */
import { type Course, lengthOf, type MatchSport, PLANNED_AHEAD_MS, type PlannedMatch } from "#rules/games/matches.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface MatchRow {
  id: number;
  sport: MatchSport;
  league: string;
  starts_at: Date;
  home: string;
  home_crest: string;
  home_rate: number;
  away: string;
  away_crest: string;
  away_rate: number;
  course: Course;
}

/** Matches that run or come, the first to begin first. */
export function readMatches(db: Queryable, at: Date, limit: number): Promise<MatchRow[]> {
  return rowsOf<MatchRow>(db, {
    name: "matches",
    text: `select f.id, f.sport, h.league, f.starts_at, f.course, h.name as home, h.crest as home_crest, f.home_rate,
             a.name as away, a.crest as away_crest, f.away_rate
           from fixture f join sport_team h on h.id = f.home_id join sport_team a on a.id = f.away_id
           where f.ends_at > $1
           order by f.starts_at, f.id
           limit $2`,
    values: [at, limit],
  });
}

export interface TeamRow {
  id: number;
  sport: MatchSport;
  strength: string;
}

export function readTeams(tx: Queryable): Promise<TeamRow[]> {
  return rowsOf<TeamRow>(tx, { text: "select id, sport, strength from sport_team order by id" });
}

export interface FixtureRow {
  sport: MatchSport;
  home_id: number;
  away_id: number;
  starts_at: Date;
}

export function readFixtures(tx: Queryable, at: Date): Promise<FixtureRow[]> {
  return rowsOf<FixtureRow>(tx, {
    text: "select sport, home_id, away_id, starts_at from fixture where ends_at > $1",
    values: [at],
  });
}

/** Held until the transaction ends; false when another process plans at this moment. */
export async function lockFixtures(tx: Queryable): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(tx, {
    text: "select pg_try_advisory_xact_lock(hashtext('fixture')) as locked",
  });
  return row?.locked ?? false;
}

export async function addFixture(tx: Queryable, sport: MatchSport, match: PlannedMatch): Promise<void> {
  const endsAt = new Date(match.startsAt.getTime() + lengthOf(sport) * 60_000);
  await tx.query({
    name: "fixture-add",
    text: `insert into fixture (sport, home_id, away_id, starts_at, ends_at, home_rate, away_rate, course)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      sport,
      match.homeId,
      match.awayId,
      match.startsAt,
      endsAt,
      match.rates.home,
      match.rates.away,
      JSON.stringify(match.course),
    ],
  });
}

/** Forgets what is over, and what begins too late to be planned by now; gives how many matches that were. */
export async function forgetFixtures(tx: Queryable, now: Date): Promise<number> {
  const gone = await tx.query({
    text: "delete from fixture where ends_at <= $1 or starts_at > $2",
    values: [now, new Date(now.getTime() + PLANNED_AHEAD_MS)],
  });
  return gone.rowCount ?? 0;
}
