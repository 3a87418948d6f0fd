/**
 * A slot game as data. One engine plays every model (play.ts) and computes its figures exactly (exact.ts).
 *
 * Money inside the engine is counted in coins: a stake is `coins` coins, so a win of w coins pays stake × w ÷ coins.
 * Reels are strings, one letter per symbol: W wild, X wild of 2×, Y wild of 3×, S scatter, O coin, A–D the dear pictures,
 * E–I the cheap ones. Reel 0 is the left one; a stop is the strip's index of the cell in the top row.
 */
export type SymbolRole = "wild" | "scatter" | "coin" | "high" | "low";

export interface SlotSymbol {
  readonly letter: string;
  readonly id: string;
  readonly role: SymbolRole;
  /** What a win through this wild is multiplied by. */
  readonly multiplier: number;
  /** [count, coins]: that many or more of a kind pay so many coins. Least count first. */
  readonly pays: readonly (readonly [number, number])[];
}

export interface FreeSpins {
  /** [scatters, spins]: that many or more scatters start so many free spins. Least first. */
  readonly award: readonly (readonly [number, number])[];
  /** The same inside free spins, added to those that are left. */
  readonly retrigger: readonly (readonly [number, number])[];
  /** No round plays more free spins than this. */
  readonly most: number;
  /** One value: the multiplier of every free spin. Several: a ladder; a spin that wins moves the next ones up a rung. */
  readonly multipliers: readonly number[];
  /**
   * Letters of the symbols of which one is chosen when the free spins start, each as likely as the others; it expands
   * (expand.ts). null where none is chosen.
   */
  readonly chosen: string | null;
}

export interface Cascade {
  /** Multiplier of the wins of the first picture, of the second, …; the last value stays. */
  readonly multipliers: readonly number[];
  readonly freeMultipliers: readonly number[];
  /** A spin ends after this many falls, so that its length is bounded. */
  readonly mostFalls: number;
}

/** What a coin of the respins may carry. */
export interface CoinValue {
  /** In whole stakes. */
  readonly stakes: number;
  /** It is drawn so many times out of the sum of all weights. */
  readonly weight: number;
  /** A fixed prize with a name of its own; null for a plain coin. */
  readonly prize: "small" | "major" | null;
}

/** Coins that stay: what they carry is paid when no respin is left or every place has one. */
export interface Respins {
  /** So many coins in view start them. */
  readonly start: number;
  /** Respins at the start, and again after each one that brought a coin. */
  readonly count: number;
  /** A respin brings a coin to an empty place in `hits` of `sides` cases, each place by itself. */
  readonly hits: number;
  readonly sides: number;
  readonly values: readonly CoinValue[];
  /** Paid on top when every place has a coin, in whole stakes. */
  readonly grand: number;
}

/** A part of the wheel's rim. */
export interface WheelSector {
  /** What it pays, in whole stakes. */
  readonly stakes: number;
  /** So many places of the rim are its own: its size and its chance are the same share. */
  readonly places: number;
}

/** A wheel that is turned once, on top of what the spin's lines pay. */
export interface Wheel {
  /** So many scatters in view start it. */
  readonly start: number;
  /** In the order in which they lie on the rim, by the clock. */
  readonly sectors: readonly WheelSector[];
}

export interface SlotModel {
  readonly id: string;
  readonly rows: number;
  readonly pays: "lines" | "ways" | "anywhere";
  /** A row per reel for every line; empty for ways and anywhere. */
  readonly lines: readonly (readonly number[])[];
  readonly coins: number;
  readonly symbols: readonly SlotSymbol[];
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
  readonly freeSpins: FreeSpins | null;
  /** A wild fills the reel that it stands on before wins are read, in every spin (expand.ts); on models of lines alone. */
  readonly wildReels: boolean;
  readonly cascade: Cascade | null;
  /** A model has free spins, respins or a wheel, or none of them. */
  readonly respins: Respins | null;
  readonly wheel: Wheel | null;
  /** Price of going straight to the free spins of the lowest award, in stakes. */
  readonly buyPrice: number | null;
  /** No spin pays more than this many stakes. */
  readonly spinCap: number;
}

const IDS: Record<string, [string, SymbolRole, number]> = {
  W: ["wild", "wild", 1],
  X: ["wild2", "wild", 2],
  Y: ["wild3", "wild", 3],
  S: ["scatter", "scatter", 1],
  O: ["coin", "coin", 1],
  A: ["high1", "high", 1],
  B: ["high2", "high", 1],
  C: ["high3", "high", 1],
  D: ["high4", "high", 1],
  E: ["low1", "low", 1],
  F: ["low2", "low", 1],
  G: ["low3", "low", 1],
  H: ["low4", "low", 1],
  I: ["low5", "low", 1],
};

/**
 * Reads a paytable written as `{ A: [3, 40, 4, 200, 5, 1000] }` (count, coins, count, coins, …) in the order given.
 * Throws when a letter is not one of the known symbols.
 */
export function symbolsOf(table: Record<string, readonly number[]>, wildMultiplier = 1): SlotSymbol[] {
  return Object.entries(table).map(([letter, flat]) => {
    const known = IDS[letter];
    if (!known) throw new Error(`no symbol ${letter}`);
    const [id, role, multiplier] = known;
    const pays: [number, number][] = [];
    for (let at = 0; at + 1 < flat.length; at += 2) pays.push([flat[at] ?? 0, flat[at + 1] ?? 0]);
    return { letter, id, role, multiplier: letter === "W" ? wildMultiplier : multiplier, pays };
  });
}

/** Coins that `count` of a kind pay; 0 below the least count that pays. */
export function coinsFor(pays: readonly (readonly [number, number])[], count: number): number {
  let coins = 0;
  for (const [least, value] of pays) if (count >= least) coins = value;
  return coins;
}

/** The symbol that starts a model's feature by its number in view, as an index; -1 where there is none. */
export function starterOf(model: SlotModel): number {
  return model.symbols.findIndex(({ role }) => role === "scatter" || role === "coin");
}

/** The symbols of which one is chosen for the free spins, as indexes in the order of the draw; empty where none is. */
export function choiceOf(model: SlotModel): number[] {
  const letters = Array.from(model.freeSpins?.chosen ?? "");
  return letters.map((letter) => model.symbols.findIndex((symbol) => symbol.letter === letter));
}

/** The wild that fills its reel, as an index; -1 where none does. */
export function reelWildOf(model: SlotModel): number {
  return model.wildReels ? model.symbols.findIndex(({ role }) => role === "wild") : -1;
}

/** The strips as indexes into `model.symbols`. Throws when a letter has no symbol. */
export function stripIndexes(model: SlotModel, strips: readonly string[]): number[][] {
  const byLetter = new Map(model.symbols.map((symbol, index) => [symbol.letter, index]));
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const index = byLetter.get(letter);
      if (index === undefined) throw new Error(`${model.id}: no symbol ${letter}`);
      return index;
    }),
  );
}

/** What was awarded for so many scatters, held to the most that a round may play. */
export function spinsFor(
  awards: readonly (readonly [number, number])[],
  scatters: number,
  awardedBefore: number,
  most: number,
): number {
  return Math.max(0, Math.min(coinsFor(awards, scatters), most - awardedBefore));
}
