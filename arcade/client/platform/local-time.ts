/** Times of the game in the merchant's zone, as the records of the site have them; without one in the device's own. */
import { languageTag } from "./text.ts";

let zone: string | undefined;

/** The zone of the session (IANA), or null. One that this browser does not know counts as none. */
export function useTimeZone(name: string | null): void {
  zone = undefined;
  if (name === null) return;
  try {
    zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Zones are added to browsers by the year
  }
}

/** A format in the page's language and zone. */
export function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languageTag(), { ...options, ...(zone !== undefined && { timeZone: zone }) });
}

/** The day of a moment there, YYYY-MM-DD. */
export function dayOf(at: Date | number): string {
  const parts: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };
  return new Intl.DateTimeFormat("en-CA", { ...parts, ...(zone !== undefined && { timeZone: zone }) }).format(at);
}
