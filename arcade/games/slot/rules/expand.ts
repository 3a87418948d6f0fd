/**
 * Symbols that fill reels. A wild of a model with wild reels fills the reel it lands on before any win is read, once or
 * on several reels. A chosen symbol expands otherwise: where it stands on as many reels as it needs to pay, it fills them, and pays for their
 * number on every line, whether they lie side by side or not. The wins of the picture before it are paid too.
 */
import { coinsFor, type SlotModel } from "./model.ts";
import type { GridWin } from "./wins.ts";

/** The reels that `symbol` stands on, left to right. */
export function reelsWith(grid: readonly (readonly number[])[], symbol: number): number[] {
  return grid.flatMap((cells, reel) => (cells.includes(symbol) ? [reel] : []));
}

/** The same, where the symbol pays for so many; none otherwise. */
export function expandedReels(model: SlotModel, grid: readonly (readonly number[])[], symbol: number): number[] {
  const reels = reelsWith(grid, symbol);
  return coinsFor(model.symbols[symbol]?.pays ?? [], reels.length) > 0 ? reels : [];
}

/** Coins that `symbol` pays when it fills so many reels: the same on every line. */
export function expandedCoins(model: SlotModel, symbol: number, reels: number): number {
  return model.lines.length * coinsFor(model.symbols[symbol]?.pays ?? [], reels);
}

/** A win for each line; none without reels. */
export function expandedWins(model: SlotModel, symbol: number, reels: readonly number[]): GridWin[] {
  const coins = coinsFor(model.symbols[symbol]?.pays ?? [], reels.length);
  if (coins === 0) return [];
  return model.lines.map((rows, line) => {
    const positions = reels.map((reel) => ({ reel, row: rows[reel] ?? 0 }));
    return { kind: "line", symbol, count: reels.length, line, wildMultiplier: 1, positions, coins };
  });
}

/** The grid with `symbol` on every row of these reels. */
export function fillReels(
  grid: readonly (readonly number[])[],
  symbol: number,
  reels: readonly number[],
): (readonly number[])[] {
  return grid.map((cells, reel) => (reels.includes(reel) ? cells.map(() => symbol) : cells));
}
