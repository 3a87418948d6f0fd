import { currencyDecimals } from "#rules/money/currency-decimals.ts";
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";

/** Money as decimal strings of main units: "12.50". */

const AMOUNT = /^(\d{1,18})(?:\.(\d{1,12}))?$/;
const SCALE = 5;
/** The most that an amount of ours holds, in 10⁻⁵ units. */
const MOST = 10n ** 18n;

/** What an amount says: null where it is none, zero, or finer than the currency; `beyond` where it is more than anybody has. */
export function readAmount(text: string, currency: string): Amount | "beyond" | null {
  const [, whole = "", fraction = ""] = AMOUNT.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, "");
  if (whole === "" || digits.length > currencyDecimals(currency)) return null;
  const units = BigInt(whole + digits.padEnd(SCALE, "0"));
  if (units === 0n) return null;
  return units > MOST ? "beyond" : amountOf(units);
}

/** A bet of more than anybody has: as much as an amount holds, so that it is refused for what it is. */
export const BEYOND = amountOf(MOST);

/** A balance, or a part of one: two decimals at least, more where there are more. */
export const writeAmount = (amount: Amount): string => toDecimal(amount);
