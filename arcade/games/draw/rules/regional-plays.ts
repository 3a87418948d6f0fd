/**
 * Plays on the 27 or 18 numbers of a regional draw, as they are customary in Vietnam (lô, đề, xiên, trượt, đá, xỉu chủ, bao lô).
 * The last two digits of every number are independent and uniform, so all chances are counted over 100ⁿ tails.
 */
import { fraction } from "#arcade/games/fraction.ts";
import { mostOf } from "./ball-plays.ts";
import { allAppear, bothTwice, choose } from "./chances.ts";
import type { Tier, TierResult } from "./draw.ts";
import { only, type Play, type PlayCode, type PlayTree } from "./play.ts";
import { once, twoSided } from "./shapes.ts";

type Digits = Extract<Tier, { kind: "digits" }>;

/** Tails that one line may name. */
const MOST_TAILS = 20;

/** The tiers that bao lô, xỉu chủ and đầu are about, by whether the draw has an eighth prize. */
const NORTH = { some: ["special", "sixth", "seventh"], few: ["special", "sixth"], low: "seventh" };
const SOUTH = { some: ["special", "fifth", "sixth", "seventh", "eighth"], few: ["special", "seventh"], low: "eighth" };

export function regionalPlays(tiers: readonly Digits[]): PlayTree {
  const length = tiers[0]?.length ?? 0;
  const total = tiers.reduce((sum, tier) => sum + tier.count, 0);
  const { some, few, low } = tiers.some(({ id }) => id === "eighth") ? SOUTH : NORTH;
  const ways = 100n ** BigInt(total);
  const special = (code: PlayCode, digits: number, of: (number: string) => string, count = 0): Play => ({
    code,
    count,
    entry: digitsOf(digits),
    price: 1,
    prizes: only(1, 10n ** BigInt(digits)),
    winning: (result) => once(of(specialOf(result))),
  });
  return {
    Tradition: [
      special("special", length, (number) => number, length),
      special("special-last", 3, (number) => number.slice(-3), 3),
      special("special-last", 2, (number) => number.slice(-2), 2),
      special("special-first", 2, (number) => number.slice(0, 2), 2),
      special("special-tens", 1, (number) => number.slice(-2, -1)),
      special("special-units", 1, (number) => number.slice(-1)),
      perHit("low-last", 2, tiers, [low]),
      perHit("few-last", 3, tiers, few),
      ...[4, 3, 2].map((digits) => perHit("each-last", digits, tiers)),
      perHit("some-last", 2, tiers, some),
      {
        code: "any-last",
        count: 2,
        entry: digitsOf(2),
        price: 1,
        prizes: only(ways - 99n ** BigInt(total), ways),
        winning: (result) => ({ kind: "numbers", hits: new Map(tailsOf(result).map((tail) => [tail, 1])) }),
      },
      ...[4, 3, 2].map((size) => allTails(size, total)),
      pairTails(total),
      ...[10, 8, 4].map((size) => noTails(size, total)),
    ],
    Entertainment: twoSided("special", 100, 50, 50, (drawn) => Number((drawn[0] ?? "").slice(-2)) + 1),
  };
}

const digitsOf = (length: number): Play["entry"] => ({ kind: "digits", length, from: 0, to: 9 });
const tailPool = (size: number): Play["entry"] => ({
  kind: "pool",
  size,
  most: mostOf(size, MOST_TAILS),
  items: "tails",
  of: 100,
});

const specialOf = (result: readonly TierResult[]): string => result[0]?.numbers[0] ?? "";

/** The last two digits of every number. */
const tailsOf = (result: readonly TierResult[]): string[] =>
  result.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)));

function timesOf(numbers: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return times;
}

/** The last digits of every number that is long enough, of these tiers or all: a unit on each, paid for each hit. */
function perHit(code: PlayCode, digits: number, tiers: readonly Digits[], ids?: readonly string[]): Play {
  const meant = tiers.filter(({ id, length }) => length >= digits && (ids?.includes(id) ?? true));
  const price = meant.reduce((sum, { count }) => sum + count, 0);
  const named = new Set(meant.map(({ id }) => id));
  return {
    code,
    count: digits,
    entry: digitsOf(digits),
    price,
    prizes: only(1, 10 ** digits, price > 1 ? "each" : "only"),
    winning(result) {
      const numbers = result.filter(({ tier }) => named.has(tier)).flatMap((tier) => tier.numbers);
      return { kind: "numbers", hits: timesOf(numbers.map((number) => number.slice(-digits))) };
    },
  };
}

/** `size` tails that all appear (xiên). */
function allTails(size: number, total: number): Play {
  return {
    code: "all-tails",
    count: size,
    entry: tailPool(size),
    price: 1,
    prizes: only(allAppear(total, size), 100n ** BigInt(total)),
    winning(result) {
      const tails = new Set(tailsOf(result));
      return {
        kind: "pool",
        hits: (pool) => [Number(choose(pool.filter((tail) => tails.has(tail)).length, size))],
      };
    },
  };
}

/** `size` tails of which none appears (trượt). */
function noTails(size: number, total: number): Play {
  return {
    code: "no-tails",
    count: size,
    entry: tailPool(size),
    price: 1,
    prizes: only(BigInt(100 - size) ** BigInt(total), 100n ** BigInt(total)),
    winning(result) {
      const tails = new Set(tailsOf(result));
      return {
        kind: "pool",
        hits: (pool) => [Number(choose(pool.filter((tail) => !tails.has(tail)).length, size))],
      };
    },
  };
}

/** Two tails that both appear; where each comes twice or more, twice the prize (đá). */
function pairTails(total: number): Play {
  const ways = 100n ** BigInt(total);
  const twice = bothTwice(total);
  const once = allAppear(total, 2) - twice;
  const all = once + 2n * twice;
  const prize = { count: 0, ways, each: false } as const;
  return {
    code: "pair-tails",
    count: 0,
    entry: tailPool(2),
    price: 1,
    prizes: [
      { ...prize, name: "twice", wins: twice, part: fraction(2n * twice, all) },
      { ...prize, name: "once", wins: once, part: fraction(once, all) },
    ],
    winning(result) {
      const times = timesOf(tailsOf(result));
      return {
        kind: "pool",
        hits(pool) {
          const there = pool.filter((tail) => times.has(tail)).length;
          const oftener = pool.filter((tail) => (times.get(tail) ?? 0) > 1).length;
          const pairs = (of: number): number => Number(choose(of, 2));
          return [pairs(oftener), pairs(there) - pairs(oftener)];
        },
      };
    },
  };
}
