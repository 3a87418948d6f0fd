import { dateFormat } from "./formats.ts";

/** A calendar day as its readers write it, from an answer's "YYYY-MM-DD…": the same wherever a date stands. */
export function dateText(date: string, tag: string): string {
  // noon, so that no time zone moves it to a neighbour
  return dateFormat(tag, { dateStyle: "medium" }).format(new Date(`${date.slice(0, 10)}T12:00:00`));
}

/** Two calendar days as one span, each "YYYY-MM-DD…": what both have alike is said once ("1 – 15 Dec 2026"). */
export function datesText(first: string, last: string, tag: string): string {
  const noon = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00`);
  return dateFormat(tag, { day: "numeric", month: "short", year: "numeric" }).formatRange(noon(first), noon(last));
}
