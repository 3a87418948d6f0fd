/** Tests of the numbers that games take from a die: each side as often as the others, and so each pair in a row. */
import type { Dice } from "#arcade/games/dice.ts";
import { chiSquareChance, pearson } from "./p-values.ts";

/** Cells of a die with many sides. */
const MOST_CELLS = 4096;
const MOST_PAIRS = 1024;

/** The chance that a fair die of so many sides gives such counts in so many throws. */
export function sidesChance(dice: Dice, sides: number, throws: number): number {
  const cells = Math.min(sides, MOST_CELLS);
  const counts = new Float64Array(cells);
  for (let thrown = 0; thrown < throws; thrown++) {
    const cell = cellOf(dice(sides), sides, cells);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquareChance(pearson(counts, expectedIn(sides, cells, throws)), cells - 1);
}

/** The same of pairs of throws that follow each other, none counted twice. A die of one side has no pairs to tell apart. */
export function pairsChance(dice: Dice, sides: number, pairs: number): number {
  const cells = Math.min(sides, Math.floor(Math.sqrt(MOST_PAIRS)));
  const counts = new Float64Array(cells * cells);
  for (let thrown = 0; thrown < pairs; thrown++) {
    const first = cellOf(dice(sides), sides, cells);
    const cell = first * cells + cellOf(dice(sides), sides, cells);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const single = expectedIn(sides, cells, 1);
  const expected = Float64Array.from(
    counts,
    (_, at) => (single[Math.floor(at / cells)] ?? 0) * (single[at % cells] ?? 0) * pairs,
  );
  return chiSquareChance(pearson(counts, expected), counts.length - 1);
}

/** Neighbouring sides share a cell where there are more sides than cells. */
const cellOf = (side: number, sides: number, cells: number): number => Math.floor((side * cells) / sides);

function expectedIn(sides: number, cells: number, throws: number): Float64Array {
  const firstOf = (cell: number): number => Math.ceil((cell * sides) / cells);
  return Float64Array.from({ length: cells }, (_, cell) => ((firstOf(cell + 1) - firstOf(cell)) / sides) * throws);
}
