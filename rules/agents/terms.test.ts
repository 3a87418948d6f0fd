import fc from "fast-check";
import { expect, test } from "vitest";
import { areTermsInOrder, areWithin, type Level, lossesOf, payOf, reachedLevel, sharePoints } from "./terms.ts";

const level = (from: bigint, active: number, points: number): Level => ({ from, active, points });
const LADDER = [level(500_000n, 5, 40), level(2_000_000n, 10, 60), level(5_000_000n, 20, 90)];

test("the highest level counts whose figure and active members are both reached", () => {
  expect(reachedLevel(LADDER, 499_999n, 50)).toBe(-1);
  expect(reachedLevel(LADDER, 5_000_000n, 19)).toBe(1);
  expect(reachedLevel(LADDER, 5_000_000n, 20)).toBe(2);
  expect(payOf(LADDER, 2_148_000n, 12)).toEqual({ level: 1, amount: 12_888n });
  // What is less than a unit stays with who pays
  expect(payOf([level(1n, 0, 33)], 10_001n, 0).amount).toBe(33n);
  expect(payOf([level(0n, 0, 33)], 0n, 9)).toEqual({ level: -1, amount: 0n });
  expect(payOf([level(0n, 0, 33)], -500n, 9).amount).toBe(0n);
});

test("levels ask for more and give no less, one after the other", () => {
  expect(areTermsInOrder(LADDER)).toBe(true);
  expect(areTermsInOrder([LADDER[1] as Level, LADDER[0] as Level])).toBe(false);
  expect(areTermsInOrder([level(1n, 0, 40), level(1n, 0, 50)])).toBe(false);
  expect(areTermsInOrder([level(1n, 5, 40), level(2n, 4, 50)])).toBe(false);
  expect(areTermsInOrder([level(1n, 5, 40), level(2n, 5, 39)])).toBe(false);
});

test("a share is above nothing, has two decimals at most and is no more than its kind can have", () => {
  expect(sharePoints("0.40", "salary")).toBe(40);
  expect(sharePoints("5.01", "hour")).toBeNull();
  expect(sharePoints("45", "dividend")).toBe(4500);
  expect([sharePoints("0", "salary"), sharePoints("60.01", "dividend"), sharePoints("1.234", "dividend")]).toEqual([
    null,
    null,
    null,
  ]);
});

const ladders = fc
  .array(
    fc.record({ step: fc.integer({ min: 1, max: 500 }), active: fc.nat(5), points: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps) => {
    let [from, active, points] = [0n, 0, 0];
    return steps.map((one) => {
      [from, active, points] = [from + BigInt(one.step), active + one.active, points + one.points];
      return { from, active, points };
    });
  });

test("terms that are within the giver's never bring more than the giver has with as much and as many", () => {
  const figure = fc.bigInt({ min: 0n, max: 4000n });
  fc.assert(
    fc.property(
      ladders,
      ladders,
      figure,
      fc.nat(40),
      figure,
      fc.nat(10),
      (theirs, own, reached, active, more, others) => {
        fc.pre(areWithin(theirs, own));
        const below = reachedLevel(theirs, reached, active);
        const above = reachedLevel(own, reached + more, active + others);
        expect(theirs[below]?.points ?? 0).toBeLessThanOrEqual(own[above]?.points ?? 0);
      },
    ),
  );
  fc.assert(fc.property(ladders, (own) => areWithin(own, own)));
});

test("what is paid grows with what was reached", () => {
  fc.assert(
    fc.property(
      ladders,
      fc.bigInt({ min: 0n, max: 4000n }),
      fc.bigInt({ min: 0n, max: 999n }),
      fc.nat(40),
      (own, figure, more, active) => {
        expect(payOf(own, figure, active).amount <= payOf(own, figure + more, active).amount).toBe(true);
      },
    ),
  );
});

test("a contract that with the rebate gives away more than every game of a kind keeps must lose money", () => {
  const slots = { gameType: "SLOT", rebate: 80, edge: [300, 500] } as const;
  const live = { gameType: "LIVE", rebate: 50, edge: [105, 270] } as const;
  expect(lossesOf({ salaries: 90, dividend: 0 }, [slots, live])).toEqual({ must: [], may: ["LIVE"] });
  expect(lossesOf({ salaries: 250, dividend: 0 }, [slots, live])).toEqual({ must: ["LIVE"], may: ["SLOT"] });
  // A dividend is a share of what the games keep: by itself it never loses
  expect(lossesOf({ salaries: 0, dividend: 6000 }, [{ ...slots, rebate: 0 }])).toEqual({ must: [], may: [] });
  expect(lossesOf({ salaries: 130, dividend: 6000 }, [slots])).toEqual({ must: ["SLOT"], may: [] });
});
