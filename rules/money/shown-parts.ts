/** Parts of a sum as they are shown beside it, to the hundredth. */
import { type Amount, amountOf } from "./money.ts";

/** What is shown of an amount, in 10⁻⁵ units: two decimals of a main unit. */
const SHOWN = 1_000n;

/**
 * Gives each part as it is shown beside the sum of all, in whole hundredths: together they are the sum cut to hundredths, as
 * amounts are shown. Each is cut downwards, and what is missing goes, a hundredth each, to those of which the most was cut
 * off; of equal ones to the first. No part differs from what it is by a hundredth.
 */
export function shownParts(parts: readonly Amount[]): Amount[] {
  const sum = parts.reduce((total, part) => total + part, 0n);
  const down = parts.map((part) => part - cutOff(part));
  let missing = (sum - (sum % SHOWN) - down.reduce((total, part) => total + part, 0n)) / SHOWN;
  const shown = [...down];
  const byRest = parts.map((_, at) => at).toSorted((one, other) => Number(restAt(parts, other) - restAt(parts, one)));
  for (const at of byRest) {
    if (missing === 0n) break;
    shown[at] = (down[at] ?? 0n) + SHOWN;
    missing -= 1n;
  }
  return shown.map((part) => amountOf(part));
}

/** What is above the hundredth below, of negative amounts too. */
const cutOff = (part: bigint): bigint => ((part % SHOWN) + SHOWN) % SHOWN;
const restAt = (parts: readonly Amount[], at: number): bigint => cutOff(parts[at] ?? 0n);
