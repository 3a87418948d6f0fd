/**
 * What all ladders have in common: a stake, a board that is decided before the first step, and steps of which each one is
 * worth more than the last. Whoever takes what the steps have come to is paid; a wrong step ends the round with nothing.
 * Pure: a board and choices give a position. Multiples are whole hundredths of the stake (235 = 2.35×).
 */
import type { Dice } from "#arcade/games/dice.ts";
import { type Fraction, fraction, times, toNumber } from "#arcade/games/fraction.ts";
import { wholeMinorUnits } from "#rules/money/currency-decimals.ts";

export const MODEL_IDS = ["mines", "towers", "hilo"] as const;
export type ModelId = (typeof MODEL_IDS)[number];

/** Lists of numbers whose meaning is the model's own: places of mines, traps of each floor, cards. */
export type Board = readonly (readonly number[])[];

/** No round pays more than 10,000 stakes: a step that would come to more is not offered. */
export const MOST_MULTIPLE = 1_000_000;
/** What comes back of every stake before multiples are rounded down, wherever a player stops. */
export const SHARE: Fraction = fraction(99n, 100n);
/** Before the first step. */
const NOTHING_WON = 100;

/** A round as far as it has gone. Of `choices` the last alone may be a wrong one. */
export interface Played {
  readonly setting: string;
  readonly board: Board;
  readonly choices: readonly number[];
}

export interface LadderModel {
  readonly id: ModelId;
  /** What a round can be played at, in the order in which it is offered. */
  readonly settings: readonly string[];
  readonly usual: string;
  /** Decides the whole board. */
  draw(setting: string, dice: Dice): Board;
  /** What can be chosen after these choices, all of them right; the board tells a model whose choices depend on what lies open. */
  choicesAfter(played: Played): number[];
  /** Whether a choice after these is right. */
  isRight(played: Played, choice: number): boolean;
  /** Chance to have come through these choices, seen from before the first. */
  chance(played: Played): Fraction;
  /** How many of the choices were steps that pay: a card that is passed over is none. */
  steps(choices: readonly number[]): number;
}

export interface Position {
  /** open: goes on. lost: the last choice was wrong. top: nothing is left to be chosen, so it is paid by itself. */
  readonly state: "open" | "lost" | "top";
  /** What the right choices have come to, in hundredths. */
  readonly multiple: number;
  /** Right choices that pay. */
  readonly steps: number;
}

/** 0.99 ÷ chance, rounded down to the hundredth. */
export function multipleAt(chance: Fraction): number {
  const exact = times(SHARE, { n: chance.d, d: chance.n });
  return Number((exact.n * 100n) / exact.d);
}

/** What choices that were all right have come to. */
export function multipleOf(model: LadderModel, played: Played): number {
  return model.steps(played.choices) === 0 ? NOTHING_WON : multipleAt(model.chance(played));
}

/** Where a round stands after its choices. */
export function positionOf(model: LadderModel, played: Played): Position {
  const { choices } = played;
  const before = { ...played, choices: choices.slice(0, -1) };
  const last = choices.at(-1);
  const isLost = last !== undefined && !model.isRight(before, last);
  const right = isLost ? before : played;
  const facts = { multiple: multipleOf(model, right), steps: model.steps(right.choices) };
  if (isLost) return { state: "lost", ...facts };
  return { state: model.choicesAfter(played).length > 0 ? "open" : "top", ...facts };
}

/** What can be chosen in an open round, as far as its page sees the board: of cards those that lie open. */
export function offeredIn(
  model: LadderModel,
  { setting, board, choices }: { setting: string; board: Board | null; choices: readonly number[] },
): number[] {
  return model.choicesAfter({ setting, board: board ?? [], choices });
}

/** Whether what the round has come to can be taken. */
export const canTake = ({ state, steps }: Position): boolean => state === "open" && steps > 0;

/** What a stake pays at a multiple: whole minor units of its currency, rounded down. Amounts in 10⁻⁵ units. */
export function payoutAt(stake: bigint, multiple: number, currency: string): bigint {
  return wholeMinorUnits((stake * BigInt(multiple)) / 100n, currency);
}

/** The exact return of whoever stops at a step that is reached with this chance. */
export function returnAt(chance: Fraction): Fraction {
  return times(chance, fraction(BigInt(multipleAt(chance)), 100n));
}

/** As a percentage with two decimals, rounded down. */
export const percentDown = (share: Fraction): string => (Math.floor(toNumber(share) * 10_000) / 100).toFixed(2);
