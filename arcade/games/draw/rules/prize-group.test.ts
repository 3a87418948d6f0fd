import fc from "fast-check";
import { expect, test } from "vitest";
import { drawModel } from "./models.ts";
import { type Play, prizeOdds } from "./play.ts";
import { playsOf } from "./plays.ts";
import { fitsRebate, hasDial, meanReturn, MOST_REBATE, priceLess, REBATE_STEP, returnOfPaid } from "./prize-group.ts";
import { hitsOf, type Selection, winOf } from "./selection.ts";

const UNIT = 100_000n;
const digits = drawModel("digits-3");
const plays = digits ? Object.values(playsOf(digits)).flat() : [];
const every = Array.from({ length: 1_000 }, (_, at) => [{ tier: "main", numbers: [...String(at).padStart(3, "0")] }]);

/** A single bet of a play of three digits. */
function betOf({ entry, allows }: Play): Selection {
  if (entry.kind === "side") return { kind: "side" };
  const length = entry.kind === "digits" ? entry.length : 0;
  const number = ["445", "456"].find((one) => allows?.(one)) ?? "4".repeat(length);
  return { kind: "numbers", numbers: [number] };
}

test("LOTTO-009 what is paid for a bet with the dial turned returns what all results of a draw bring, added up", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...plays),
      fc.integer({ min: 8_000, max: 9_900 }),
      fc.integer({ min: 0, max: MOST_REBATE / REBATE_STEP }).map((step) => step * REBATE_STEP),
      (play, share, rebate) => {
        const odds = play.prizes.map((prize) => prizeOdds(prize, share - rebate));
        const won = every.reduce(
          (sum, result) => sum + winOf(hitsOf(play, betOf(play), result), odds, UNIT, "PHP"),
          0n,
        );
        const paid = priceLess(BigInt(play.price) * UNIT, rebate) * BigInt(every.length);
        const { n, d } = returnOfPaid(play, share, rebate);
        expect(won * d).toBe(paid * n);
        // Never more than the pay-table returns
        expect(n * 10_000n <= d * BigInt(share)).toBe(true);
      },
    ),
  );
});

test("LOTTO-009 the return of several stakes is what they bring together of what they cost together", () => {
  const [first, other] = plays;
  if (!first || !other) throw new Error("no plays");
  const one = returnOfPaid(first, 9_500, 200);
  expect(meanReturn([{ play: first, stake: UNIT }], 9_500, 200)).toEqual(one);
  const both = meanReturn(
    [
      { play: first, stake: UNIT },
      { play: other, stake: 3n * UNIT },
    ],
    9_500,
    200,
  );
  const second = returnOfPaid(other, 9_500, 200);
  // (1 × one + 3 × second) / 4
  expect((both?.n ?? 0n) * 4n * one.d * second.d).toBe((one.n * second.d + 3n * second.n * one.d) * (both?.d ?? 0n));
  expect(meanReturn([], 9_500, 0)).toBeNull();
});

test("LOTTO-009 a step of the dial is a percent of the price in whole hundredths, and is not sold where it is none", () => {
  expect([10_000n, UNIT, 200_000n, 1_000_000n].map((unit) => hasDial(unit, "PHP"))).toEqual([false, true, true, true]);
  expect([0, 100, 1_000].map((rebate) => fitsRebate(rebate, UNIT, "PHP"))).toEqual([true, true, true]);
  expect([-100, 50, 1_100].map((rebate) => fitsRebate(rebate, UNIT, "PHP"))).toEqual([false, false, false]);
  expect([0, 100].map((rebate) => fitsRebate(rebate, 10_000n, "PHP"))).toEqual([true, false]);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000n }), fc.integer({ min: 0, max: 10 }), (bets, step) => {
      const paid = priceLess(bets * UNIT, step * REBATE_STEP);
      expect(paid % 1_000n).toBe(0n);
      expect(paid).toBe((bets * UNIT * BigInt(100 - step)) / 100n);
    }),
  );
});
