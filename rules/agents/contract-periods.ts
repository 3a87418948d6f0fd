/** Periods of contracts: days of the merchant's time zone, both included (decision 091). */
import { addDays } from "#rules/site/days.ts";
import type { ContractKind } from "./contracts.ts";

export interface ContractPeriod {
  first: string;
  last: string;
}

const HALF = 16;

/** The period that a day is in: a day, of a dividend the 1st to the 15th or the rest of the month. */
export function periodOf(kind: ContractKind, day: string): ContractPeriod {
  if (kind !== "dividend") return { first: day, last: day };
  const month = day.slice(0, 8);
  if (Number(day.slice(8)) < HALF) return { first: `${month}01`, last: `${month}15` };
  const next = addDays(`${month}28`, 4);
  return { first: `${month}${HALF}`, last: addDays(`${next.slice(0, 8)}01`, -1) };
}

/** The period before the one that a day is in. */
export const periodBefore = (kind: ContractKind, day: string): ContractPeriod =>
  periodOf(kind, addDays(periodOf(kind, day).first, -1));

/** The first day on which a contract that is agreed to on a day can begin: never before the next, nor within a period. */
export function startOf(kind: ContractKind, today: string, wanted: string): string {
  const first = wanted > today ? wanted : addDays(today, 1);
  const period = periodOf(kind, first);
  return period.first === first ? first : addDays(period.last, 1);
}
