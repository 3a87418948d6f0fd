/**
 * What a play is: what is chosen, what it costs, what it may bring and when. Pure, and the same in server and browser.
 *
 * One unit of price that wins brings its odds: a share of the fair ones. A play of price p is about p numbers, with a unit
 * on each: it is paid for each number that is hit (a "point" of lô).
 */
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import type { TierResult } from "./draw.ts";

export const PLAY_CODES = [
  "in-order",
  "first",
  "last",
  "place",
  "any-digit",
  "any-order",
  "sum-at",
  "triple",
  "any-triple",
  "pair",
  "each-die",
  "two-dice",
  "all",
  "pick",
  "spot",
  "first-ball",
  "special-ball",
  "main-special",
  "special-ball-big",
  "special-ball-small",
  "special-ball-odd",
  "special-ball-even",
  "winner",
  "special",
  "special-last",
  "special-first",
  "special-tens",
  "special-units",
  "low-last",
  "any-last",
  "each-last",
  "some-last",
  "few-last",
  "all-tails",
  "no-tails",
  "pair-tails",
  "sum-big",
  "sum-small",
  "sum-odd",
  "sum-even",
  "last-big",
  "last-small",
  "last-odd",
  "last-even",
  "first-big",
  "first-small",
  "first-odd",
  "first-even",
  "special-big",
  "special-small",
  "special-odd",
  "special-even",
  "dragon",
  "tiger",
  "tie",
] as const;
export type PlayCode = (typeof PLAY_CODES)[number];

/** What is chosen; entrySchema of ticket-messages.ts says what each kind means. */
export type Entry =
  | { readonly kind: "side" }
  | { readonly kind: "digits"; readonly length: number; readonly from: number; readonly to: number }
  | { readonly kind: "order"; readonly length: number; readonly of: number }
  | {
      readonly kind: "pool";
      readonly size: number;
      readonly most: number;
      readonly items: "balls" | "tails";
      readonly of: number;
    };

/** How a prize is called: it is the only one, one of each number that is hit, so many are right, or how often both came. */
export type PrizeName = "only" | "each" | "right" | "once" | "twice";

/** `wins` of `ways` equally likely results bring it; with `each` a number is hit by so many. `part`: what it has of the return. */
export interface Prize {
  readonly name: PrizeName;
  /** How many are right; 0 for other names. */
  readonly count: number;
  readonly wins: bigint;
  readonly ways: bigint;
  readonly part: Fraction;
  readonly each: boolean;
}

/** What a result makes of a play. `hits` tell for each prize how many bets win it, a bet as often as it is hit. */
export type Winning =
  | { readonly kind: "side"; readonly won: boolean }
  | { readonly kind: "numbers"; readonly hits: ReadonlyMap<string, number> }
  | { readonly kind: "order"; readonly places: readonly string[] }
  | { readonly kind: "pool"; hits(pool: readonly string[]): number[] };

/** `count`: how many digits or balls a play of its code is about, or which place or sum; 0: neither. */
export interface Play {
  readonly code: PlayCode;
  readonly count: number;
  readonly entry: Entry;
  /** What a bet costs, in units. */
  readonly price: number;
  /** Best first. */
  readonly prizes: readonly Prize[];
  /** Of a number's digits, where not every number may be chosen. */
  readonly allows?: (number: string) => boolean;
  winning(result: readonly TierResult[]): Winning;
}

export const PLAY_TYPES = ["Tradition", "Entertainment"] as const;
export type PlayTree = Readonly<Record<(typeof PLAY_TYPES)[number], readonly Play[]>>;

const WHOLE = fraction(1n, 1n);

/** The prize of a play that has one alone. */
export function only(wins: bigint | number, ways: bigint | number, name: "only" | "each" = "only"): Prize[] {
  return [{ name, count: 0, wins: BigInt(wins), ways: BigInt(ways), part: WHOLE, each: name === "each" }];
}

/** Names a play among those of its model: "pick-5", "sum-at-0", "dragon". */
export function playId({ code, count }: Pick<Play, "code" | "count">): string {
  return count === 0 && code !== "sum-at" ? code : `${code}-${count}`;
}

/** What one unit of price brings with a prize, itself included, in hundredths, rounded down. `share`: hundredths of a percent. */
export function prizeOdds({ wins, ways, part }: Prize, share: number): bigint {
  return (ways * BigInt(share) * part.n) / (wins * 100n * part.d);
}

/** The odds of a play's best prize. */
export function oddsOf({ prizes }: Play, share: number): bigint {
  const [best] = prizes;
  if (!best) throw new RangeError("a play without a prize");
  return prizeOdds(best, share);
}

/** The exact mean return of a bet at these odds (hundredths, prize by prize): the share of its price that comes back. */
export function returnOf({ prizes }: Play, odds: readonly bigint[]): Fraction {
  // A number that is hit brings its odds for its own unit of the price, so the price cancels out
  const parts = prizes.map(({ wins, ways }, at) => fraction(wins * (odds[at] ?? 0n), ways * 100n));
  return parts.reduce((sum, { n, d }) => fraction(sum.n * d + n * sum.d, sum.d * d), fraction(0n, 1n));
}
