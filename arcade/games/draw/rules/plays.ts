/**
 * What can be played on a draw and how likely each is, exactly: Tradition is combinations of the numbers drawn,
 * Entertainment two-sided plays (big or small, odd or even, first or last higher). A pay-table is a share of the fair odds.
 */
import type { DrawModel, Tier } from "./draw.ts";

/** `wins` of `ways` equally likely results win. `count`: how many digits or balls a play of its code is about, or 0. */
export interface Play {
  readonly code: PlayCode;
  readonly count: number;
  readonly wins: bigint;
  readonly ways: bigint;
}

export const PLAY_CODES = [
  "in-order",
  "first",
  "last",
  "triple",
  "any-triple",
  "pair",
  "all",
  "pick",
  "winner",
  "special",
  "special-last",
  "any-last",
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

export const PLAY_TYPES = ["Tradition", "Entertainment"] as const;
export type PlayTree = Readonly<Record<(typeof PLAY_TYPES)[number], readonly Play[]>>;

type Balls = Extract<Tier, { kind: "balls" }>;
type Digits = Extract<Tier, { kind: "digits" }>;

const play = (code: PlayCode, wins: bigint | number, ways: bigint | number, count = 0): Play => ({
  code,
  count,
  wins: BigInt(wins),
  ways: BigInt(ways),
});

/** The plays of a model, those that pay most first. */
export function playsOf(model: DrawModel): PlayTree {
  const [main] = model.tiers;
  if (!main) throw new RangeError(`${model.id} draws nothing`);
  if (model.tiers.length > 1) return regionalPlays(model.tiers as readonly Digits[]);
  if (main.kind === "balls") return main.ordered ? racePlays(main) : ballPlays(main);
  return main.from === 1 ? dicePlays(main) : digitPlays(main);
}

/** What one unit staked brings when it wins, the stake included, in hundredths, rounded down. `share`: hundredths of a percent. */
export function oddsOf({ wins, ways }: Play, share: number): bigint {
  return (ways * BigInt(share)) / (wins * 100n);
}

const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);

function digitPlays({ count }: Digits): PlayTree {
  const some = (code: "first" | "last"): Play[] =>
    down(Math.min(count - 1, 3), 1).map((few) => play(code, 1, 10 ** few, few));
  const sums = count > 1 ? sumPlays(count, 0, 9) : [];
  const duel = count > 1 ? [play("dragon", 45, 100), play("tiger", 45, 100), play("tie", 10, 100)] : [];
  return {
    Tradition: [play("in-order", 1, 10n ** BigInt(count), count), ...some("first"), ...some("last")],
    Entertainment: [...sums, ...twoSided("last", 10, 5, 5), ...duel],
  };
}

function dicePlays({ count, from, to }: Digits): PlayTree {
  const ways = (to - from + 1) ** count;
  return {
    Tradition: [play("triple", 1, ways), play("any-triple", to - from + 1, ways), play("pair", 16, ways)],
    Entertainment: sumPlays(count, from, to),
  };
}

function ballPlays({ count, of }: Balls): PlayTree {
  const picks = down(Math.min(count - 1, 5), 1).map((few) =>
    play("pick", choose(of - few, count - few), choose(of, count), few),
  );
  const all = count <= 10 ? [play("all", 1, choose(of, count), count)] : [];
  const big = of - Math.floor(of / 2);
  return { Tradition: [...all, ...picks], Entertainment: twoSided("first", of, big, Math.ceil(of / 2)) };
}

function racePlays({ of }: Balls): PlayTree {
  const first = [3, 2].map((few) => play("first", 1, choose(of, few) * factorial(few), few));
  return {
    Tradition: [...first, play("winner", 1, of)],
    Entertainment: [...twoSided("first", of, of / 2, of / 2), play("dragon", 1, 2), play("tiger", 1, 2)],
  };
}

function regionalPlays(tiers: readonly Digits[]): PlayTree {
  const length = tiers[0]?.length ?? 0;
  const numbers = BigInt(tiers.reduce((sum, tier) => sum + tier.count, 0));
  const ways = 100n ** numbers;
  return {
    Tradition: [
      play("special", 1, 10n ** BigInt(length), length),
      play("special-last", 1, 1000, 3),
      play("special-last", 1, 100, 2),
      play("any-last", ways - 99n ** numbers, ways, 2),
    ],
    Entertainment: twoSided("special", 100, 50, 50),
  };
}

/** Big, small, odd and even of one number of `ways`, of which `big` are big and `odd` odd. */
function twoSided(what: "last" | "first" | "special", ways: number, big: number, odd: number): Play[] {
  return [
    play(`${what}-big`, big, ways),
    play(`${what}-small`, ways - big, ways),
    play(`${what}-odd`, odd, ways),
    play(`${what}-even`, ways - odd, ways),
  ];
}

/** The same of the sum of `count` throws. A sum just in the middle is neither big nor small. */
function sumPlays(count: number, from: number, to: number): Play[] {
  let sums = new Map<number, number>([[0, 1]]);
  for (let thrown = 0; thrown < count; thrown++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (let side = from; side <= to; side++) next.set(sum + side, (next.get(sum + side) ?? 0) + ways);
    sums = next;
  }
  const all = (to - from + 1) ** count;
  const middle = (count * (from + to)) / 2;
  const having = (holds: (sum: number) => boolean): number =>
    [...sums].reduce((total, [sum, ways]) => total + (holds(sum) ? ways : 0), 0);
  return [
    play(
      "sum-big",
      having((sum) => sum > middle),
      all,
    ),
    play(
      "sum-small",
      having((sum) => sum < middle),
      all,
    ),
    play(
      "sum-odd",
      having((sum) => sum % 2 === 1),
      all,
    ),
    play(
      "sum-even",
      having((sum) => sum % 2 === 0),
      all,
    ),
  ];
}

function factorial(of: number): bigint {
  return of < 2 ? 1n : BigInt(of) * factorial(of - 1);
}

function choose(of: number, count: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= count; step++) ways = (ways * BigInt(of - count + step)) / BigInt(step);
  return ways;
}
