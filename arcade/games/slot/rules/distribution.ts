/**
 * The exact distribution of one spin: every combination of stops is counted, none is sampled. Written apart from
 * play.ts and for speed (millions of combinations), so that the simulation of play.ts is a real check on it.
 */
import { choiceOf, coinsFor, reelWildOf, type SlotModel, starterOf, stripIndexes } from "./model.ts";
import { expandedCoins } from "./expand.ts";
import { cascadeCoins } from "./cascade-count.ts";
import { lineWin } from "./wins.ts";

/** scatters (or coins, where they start the feature) in view → coins won (before the spin's multiplier and cap) → number of combinations of stops. */
export interface SpinDistribution {
  readonly combinations: number;
  readonly byScatters: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Counts every combination of stops of the base game's strips, or of those of the free spins. */
export function spinDistribution(model: SlotModel, free: boolean): SpinDistribution {
  const strips = stripIndexes(model, free ? model.freeStrips : model.strips);
  const tally = new Tally();
  if (model.pays === "lines") countLines(model, strips, (scatters, coins) => tally.add(scatters, coins, 1));
  else if (model.pays === "ways") countWays(model, strips, tally);
  else countCascades(model, strips, free, tally);
  return {
    combinations: strips.reduce((all, strip) => all * strip.length, 1),
    byScatters: tally.maps(),
  };
}

/**
 * Counts every combination of stops of the free spins once for each symbol that may be chosen: the same picture pays its
 * lines, and what the chosen symbol pays where it expands. In the order of the choice. Throws for a model without one.
 */
export function chosenDistributions(model: SlotModel): SpinDistribution[] {
  const choice = choiceOf(model);
  // Three bits for each symbol's number of reels, in one whole number
  if (choice.length === 0 || choice.length > 10 || model.pays !== "lines") throw new Error(`${model.id}: no choice`);
  const strips = stripIndexes(model, model.freeStrips);
  const tallies = choice.map(() => new Tally());
  const pays = choice.map((symbol) => strips.map((_, reel) => expandedCoins(model, symbol, reel + 1)));
  const extra = pays.map((each) => Int32Array.from([0, ...each]));
  const seenOn = strips.map((strip) =>
    Int32Array.from(strip, (_, stop) => {
      const cells = Array.from({ length: model.rows }, (__, row) => strip[(stop + row) % strip.length]);
      return choice.reduce((all, symbol, at) => all + (cells.includes(symbol) ? 1 << (3 * at) : 0), 0);
    }),
  );
  const count = (scatters: number, coins: number, seen: number): void => {
    for (let at = 0; at < tallies.length; at++)
      (tallies[at] as Tally).add(scatters, coins + ((extra[at] as Int32Array)[(seen >> (3 * at)) & 7] as number), 1);
  };
  countLines(model, strips, count, seenOn);
  const combinations = strips.reduce((all, strip) => all * strip.length, 1);
  return tallies.map((tally) => ({ combinations, byScatters: tally.maps() }));
}

/** Counts by scatters and coins; small sums of coins in an array, the rare large ones in a map. */
class Tally {
  readonly #small = Array.from({ length: 32 }, () => new Float64Array(4096));
  readonly #large = Array.from({ length: 32 }, () => new Map<number, number>());

  add(scatters: number, coins: number, combinations: number): void {
    const small = this.#small[scatters];
    if (small && coins < 4096) small[coins] = (small[coins] ?? 0) + combinations;
    else this.#large[scatters]?.set(coins, (this.#large[scatters]?.get(coins) ?? 0) + combinations);
  }

  maps(): Map<number, Map<number, number>> {
    const maps = new Map<number, Map<number, number>>();
    for (const [scatters, small] of this.#small.entries()) {
      const all = new Map(this.#large[scatters]);
      small.forEach((count, coins) => count > 0 && all.set(coins, count));
      if (all.size > 0) maps.set(scatters, all);
    }
    return maps;
  }
}

/** Scatters, or coins, in view for each stop of each reel. */
function scatterCounts(model: SlotModel, strips: number[][]): Int32Array[] {
  const scatter = starterOf(model);
  return strips.map((strip) =>
    Int32Array.from(strip, (_, stop) => {
      let seen = 0;
      for (let row = 0; row < model.rows; row++) if (strip[(stop + row) % strip.length] === scatter) seen++;
      return seen;
    }),
  );
}

/**
 * A line's symbols make a number in base (number of symbols); its pay is looked up in a table filled by `lineWin`.
 * Going reel by reel, each line carries its partial number. `marks`: a number for each stop of each reel, of which `count`
 * is given the sum.
 */
function countLines(
  model: SlotModel,
  strips: number[][],
  count: (scatters: number, coins: number, marked: number) => void,
  marks: readonly Int32Array[] = strips.map((strip) => new Int32Array(strip.length)),
): void {
  const base = model.symbols.length;
  const last = strips.length - 1;
  const table = Int32Array.from({ length: base ** strips.length }, (_, code) => {
    const line = strips.map((__, reel) => Math.floor(code / base ** reel) % base);
    return lineWin(model, line)?.coins ?? 0;
  });
  const scatters = scatterCounts(model, strips);
  const lines = model.lines.length;
  const wild = reelWildOf(model);
  /** parts[reel][stop * lines + line]: what this reel adds to a line's number. */
  const parts = strips.map((strip, reel) => {
    const part = new Int32Array(strip.length * lines);
    for (let stop = 0; stop < strip.length; stop++) {
      const cells = Array.from({ length: model.rows }, (__, row) => strip[(stop + row) % strip.length] ?? 0);
      const isFilled = cells.includes(wild);
      for (let line = 0; line < lines; line++)
        part[stop * lines + line] = (isFilled ? wild : (cells[model.lines[line]?.[reel] ?? 0] ?? 0)) * base ** reel;
    }
    return part;
  });
  const codes = strips.map(() => new Int32Array(lines));
  const visit = (reel: number, seen: number, marked: number): void => {
    const before = reel > 0 ? codes[reel - 1] : undefined;
    const part = parts[reel] as Int32Array;
    const mine = codes[reel] as Int32Array;
    const seenHere = scatters[reel] as Int32Array;
    const markedHere = marks[reel] as Int32Array;
    const stops = strips[reel]?.length ?? 0;
    for (let stop = 0; stop < stops; stop++) {
      const from = stop * lines;
      const all = seen + (seenHere[stop] as number);
      if (reel < last) {
        for (let line = 0; line < lines; line++)
          mine[line] = (before ? (before[line] as number) : 0) + (part[from + line] as number);
        visit(reel + 1, all, marked + (markedHere[stop] as number));
        continue;
      }
      let coins = 0;
      for (let line = 0; line < lines; line++)
        coins += table[((before as Int32Array)[line] as number) + (part[from + line] as number)] as number;
      count(all, coins, marked + (markedHere[stop] as number));
    }
  };
  visit(0, 0, 0);
}

/** Ways factor by reel: per symbol the product of its weights. Once no symbol is alive only scatters are counted on. */
function countWays(model: SlotModel, strips: number[][], tally: Tally): void {
  const paying = model.symbols.flatMap((info, index) => (info.role === "high" || info.role === "low" ? [index] : []));
  const width = paying.length;
  const pays = strips.map((_, reel) =>
    Int32Array.from(paying, (symbol) => coinsFor(model.symbols[symbol]?.pays ?? [], reel + 1)),
  );
  const whole = Int32Array.from(paying, (symbol) => coinsFor(model.symbols[symbol]?.pays ?? [], strips.length));
  const scatters = scatterCounts(model, strips);
  const weights = strips.map((strip) => {
    const all = new Int32Array(strip.length * width);
    for (let stop = 0; stop < strip.length; stop++)
      for (let row = 0; row < model.rows; row++) {
        const cell = strip[(stop + row) % strip.length] ?? 0;
        const info = model.symbols[cell];
        for (let k = 0; k < width; k++)
          if (cell === paying[k] || info?.role === "wild")
            all[stop * width + k] = (all[stop * width + k] as number) + (info?.multiplier ?? 1);
      }
    return all;
  });
  /** tails[reel]: scatters seen on this reel and those right of it → combinations. */
  const tails: Map<number, number>[] = [...strips.map(() => new Map<number, number>()), new Map([[0, 1]])];
  for (let reel = strips.length - 1; reel >= 0; reel--)
    for (const here of scatters[reel] ?? [])
      for (const [rest, count] of tails[reel + 1] ?? [])
        tails[reel]?.set(here + rest, (tails[reel]?.get(here + rest) ?? 0) + count);
  const products = strips.map(() => new Int32Array(width));
  const visit = (reel: number, seen: number, won: number): void => {
    const stops = strips[reel]?.length ?? 0;
    const mine = products[reel] as Int32Array;
    const before = reel > 0 ? products[reel - 1] : undefined;
    for (let stop = 0; stop < stops; stop++) {
      let coins = won;
      let alive = false;
      for (let k = 0; k < width; k++) {
        const ways = before ? (before[k] as number) : 1;
        const product = ways * ((weights[reel] as Int32Array)[stop * width + k] as number);
        mine[k] = product;
        if (product > 0) alive = true;
        else if (ways > 0 && reel > 0) coins += ways * ((pays[reel - 1] as Int32Array)[k] as number);
      }
      const all = seen + ((scatters[reel] as Int32Array)[stop] as number);
      if (!alive) for (const [rest, count] of tails[reel + 1] ?? []) tally.add(all + rest, coins, count);
      else if (reel + 1 < strips.length) visit(reel + 1, all, coins);
      else {
        for (let k = 0; k < width; k++) coins += (mine[k] as number) * (whole[k] as number);
        tally.add(all, coins, 1);
      }
    }
  };
  visit(0, 0, 0);
}

/**
 * Counts of symbols are packed six bits each, five symbols to a number; adding 32 − least to each field sets its top
 * bit when a symbol reaches the least count that pays, so grids without a win (most of them) cost a few additions.
 */
function countCascades(model: SlotModel, strips: number[][], free: boolean, tally: Tally): void {
  const scatters = scatterCounts(model, strips);
  const least = model.symbols.map((symbol) => symbol.pays[0]?.[0] ?? 32);
  const packed = strips.map((strip) =>
    strip.map((_, stop) => {
      const fields = [0, 0];
      for (let row = 0; row < model.rows; row++) {
        const cell = strip[(stop + row) % strip.length] ?? 0;
        fields[cell < 5 ? 0 : 1] = (fields[cell < 5 ? 0 : 1] ?? 0) + (1 << (6 * (cell % 5)));
      }
      return fields;
    }),
  );
  if (model.symbols.length > 10) throw new Error("no more than ten symbols can be packed");
  const bias = [0, 0];
  least.forEach(
    (count, cell) => (bias[cell < 5 ? 0 : 1] = (bias[cell < 5 ? 0 : 1] ?? 0) + ((32 - count) << (6 * (cell % 5)))),
  );
  const top = 0b100000_100000_100000_100000_100000;
  const stops = new Array<number>(strips.length).fill(0);
  const cascade = cascadeCoins(model, strips, free);
  const visit = (reel: number, first: number, second: number, seen: number): void => {
    if (reel === strips.length) {
      if (((first | second) & top) === 0) tally.add(seen, 0, 1);
      else {
        const result = cascade(stops);
        tally.add(result.scatters, result.coins, 1);
      }
      return;
    }
    const rows = packed[reel] ?? [];
    for (let stop = 0; stop < rows.length; stop++) {
      stops[reel] = stop;
      const fields = rows[stop] as number[];
      visit(
        reel + 1,
        first + (fields[0] as number),
        second + (fields[1] as number),
        seen + ((scatters[reel] as Int32Array)[stop] as number),
      );
    }
  };
  visit(0, bias[0] ?? 0, bias[1] ?? 0, 0);
}
