/**
 * A decimal string of the API as a person reads it: "12480.5" → "₱12,480.50" (browsing §9: 2 decimals). The minus
 * stands before the symbol; `sign` also shows a plus, for results.
 */
export function moneyText(decimal: string, symbol: string, tag: string, sign = false): string {
  const negative = decimal.startsWith("-");
  // Intl reads a decimal string exactly, so no amount passes through a float.
  const figure = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "trunc",
  }).format((negative ? decimal.slice(1) : decimal) as Intl.StringNumericLiteral);
  const zero = /^-?0*(\.0*)?$/.test(decimal);
  return `${negative && !zero ? "−" : sign && !zero ? "+" : ""}${symbol}${figure}`;
}
