/** Wins of lottery lines are whole minor units of the currency (decision 118). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { unitsOf } from "#arcade/games/draw/units.ts";
import { minorUnit } from "#rules/money/currency-decimals.ts";
import { winOf } from "./selection.ts";

test("what a line brings is rounded down to whole minor units once, all its prizes together", () => {
  // 0.10 twice at 1.97 and once at 1.55: 0.394 + 0.155
  expect(winOf([2, 1], [197n, 155n], 10_000n, "PHP")).toBe(54_000n);
  expect(winOf([2, 1], [197n, 155n], 10_000n, "KWD")).toBe(54_900n);
  expect(winOf([1], [197n], 100_000n, "JPY")).toBe(100_000n);
  const hits = fc.integer({ min: 0, max: 1_000 });
  const odds = fc.bigInt({ min: 1n, max: 10_000_000n });
  fc.assert(
    fc.property(
      fc.constantFrom("VND", "JPY", "PHP", "KWD"),
      fc.array(fc.tuple(hits, odds), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (currency, prizes, step) => {
        const unit = unitsOf(currency)[step] ?? 0n;
        const won = winOf(
          prizes.map(([often]) => often),
          prizes.map(([, each]) => each),
          unit,
          currency,
        );
        const short = prizes.reduce((sum, [often, each]) => sum + BigInt(often) * each * unit, 0n) - won * 100n;
        expect(won % minorUnit(currency)).toBe(0n);
        expect(short >= 0n && short < minorUnit(currency) * 100n).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(["PHP", "VND", "JPY", "KRW", "CLP", "ISK", "KWD", "FUN"])(
  "the units of %s are whole minor units",
  (currency) => {
    expect(unitsOf(currency).filter((unit) => unit % minorUnit(currency) !== 0n)).toEqual([]);
  },
);
