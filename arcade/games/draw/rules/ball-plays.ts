/** Plays on balls: drawn without order, or a race in which the order is what is drawn. */
import { fraction } from "#arcade/games/fraction.ts";
import { choose, factorial } from "./chances.ts";
import type { Tier, TierResult } from "./draw.ts";
import { only, type Play, type PlayTree, type Prize } from "./play.ts";
import { down, numbersOf, sidePlay, twoSided } from "./shapes.ts";

type Balls = Extract<Tier, { kind: "balls" }>;

/** Bets that a pool may make (MOST_BETS of ticket-messages.ts). */
const MOST_BETS = 20_000n;
/** In draws of fewer balls a prize for some of the numbers would bring less than it costs. */
const SPOT_OF = 30;

/** The most that may be chosen for sets of `size`: so many that the bets stay countable, at most `limit`. */
export function mostOf(size: number, limit: number): number {
  let most = size;
  while (most < limit && choose(most + 1, size) <= MOST_BETS) most++;
  return most;
}

const ballPool = (size: number, of: number): Play["entry"] => ({
  kind: "pool",
  size,
  most: mostOf(size, of),
  items: "balls",
  of,
});

export function ballPlays({ count, of }: Balls): PlayTree {
  const picks = down(Math.min(count - 1, 5), 1).map((few) => pickPlay("pick", few, count, of));
  const all = count <= 10 ? [pickPlay("all", count, count, of)] : [];
  const spots =
    of < SPOT_OF ? [] : count <= 10 ? [spotPlay(count, count, of)] : [10, 8, 6].map((few) => spotPlay(few, count, of));
  const big = of - Math.floor(of / 2);
  return {
    Tradition: [...all, ...spots, ...picks, firstBall(of)],
    Entertainment: twoSided("first", of, big, Math.ceil(of / 2), (drawn) => Number(drawn[0])),
  };
}

/** `few` numbers, all of them among those drawn. */
function pickPlay(code: "pick" | "all", few: number, count: number, of: number): Play {
  return {
    code,
    count: few,
    entry: ballPool(few, of),
    price: 1,
    prizes: only(choose(of - few, count - few), choose(of, count)),
    winning(result) {
      const drawn = new Set(numbersOf(result));
      return {
        kind: "pool",
        hits: (pool) => [Number(choose(pool.filter((ball) => drawn.has(ball)).length, few))],
      };
    },
  };
}

/** `few` numbers, paid by how many are right: half of the return for all, the rest in equal parts. */
function spotPlay(few: number, count: number, of: number): Play {
  const paid = few <= 5 ? [5, 4, 3] : few === 6 ? [6, 5, 4, 3] : down(few, few === 8 ? 5 : 6);
  const prizes = paid.map((right): Prize => ({
    name: "right",
    count: right,
    wins: choose(few, right) * choose(of - few, count - right),
    ways: choose(of, count),
    part: right === few ? fraction(1n, 2n) : fraction(1n, 2n * BigInt(paid.length - 1)),
    each: false,
  }));
  return {
    code: "spot",
    count: few,
    entry: ballPool(few, of),
    price: 1,
    prizes,
    winning(result) {
      const drawn = new Set(numbersOf(result));
      return {
        kind: "pool",
        hits(pool) {
          const right = pool.filter((ball) => drawn.has(ball)).length;
          return paid.map((some) => Number(choose(right, some) * choose(pool.length - right, few - some)));
        },
      };
    },
  };
}

/** Which ball is drawn first. */
function firstBall(of: number): Play {
  return {
    code: "first-ball",
    count: 0,
    entry: ballPool(1, of),
    price: 1,
    prizes: only(1, of),
    winning: (result) => ({
      kind: "pool",
      hits: (pool) => [pool.includes(numbersOf(result)[0] ?? "") ? 1 : 0],
    }),
  };
}

/**
 * Plays where one more ball comes out after the main ones, the special one: any ball is as likely to be it as any other. The
 * special ball alone, it with a main one, its two sides; and all that the main balls are played for.
 */
export function specialBallPlays(main: Balls): PlayTree {
  const { count, of } = main;
  const { Tradition, Entertainment } = ballPlays(main);
  const special = (result: readonly TierResult[]): string => numbersOf(result, 1)[0] ?? "";
  const alone: Play = {
    code: "special-ball",
    count: 0,
    entry: ballPool(1, of),
    price: 1,
    prizes: only(1, of),
    winning: (result) => ({ kind: "pool", hits: (pool) => [pool.includes(special(result)) ? 1 : 0] }),
  };
  // Of all pairs of balls as many as there are main ones hold the special one and one of them
  const withMain: Play = {
    code: "main-special",
    count: 0,
    entry: ballPool(2, of),
    price: 1,
    prizes: only(count, choose(of, 2)),
    winning(result) {
      const drawn = new Set(numbersOf(result));
      return {
        kind: "pool",
        hits: (pool) => [pool.includes(special(result)) ? pool.filter((ball) => drawn.has(ball)).length : 0],
      };
    },
  };
  const big = of - Math.floor(of / 2);
  return {
    Tradition: [alone, withMain, ...Tradition],
    Entertainment: [
      ...twoSided("special-ball", of, big, Math.ceil(of / 2), (drawn) => Number(drawn[0])),
      ...Entertainment,
    ],
  };
}

export function racePlays({ of }: Balls): PlayTree {
  const first = [3, 2].map((few): Play => ({
    code: "first",
    count: few,
    entry: { kind: "order", length: few, of },
    price: 1,
    prizes: only(1, choose(of, few) * factorial(few)),
    winning: (result) => ({ kind: "order", places: numbersOf(result).slice(0, few) }),
  }));
  const placed = (code: "winner" | "place", place: number): Play => ({
    code,
    count: code === "winner" ? 0 : place,
    entry: ballPool(1, of),
    price: 1,
    prizes: only(1, of),
    winning: (result) => ({
      kind: "pool",
      hits: (pool) => [pool.includes(numbersOf(result)[place - 1] ?? "") ? 1 : 0],
    }),
  });
  const places = down(of, 2).toReversed();
  return {
    Tradition: [...first, placed("winner", 1), ...places.map((place) => placed("place", place))],
    Entertainment: [
      ...twoSided("first", of, of / 2, of / 2, (drawn) => Number(drawn[0])),
      sidePlay("dragon", 1, 2, (drawn) => Number(drawn[0]) > Number(drawn.at(-1))),
      sidePlay("tiger", 1, 2, (drawn) => Number(drawn[0]) < Number(drawn.at(-1))),
    ],
  };
}
