/** Periods of an agent's income: days of the merchant's time zone, both included. */
import { addDays } from "#rules/site/days.ts";

export type IncomePeriod = "DAY" | "WEEK" | "MONTH";
interface Range {
  first: string;
  last: string;
}

const WEEK = 7;

/** The period that `today` is in, and the one before it. Weeks begin on Monday. */
export function incomePeriods(period: IncomePeriod, today: string): { current: Range; previous: Range } {
  if (period === "DAY") {
    const yesterday = addDays(today, -1);
    return { current: { first: today, last: today }, previous: { first: yesterday, last: yesterday } };
  }
  const first = period === "MONTH" ? `${today.slice(0, 8)}01` : addDays(today, -sinceMonday(today));
  const previous = period === "MONTH" ? `${addDays(first, -1).slice(0, 8)}01` : addDays(first, -WEEK);
  return { current: { first, last: today }, previous: { first: previous, last: addDays(first, -1) } };
}

const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
