/** What a record's address asks for: dates and a type (U-175). Names in the address are ours. */
import { addDays } from "#rules/site/days.ts";

export const DATE_TABS = ["today", "yesterday", "week", "month", "custom"] as const;
export type DateTab = (typeof DATE_TABS)[number];

export interface RecordFilter {
  tab: DateTab;
  /** Of `custom`; days of the merchant's zone. */
  from: string;
  to: string;
  /** A kind of game or of movement; "" for all. */
  type: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const START: DateTab = "week";

/** Days of a tab that ends today. */
const LENGTHS = { today: 1, week: 7, month: 30 } as const;

/** First and last day of a filter; `today` is the merchant's. */
export function rangeOf({ tab, from, to }: RecordFilter, today: string): { startDate: string; endDate: string } {
  if (tab === "custom") return { startDate: from, endDate: to };
  if (tab === "yesterday") return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
  return { startDate: addDays(today, 1 - LENGTHS[tab]), endDate: today };
}

/** Reads a query; what means nothing stands for what is there at first: 7 days, all types. */
export function readRecordFilter(query: URLSearchParams, today: string): RecordFilter {
  const asked = query.get("days") ?? "";
  const tab = DATE_TABS.find((one) => one === asked) ?? START;
  const dayOf = (name: string, otherwise: string): string => {
    const value = query.get(name) ?? "";
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) && value <= today ? value : otherwise;
  };
  const to = dayOf("to", today);
  const from = dayOf("from", addDays(to, -29));
  return { tab, from: from > to ? to : from, to, type: (query.get("type") ?? "").slice(0, 20) };
}

/** The query that brings a filter back; "" for the one that is there at first. */
export function writeRecordFilter({ tab, from, to, type }: RecordFilter): string {
  const query = new URLSearchParams();
  if (tab !== START) query.set("days", tab);
  if (tab === "custom") {
    query.set("from", from);
    query.set("to", to);
  }
  if (type !== "") query.set("type", type);
  return query.size > 0 ? `?${query}` : "";
}
