/**
 * What can be played on a draw and how likely each is, exactly: Tradition is combinations of the numbers drawn,
 * Entertainment two-sided plays (big or small, odd or even, first or last higher). A pay-table is a share of the fair odds.
 */
import type { DrawModel, Tier } from "./draw.ts";
import { ballPlays, racePlays, specialBallPlays } from "./ball-plays.ts";
import { choose, sumWays } from "./chances.ts";
import { only, type Play, playId, type PlayTree } from "./play.ts";
import { regionalPlays } from "./regional-plays.ts";
import { down, numbersOf, once, sidePlay, twoSided } from "./shapes.ts";

export { oddsOf, type Play, PLAY_CODES, PLAY_TYPES, type PlayCode, playId, type PlayTree } from "./play.ts";

type Digits = Extract<Tier, { kind: "digits" }>;

/** The plays of a model, those that pay most first. */
export function playsOf(model: DrawModel): PlayTree {
  const [main] = model.tiers;
  if (!main) throw new RangeError(`${model.id} draws nothing`);
  if (main.kind === "balls") {
    if (main.ordered) return racePlays(main);
    return model.tiers.length > 1 ? specialBallPlays(main) : ballPlays(main);
  }
  if (model.tiers.length > 1) return regionalPlays(model.tiers as readonly Digits[]);
  return main.from === 1 ? dicePlays(main) : digitPlays(main);
}

const known = new Map<string, ReadonlyMap<string, Play>>();

/** A play of a model by what names it in a line; undefined where the model has none. */
export function findPlay(model: DrawModel, id: string): Play | undefined {
  let plays = known.get(model.id);
  if (!plays) {
    const { Tradition, Entertainment } = playsOf(model);
    plays = new Map([...Tradition, ...Entertainment].map((play) => [playId(play), play]));
    known.set(model.id, plays);
  }
  return plays.get(id);
}

const DIGIT = { kind: "digits", length: 1, from: 0, to: 9 } as const;
const digitsOf = (length: number): Play["entry"] => ({ kind: "digits", length, from: 0, to: 9 });

function digitPlays({ count }: Digits): PlayTree {
  const some = (code: "first" | "last"): Play[] =>
    down(Math.min(count - 1, 3), 1).map((few) => ({
      code,
      count: few,
      entry: digitsOf(few),
      price: 1,
      prizes: only(1, 10 ** few),
      winning: (result) =>
        once((code === "first" ? numbersOf(result).slice(0, few) : numbersOf(result).slice(-few)).join("")),
    }));
  const inOrder: Play = {
    code: "in-order",
    count,
    entry: digitsOf(count),
    price: 1,
    prizes: only(1, 10n ** BigInt(count)),
    winning: (result) => once(numbersOf(result).join("")),
  };
  const places = count > 1 ? down(count, 1).toReversed().map(placePlay) : [];
  const sums = count > 1 ? sumPlays(count, 0, 9) : [];
  const duel =
    count > 1
      ? [
          sidePlay("dragon", 45, 100, (drawn) => Number(drawn[0]) > Number(drawn.at(-1))),
          sidePlay("tiger", 45, 100, (drawn) => Number(drawn[0]) < Number(drawn.at(-1))),
          sidePlay("tie", 10, 100, (drawn) => drawn[0] === drawn.at(-1)),
        ]
      : [];
  return {
    Tradition: [
      inOrder,
      ...(count === 3 ? [anyOrder(3), anyOrder(6)] : []),
      ...some("first"),
      ...some("last"),
      ...places,
      ...(count > 1 ? [anyDigit(count)] : []),
      ...(count === 3 ? sumsAt(count, 0, 9) : []),
    ],
    Entertainment: [...sums, ...twoSided("last", 10, 5, 5, (drawn) => Number(drawn.at(-1)) + 1), ...duel],
  };
}

/** The digit at one place, from 1. */
function placePlay(place: number): Play {
  return {
    code: "place",
    count: place,
    entry: DIGIT,
    price: 1,
    prizes: only(1, 10),
    winning: (result) => once(numbersOf(result)[place - 1] ?? ""),
  };
}

/** A digit that comes anywhere, once or oftener. */
function anyDigit(count: number): Play {
  const ways = 10n ** BigInt(count);
  return {
    code: "any-digit",
    count: 0,
    entry: DIGIT,
    price: 1,
    prizes: only(ways - 9n ** BigInt(count), ways),
    winning: (result) => ({ kind: "numbers", hits: new Map(numbersOf(result).map((digit) => [digit, 1])) }),
  };
}

/** Three digits in any order: a number of three digits that differ has six, one with a pair three. */
function anyOrder(orders: 3 | 6): Play {
  const allows = (number: string): boolean => new Set(number).size === (orders === 6 ? 3 : 2);
  return {
    code: "any-order",
    count: orders,
    entry: digitsOf(3),
    price: 1,
    prizes: only(orders, 1000),
    allows,
    winning(result) {
      const drawn = numbersOf(result);
      const all = PERMUTATIONS.map((order) => order.map((at) => drawn[at]).join("")).filter(allows);
      return { kind: "numbers", hits: new Map(all.map((number) => [number, 1])) };
    },
  };
}

const PERMUTATIONS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

function dicePlays({ count, from, to }: Digits): PlayTree {
  const ways = (to - from + 1) ** count;
  const entry = { kind: "digits", length: 1, from, to } as const;
  const atLeast = (times: number, price: number): Pick<Play, "entry" | "price" | "winning"> => ({
    entry,
    price,
    winning: (result) => ({
      kind: "numbers",
      hits: new Map(
        [...tally(numbersOf(result))].flatMap(([side, often]) =>
          often >= times ? [[side, price === 1 ? 1 : often]] : [],
        ),
      ),
    }),
  });
  return {
    Tradition: [
      { code: "triple", count: 0, prizes: only(1, ways), ...atLeast(count, 1) },
      sidePlay("any-triple", to - from + 1, ways, (drawn) => new Set(drawn).size === 1),
      { code: "pair", count: 0, prizes: only(16, ways), ...atLeast(2, 1) },
      twoDice(),
      // One unit on each of the dice
      { code: "each-die", count: 0, prizes: only(1, to - from + 1, "each"), ...atLeast(1, count) },
      ...sumsAt(count, from, to),
    ],
    Entertainment: sumPlays(count, from, to),
  };
}

/** Two different sides among three dice. */
function twoDice(): Play {
  return {
    code: "two-dice",
    count: 0,
    entry: { kind: "pool", size: 2, most: 6, items: "balls", of: 6 },
    price: 1,
    prizes: only(30, 216),
    winning(result) {
      const sides = new Set(numbersOf(result));
      return {
        kind: "pool",
        hits(pool) {
          const found = pool.filter((side) => sides.has(side)).length;
          return [Number(choose(found, 2))];
        },
      };
    },
  };
}

/** How often each number comes. */
function tally(numbers: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

const sumOf = (drawn: readonly string[]): number => drawn.reduce((sum, side) => sum + Number(side), 0);

/** A play for each sum. */
function sumsAt(count: number, from: number, to: number): Play[] {
  const all = (to - from + 1) ** count;
  return [...sumWays(count, from, to)].map(([sum, ways]) => ({
    ...sidePlay("sum-at", ways, all, (drawn) => sumOf(drawn) === sum),
    count: sum,
  }));
}

/** Two-sided plays of the sum of `count` throws. A sum just in the middle is neither big nor small. */
function sumPlays(count: number, from: number, to: number): Play[] {
  const sums = sumWays(count, from, to);
  const all = (to - from + 1) ** count;
  const middle = (count * (from + to)) / 2;
  const side = (code: "sum-big" | "sum-small" | "sum-odd" | "sum-even", holds: (sum: number) => boolean): Play => {
    const wins = [...sums].reduce((total, [sum, ways]) => total + (holds(sum) ? ways : 0), 0);
    return sidePlay(code, wins, all, (drawn) => holds(sumOf(drawn)));
  };
  return [
    side("sum-big", (sum) => sum > middle),
    side("sum-small", (sum) => sum < middle),
    side("sum-odd", (sum) => sum % 2 === 1),
    side("sum-even", (sum) => sum % 2 === 0),
  ];
}
