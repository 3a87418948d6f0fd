/** Which of the numbers that were chosen came out. Pure. */
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { hitsOf } from "#arcade/games/draw/rules/selection.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import type { Play } from "#arcade/games/draw/rules/play.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { drawnBalls, specialBall } from "#arcade/games/draw/client/numbers.ts";
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
  // The special ball counts where the play is about it alone
  const meant = isTails || play.code === "main-special" ? result : result.slice(0, 1);
  const came = new Set(meant.flatMap(({ numbers }) => numbers.map((number) => (isTails ? number.slice(-2) : number))));
  return new Set(selection.pool.filter((item) => came.has(item)));
}

/** What of each column of a selection stands at its own place of the result; of any place where the play is about any. */
export function markedColumns(
  play: Play,
  columns: readonly (readonly string[])[],
  result: Result,
): readonly ReadonlySet<string>[] {
  const numbers = drawnBalls(result);
  if (ANYWHERE.has(play.code)) return columns.map((column) => new Set(column.filter((one) => numbers.includes(one))));
  const meant = digitsMeant(play, numbers.length);
  return columns.map((column, at) => {
    const came = meant && numbers[meant.from + at];
    return new Set(column.filter((one) => one === came));
  });
}

/** Digits of the balls at a glance that a play is about, one by one: the first of them, and how many. */
function digitsMeant({ code, count, entry }: Play, balls: number): { from: number; length: number } | null {
  const length = entry.kind === "digits" || entry.kind === "order" ? entry.length : 0;
  switch (code) {
    case "in-order":
    case "first":
    case "special":
    case "special-first":
      return { from: 0, length };
    case "place":
      return { from: count - 1, length };
    case "special-tens":
      return { from: balls - 2, length };
    case "last":
    case "special-last":
    case "special-units":
    case "each-last":
    case "some-last":
    case "few-last":
    case "any-last":
      return { from: balls - length, length };
    default:
      return null;
  }
}

/** Plays that any of the numbers drawn may hit. */
const ANYWHERE: ReadonlySet<Play["code"]> = new Set([
  "any-digit",
  "triple",
  "pair",
  "each-die",
  "all",
  "pick",
  "spot",
  "main-special",
]);

/**
 * Which of the balls at a glance, in the order drawn, somebody's selection names for its place; `special` stands behind the
 * last of them. A number of several digits that was chosen whole is named where it comes whole.
 */
export function litAt(play: Play, selection: Selection, numbers: readonly string[], special: string | null): number[] {
  const all = [...numbers.keys()];
  const chosen = selection.kind === "pool" ? selection.pool : selection.kind === "numbers" ? selection.numbers : [];
  const isSpecial = special !== null && chosen.includes(special);
  if (play.code === "special-ball") return isSpecial ? [numbers.length] : [];
  if (ANYWHERE.has(play.code)) {
    const names = selection.kind === "columns" ? selection.columns.flat() : chosen;
    const lit = all.filter((at) => names.includes(numbers[at] ?? ""));
    return play.code === "main-special" && isSpecial ? [...lit, numbers.length] : lit;
  }
  if (play.code === "first-ball" || play.code === "winner") return chosen.includes(numbers[0] ?? "") ? [0] : [];
  if (play.code === "place" && selection.kind === "pool")
    return chosen.includes(numbers[play.count - 1] ?? "") ? [play.count - 1] : [];
  const meant = digitsMeant(play, numbers.length);
  if (!meant) return [];
  const places = all.slice(meant.from, meant.from + meant.length);
  if (selection.kind === "columns")
    return places.filter((at, column) => selection.columns[column]?.includes(numbers[at] ?? "") === true);
  return chosen.includes(places.map((at) => numbers[at]).join("")) ? places : [];
}

/** The balls at a glance that any line of these orders names. */
export function litBy(orders: readonly Order[], result: Result, modelId: string): number[] {
  const model = drawModel(modelId);
  const [numbers, special] = [drawnBalls(result), specialBall(result)];
  const lines = orders.flatMap(({ suborders }) => suborders).filter(({ state }) => state !== "cancelled");
  const lit = lines.flatMap(({ play, selection }) => {
    const rule = model && findPlay(model, play);
    return rule ? litAt(rule, selection, numbers, special) : [];
  });
  return [...new Set(lit)];
}
