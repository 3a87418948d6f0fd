/** Breaks from play: short ones, and exclusions that nobody can end (decision 075). */

export const TIME_OUTS = ["24h", "7d", "30d"] as const;
export const SELF_EXCLUSIONS = ["6m", "1y", "5y"] as const;
export const BREAK_LENGTHS = [...TIME_OUTS, ...SELF_EXCLUSIONS] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];
export type BreakKind = "time-out" | "self-exclusion";

const HOUR_MS = 3_600_000;
const HOURS: Partial<Record<BreakLength, number>> = { "24h": 24, "7d": 7 * 24, "30d": 30 * 24 };
const MONTHS: Partial<Record<BreakLength, number>> = { "6m": 6, "1y": 12, "5y": 60 };

export function breakKind(length: BreakLength): BreakKind {
  return HOURS[length] === undefined ? "self-exclusion" : "time-out";
}

/** When a break that starts at a moment ends. Months end on the same day, or on the last one where there is no such day. */
export function breakEnd(start: Date, length: BreakLength): Date {
  const hours = HOURS[length];
  if (hours !== undefined) return new Date(start.getTime() + hours * HOUR_MS);
  const months = start.getUTCMonth() + (MONTHS[length] ?? 0);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end;
}
