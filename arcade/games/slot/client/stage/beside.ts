import type { WireCell } from "../timeline/timeline.ts";

/** A sum is broader than a cell: symbols of the win right and left of it would be touched, which counts as so many cells away. */
const TOUCHED = 1.1;

/**
 * The cell over which the sum of a win is written: the nearest to its middle that is no part of it, so that no symbol of the
 * win, and none of the `others`, is covered. Where the win fills the grid, its middle.
 */
export function besideWin(
  won: readonly WireCell[],
  grid: { reels: number; rows: number },
  others: readonly WireCell[] = [],
): WireCell {
  const mean = (values: number[]): number => values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);
  const middle = { reel: mean(won.map(({ reel }) => reel)), row: mean(won.map(({ row }) => row)) };
  const kept = [...won, ...others];
  const isKept = (reel: number, row: number): boolean => kept.some((cell) => cell.reel === reel && cell.row === row);
  let best: { cell: WireCell; far: number } | null = null;
  for (let reel = 0; reel < grid.reels; reel++) {
    for (let row = 0; row < grid.rows; row++) {
      if (isKept(reel, row)) continue;
      const touched = [reel - 1, reel + 1].filter((next) => isKept(next, row)).length;
      const far = Math.hypot(reel - middle.reel, row - middle.row) + touched * TOUCHED;
      if (!best || far < best.far - 0.001) best = { cell: { reel, row }, far };
    }
  }
  return best?.cell ?? { reel: Math.round(middle.reel), row: Math.round(middle.row) };
}
