import { type Amount, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";

/** The sum of decimals of main units as the wire writes them. Throws RangeError for another text. */
export function sumOf(decimals: readonly string[]): string {
  const sum = decimals.reduce<bigint>((total, decimal) => {
    const amount = parseDecimal(decimal);
    if (amount === null) throw new RangeError("no amount");
    return total + amount;
  }, ZERO);
  return toDecimal(sum as Amount);
}
