/** What a bet may stake in the reference wallet's titles. Amounts in 10⁻⁵ units. */
interface Stakes {
  minBet: bigint;
  maxBet: bigint;
}

export interface Limits extends Stakes {
  /** Those of currencies that have their own. */
  stakes?: ReadonlyMap<string, Stakes>;
}

/** Whether a stake is below or above what a title takes in a currency. */
export function isOutOf(limits: Limits, currency: string, amount: bigint): boolean {
  const { minBet, maxBet } = limits.stakes?.get(currency) ?? limits;
  return amount < minBet || amount > maxBet;
}
