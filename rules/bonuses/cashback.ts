/** Weeks of cashback (decision 073): from Monday to Sunday of the merchant's zone. */
import { addDays, dayAt, startOfDay } from "#rules/site/days.ts";

const DAYS = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY_OFFSET = 3;
const DAY_MS = 86_400_000;

/** The last week that is over at a moment, by its Monday, with its first moment and that of the next week. */
export function lastWeek(at: Date, zone: string): { week: string; from: Date; until: Date } {
  const today = dayAt(at, zone);
  const sinceMonday = (Date.parse(today) / DAY_MS + MONDAY_OFFSET) % DAYS;
  const monday = addDays(today, -sinceMonday);
  const week = addDays(monday, -DAYS);
  return { week, from: startOfDay(week, zone), until: startOfDay(monday, zone) };
}
