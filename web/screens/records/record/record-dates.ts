import { addDays } from "#rules/site/days.ts";

/** A round's number as the member reads it in a list: the end of its id, where ids of one minute differ. */
export function roundNumber(roundId: string): string {
  return `#${roundId.slice(-8)}`;
}

export type DateTab = "today" | "week" | "month" | "custom";

const DAYS: Readonly<Record<DateTab, number>> = { today: 1, week: 7, month: 30, custom: 30 };

/** First and last day of a tab, `today` included (U-175: today, 7 and 30 days, a picker). */
export function rangeOf(tab: DateTab, today: string): { startDate: string; endDate: string } {
  return { startDate: addDays(today, 1 - DAYS[tab]), endDate: today };
}
