/** A multiple of a stake, the same wherever it is read: "×1.2" of 12,000 ten-thousandths. */

/** Writes multiples in the digits of a locale; `digits`: at most so many behind the point. */
export function multipleWriter(locale: string, digits = 2): (tenThousandths: number) => string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  return (tenThousandths) => `×${number.format(tenThousandths / 10_000)}`;
}
