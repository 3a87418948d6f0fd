/** Periods of contracts by the clocks of the merchant's time zone (decisions 091, 093). */
import { addDays, dayAt, hourStart, startOfDay } from "#rules/site/days.ts";
import type { ContractKind } from "./contracts.ts";

/** Days, both included. */
export interface ContractPeriod {
  first: string;
  last: string;
}

/** A period with its moments; of an hourly salary an hour, whose days are the one that it is in. */
export interface PeriodSpan extends ContractPeriod {
  startsAt: Date;
  /** Not included. */
  endsAt: Date;
}

const HALF = 16;
const HOUR_MS = 3_600_000;

/** The days of the period that a day is in: that day, of a dividend the 1st to the 15th or the rest of the month. */
export function periodOf(kind: ContractKind, day: string): ContractPeriod {
  if (kind !== "dividend") return { first: day, last: day };
  const month = day.slice(0, 8);
  if (Number(day.slice(8)) < HALF) return { first: `${month}01`, last: `${month}15` };
  const next = addDays(`${month}28`, 4);
  return { first: `${month}${HALF}`, last: addDays(`${next.slice(0, 8)}01`, -1) };
}

/** The period that a moment is in. */
export function spanAt(kind: ContractKind, at: Date, zone: string): PeriodSpan {
  const period = periodOf(kind, dayAt(at, zone));
  if (kind === "hour") {
    const startsAt = hourStart(at, zone);
    return { ...period, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
  }
  const { first, last } = period;
  return { first, last, startsAt: startOfDay(first, zone), endsAt: startOfDay(addDays(last, 1), zone) };
}

/** The period before another. */
export const spanBefore = (kind: ContractKind, { startsAt }: PeriodSpan, zone: string): PeriodSpan =>
  spanAt(kind, new Date(startsAt.getTime() - 1), zone);

/** The periods that follow one, up to another, which is included. */
export function spansBetween(kind: ContractKind, after: Date, last: PeriodSpan, zone: string): PeriodSpan[] {
  const spans: PeriodSpan[] = [];
  for (let one = last; one.startsAt > after; one = spanBefore(kind, one, zone)) spans.push(one);
  return spans.toReversed();
}

/** The first day on which a contract that is agreed to on a day can begin: never before the next, nor within a period. */
export function startOf(kind: ContractKind, today: string, wanted: string): string {
  const first = wanted > today ? wanted : addDays(today, 1);
  const period = periodOf(kind, first);
  return period.first === first ? first : addDays(period.last, 1);
}
