/** A round's number as the member reads it in a list: the end of its id, where ids of one minute differ. */
export function roundNumber(roundId: string): string {
  return `#${roundId.slice(-8)}`;
}

export type DateTab = "today" | "week" | "month" | "custom";

const DAYS: Readonly<Record<DateTab, number>> = { today: 1, week: 7, month: 30, custom: 30 };

/** The reader's own calendar day of an instant, "2026-11-20". */
export function dayOf(instant: string | Date): string {
  const date = new Date(instant);
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** First and last day of a tab, today included (U-175: today, 7 and 30 days, a picker). */
export function rangeOf(tab: DateTab, now: Date): { startDate: string; endDate: string } {
  const first = new Date(now);
  first.setDate(first.getDate() - DAYS[tab] + 1);
  return { startDate: dayOf(first), endDate: dayOf(now) };
}
