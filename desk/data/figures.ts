/** How the desk writes amounts and moments: in English, by the merchant's clock, as the member reads them (decision 037). */
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { readDesk } from "./ask.ts";

/** "6,000,000.00 PHP" of a decimal string. */
export const moneyOf = (amount: string, currency: string): string => `${moneyText(amount, "", "en")} ${currency}`;

/** "Nov 23, 2026, 10:00 AM GMT+8"; without the zone where it is short of room. */
export function momentOf(iso: string, isShort = false): string {
  const timeZone = readDesk()?.timeZone;
  const style: Intl.DateTimeFormatOptions = isShort
    ? { dateStyle: "short", timeStyle: "short" }
    : {
        year: "numeric",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "shortOffset",
      };
  return new Intl.DateTimeFormat("en", { ...style, timeZone }).format(new Date(iso));
}
