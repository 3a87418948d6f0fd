import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areTermsInOrder,
  areWithin,
  type Level,
  lossesOf,
  payOf,
  reachedLevel,
  sharePoints,
  type TeamReached,
} from "./terms.ts";

const level = (from: bigint, active: number, points: number, loss: bigint | null = null): Level => ({
  from,
  active,
  loss,
  points,
});
/** A team that has come to a figure with so many active members, having won unless told. */
const team = (figure: bigint, active: number, loss = -1n) => ({ figure, active, loss });
const LADDER = [level(500_000n, 5, 40), level(2_000_000n, 10, 60), level(5_000_000n, 20, 90)];

test("the highest level counts whose figure and active members are both reached", () => {
  expect(reachedLevel(LADDER, team(499_999n, 50))).toBe(-1);
  expect(reachedLevel(LADDER, team(5_000_000n, 19))).toBe(1);
  expect(reachedLevel(LADDER, team(5_000_000n, 20))).toBe(2);
  expect(payOf(LADDER, team(2_148_000n, 12))).toEqual({ level: 1, amount: 12_888n });
  // What is less than a unit stays with who pays
  expect(payOf([level(1n, 0, 33)], team(10_001n, 0)).amount).toBe(33n);
  expect(payOf([level(0n, 0, 33)], team(0n, 9))).toEqual({ level: -1, amount: 0n });
  expect(payOf([level(0n, 0, 33)], team(-500n, 9)).amount).toBe(0n);
});

const ASKING = [level(500_000n, 5, 40, 0n), level(2_000_000n, 10, 60, 90_000n), level(5_000_000n, 20, 90, 90_000n)];

test("CONTRACT-009 where a contract asks for a loss, the highest level counts whose three conditions are all met", () => {
  const reached = (figure: bigint, active: number, loss: bigint): number =>
    reachedLevel(ASKING, { figure, active, loss });
  expect([reached(9_000_000n, 99, -1n), reached(9_000_000n, 99, 0n)]).toEqual([-1, 0]);
  expect([reached(9_000_000n, 99, 89_999n), reached(9_000_000n, 99, 90_000n)]).toEqual([0, 2]);
  expect([reached(4_999_999n, 99, 90_000n), reached(9_000_000n, 19, 90_000n)]).toEqual([1, 1]);
  // The loss selects; the share is of the figure
  expect(payOf(ASKING, { figure: 2_000_000n, active: 10, loss: 90_000n })).toEqual({ level: 1, amount: 12_000n });
  expect(payOf(ASKING, { figure: 2_000_000n, active: 10, loss: -5n })).toEqual({ level: -1, amount: 0n });
});

test.each([
  ["as much for the same loss", ASKING, ASKING, true],
  ["a greater loss", [level(500_000n, 5, 40, 1n)], ASKING, true],
  ["a smaller loss for the same share", [level(2_000_000n, 10, 60, 89_999n)], ASKING, false],
  ["a smaller loss for the share that the giver has with it", [level(2_000_000n, 10, 40, 89_999n)], ASKING, true],
  ["no loss where the giver is asked for one", [level(500_000n, 5, 1)], ASKING, false],
  ["a loss where the giver is asked for none", ASKING, LADDER, true],
] as const)("terms that ask for %s are within the giver's: %#", (_words, theirs, own, fits) => {
  expect(areWithin(theirs, own)).toBe(fits);
});

test("all levels ask for a loss or none does, and each for no smaller one than the level before", () => {
  expect(areTermsInOrder(ASKING)).toBe(true);
  expect(areTermsInOrder([level(1n, 0, 40), level(2n, 0, 50, 5n)])).toBe(false);
  expect(areTermsInOrder([level(1n, 0, 40, 5n), level(2n, 0, 50)])).toBe(false);
  expect(areTermsInOrder([level(1n, 0, 40, 5n), level(2n, 0, 50, 4n)])).toBe(false);
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
  .record({
    asksForLoss: fc.boolean(),
    steps: fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 500 }),
        active: fc.nat(5),
        loss: fc.nat(100),
        points: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ asksForLoss, steps }) => {
    let last = level(0n, 0, 0, 0n);
    return steps.map((one) => {
      const [from, active] = [last.from + BigInt(one.step), last.active + one.active];
      last = level(from, active, last.points + one.points, (last.loss ?? 0n) + BigInt(one.loss));
      return asksForLoss ? last : { ...last, loss: null };
    });
  });
const reached = fc.record({
  figure: fc.bigInt({ min: 0n, max: 4000n }),
  active: fc.nat(40),
  loss: fc.bigInt({ min: -300n, max: 900n }),
});
/** As much as `one` and some more of each. */
const andMore = (one: TeamReached, more: TeamReached): TeamReached => ({
  figure: one.figure + more.figure,
  active: one.active + more.active,
  loss: one.loss + (more.loss < 0n ? 0n : more.loss),
});

test("terms that are within the giver's never bring more than the giver has with as much, as many and as great a loss", () => {
  fc.assert(
    fc.property(ladders, ladders, reached, reached, (theirs, own, one, more) => {
      fc.pre(areWithin(theirs, own));
      const below = reachedLevel(theirs, one);
      const above = reachedLevel(own, andMore(one, more));
      expect(theirs[below]?.points ?? 0).toBeLessThanOrEqual(own[above]?.points ?? 0);
    }),
  );
  fc.assert(fc.property(ladders, (own) => areTermsInOrder(own) && areWithin(own, own)));
});

test("terms that are not within the giver's bring more somewhere", () => {
  fc.assert(
    fc.property(ladders, ladders, (theirs, own) => {
      fc.pre(!areWithin(theirs, own));
      const isAbove = theirs.some(({ from, active, loss }) => {
        const least = { figure: from, active, loss: loss ?? -1000n };
        const [below, above] = [theirs, own].map((levels) => levels[reachedLevel(levels, least)]?.points ?? 0);
        return (below ?? 0) > (above ?? 0);
      });
      expect(isAbove).toBe(true);
    }),
  );
});

test("what is paid grows with what was reached: figure, active members and loss", () => {
  fc.assert(
    fc.property(ladders, reached, reached, (own, one, more) => {
      expect(payOf(own, one).amount <= payOf(own, andMore(one, more)).amount).toBe(true);
    }),
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
