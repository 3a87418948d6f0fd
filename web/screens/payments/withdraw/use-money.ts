import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";

const decimalsOf = (decimal: string): number => decimal.split(".")[1]?.length ?? 0;

/**
 * Writes decimal amounts in the reader's way: `exact` with the decimals that they come with ("1492.50" → "₱1,492.50"),
 * `short` without those that say nothing ("20.00" → "₱20").
 */
export function useMoney(): { exact: (decimal: string) => string; short: (decimal: string) => string } {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const exact = (decimal: string): string => {
    const digits = decimalsOf(decimal);
    const format = numberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return symbol + format.format(decimal as Intl.StringNumericLiteral);
  };
  return { exact, short: (decimal) => exact(decimal.replace(/\.0+$/, "")) };
}
