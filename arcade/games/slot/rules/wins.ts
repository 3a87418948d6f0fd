/** What a grid pays: by lines, by ways, or by number in view. Pure; symbols are indexes into the model's list. */
import { coinsFor, type SlotModel } from "./model.ts";

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

export interface GridWin {
  readonly kind: "line" | "ways" | "anywhere";
  readonly symbol: number;
  readonly count: number;
  readonly line?: number;
  readonly ways?: number;
  readonly wildMultiplier: number;
  readonly positions: readonly Cell[];
  /** Before the multiplier of the spin or fall. */
  readonly coins: number;
}

export interface LineResult {
  readonly symbol: number;
  readonly count: number;
  readonly wildMultiplier: number;
  readonly coins: number;
}

/**
 * The dearer of two readings of a line from the left: the wilds alone, or the first proper symbol with wilds standing
 * in for it. Wilds that stand in multiply; wilds paid for themselves don't. null when the line pays nothing.
 */
export function lineWin(model: SlotModel, line: readonly number[]): LineResult | null {
  let wilds = 0;
  while (wilds < line.length && roleAt(model, line[wilds]) === "wild") wilds++;
  const first = line[0] ?? 0;
  const alone = wilds > 0 ? coinsFor(model.symbols[first]?.pays ?? [], wilds) : 0;
  const symbol = line[wilds];
  let count = wilds;
  let multiplier = 1;
  if (symbol !== undefined && roleAt(model, symbol) !== "scatter") {
    while (count < line.length && (line[count] === symbol || roleAt(model, line[count]) === "wild")) count++;
    for (const cell of line.slice(0, count)) multiplier *= model.symbols[cell]?.multiplier ?? 1;
    const coins = coinsFor(model.symbols[symbol]?.pays ?? [], count) * multiplier;
    if (coins > alone) return { symbol, count, wildMultiplier: multiplier, coins };
  }
  return alone > 0 ? { symbol: first, count: wilds, wildMultiplier: 1, coins: alone } : null;
}

function roleAt(model: SlotModel, symbol: number | undefined): string {
  return symbol === undefined ? "none" : (model.symbols[symbol]?.role ?? "none");
}

function lineWins(model: SlotModel, grid: readonly (readonly number[])[]): GridWin[] {
  const wins: GridWin[] = [];
  model.lines.forEach((rows, line) => {
    const cells = rows.map((row, reel) => grid[reel]?.[row] ?? 0);
    const win = lineWin(model, cells);
    if (!win) return;
    const positions = rows.slice(0, win.count).map((row, reel) => ({ reel, row }));
    wins.push({ kind: "line", line, positions, ...win });
  });
  return wins;
}

/**
 * Ways: a symbol pays when it or a wild lies on each reel from the left, on any row. A wild of 2× counts as two ways,
 * which is the same as doubling every way through it.
 */
function waysWins(model: SlotModel, grid: readonly (readonly number[])[]): GridWin[] {
  const wins: GridWin[] = [];
  model.symbols.forEach((info, symbol) => {
    if (info.pays.length === 0 || info.role === "scatter" || info.role === "wild") return;
    let ways = 1;
    let count = 0;
    const positions: Cell[] = [];
    for (const [reel, cells] of grid.entries()) {
      const here = cells.flatMap((cell, row) => {
        const other = model.symbols[cell];
        return cell === symbol || other?.role === "wild" ? [{ reel, row, weight: other?.multiplier ?? 1 }] : [];
      });
      if (here.length === 0) break;
      ways *= here.reduce((sum, cell) => sum + cell.weight, 0);
      count++;
      positions.push(...here.map(({ row }) => ({ reel, row })));
    }
    const coins = coinsFor(info.pays, count) * ways;
    if (coins > 0) wins.push({ kind: "ways", symbol, count, ways, wildMultiplier: 1, positions, coins });
  });
  return wins;
}

function anywhereWins(model: SlotModel, grid: readonly (readonly number[])[]): GridWin[] {
  return model.symbols.flatMap((info, symbol): GridWin[] => {
    if (info.role === "scatter" || info.role === "coin") return [];
    const positions = cellsOf(grid, symbol);
    const coins = coinsFor(info.pays, positions.length);
    if (coins === 0) return [];
    return [{ kind: "anywhere", symbol, count: positions.length, wildMultiplier: 1, positions, coins }];
  });
}

/** Where a symbol lies, reel by reel from the left, top row first. */
export function cellsOf(grid: readonly (readonly number[])[], symbol: number): Cell[] {
  return grid.flatMap((cells, reel) => cells.flatMap((cell, row) => (cell === symbol ? [{ reel, row }] : [])));
}

/** All wins of one picture of the grid (`grid[reel][row]`), before multipliers. */
export function gridWins(model: SlotModel, grid: readonly (readonly number[])[]): GridWin[] {
  if (model.pays === "lines") return lineWins(model, grid);
  return model.pays === "ways" ? waysWins(model, grid) : anywhereWins(model, grid);
}
