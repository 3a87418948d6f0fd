/** What one turn of a wheel is worth, exactly: over its sectors, apart from rules/wheel.ts. */
import { type Fraction, fraction, NOUGHT, plus } from "#arcade/games/fraction.ts";
import type { Wheel } from "#arcade/games/slot/rules/model.ts";

export interface WheelMoments {
  /** E[X] and E[X²] in coins. */
  readonly first: Fraction;
  readonly second: Fraction;
  /** The dearest sector, in coins. */
  readonly most: number;
}

/** Moments of one turn where a stake is so many coins. */
export function wheelMoments({ sectors }: Wheel, coins: number): WheelMoments {
  const rim = BigInt(sectors.reduce((sum, { places }) => sum + places, 0));
  const mean = (power: bigint): Fraction =>
    sectors.reduce(
      (sum, { stakes, places }) => plus(sum, fraction(BigInt(places) * BigInt(stakes * coins) ** power, rim)),
      NOUGHT,
    );
  return { first: mean(1n), second: mean(2n), most: Math.max(...sectors.map(({ stakes }) => stakes)) * coins };
}
