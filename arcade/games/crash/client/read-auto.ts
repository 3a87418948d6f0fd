/** What a player types as the multiplier to leave at. */
import { languageTag } from "#arcade/client/platform/text.ts";

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;
/** The least multiplier that a bet leaves at by itself, in hundredths. */
export const LEAST_AUTO = 101;
const MOST_AUTO = 1_000_000;

/** "5", "1.80×" → hundredths within the allowed range; null for anything else. */
export function readAuto(text: string): number | null {
  const value = Math.round(Number(text.replace("×", "").replace(",", ".").trim()) * 100);
  return Number.isFinite(value) && value >= LEAST_AUTO && value <= MOST_AUTO ? value : null;
}

/** Hundredths as a field shows them, in a form that `readAuto` reads: no grouped digits. */
export const autoText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString(languageTag(), TWO_DECIMALS)}×`;
