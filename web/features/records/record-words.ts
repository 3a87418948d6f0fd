import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";

const LONG = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** A number as the member reads it in a list: the end of an id, where ids of one minute differ. */
export function shortNumber(id: string): string {
  return `#${id.slice(-8)}`;
}

/** A round's number as it is said aloud; a lottery's order has letters and stands alone. */
export function roundNumber(number: string): string {
  return /^[A-Z]\d*-/.test(number) ? number : `#${number}`;
}

/** Writes a day (YYYY-MM-DD), which is no moment and has no zone: "Thu, 20 Nov 2025". */
export function dayText(day: string, tag: string, style: Intl.DateTimeFormatOptions = LONG): string {
  return dateFormat(tag, { ...style, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}

export function useDayText(style: Intl.DateTimeFormatOptions = LONG): (day: string) => string {
  const tag = useTag();
  return (day) => dayText(day, tag, style);
}

/** Green for what is gained, plain for what is not. */
export function gainClass(decimal: string): string {
  return !decimal.startsWith("-") && Number(decimal) > 0 ? "pos" : "";
}

/** "2026-03-01 14:05:09" by the clocks of a zone: spreadsheets know it for a moment in every language. */
export function wallTime(iso: string, timeZone: string): string {
  const style = { dateStyle: "short", timeStyle: "medium", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", style).format(new Date(iso));
}

/** "Time (Asia/Manila)": a file is read far from its site, and says which clocks its times are of. */
export const zoned = (heading: string, timeZone: string): string => `${heading} (${timeZone})`;
