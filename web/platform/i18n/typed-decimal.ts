/** Figures in fields: kept as the calls want them ("0.60"), read and typed as the reader's language writes them ("0,60"). */
import { numberFormat } from "./formats.ts";

/** What a field shows of a figure that may be half typed: "0." reads "0," in Vietnamese. */
export function shownDecimal(decimal: string, tag: string): string {
  const mark = numberFormat(tag, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === "decimal")?.value;
  return mark === undefined ? decimal : decimal.replace(".", mark);
}

/** What was typed, whichever mark the keyboard has. */
export function typedDecimal(typed: string): string {
  return typed.replace(",", ".");
}
