/** What a merchant asks of a withdrawal's amount, and what it keeps of it (U-174). The server and the screen share it. */
import { type Amount, amountOf, parseDecimal, subtract } from "#rules/money/money.ts";

export interface WithdrawalTerms {
  least: Amount;
  most: Amount;
  /** In hundredths of a percent of the amount. */
  feeBasisPoints: number;
  /** Of the merchant's currency. */
  decimals: number;
}

export type AmountError = "missing" | "format" | "least" | "most" | "funds";

const WHOLE = 10_000n;
/** Decimals of an `Amount`. */
const SCALE = 5;

/** The smallest sum of a currency with so many decimals: 1000 units of 10⁻⁵ where there are two. */
function smallest(decimals: number): bigint {
  return 10n ** BigInt(SCALE - Math.min(decimals, SCALE));
}

/** What is kept of an amount: a share, rounded down to the currency's smallest sum. */
export function feeOf(amount: Amount, { feeBasisPoints, decimals }: WithdrawalTerms): Amount {
  const exact = (amount * BigInt(feeBasisPoints)) / WHOLE;
  return amountOf(exact - (exact % smallest(decimals)));
}

/** What arrives of an amount. */
export function arrivingOf(amount: Amount, terms: WithdrawalTerms): Amount {
  return subtract(amount, feeOf(amount, terms));
}

/** Whether a sum exists in a currency of so many decimals. */
function hasDecimals(amount: Amount, decimals: number): boolean {
  return amount % smallest(decimals) === 0n;
}

/**
 * What is wrong with a typed amount of main units ("1500.50"), or null. `available` is what the wallet has to give, null
 * where it isn't known.
 */
export function amountError(typed: string, terms: WithdrawalTerms, available: Amount | null): AmountError | null {
  if (typed.trim() === "") return "missing";
  const amount = parseDecimal(typed);
  if (amount === null || amount <= 0n || !hasDecimals(amount, terms.decimals)) return "format";
  if (amount < terms.least) return "least";
  if (amount > terms.most) return "most";
  return available !== null && amount > available ? "funds" : null;
}

/** A part of what can be withdrawn (25 of 100, say), rounded down to the currency's smallest sum and cut at the most. */
export function shareOf(available: Amount, percent: number, { most, decimals }: WithdrawalTerms): Amount {
  const part = (available * BigInt(percent)) / 100n;
  const capped = part > most ? most : part;
  return amountOf(capped - (capped % smallest(decimals)));
}
