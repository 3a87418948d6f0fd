import { dayAt } from "#rules/site/days.ts";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { useShell } from "#web/platform/data/shell.ts";

/** Writes a moment that is near by the merchant's clock: the time alone today, else with day and month; with its zone or not. */
export function useWhen(isNamed = true): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const plain = useMerchantTime({ timeStyle: "short" });
  const named = useNamedMerchantTime({ timeStyle: "short" });
  const time = isNamed ? named : plain;
  return (iso) => {
    const at = new Date(iso);
    if (dayAt(at, timeZone) === dayAt(new Date(), timeZone)) return time(iso);
    return `${dateFormat(tag, { day: "numeric", month: "short", timeZone }).format(at)}, ${time(iso)}`;
  };
}
