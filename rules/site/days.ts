/**
 * Calendar days of a time zone: which day a moment belongs to, when a day begins, and ranges of days. A day is text,
 * YYYY-MM-DD; a zone is a name of the IANA database ("Asia/Manila"). A day has 23 or 25 hours where clocks change.
 */

/** Longest range a record shows; a longer request is cut at its old end. */
const LONGEST_DAYS = 92;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No zone is further from UTC than this. */
const FURTHEST_MS = 15 * HOUR_MS;

// A formatter costs a hundred times what it does: one per zone is kept, and there are few zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the runtime knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The day that a moment belongs to in a zone. Throws RangeError for an unknown zone. */
export function dayAt(at: Date, zone: string): string {
  return new Date(wallMs(at.getTime(), zone)).toISOString().slice(0, 10);
}

/** The first moment of a day in a zone; the first one that exists where clocks skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnightMs = Date.parse(day);
  // Midnight is off from UTC by what holds before or after the one change of clocks that can be near it
  const starts = [-FURTHEST_MS, FURTHEST_MS].map((awayMs) => {
    const nearMs = midnightMs + awayMs;
    return midnightMs - (wallMs(nearMs, zone) - nearMs);
  });
  const isStart = (ms: number): boolean => dayAt(new Date(ms), zone) === day && dayAt(new Date(ms - 1), zone) < day;
  return new Date(starts.toSorted((one, other) => one - other).find(isStart) ?? midnightMs);
}

/** When the hour of a zone's clocks that a moment is in has begun; where clocks go back, each hour of a name is one of its own. */
export function hourStart(at: Date, zone: string): Date {
  const wall = wallMs(at.getTime(), zone);
  return new Date(at.getTime() - (((wall % HOUR_MS) + HOUR_MS) % HOUR_MS));
}

/** The day so many days later; earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MS);
}

/** The day of a moment in a zone, with its begin and that of the next day. */
export function wholeDay(at: Date, zone: string): { day: string; from: Date; until: Date } {
  const day = dayAt(at, zone);
  return { day, from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) };
}

/** First and last day (in either order) as moments of a zone: from the begin of the first to the end of the last. */
export function dayRange(
  start: string,
  end: string,
  zone: string,
): { from: Date; to: Date; first: string; last: string } {
  const [one = end, last = end] = [start, end].toSorted();
  const earliest = addDays(last, 1 - LONGEST_DAYS);
  const first = one < earliest ? earliest : one;
  return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone), first, last };
}

/** Every day from first to last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function wallMs(atMs: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const second = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return second + (((atMs % 1000) + 1000) % 1000);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, made);
  return made;
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
