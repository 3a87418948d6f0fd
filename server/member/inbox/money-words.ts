/** Amounts in the messages that tell a member of money. */
import { type Amount, toDecimal } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";

/** An amount as the merchant writes it in a language; exact, for Intl reads decimal text. */
export function moneyWords({ config }: Merchant, amount: Amount, language: string): string {
  const tags: Partial<Record<string, { tag: string }>> = config.languageTags;
  const digits = config.currencyDecimals;
  const figure = new Intl.NumberFormat(tags[language]?.tag ?? "en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${config.currencySymbol}${figure.format(toDecimal(amount) as Intl.StringNumericLiteral)}`;
}
