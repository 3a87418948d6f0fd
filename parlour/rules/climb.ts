/**
 * A climb of Lantern Hi-Lo: one stake, a card after the other, and what it is worth taken at any step. The house's two
 * percent are kept once, at the first step; the others pay what is fair. What is paid is rounded down to the hundredth.
 */
import { hiloWins, LANTERN_HILO } from "./lantern-hilo.ts";
import { MULTIPLE_SCALE } from "./money.ts";

export interface Climb {
  /** In hundredths. */
  stake: number;
  /** The card that lay open at first, and then each that was guessed right. */
  cards: readonly number[];
}

/** A climb is paid by itself at its top. */
export const MOST_STEPS = 8;
/** A step that would come to more than that is not offered. */
const MOST = LANTERN_HILO.mostMultiple;

export const stepsOf = (cards: readonly number[]): number => cards.length - 1;

/** What an amount comes to after these cards, without parts. */
function grown(amount: number, cards: readonly number[]): number {
  if (stepsOf(cards) === 0) return amount;
  // A whole percent, so that every number here is one that floating point has exactly
  let above = amount * (LANTERN_HILO.returnHundredths / 100);
  let below = 100;
  for (const [at, drawn] of cards.slice(1).entries()) {
    const shown = cards[at] ?? 0;
    above *= LANTERN_HILO.numbers;
    below *= hiloWins(drawn > shown ? "higher" : "lower", shown);
  }
  return (above - (above % below)) / below;
}

/** What a climb would pay now, in hundredths. */
export const climbPay = ({ stake, cards }: Climb): number => grown(stake, cards);

/** Of the stake, in ten-thousandths. */
export const climbMultiple = (cards: readonly number[]): number => grown(MULTIPLE_SCALE, cards);

/** What a step is worth after these cards, where it is guessed right; 0 where it can't be. */
export function nextMultiple(cards: readonly number[], choice: string): number {
  const next = guessedRight(cards, choice);
  return next === null ? 0 : climbMultiple(next);
}

/** What a climb would pay after a step that is guessed right, in hundredths; 0 where it can't be. */
export function nextPay({ stake, cards }: Climb, choice: string): number {
  const next = guessedRight(cards, choice);
  return next === null ? 0 : climbPay({ stake, cards: next });
}

/** A card more that is guessed right; any card on the right side pays the same. Null where there is none. */
function guessedRight(cards: readonly number[], choice: string): readonly number[] | null {
  const shown = cards.at(-1) ?? 0;
  return hiloWins(choice, shown) === 0 ? null : [...cards, choice === "higher" ? shown + 1 : shown - 1];
}

/** What can be guessed next; nothing at the top. */
export const climbChoices = (cards: readonly number[]): string[] =>
  stepsOf(cards) >= MOST_STEPS
    ? []
    : ["higher", "lower"].filter((choice) => {
        const multiple = nextMultiple(cards, choice);
        return multiple > 0 && multiple <= MOST;
      });
