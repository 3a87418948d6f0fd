/** How figures of the ladders are written. */
import { twoDecimals } from "#arcade/client/platform/money.ts";
import { languageTag } from "#arcade/client/platform/text.ts";

/** A share of one as a percentage, one decimal below ten percent. */
export function percent(share: number): string {
  const decimals = share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(languageTag(), { style: "percent", maximumFractionDigits: decimals }).format(share);
}

/** A percentage as the server writes it ("98.31"), in the reader's language. */
export const shown = (percentage: string): string => twoDecimals(Math.round(Number(percentage) * 100));

/** What the house keeps of a stake, from the best setting to the dearest; `returns` in percent. */
export const edgeOf = ({ least, most }: { least: string; most: string }): string =>
  `${twoDecimals(10_000 - Math.round(Number(most) * 100))}–${twoDecimals(10_000 - Math.round(Number(least) * 100))}%`;
