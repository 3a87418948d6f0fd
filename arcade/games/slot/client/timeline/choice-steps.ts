/** The show of a chosen symbol as steps of a round's timeline. Pure, like the rest of it. */
import type { SlotInfo, SlotOutcome } from "#arcade/games/slot/messages.ts";
import type { Grid, Pace, WireCell, WireStep } from "./timeline.ts";

export type ChoiceStep =
  /** Pages are turned, each for its own time; the last one shows `symbol`, which is then seen for `ms`. */
  | { kind: "chosen"; symbol: string; pages: { symbol: string; ms: number }[]; ms: number }
  /** `symbol` fills `reels` of `grid` one after the other, each in `ms`. */
  | { kind: "expand"; symbol: string; reels: number[]; grid: Grid; ms: number };

/** Pages go slower towards the one that stays. */
const PAGES_MS = [120, 130, 150, 180, 220, 280, 360, 460];
const QUICK_PAGES_MS = [90, 110, 150];

/** The choice before the free spins; null where the round has none. Pages are turned in the order of the model's choice. */
export function chosenStep({ chosen }: SlotOutcome, info: SlotInfo, pace: Pace): ChoiceStep | null {
  if (chosen === undefined) return null;
  const among = (info.freeSpins?.chosen ?? []).map(({ symbol }) => symbol);
  const times = pace.reduced ? [] : pace.quick ? QUICK_PAGES_MS : PAGES_MS;
  const last = among.indexOf(chosen);
  const pages = times.map((ms, index) => {
    const at = last - (times.length - 1 - index);
    return { symbol: among[((at % among.length) + among.length) % among.length] ?? chosen, ms };
  });
  return { kind: "chosen", symbol: chosen, pages, ms: pace.quick ? 800 : 2200 };
}

/** The reels that are filled between two pictures of a spin. */
export function expandStep(before: WireStep, reels: readonly number[], symbol: string, pace: Pace): ChoiceStep {
  const ms = pace.reduced ? 0 : pace.quick ? 190 : 430;
  return { kind: "expand", symbol, reels: [...reels], grid: before.grid, ms };
}

/**
 * One reel filled with `symbol`: the cells that make room, the grid after it, and for each cell of that the row it comes
 * out of, which is the nearest one where the symbol stood.
 */
export function filled(
  grid: Grid,
  reel: number,
  symbol: string,
): { removed: WireCell[]; next: Grid; rows: number[][] } {
  const cells = grid[reel] ?? [];
  const own = cells.flatMap((cell, row) => (cell === symbol ? [row] : []));
  const nearest = (row: number): number => own.toSorted((a, b) => Math.abs(a - row) - Math.abs(b - row))[0] ?? row;
  return {
    removed: cells.flatMap((cell, row) => (cell === symbol ? [] : [{ reel, row }])),
    next: grid.map((column, index) => (index === reel ? column.map(() => symbol) : column)),
    rows: grid.map((column, index) => column.map((_, row) => (index === reel ? nearest(row) : row))),
  };
}

/** The grid when all reels of the step are filled. */
export function filledGrid({ grid, reels, symbol }: Extract<ChoiceStep, { kind: "expand" }>): Grid {
  return grid.map((cells, reel) => (reels.includes(reel) ? cells.map(() => symbol) : cells));
}
