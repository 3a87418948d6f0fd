import { expect, test } from "vitest";
import { mainUnits, ZERO } from "#rules/money/money.ts";
import { conditionsOf, slowestOf, slowestPercent, standingOf, vipPercent, vipProgress, type VipRank } from "./vip.ts";

const progress = (done: number | undefined, all: number | undefined, labelId: string | undefined = "gold") => ({
  currentProgress: {
    ...(done === undefined ? {} : { completedConditions: done }),
    ...(all === undefined ? {} : { totalExpectedConditions: all }),
  },
  playerRankProgress: { labelId },
});

test("VIP-002 progress is what is completed of what is expected", () => {
  expect(vipProgress(progress(3, 5))).toBe(0.6);
  expect(vipProgress(progress(0, 4))).toBe(0);
  // Never above the whole, whatever a server counts
  expect(vipProgress(progress(7, 5))).toBe(1);
});

test("VIP-003 without a label progress is 1, whatever the figures", () => {
  for (const one of [progress(0, 0, ""), progress(1, 5, ""), { playerRankProgress: null }, {}]) {
    expect(vipProgress(one)).toBe(1);
  }
});

test("VIP-004 a division that fails is 0", () => {
  const nothing = { playerRankProgress: { labelId: "gold" } };
  for (const one of [progress(0, 0), progress(3, 0), progress(3, undefined), progress(undefined, undefined), nothing]) {
    expect(vipProgress(one)).toBe(0);
  }
});

test("VIP-005 the percentage is rounded down", () => {
  expect(vipPercent(progress(2, 3))).toBe(66);
  expect(vipPercent(progress(999, 1000))).toBe(99);
  expect(vipPercent(progress(5, 5))).toBe(100);
});

const rank = (level: number, over: Partial<VipRank> = {}): VipRank => ({
  level,
  labelId: `l${level}`,
  turnover: ZERO,
  rounds: 0,
  days: 0,
  ageDays: 0,
  profile: false,
  ...over,
});
const none = { turnover: ZERO, rounds: 0, days: 0, ageDays: 0, profile: false };

test("a rank asks only for what it names, and tells no more than it needs", () => {
  expect(conditionsOf(rank(1), none)).toEqual([]);
  const facts = { ...none, turnover: mainUnits(80), rounds: 3, profile: true };
  const asked = rank(2, { turnover: mainUnits(50), rounds: 4, profile: true });
  expect(conditionsOf(asked, facts)).toEqual([
    { kind: "turnover", need: mainUnits(50), have: mainUnits(50), met: true },
    { kind: "rounds", need: 4n, have: 3n, met: false },
    { kind: "profile", need: 1n, have: 1n, met: true },
  ]);
});

test("ranks are climbed one by one, and above the last there is none", () => {
  const ranks = [rank(1), rank(2, { rounds: 10 }), rank(3, { days: 1 })];
  const at = (facts: typeof none) => {
    const { reached, next } = standingOf(ranks, () => facts);
    return [reached?.level, next?.level];
  };
  expect(at(none)).toEqual([1, 2]);
  // The third's condition holds; the second's does not
  expect(at({ ...none, days: 5 })).toEqual([1, 2]);
  expect(at({ ...none, rounds: 10 })).toEqual([2, 3]);
  expect(at({ ...none, rounds: 10, days: 1 })).toEqual([3, undefined]);
  expect(standingOf([], () => none)).toEqual({ reached: null, next: null });
  expect(standingOf([rank(1, { days: 1 })], () => none).reached).toBeNull();
});

test("the slowest condition alone says how far the next rank is, rounded down", () => {
  const done = { have: "1", need: "1", met: true };
  expect(slowestPercent([done, { have: "2759.00", need: "25000.00", met: false }])).toBe(11);
  expect(slowestPercent([done, { have: "0", need: "3", met: false }])).toBe(0);
  expect(slowestPercent([done])).toBe(100);
  expect(slowestPercent([])).toBe(100);
});

test("the slowest condition is the open one with the longest way; without an open one there is none", () => {
  const [done, near, far] = [
    { kind: "rounds", have: "80", need: "80", met: true },
    { kind: "days", have: "3", need: "4", met: false },
    { kind: "turnover", have: "2759.00", need: "25000.00", met: false },
  ];
  expect(slowestOf([done, near, far])?.kind).toBe("turnover");
  expect(slowestOf([done])).toBeNull();
});
