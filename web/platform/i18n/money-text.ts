import { numberFormat } from "./formats.ts";

/** Languages that set the sign of percent close behind the figure. */
const CLOSE_PERCENT = /^(en|fil|id|it|ja|ko|ms|nl|pl|pt|th|tl|vi|zh)(-|$)/;

/**
 * A figure in percent as a person reads it: "95.33" → "95.33%", in Vietnamese "95,33%"; rounded to `digits` decimals.
 * Whole ones, which every tile has, without the formatter that takes a phone 50 ms to make (`countText`).
 */
export function percentText(decimal: string, tag: string, digits = 0, least = digits): string {
  if (digits === 0 && /^\d{1,3}$/.test(decimal) && CLOSE_PERCENT.test(tag)) return `${Number(decimal)}%`;
  const options = { style: "percent", minimumFractionDigits: least, maximumFractionDigits: digits } as const;
  return numberFormat(tag, options).format(`${decimal}e-2` as Intl.StringNumericLiteral);
}

/** Decimal odds as a person reads them: "38.62", in Vietnamese "38,62". */
export function oddsText(decimal: string, tag: string): string {
  if (/^\d+(\.\d{1,2})?$/.test(decimal)) return amountText(decimal, tag);
  return numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    decimal as Intl.StringNumericLiteral,
  );
}

/** As many as an amount of the API has (`rules/money`). */
const EXACT_DECIMALS = 5;

/** Languages of which group and decimal signs are known here, in all countries that these tags name. */
const COMMA_GROUPS = /^(en(-(GB|MT|PH|US))?|fil(-PH)?|zh(-(CN|HK|TW))?|ja(-JP)?|ko(-KR)?|th(-TH)?)$/;
const POINT_GROUPS = /^(vi(-VN)?|tr(-TR)?|id(-ID)?)$/;

/**
 * A decimal that is not negative with its groups and two decimals, or up to `most` where it has them, cut and not rounded.
 * In the languages above without the formatter that takes a phone 50 ms to make: the balance stands on a member's first page.
 */
function amountText(decimal: string, tag: string, most = 2): string {
  const marks = COMMA_GROUPS.test(tag) ? [",", "."] : POINT_GROUPS.test(tag) ? [".", ","] : null;
  const [, whole = "", part = ""] = /^0*(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (marks && whole !== "") {
    const [group = "", point = ""] = marks;
    return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + point + part.slice(0, most).padEnd(2, "0");
  }
  // Intl reads a decimal string exactly, so no amount passes through a float.
  return numberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: most,
    roundingMode: "trunc",
  }).format(decimal as Intl.StringNumericLiteral);
}

/**
 * A decimal string of the API as a person reads it: "12480.5" → "₱12,480.50" (browsing §9: 2 decimals). The minus
 * stands before the symbol; `sign` also shows a plus, for results.
 */
export function moneyText(decimal: string, symbol: string, tag: string, sign = false): string {
  return signedText(decimal, { symbol, tag, sign, most: 2 });
}

/**
 * As `moneyText`, with all decimals that the API tells and two at least: "4.938" → "₱4.938". Where parts stand beside their
 * sum: parts that are cut to two decimals come to less than the sum that is cut.
 */
export function exactMoneyText(decimal: string, symbol: string, tag: string, sign = false): string {
  return signedText(decimal, { symbol, tag, sign, most: EXACT_DECIMALS });
}

/** An amount without decimals where it has none: "₱100" and "₱100.50". */
export function shortMoney(decimal: string, symbol: string, tag: string): string {
  if (!/^\d+(\.0*)?$/.test(decimal)) return moneyText(decimal, symbol, tag);
  return symbol + numberFormat(tag, { maximumFractionDigits: 0 }).format(decimal as Intl.StringNumericLiteral);
}

type Shown = { symbol: string; tag: string; sign: boolean; most: number };

function signedText(decimal: string, { symbol, tag, sign, most }: Shown): string {
  const negative = decimal.startsWith("-");
  const figure = amountText(negative ? decimal.slice(1) : decimal, tag, most);
  const zero = /^-?0*(\.0*)?$/.test(decimal);
  return `${negative && !zero ? "−" : sign && !zero ? "+" : ""}${symbol}${figure}`;
}
