/** Answers for the match block of home (U-072). */
import { matchOdds } from "#rules/games/match-odds.ts";
import { phaseOf, scoreAt, SPORT_FACTS } from "#rules/games/matches.ts";
import { type Handlers, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { type MatchRow, readMatches } from "./matches.store.ts";

export function matchHandlers({ db, clock }: Services): Pick<Handlers, "games.matches"> {
  return {
    "games.matches": async (input) => {
      const now = clock.now();
      const rows = await readMatches(db, now, input.limitNum);
      return ok({ list: rows.flatMap((row) => matchValue(row, now) ?? []) });
    },
  };
}

function matchValue(row: MatchRow, now: Date) {
  const stands = phaseOf(row.sport, row.starts_at, now);
  if (stands.phase === "over") return null;
  const live = stands.phase === "live" ? stands : null;
  const score = live ? scoreAt(row.course, live.minute) : null;
  const odds = matchOdds(row.sport, {
    rates: { home: row.home_rate, away: row.away_rate },
    lead: score ? score.home - score.away : 0,
    left: live ? 1 - live.minute / SPORT_FACTS[row.sport].minutes : 1,
  });
  return {
    matchId: row.id,
    sport: row.sport,
    league: row.league,
    startDate: row.starts_at.toISOString(),
    minute: live?.minute ?? null,
    pause: live?.pause ?? false,
    home: { name: row.home, icon: row.home_crest, score: score?.home ?? null },
    away: { name: row.away, icon: row.away_crest, score: score?.away ?? null },
    odds,
  };
}
