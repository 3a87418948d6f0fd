/**
 * A wheel of multipliers: one throw decides where it stops, and every place of its rim is as likely as any other. Pure,
 * so that a revealed seed replays it.
 */
import type { Dice } from "#arcade/games/dice.ts";
import type { Wheel } from "./model.ts";

export interface WheelStop {
  /** The place of the rim under the pointer, from 0; places go round by the clock, from the first sector's first. */
  readonly place: number;
  /** Index of the sector that this place belongs to. */
  readonly sector: number;
  /** What the sector pays, in whole stakes. */
  readonly stakes: number;
}

/** Places of the rim: the sum of all sectors' sizes. */
export function placesOf(wheel: Pick<Wheel, "sectors">): number {
  return wheel.sectors.reduce((sum, { places }) => sum + places, 0);
}

/** Turns the wheel once: a die with as many sides as the rim has places. */
export function turnWheel(wheel: Wheel, dice: Dice): WheelStop {
  return stopAt(wheel, dice(placesOf(wheel)));
}

/** The stop at a place of the rim. Throws RangeError for a place that is not on it. */
export function stopAt({ sectors }: Wheel, place: number): WheelStop {
  let end = 0;
  for (const [sector, { places, stakes }] of sectors.entries()) {
    end += places;
    if (place >= 0 && place < end) return { place, sector, stakes };
  }
  throw new RangeError(`the wheel has no place ${place}`);
}
