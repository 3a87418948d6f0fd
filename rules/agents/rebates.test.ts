import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_POINTS, percentOf, pointsOf, sharesOf } from "./rebates.ts";

test("AGENT-015 a rate has two decimals at most and is no more than 10 %", () => {
  expect(["0", "0.4", "0.45", "10", "10.00"].map((one) => pointsOf(one))).toEqual([0, 40, 45, 1000, 1000]);
  expect(["", "-1", "0.455", "10.01", "1e1", "100", ".5", " 1"].map((one) => pointsOf(one))).toEqual(
    Array(8).fill(null),
  );
  fc.assert(fc.property(fc.integer({ min: 0, max: MOST_POINTS }), (points) => pointsOf(percentOf(points)) === points));
});

test("each of a line gets the own rate less the one below, and what was lowered above lowers all below", () => {
  expect(sharesOf([20, 50, 80])).toEqual([
    { steps: 0, below: 0, upto: 20 },
    { steps: 1, below: 20, upto: 50 },
    { steps: 2, below: 50, upto: 80 },
  ]);
  expect(sharesOf([0, 50, 50])).toEqual([{ steps: 1, below: 0, upto: 50 }]);
  expect(sharesOf([20, 50, 30])).toEqual([
    { steps: 0, below: 0, upto: 20 },
    { steps: 1, below: 20, upto: 30 },
  ]);
  expect(sharesOf([20, 50, 0])).toEqual([]);
});

test("AGENT-015 shares of a line add up to the rate of its top, and nobody's is above who stands above", () => {
  const rates = fc.array(fc.integer({ min: 0, max: MOST_POINTS }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(rates, (line) => {
      const shares = sharesOf(line);
      const top = line.at(-1) ?? 0;
      expect(shares.reduce((sum, { below, upto }) => sum + upto - below, 0)).toBe(
        Math.max(0, ...shares.map((s) => s.upto)),
      );
      for (const { steps, upto } of shares) {
        expect(upto).toBeLessThanOrEqual(top);
        expect(upto).toBeLessThanOrEqual(line[steps] ?? 0);
      }
      if (top > 0) expect(shares.at(-1)?.upto).toBe(Math.min(top, MOST_POINTS));
    }),
  );
});
