/** What every instant game is: a choice before the bet, numbers drawn at once, and what they pay. Pure. */
import type { Dice } from "#arcade/games/dice.ts";
import { type Fraction, fraction, NOUGHT, plus, times, toNumber } from "#arcade/games/fraction.ts";

/** The games of the engine; rounds name them, so none is ever given to other rules. */
export const MODELS = ["limbo", "dice", "pegfall", "wheel", "coin-flip", "keno"] as const;
export type ModelId = (typeof MODELS)[number];

/** Multipliers are whole hundredths of the stake: 263 pays 2.63 times. */
export type Hundredths = number;

/** Something that can be drawn, with its exact chance and what it pays. */
export interface Outcome {
  readonly chance: Fraction;
  readonly pays: Hundredths;
}

/** A bet before its draw. */
export interface Play {
  readonly model: ModelId;
  /** The choice in its one way of writing, as "over 50.49" or "16 high": the round's row, its proof and the wire have it so. */
  readonly choice: string;
  /** The most that it can pay. */
  readonly most: Hundredths;
  draw(dice: Dice): number[];
  pays(drawn: readonly number[]): Hundredths;
  /** All that can come out, counted whole: the chances of all that pays; what pays nothing may be left out. */
  outcomes(): Outcome[];
}

/** A game of the engine. */
export interface InstantGame {
  readonly model: ModelId;
  /** null for a choice that the game has not, or that is written in another way. */
  play(choice: string): Play | null;
}

const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

export const isRisk = (text: string | undefined): text is Risk => RISKS.some((risk) => risk === text);
export { RISKS };

/** The share of stakes that a play pays back in the long run, exact. */
export function exactReturn(play: Play): Fraction {
  return play
    .outcomes()
    .reduce((sum, { chance, pays }) => plus(sum, times(chance, fraction(BigInt(pays), 100n))), NOUGHT);
}

/** The same as a number, to be shown. */
export const returnOf = (play: Play): number => toNumber(exactReturn(play));

/** "2.63" as hundredths; null for what isn't written with exactly two decimals, or begins with a nought too many. */
export function hundredthsOf(text: string): Hundredths | null {
  return /^(?:0|[1-9]\d{0,6})\.\d\d$/.test(text) ? Number(text.replace(".", "")) : null;
}

export function writeHundredths(value: Hundredths): string {
  const digits = String(value).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
