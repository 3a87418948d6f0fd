import { numberFormat } from "./formats.ts";

/** Languages that set the sign of percent close behind the figure. */
const CLOSE_PERCENT = /^(en|fil|id|it|ja|ko|ms|nl|pl|pt|th|tl|vi|zh)(-|$)/;

/**
 * A figure in percent as a person reads it: "95.33" → "95.33%", in Vietnamese "95,33%"; rounded to `digits` decimals.
 * Whole ones, which every tile has, without the formatter that takes a phone 50 ms to make (`countText`).
 */
export function percentText(decimal: string, tag: string, digits = 0): string {
  if (digits === 0 && /^\d{1,3}$/.test(decimal) && CLOSE_PERCENT.test(tag)) return `${Number(decimal)}%`;
  const options = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return numberFormat(tag, options).format(`${decimal}e-2` as Intl.StringNumericLiteral);
}

/** Decimal odds as a person reads them: "38.62", in Vietnamese "38,62". */
export function oddsText(decimal: string, tag: string): string {
  return numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    decimal as Intl.StringNumericLiteral,
  );
}

/**
 * A decimal string of the API as a person reads it: "12480.5" → "₱12,480.50" (browsing §9: 2 decimals). The minus
 * stands before the symbol; `sign` also shows a plus, for results.
 */
export function moneyText(decimal: string, symbol: string, tag: string, sign = false): string {
  const negative = decimal.startsWith("-");
  // Intl reads a decimal string exactly, so no amount passes through a float.
  const figure = numberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "trunc",
  }).format((negative ? decimal.slice(1) : decimal) as Intl.StringNumericLiteral);
  const zero = /^-?0*(\.0*)?$/.test(decimal);
  return `${negative && !zero ? "−" : sign && !zero ? "+" : ""}${symbol}${figure}`;
}
