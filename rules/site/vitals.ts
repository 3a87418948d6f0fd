/**
 * Vitals: what browsers measure of a page as its reader meets it, by the definitions of web.dev. They are kept as counts
 * in buckets, never one by one. A bucket holds what is above the bound before it and up to its own, and every end of a
 * band is a bound, so that a band said of a percentile is exact; the figure itself is drawn straight through its bucket.
 */

/** Largest and first contentful paint, the reply to an input, layout shift, and the first byte. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

export type Band = "good" | "fair" | "poor";

/** Of what is measured in milliseconds; the last is the longest that counts. */
const TIME_BOUNDS = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1800, 2200, 2500, 3000, 4000, 6000, 10_000, 60_000,
];
/** Of layout shift, which has no unit. */
const SHIFT_BOUNDS = [0, 0.01, 0.03, 0.05, 0.1, 0.15, 0.25, 0.4, 0.7, 1, 10];

/** Up to `good` a vital is good, above `poor` it is poor (web.dev/articles/vitals). */
const BANDS: Readonly<Record<Vital, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

/** Fewer visits say more of themselves than of the page. */
export const LEAST_SAMPLES = 20;

export const boundsOf = (vital: Vital): readonly number[] => (vital === "CLS" ? SHIFT_BOUNDS : TIME_BOUNDS);

/** Whether it can have been measured: what is longer was a page in the background, or is made up. */
export function isVital(vital: Vital, value: number): boolean {
  return value >= 0 && value <= (boundsOf(vital).at(-1) ?? 0);
}

/** The bucket of a value that `isVital`. */
export function bucketOf(vital: Vital, value: number): number {
  return boundsOf(vital).findIndex((bound) => value <= bound);
}

export function bandOf(vital: Vital, value: number): Band {
  const { good, poor } = BANDS[vital];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
}

/** In which step a figure is given, always upwards: so no rounding crosses the end of a band. */
const stepOf = (vital: Vital): number => (vital === "CLS" ? 100 : 0.1);

/**
 * The value that `share` (0 to 1) of the samples don't exceed, by the nearest rank, drawn straight through its bucket and
 * rounded up to 10 ms or 0.01; null without samples. `counts` are by bucket.
 */
export function percentile(vital: Vital, counts: readonly number[], share: number): number | null {
  const samples = counts.reduce((sum, count) => sum + count, 0);
  if (samples === 0) return null;
  const rank = Math.max(1, Math.ceil(samples * share));
  let below = 0;
  const bucket = counts.findIndex((count) => {
    if (below + count >= rank) return true;
    below += count;
    return false;
  });
  const bounds = boundsOf(vital);
  const [from, to] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? 0];
  const value = from + ((to - from) * (rank - below)) / (counts[bucket] ?? 1);
  const step = stepOf(vital);
  // The small part is what a computer's fractions are off by
  return Math.max(0, Math.ceil(value * step - 1e-9)) / step;
}
