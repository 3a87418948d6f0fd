import { dateFormat } from "./formats.ts";

/** A calendar day as its readers write it, from an answer's "YYYY-MM-DD…": the same wherever a date stands. */
export function dateText(date: string, tag: string): string {
  // noon, so that no time zone moves it to a neighbour
  return dateFormat(tag, { dateStyle: "medium" }).format(new Date(`${date.slice(0, 10)}T12:00:00`));
}
