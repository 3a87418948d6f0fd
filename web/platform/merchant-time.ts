import { useShell } from "./data/shell.ts";
import { dateFormat } from "./i18n/formats.ts";
import { useTag } from "./i18n/texts.tsx";

export type TimeStyle =
  | { dateStyle?: "medium"; timeStyle?: "short" | "medium" }
  /** A moment of these weeks, whose year says nothing. */
  | { month: "short"; day: "numeric"; hour: "numeric"; minute: "2-digit" };

/** Writes a moment by one clock: `tag` and `timeZone` are the merchant's. */
export function momentText(iso: string | number, tag: string, timeZone: string, style: TimeStyle): string {
  return dateFormat(tag, { ...style, timeZone }).format(new Date(iso));
}

/** The same with the name of the zone behind it ("GMT+8") for a reader whose device has another time then. */
export function namedMomentText(iso: string | number, tag: string, timeZone: string, style: TimeStyle): string {
  const words = momentText(iso, tag, timeZone, style);
  const zone = otherZone(iso, tag, timeZone);
  return zone === "" ? words : `${words} ${zone}`;
}

/** The name of the merchant's zone ("GMT+8") for a reader whose device has another time then; "" else. */
export function otherZone(iso: string | number, tag: string, timeZone: string): string {
  const zone = offsetName(iso, tag, timeZone);
  return zone === offsetName(iso, tag, undefined) ? "" : zone;
}

/** Writes moments by the merchant's clock, as all of the site does (decision 037). */
export function useMerchantTime(style: TimeStyle): (iso: string | number) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  return (iso) => momentText(iso, tag, timeZone, style);
}

/** The same with the zone's name for a reader whose device has another time then. */
export function useNamedMerchantTime(style: TimeStyle): (iso: string | number) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  return (iso) => namedMomentText(iso, tag, timeZone, style);
}

/** "GMT+8"; of the device for no zone. */
function offsetName(iso: string | number, tag: string, timeZone: string | undefined): string {
  const parts = dateFormat(tag, { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
