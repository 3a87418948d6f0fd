import { dayAt } from "#rules/site/days.ts";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { useShell } from "#web/platform/data/shell.ts";

/** Writes a moment that is near by the merchant's clock: the time alone today, else with day and month; with its zone or not. */
export function useWhen(isNamed = true): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const isToday = useIsToday();
  const plain = useMerchantTime({ timeStyle: "short" });
  const named = useNamedMerchantTime({ timeStyle: "short" });
  const time = isNamed ? named : plain;
  return (iso) => {
    if (isToday(iso)) return time(iso);
    return `${dateFormat(tag, { day: "numeric", month: "short", timeZone }).format(new Date(iso))}, ${time(iso)}`;
  };
}

/** Whether a moment is of the merchant's day that it is now. */
export function useIsToday(): (iso: string) => boolean {
  const { timeZone } = useShell().merchant;
  return (iso) => dayAt(new Date(iso), timeZone) === dayAt(new Date(), timeZone);
}
