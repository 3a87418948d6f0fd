/** What a line gets of the turnover of one of it (U-180, decision 090). Rates are whole hundredths of a percent. */

/** The highest rate that can be given: 10 %. */
export const MOST_POINTS = 1000;

/** "0.45" is 45 hundredths of a percent; null for what has more than two decimals or is above `most`. */
export function pointsOf(percent: string, most = MOST_POINTS): number | null {
  const found = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent);
  if (!found) return null;
  const points = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return points <= most ? points : null;
}

/** 45 is "0.45". */
export function percentOf(points: number): string {
  return `${Math.trunc(points / 100)}.${String(points % 100).padStart(2, "0")}`;
}

export interface Share {
  /** How many steps above who played; 0 is who played. */
  steps: number;
  /** The share is the rate up to here, less the rate below. */
  below: number;
  upto: number;
}

/**
 * Who of a line gets a share, from who played up to the top. `rates` are theirs in this order. Nobody has more than who
 * stands above: the house may have lowered what it gives since the others were given theirs.
 */
export function sharesOf(rates: readonly number[]): Share[] {
  const capped = [...rates];
  for (let at = capped.length - 2; at >= 0; at -= 1) capped[at] = Math.min(capped[at] ?? 0, capped[at + 1] ?? 0);
  return capped.flatMap((upto, steps) => {
    const below = capped[steps - 1] ?? 0;
    return upto > below ? [{ steps, below, upto }] : [];
  });
}
