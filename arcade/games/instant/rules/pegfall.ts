/** Pegfall: a ball falls through rows of pegs, left or right at each alike; the bucket that it comes to pays. */
import { fraction } from "#arcade/games/fraction.ts";
import { choose } from "./counting.ts";
import { type Hundredths, type InstantGame, isRisk, type Play, type Risk } from "./game.ts";

export const ROWS = [8, 12, 16] as const;
export type Rows = (typeof ROWS)[number];

/** Pays of the buckets from the edge to the middle; the other half is the same. */
const HALVES: Readonly<Record<Rows, Readonly<Record<Risk, readonly Hundredths[]>>>> = {
  8: {
    low: [580, 210, 115, 96, 52],
    medium: [1_400, 320, 140, 70, 25],
    high: [3_000, 400, 120, 40, 25],
  },
  12: {
    low: [1_050, 320, 170, 130, 110, 97, 58],
    medium: [3_500, 1_150, 420, 190, 110, 60, 30],
    high: [18_000, 2_500, 800, 190, 60, 30, 15],
  },
  16: {
    low: [1_700, 900, 220, 150, 130, 120, 110, 97, 57],
    medium: [12_000, 4_200, 1_050, 500, 280, 140, 100, 65, 15],
    high: [100_000, 13_500, 2_700, 850, 400, 180, 40, 20, 10],
  },
};

/** What the buckets pay, from the left. */
export function buckets(rows: Rows, risk: Risk): readonly Hundredths[] {
  const half = HALVES[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** The bucket a path of lefts (0) and rights (1) leads to. */
export const bucketOf = (path: readonly number[]): number => path.reduce((sum, step) => sum + step, 0);

export function playOf(rows: Rows, risk: Risk): Play {
  const pays = buckets(rows, risk);
  return {
    model: "pegfall",
    choice: `${rows} ${risk}`,
    most: Math.max(...pays),
    draw: (dice) => Array.from({ length: rows }, () => dice(2)),
    pays: (path) => pays[bucketOf(path)] ?? 0,
    outcomes: () =>
      pays.map((paid, bucket) => ({ chance: fraction(choose(rows, bucket), 2n ** BigInt(rows)), pays: paid })),
  };
}

export const pegfall: InstantGame = {
  model: "pegfall",
  play(choice) {
    const [count, risk, ...rest] = choice.split(" ");
    const rows = ROWS.find((each) => String(each) === count);
    return rows === undefined || !isRisk(risk) || rest.length > 0 ? null : playOf(rows, risk);
  },
};
