/** Multiples and chances, the same wherever they are read: "1.2×" of 12,000 ten-thousandths, "56%" of five ninths. */

/** As many places as a multiple has. */
export const EXACT = 4;

/**
 * Writes multiples in the digits of a locale, at most `digits` of them behind the point. More is never shown than is paid:
 * what has no room is left out.
 */
export function multipleWriter(locale: string, digits = 2): (tenThousandths: number) => string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, roundingMode: "trunc" });
  return (tenThousandths) => `${number.format(tenThousandths / 10_000)}×`;
}

/** Writes a chance as the language writes whole percents. */
export function percentWriter(locale: string): (chance: number) => string {
  const number = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  return (chance) => number.format(chance);
}
