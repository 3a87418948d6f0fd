import { parseDecimal, parseUnits, subtract, toDecimal } from "#rules/money/money.ts";

/**
 * A balance (decimal text) without the stake that a game says it took (units of 10⁻⁵ as text); null where that is no
 * amount above zero, or more than there is: what a vendor says is only ever a picture, and never one below nothing.
 */
export function leftAfter(balance: string, stake: unknown): string | null {
  const before = parseDecimal(balance);
  const units = typeof stake === "string" ? parseUnits(stake) : null;
  if (before === null || units === null || units <= 0n || units > before) return null;
  return toDecimal(subtract(before, units));
}
