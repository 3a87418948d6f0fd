/** The days of the month in a merchant's zone: the last of them is the day before the demo's first start. */
import { addDays, dayAt, startOfDay } from "#rules/site/days.ts";
import { DAYS } from "./people.ts";

const MINUTE_MS = 60_000;

export interface Calendar {
  /** The first moment of the first day, and the one after the last. */
  from: Date;
  to: Date;
  /** So many minutes into a day, 0 being the first. */
  at(day: number, minute: number): Date;
}

export function calendarOf(begunAt: Date, timeZone: string): Calendar {
  const today = dayAt(begunAt, timeZone);
  const starts = Array.from({ length: DAYS + 1 }, (_, day) => startOfDay(addDays(today, day - DAYS), timeZone));
  const [from, to] = [starts[0], starts[DAYS]];
  if (!from || !to) throw new Error("a month without days");
  return {
    from,
    to,
    at(day, minute) {
      const start = starts[Math.min(DAYS, Math.max(0, day))] ?? to;
      return new Date(start.getTime() + minute * MINUTE_MS);
    },
  };
}
