/** How figures of the ladders are written. */
import { languageTag } from "#arcade/client/platform/text.ts";

/** A share of one as a percentage, one decimal below ten percent. */
export function percent(share: number): string {
  const decimals = share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(languageTag(), { style: "percent", maximumFractionDigits: decimals }).format(share);
}

/** What the house keeps of a stake, from the best setting to the dearest; `returns` in percent. */
export const edgeOf = ({ least, most }: { least: string; most: string }): string =>
  `${(100 - Number(most)).toFixed(2)}–${(100 - Number(least)).toFixed(2)}%`;
