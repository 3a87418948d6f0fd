/** Daily tasks: what they pay. */
import { type Amount, amountOf } from "#rules/money/money.ts";

export const TASK_KINDS = ["visit", "rounds", "turnover", "profile"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** A reward with the rank's percent on top, rounded down to a hundredth of the main unit: nothing smaller is shown. */
export function withBonus(reward: Amount, percent: number): Amount {
  const CENT = 1000n;
  const whole = reward + (reward * BigInt(percent)) / 100n;
  return amountOf(percent === 0 ? whole : whole - (whole % CENT));
}
