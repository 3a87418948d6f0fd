/** What a deposit's match gives, and the play that it asks for (decision 072). */
import { type Amount, amountOf } from "#rules/money/money.ts";

/** A match as a promotion has it, and as a deposit was promised it. Amounts in 10⁻⁵ units, as integer strings. */
export interface DepositMatch {
  /** Of the deposit. */
  percent: number;
  /** The most that is given. */
  cap: string;
  /** From which deposit on. */
  least: string;
  /** The bonus is played so many times. */
  multiple: number;
  days: number;
  /** A stake above it counts for nothing; null: none does. */
  maxStake: string | null;
  /** How many percent of a stake count, by category of games. */
  weights: Readonly<Record<string, number>>;
}

/** A hundredth of the main unit: nothing smaller is shown, so nothing smaller is granted. */
const CENT = 1000n;

/** What a deposit of that amount is given, and what is to be played for it; null below the least, or for nothing. */
export function matchOf(deposit: Amount, terms: DepositMatch): { granted: Amount; required: Amount } | null {
  if (deposit < BigInt(terms.least)) return null;
  const share = (deposit * BigInt(terms.percent)) / 100n;
  const cap = BigInt(terms.cap);
  const granted = ((share < cap ? share : cap) / CENT) * CENT;
  if (granted <= 0n) return null;
  return { granted: amountOf(granted), required: amountOf(granted * BigInt(terms.multiple)) };
}
