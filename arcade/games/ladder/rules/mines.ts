/** Mines: a field of 25 places, of which 1 to 24 hold a mine. Each place that holds none is a step. */
import type { Dice } from "#arcade/games/dice.ts";
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import { type Board, type LadderModel, MOST_MULTIPLE, multipleAt, type Played } from "./ladder.ts";

export const PLACES = 25;
export const COLUMNS = 5;

/** In how many ways `count` can be taken out of `from`. */
function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let at = 0; at < count; at++) ways = (ways * BigInt(from - at)) / BigInt(at + 1);
  return ways;
}

/** Chance that `steps` places hold no mine: C(25 − mines, steps) ÷ C(25, steps). */
export function minesChance(mines: number, steps: number): Fraction {
  return fraction(choose(PLACES - mines, steps), choose(PLACES, steps));
}

/** Steps that a round with so many mines has; the last one is paid by itself. */
export function minesSteps(mines: number): number {
  let steps = 1;
  while (steps < PLACES - mines && multipleAt(minesChance(mines, steps + 1)) <= MOST_MULTIPLE) steps += 1;
  return steps;
}

/** The places 0 … 24 lie in a row; each mine takes one of those that are left, as a ball is drawn. */
function draw(setting: string, dice: Dice): Board {
  const places = Array.from({ length: PLACES }, (_, at) => at);
  const mines = Number(setting);
  for (let at = 0; at < mines; at++) {
    const other = at + dice(PLACES - at);
    [places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0];
  }
  return [places.slice(0, mines).toSorted((a, b) => a - b)];
}

export const MINES: LadderModel = {
  id: "mines",
  settings: Array.from({ length: PLACES - 1 }, (_, at) => String(at + 1)),
  usual: "3",
  draw,
  choicesAfter({ setting, choices }: Played) {
    if (choices.length >= minesSteps(Number(setting))) return [];
    return Array.from({ length: PLACES }, (_, at) => at).filter((at) => !choices.includes(at));
  },
  isRight: ({ board }, choice) => !board[0]?.includes(choice),
  chance: ({ setting, choices }) => minesChance(Number(setting), choices.length),
  steps: (choices) => choices.length,
};
