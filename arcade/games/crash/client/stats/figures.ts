/** Figures of past flights. Pure; points are hundredths. They describe what was, and say nothing of what comes. */

/** Where the bands begin; each ends where the next begins. */
const BANDS: readonly number[] = [100, 150, 200, 500, 1_000];

export interface Band {
  readonly from: number;
  /** null: without an end. */
  readonly to: number | null;
  readonly count: number;
}

export interface FlightFigures {
  readonly count: number;
  /** The middle flight, of an even number the lower of the two; null without flights. */
  readonly median: number | null;
  /** Shares of 0 … 1 that reached 2× and 10×. */
  readonly reached2: number;
  readonly reached10: number;
  readonly bands: readonly Band[];
}

export function figuresOf(points: readonly number[]): FlightFigures {
  const sorted = points.toSorted((a, b) => a - b);
  const reached = (point: number): number =>
    points.length === 0 ? 0 : points.filter((each) => each >= point).length / points.length;
  const bands = BANDS.map((from, index): Band => {
    const to = BANDS[index + 1] ?? null;
    return { from, to, count: points.filter((point) => point >= from && (to === null || point < to)).length };
  });
  return {
    count: points.length,
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
    reached2: reached(200),
    reached10: reached(1_000),
    bands,
  };
}
