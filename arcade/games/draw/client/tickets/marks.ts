/** Which of the numbers that were chosen came out. Pure. */
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { hitsOf } from "#arcade/games/draw/rules/selection.ts";
import type { Play } from "#arcade/games/draw/rules/play.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";

type Result = NonNullable<Order["result"]>;

/** What of a selection a result has hit: whole numbers that win, and balls or tails that came. Places are told by the line's hits. */
export function markedOf(play: Play, selection: Selection, result: Result): ReadonlySet<string> {
  if (selection.kind === "numbers") {
    const wins = (number: string): boolean =>
      hitsOf(play, { kind: "numbers", numbers: [number] }, result).some((hits) => hits > 0);
    return new Set(selection.numbers.filter(wins));
  }
  if (selection.kind !== "pool") return new Set();
  const isTails = play.entry.kind === "pool" && play.entry.items === "tails";
  // A pool of one is about one place: only what wins there counts
  if (!isTails && play.entry.kind === "pool" && play.entry.size === 1) {
    const wins = (ball: string): boolean =>
      hitsOf(play, { kind: "pool", pool: [ball] }, result).some((hits) => hits > 0);
    return new Set(selection.pool.filter(wins));
  }
  const came = new Set(result.flatMap(({ numbers }) => numbers.map((number) => (isTails ? number.slice(-2) : number))));
  return new Set(selection.pool.filter((item) => came.has(item)));
}
