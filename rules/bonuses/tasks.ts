/** Daily tasks: when their day begins, and what they pay. */
import { type Amount, amountOf } from "#rules/money/money.ts";

export const TASK_KINDS = ["visit", "rounds", "turnover", "profile"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const DAY_MS = 86_400_000;

/** The day of a moment, YYYY-MM-DD in UTC as in the records, with its begin and the next one's. */
export function taskDay(now: Date): { day: string; from: Date; until: Date } {
  const day = now.toISOString().slice(0, 10);
  const from = new Date(day);
  return { day, from, until: new Date(from.getTime() + DAY_MS) };
}

/** A reward with the rank's percent on top, rounded down to a hundredth of the main unit: nothing smaller is shown. */
export function withBonus(reward: Amount, percent: number): Amount {
  const CENT = 1000n;
  const whole = reward + (reward * BigInt(percent)) / 100n;
  return amountOf(percent === 0 ? whole : whole - (whole % CENT));
}
