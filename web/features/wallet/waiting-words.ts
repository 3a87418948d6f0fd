import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";
import { spanUnit } from "./span-unit.ts";

type Terms = ValueOf<Calls["withdrawals.terms"]>;

const HOUR_MIN = 60;
/** From here on whole hours are said. */
const IN_HOURS_MIN = 100;

/** How long others wait just now; "" where too few were paid to say it. */
export function othersWords(text: Text, { others }: Pick<Terms, "others">): string {
  if (others === null) return "";
  const { minutes } = others;
  return minutes < IN_HOURS_MIN
    ? text("withdraw.othersMinutes", { minutes })
    : text("withdraw.othersHours", { hours: Math.round(minutes / HOUR_MIN) });
}

/** The span from a request to the money, which the merchant holds itself to (U-174), and how long others wait. */
export function termWords(text: Text, terms: Pick<Terms, "minutes" | "others">): string {
  const { unit, size } = spanUnit(terms.minutes);
  const most = text(`withdraw.within.${unit}`, { count: Math.ceil(terms.minutes / size) });
  return `${most} ${othersWords(text, terms)}`.trim();
}
