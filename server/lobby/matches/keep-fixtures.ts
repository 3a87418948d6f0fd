/** The chore that keeps matches running and to come; without sides (no demo) there are none. */
import { MATCH_SPORTS, planMatches } from "#rules/games/matches.ts";
import type { Services } from "#server/services.ts";
import { addFixture, forgetFixtures, lockFixtures, readFixtures, readTeams } from "./matches.store.ts";

/** A chance of the dice has this many steps. */
const STEPS = 1_000_000;

/**
 * Forgets what is over and what a clock that was put back had planned, plans what is missing and tells everybody; gives
 * how many matches were added.
 */
export async function keepFixtures({ db, clock, dice, events }: Services): Promise<number> {
  const chance = (): number => dice.whole(0, STEPS - 1) / STEPS;
  return db.transaction(async (tx) => {
    if (!(await lockFixtures(tx))) return 0;
    const now = clock.now();
    const gone = await forgetFixtures(tx, now);
    const [teams, known] = [await readTeams(tx), await readFixtures(tx, now)];
    let added = 0;
    for (const sport of MATCH_SPORTS) {
      const planned = planMatches(
        sport,
        {
          teams: teams
            .filter((team) => team.sport === sport)
            .map(({ id, strength }) => ({ id, strength: Number(strength) })),
          known: known
            .filter((one) => one.sport === sport)
            .map((one) => ({ homeId: one.home_id, awayId: one.away_id, startsAt: one.starts_at })),
          now,
        },
        chance,
      );
      for (const match of planned) await addFixture(tx, sport, match);
      added += planned.length;
    }
    if (added + gone > 0) await events.emit(tx, "matches.changed", {});
    return added;
  });
}
