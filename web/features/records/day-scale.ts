/** How a chart's days stand in its room: one unit for gains and losses, and a single far day cut so that the others speak. */

export interface DayScale {
  /** What the room above and below the line of nothing stands for; 0: nothing is there. */
  top: number;
  bottom: number;
  /** From its size on a day's bar is cut; null where all are whole. */
  cutAbove: number | null;
}

/** So many times the next one's size, and a day would leave hairlines of the others. */
const FAR = 4;
/** A cut bar still passes the longest whole one clearly. */
const BEYOND = 1.5;
/** However little there is on a side, its bars are seen. */
const LEAST_SIDE = 0.12;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/** The scale that fits the days' values. */
export function scaleOf(values: readonly number[]): DayScale {
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((one, other) => other - one);
  const [first = 0, second = 0] = sizes;
  const cutAbove = second > 0 && first > FAR * second ? second * BEYOND : null;
  const most = (some: readonly number[]): number => roundTop(Math.min(cutAbove ?? Infinity, Math.max(0, ...some)));
  const [up, down] = [most(values), most(values.map((value) => -value))];
  const least = Math.max(up, down) * LEAST_SIDE;
  return { top: up === 0 ? 0 : Math.max(up, least), bottom: down === 0 ? 0 : Math.max(down, least), cutAbove };
}

/** The smallest round figure that a size doesn't pass; 0 for none. */
export function roundTop(size: number): number {
  if (size === 0) return 0;
  const decade = 10 ** Math.floor(Math.log10(size));
  return STEPS.map((times) => times * decade).find((value) => value >= size) ?? 10 * decade;
}
