/** What a table has flown, as its players may ask: everybody's answer, kept for a moment, so that a crowd costs one reading. */
import type { Context } from "#arcade/server/context.ts";
import type { FlightsAnswer, PastFlightFacts } from "./messages.ts";
import { type FlightRow, lastPoints } from "./flight-store.ts";

const LAST = 100;
const HIGHEST = 3;
/** No flight is over sooner after the one before it. */
const KEPT_MS = 2_000;

const factsOf = ({ id, number, crash_point }: FlightRow): PastFlightFacts => ({
  roundId: id,
  roundNumber: number.toString(),
  crashPoint: crash_point,
});

/** Gives a function that answers for a game. */
export function flightsOf({ db, now }: Context): (game: string) => Promise<FlightsAnswer> {
  const kept = new Map<string, { readonly untilMs: number; readonly answer: Promise<FlightsAnswer> }>();
  const read = async (game: string): Promise<FlightsAnswer> => {
    const last = (await lastPoints(db, game, LAST)).map(factsOf);
    return { last, highest: last.toSorted((a, b) => b.crashPoint - a.crashPoint).slice(0, HIGHEST) };
  };
  return (game) => {
    const before = kept.get(game);
    if (before && before.untilMs > now()) return before.answer;
    const answer = read(game);
    kept.set(game, { untilMs: now() + KEPT_MS, answer });
    answer.catch(() => kept.delete(game));
    return answer;
  };
}
