import { dayAt } from "#rules/site/days.ts";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";

const DAY_MS = 86_400_000;

/** How many days of a zone lie between two moments: 1 where the second is tomorrow. */
export function daysAhead(from: Date, to: Date, zone: string): number {
  return Math.round((Date.parse(dayAt(to, zone)) - Date.parse(dayAt(from, zone))) / DAY_MS);
}

/** A moment that comes soon, by the merchant's clock: "tomorrow 12:00 PM"; a date where it is further away. */
export function useSoon(): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const time = useMerchantTime({ timeStyle: "short" });
  const whole = useMerchantTime({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (iso) => {
    const days = daysAhead(new Date(serverNowMs()), new Date(iso), timeZone);
    if (days < 0 || days > 1) return whole(iso);
    return `${new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(days, "day")} ${time(iso)}`;
  };
}
