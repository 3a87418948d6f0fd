/** Ranges of calendar days, in UTC, for records. */

const DAY_MS = 86_400_000;
/** Longest range a record shows; a longer wish is cut at its old end. */
const LONGEST_DAYS = 92;

/** First and last day (YYYY-MM-DD, in either order) as moments: from the first's midnight to that after the last. */
export function dayRange(start: string, end: string): { from: Date; to: Date; first: string; last: string } {
  const [one = end, last = end] = [start, end].toSorted();
  const earliest = dayOf(Date.parse(last) - (LONGEST_DAYS - 1) * DAY_MS);
  const first = one < earliest ? earliest : one;
  return { from: new Date(first), to: new Date(Date.parse(last) + DAY_MS), first, last };
}

/** Every day from first to last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) days.push(dayOf(at));
  return days;
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
