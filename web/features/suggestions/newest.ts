import type { Game } from "#contract/core/wire-game.ts";

/** Fewer are no row. */
const LEAST = 3;
const WEEK_MS = 7 * 24 * 3600_000;

export type Newest = { games: Game[]; isThisWeek: boolean };

/**
 * The row of new games, from a list that is newest first: those of the last seven days where there are three, else the
 * newest, which are not said to be of this week. Null where fewer can be played.
 */
export function newest(games: readonly Game[], now: Date): Newest | null {
  const open = games.filter(({ playable }) => playable);
  if (open.length < LEAST) return null;
  const ofWeek = open.filter(({ releasedOn }) => {
    const age = now.getTime() - Date.parse(releasedOn);
    return age >= 0 && age < WEEK_MS;
  });
  return ofWeek.length >= LEAST ? { games: ofWeek, isThisWeek: true } : { games: open, isThisWeek: false };
}
