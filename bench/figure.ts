/** One line of the benchmark table: a figure, what it is held against, and what we aim at. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The same work done by the best we know; null with the reason when it could not be measured here. */
  baseline: { name: string; value: number } | { name: string; missing: string };
  /** Value over baseline; null without one. */
  ratio: number | null;
  /** What is promised, in words ("ratio >= 0.8"), and whether it is kept. */
  aim: { text: string; met: boolean } | null;
};

/** The middle value; of an even number the upper middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
