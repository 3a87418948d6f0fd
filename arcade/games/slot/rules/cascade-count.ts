/** A whole cascade for counting: the same rule as `stepsOf` in play.ts, without the pictures. */
import { coinsFor, type SlotModel } from "./model.ts";

/**
 * Gives a function from stops to what the whole spin wins (falls' multipliers in, cap not yet) and how many scatters
 * lie at its end. The result object is reused between calls.
 */
export function cascadeCoins(
  model: SlotModel,
  strips: readonly (readonly number[])[],
  free: boolean,
): (stops: readonly number[]) => { coins: number; scatters: number } {
  const reels = strips.length;
  const { rows } = model;
  const kinds = model.symbols.length;
  const most = model.cascade?.mostFalls ?? 0;
  const ladder = (free ? model.cascade?.freeMultipliers : model.cascade?.multipliers) ?? [1];
  const scatter = model.symbols.findIndex((symbol) => symbol.role === "scatter");
  const size = reels * rows;
  const pay = model.symbols.map((symbol) =>
    Int32Array.from({ length: size + 1 }, (_, count) => (symbol.role === "scatter" ? 0 : coinsFor(symbol.pays, count))),
  );
  const cells = new Uint8Array(size);
  const next = new Int32Array(reels);
  const counts = new Int32Array(kinds);
  const result = { coins: 0, scatters: 0 };
  return (stops) => {
    for (let reel = 0; reel < reels; reel++) {
      const strip = strips[reel] as readonly number[];
      next[reel] = stops[reel] as number;
      for (let row = 0; row < rows; row++)
        cells[reel * rows + row] = strip[((stops[reel] as number) + row) % strip.length] as number;
    }
    result.coins = 0;
    for (let fall = 0; ; fall++) {
      counts.fill(0);
      for (let at = 0; at < size; at++) counts[cells[at] as number] = (counts[cells[at] as number] as number) + 1;
      let won = 0;
      for (let kind = 0; kind < kinds; kind++) won += (pay[kind] as Int32Array)[counts[kind] as number] as number;
      result.coins += won * (ladder[Math.min(fall, ladder.length - 1)] as number);
      if (won === 0 || fall >= most) break;
      for (let reel = 0; reel < reels; reel++) {
        const strip = strips[reel] as readonly number[];
        let write = reel * rows + rows - 1;
        for (let row = rows - 1; row >= 0; row--) {
          const cell = cells[reel * rows + row] as number;
          if (((pay[cell] as Int32Array)[counts[cell] as number] as number) === 0) cells[write--] = cell;
        }
        let above = next[reel] as number;
        while (write >= reel * rows) {
          above = above === 0 ? strip.length - 1 : above - 1;
          cells[write--] = strip[above] as number;
        }
        next[reel] = above;
      }
    }
    result.scatters = scatter < 0 ? 0 : (counts[scatter] as number);
    return result;
  };
}
