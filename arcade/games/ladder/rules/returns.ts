/** The exact return of each step of each ladder: what is told in the game and in the catalogue. */
import { type Fraction, fraction, minus, times, toNumber } from "#arcade/games/fraction.ts";
import { RANKS } from "./hilo.ts";
import { type LadderModel, multipleAt, returnAt } from "./ladder.ts";
import { minesChance, minesSteps } from "./mines.ts";
import { towerOf, towersChance } from "./towers.ts";

export interface StepReturn {
  readonly chance: Fraction;
  /** The chance as a number, to be shown. */
  readonly likely: number;
  /** In hundredths of the stake. */
  readonly multiple: number;
  /** Of whoever stops here. */
  readonly share: Fraction;
}

const stepOf = (chance: Fraction): StepReturn => ({
  chance,
  likely: toNumber(chance),
  multiple: multipleAt(chance),
  share: returnAt(chance),
});

/**
 * The steps of a setting, first to last. For the cards, whose steps depend on what lies open, every first guess and every
 * row of guesses that wins more often than not: of one that wins less often the rounding takes less than half a percent.
 */
export function stepReturns(model: LadderModel, setting: string): StepReturn[] {
  const upTo = (most: number, chance: (steps: number) => Fraction): StepReturn[] =>
    Array.from({ length: most }, (_, at) => stepOf(chance(at + 1)));
  if (model.id === "mines") return upTo(minesSteps(Number(setting)), (steps) => minesChance(Number(setting), steps));
  if (model.id === "towers") return upTo(towerOf(setting).floors, (steps) => towersChance(setting, steps));
  return cardChances().map(stepOf);
}

const HALF = fraction(1n, 2n);

/** Chances to win by one guess, and by rows of guesses down to one in two; each once, likeliest first. */
function cardChances(): Fraction[] {
  const once = new Map<string, Fraction>();
  const goOn = (chance: Fraction, most: number): void => {
    for (let ranks = most; ranks > 0; ranks--) {
      const next = times(chance, fraction(BigInt(ranks), BigInt(RANKS)));
      const isFirst = chance.n === chance.d;
      if (!isFirst && minus(next, HALF).n < 0n) return;
      once.set(`${next.n}/${next.d}`, next);
      goOn(next, ranks);
    }
  };
  goOn(fraction(1n, 1n), RANKS - 1);
  return [...once.values()].toSorted(byChance);
}

const byChance = (a: Fraction, b: Fraction): number => (minus(b, a).n > 0n ? 1 : -1);

const less = (a: Fraction, b: Fraction): Fraction => (minus(a, b).n < 0n ? a : b);

/** The least and the most that any step of any setting returns. */
export function returnRange(model: LadderModel): { least: Fraction; most: Fraction } {
  const shares = model.settings.flatMap((setting) => stepReturns(model, setting).map(({ share }) => share));
  const [first = fraction(0n, 1n)] = shares;
  const least = shares.reduce(less, first);
  const most = shares.reduce((a, b) => (less(a, b) === a ? b : a), first);
  return { least, most };
}

/** The first guesses beside a card, by how many of the 13 ranks win; likeliest first. */
export const firstGuesses = (): StepReturn[] =>
  Array.from({ length: RANKS - 1 }, (_, at) => stepOf(fraction(BigInt(RANKS - 1 - at), BigInt(RANKS))));

/** The next step of mines or a tower, which is the same whatever is chosen: how likely it is right, and what all are worth then. */
export function nextStep(
  model: LadderModel,
  { setting, choices }: { setting: string; choices: readonly number[] },
): { likely: number; multiple: number } {
  const now = model.chance({ setting, board: [], choices });
  const then = model.chance({ setting, board: [], choices: [...choices, -1] });
  return { likely: toNumber(then) / toNumber(now), multiple: multipleAt(then) };
}
