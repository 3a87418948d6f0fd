/**
 * Respins: coins stay where they lie, every empty place is drawn again, and each new coin sets the count back to its
 * start. Pure: the dice alone decide, in the order in which they are asked here, so that a revealed seed replays them.
 */
import type { Dice } from "#arcade/games/dice.ts";
import type { CoinValue, Respins } from "./model.ts";
import type { Cell } from "./wins.ts";

/** A coin on its place, with what it carries. */
export interface HeldCoin {
  readonly cell: Cell;
  readonly value: CoinValue;
}

export interface Respin {
  /** New coins, reel by reel from the left, top row first. */
  readonly coins: readonly HeldCoin[];
  /** Respins that are left after this one. */
  readonly left: number;
}

export interface RespinsRun {
  /** The coins that started them. */
  readonly start: readonly HeldCoin[];
  readonly respins: readonly Respin[];
  /** Every place has a coin. */
  readonly full: boolean;
  /** All coins and, on a full screen, the grand prize; in whole stakes. */
  readonly stakes: number;
}

/**
 * Plays the respins that `start` began on `size.reels` × `size.rows` places. First the value of each coin that lies
 * there; then in each respin the empty places reel by reel, top row first: whether a coin comes, and if so its value.
 */
export function playRespins(
  rules: Respins,
  size: { readonly reels: number; readonly rows: number },
  start: readonly Cell[],
  dice: Dice,
): RespinsRun {
  const places = size.reels * size.rows;
  const draw = (cell: Cell): HeldCoin => ({ cell, value: valueAt(rules, dice(weightOf(rules))) });
  const first = start.map(draw);
  const held = new Set(start.map(({ reel, row }) => reel * size.rows + row));
  const respins: Respin[] = [];
  for (let left = rules.count; left > 0 && held.size < places;) {
    const coins: HeldCoin[] = [];
    for (let place = 0; place < places; place++) {
      if (held.has(place) || dice(rules.sides) >= rules.hits) continue;
      coins.push(draw({ reel: Math.floor(place / size.rows), row: place % size.rows }));
    }
    for (const { cell } of coins) held.add(cell.reel * size.rows + cell.row);
    left = coins.length > 0 ? rules.count : left - 1;
    respins.push({ coins, left: held.size === places ? 0 : left });
  }
  const full = held.size === places;
  const carried = [first, ...respins.map(({ coins }) => coins)]
    .flat()
    .reduce((sum, { value }) => sum + value.stakes, 0);
  return { start: first, respins, full, stakes: carried + (full ? rules.grand : 0) };
}

/** The sum of all weights: a value is drawn with a die of so many sides. */
export function weightOf(rules: Respins): number {
  return rules.values.reduce((sum, { weight }) => sum + weight, 0);
}

/** The value for a throw, in the order of the list. */
function valueAt(rules: Respins, thrown: number): CoinValue {
  let below = 0;
  for (const value of rules.values) {
    below += value.weight;
    if (thrown < below) return value;
  }
  throw new RangeError(`${thrown} is no throw of the coins' die`);
}
