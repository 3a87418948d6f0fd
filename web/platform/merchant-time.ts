import { useShell } from "./data/shell.ts";
import { useTag } from "./i18n/texts.tsx";

type Style = { dateStyle?: "medium"; timeStyle: "short" | "medium" };

/**
 * Writes moments by the merchant's clock: for figures that belong to a calendar day, since the day is the merchant's
 * (decision 037). Anything else is written by the clock of the reader's device.
 */
export function useMerchantTime(style: Style): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useTag(), { ...style, timeZone: useShell().merchant.timeZone });
  return (iso) => format.format(new Date(iso));
}

/** The same with the name of the zone behind it ("GMT+8") for a reader whose device has another time then. */
export function useNamedMerchantTime(style: Style): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const time = useMerchantTime(style);
  return (iso) => {
    const zone = offsetName(iso, tag, timeZone);
    return zone === offsetName(iso, tag, undefined) ? time(iso) : `${time(iso)} ${zone}`;
  };
}

/** "GMT+8"; of the device for no zone. */
function offsetName(iso: string, tag: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
