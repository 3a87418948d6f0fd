import { describe, expect, it } from "vitest";
import { type Fraction, fraction, NOUGHT, plus, toNumber } from "#arcade/games/fraction.ts";
import { LEAST_WINNING, MOST_WINNING, paysOf, placeOf, type Side } from "./dice.ts";
import { exactReturn, type ModelId, type Play, RISKS } from "./game.ts";
import { playOf } from "./instant.ts";
import { LEAST_TARGET, MOST_TARGET, multiplierOf } from "./limbo.ts";
import { buckets, ROWS } from "./pegfall.ts";
import { ring, SEGMENTS } from "./wheel.ts";

const play = (model: ModelId, choice: string): Play => {
  const found = playOf(model, choice);
  if (!found) throw new Error(`no play ${model} ${choice}`);
  return found;
};
const sumOf = (shares: Fraction[]): Fraction => shares.reduce(plus, NOUGHT);
const percent = (share: Fraction): string => (toNumber(share) * 100).toFixed(4);
const two = (hundredths: number): string => (hundredths / 100).toFixed(2);
const ONE: Fraction = { n: 1n, d: 1n };

describe("limbo", () => {
  const targets = [LEAST_TARGET, 150, 200, 201, 1_000, 12_345, 1_000_000, 99_999_999, MOST_TARGET];

  it.each(targets)("returns 99 % to ten digits for a target of %s hundredths, and never more", (target) => {
    const share = exactReturn(play("limbo", two(target)));
    expect(share.n * 100n).toBeLessThanOrEqual(share.d * 99n);
    expect(toNumber(share)).toBeCloseTo(0.99, 9);
  });

  it.each(targets)("reaches %s hundredths with just as many of its draws as its chance says", (target) => {
    const shares = 2n ** 52n;
    const reaching = (99n * shares) / BigInt(target);
    // Draws rise with their bits: the first that reaches is known, and the one before it does not
    expect(multiplierOf(shares - reaching)).toBeGreaterThanOrEqual(target);
    expect(multiplierOf(shares - reaching - 1n)).toBeLessThan(target);
  });

  it("draws from 1.00 to 1,000,000.00", () => {
    expect([multiplierOf(0n), multiplierOf(2n ** 52n - 1n)]).toEqual([100, MOST_TARGET]);
  });
});

describe("dice", () => {
  it("returns 99 % less what the rounding down takes, at every place of the slider on both sides", () => {
    const sides: readonly Side[] = ["over", "under"];
    const returns = sides.flatMap((side) =>
      Array.from({ length: MOST_WINNING - LEAST_WINNING + 1 }, (_, at) => {
        const winning = at + LEAST_WINNING;
        const share = exactReturn(play("dice", `${side} ${two(placeOf(side, winning))}`));
        expect(share).toEqual(fraction(BigInt(winning * paysOf(winning)), 1_000_000n));
        return toNumber(share);
      }),
    );
    expect(Math.max(...returns)).toBe(0.99);
    expect(Math.min(...returns)).toBe(0.980306);
  });

  it("pays more than the stake wherever it pays", () => {
    expect(paysOf(MOST_WINNING)).toBe(101);
    expect(playOf("dice", `under ${two(MOST_WINNING + 1)}`)).toBeNull();
  });
});

/** Every setting with the return that docs/fairness.md states, in percent. */
const STATED: readonly [ModelId, string, string][] = [
  ["pegfall", "8 low", "99.0313"],
  ["pegfall", "8 medium", "99.0234"],
  ["pegfall", "8 high", "99.0234"],
  ["pegfall", "12 low", "99.0137"],
  ["pegfall", "12 medium", "98.9502"],
  ["pegfall", "12 high", "99.1162"],
  ["pegfall", "16 low", "99.0178"],
  ["pegfall", "16 medium", "99.0981"],
  ["pegfall", "16 high", "98.9902"],
  ["coin-flip", "heads", "99.0000"],
  ["coin-flip", "tails", "99.0000"],
  ...SEGMENTS.flatMap((segments) =>
    RISKS.map((risk): [ModelId, string, string] => ["wheel", `${segments} ${risk}`, "99.0000"]),
  ),
];
const KENO: Readonly<Record<string, readonly string[]>> = {
  low: "99.0000 99.0385 98.8360 99.1917 98.8716 98.8816 98.9055 98.8542 98.9331 98.9588".split(" "),
  medium: "99.0000 99.0385 98.8512 98.9074 98.8784 98.9802 98.9991 98.9144 98.9798 99.0655".split(" "),
  high: "99.0000 99.0000 99.0486 99.0174 99.0234 99.0048 98.9918 98.9966 98.9918 98.9813".split(" "),
};
const picks = (count: number): string => Array.from({ length: count }, (_, at) => at * 4 + 1).join(" ");
const KENO_STATED = RISKS.flatMap((risk) =>
  (KENO[risk] ?? []).map((stated, at): [ModelId, string, string] => ["keno", `${risk} ${picks(at + 1)}`, stated]),
);

describe("pay tables", () => {
  it.each([...STATED, ...KENO_STATED])(
    "%s, %s: all outcomes together are certain and return %s %%",
    (model, choice, stated) => {
      const one = play(model, choice);
      expect(percent(exactReturn(one))).toBe(stated);
      expect(Math.abs(Number(stated) - 99)).toBeLessThan(0.5);
      expect(one.most).toBe(Math.max(...one.outcomes().map(({ pays }) => pays)));
      if (model !== "coin-flip") expect(sumOf(one.outcomes().map(({ chance }) => chance))).toEqual(ONE);
    },
  );

  it("have a bucket for each way of falling and a place for each segment", () => {
    for (const rows of ROWS) for (const risk of RISKS) expect(buckets(rows, risk)).toHaveLength(rows + 1);
    for (const segments of SEGMENTS) for (const risk of RISKS) expect(ring(segments, risk)).toHaveLength(segments);
  });
});
