/**
 * Hilo: a card lies open, and the next one of an endless deck is guessed. The same rank wins on both sides; beside the least
 * and the greatest rank, where one side would always win, it is a side of its own. A card can be passed over for nothing.
 */
import { type Fraction, fraction, times } from "#arcade/games/fraction.ts";
import { type LadderModel, MOST_MULTIPLE, multipleAt, type Played } from "./ladder.ts";

export const RANKS = 13;
const SUITS = 4;
/** Cards that a round can show. */
export const MOST_CARDS = 52;
export const MOST_PASSES = 20;

export const LOWER = 0;
export const HIGHER = 1;
export const PASS = 2;

/** 0 is the ace, the least; 12 the king. Cards are 0 … 51. */
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** What a side means beside an open rank. */
export type Side = "lower" | "lower-same" | "same" | "higher" | "higher-same";
export function sideOf(choice: number, shown: number): Side {
  const end = shown === 0 ? LOWER : shown === RANKS - 1 ? HIGHER : null;
  if (end !== null) return choice === end ? "same" : choice === LOWER ? "lower" : "higher";
  return choice === LOWER ? "lower-same" : "higher-same";
}

/** Of 13 ranks, those with which a side wins beside an open one. */
export function winningRanks(choice: number, shown: number): number {
  const side = sideOf(choice, shown);
  if (side === "same") return 1;
  if (side === "lower" || side === "higher") return RANKS - 1;
  return choice === LOWER ? shown + 1 : RANKS - shown;
}

function wins(choice: number, shown: number, drawn: number): boolean {
  switch (sideOf(choice, shown)) {
    case "same":
      return drawn === shown;
    case "lower":
      return drawn < shown;
    case "higher":
      return drawn > shown;
    case "lower-same":
      return drawn <= shown;
    default:
      return drawn >= shown;
  }
}

const cardAt = ({ board }: Pick<Played, "board">, at: number): number => rankOf(board[0]?.[at] ?? 0);

/** Chance that all guesses among the choices were right, beside the cards that lay open. */
function chance(played: Played): Fraction {
  return played.choices.reduce<Fraction>(
    (sum, choice, at) =>
      choice === PASS ? sum : times(sum, fraction(BigInt(winningRanks(choice, cardAt(played, at))), BigInt(RANKS))),
    { n: 1n, d: 1n },
  );
}

/** What a guess would come to if it is right. */
export const multipleAfter = (played: Played, choice: number): number =>
  multipleAt(chance({ ...played, choices: [...played.choices, choice] }));

const passes = (choices: readonly number[]): number => choices.filter((choice) => choice === PASS).length;

function choicesAfter(played: Played): number[] {
  const { choices } = played;
  if (choices.length >= MOST_CARDS - 1) return [];
  const guesses = [LOWER, HIGHER].filter((choice) => multipleAfter(played, choice) <= MOST_MULTIPLE);
  // With nothing to be guessed a further card would be of no use
  return guesses.length > 0 && passes(choices) < MOST_PASSES ? [...guesses, PASS] : guesses;
}

export const HILO: LadderModel = {
  id: "hilo",
  settings: ["cards"],
  usual: "cards",
  draw: (_, dice) => [Array.from({ length: MOST_CARDS }, () => dice(RANKS * SUITS))],
  choicesAfter,
  isRight: (played, choice) =>
    choice === PASS || wins(choice, cardAt(played, played.choices.length), cardAt(played, played.choices.length + 1)),
  chance,
  steps: (choices) => choices.length - passes(choices),
};
