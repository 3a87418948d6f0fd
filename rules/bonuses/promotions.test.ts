import { expect, test } from "vitest";
import { promotionStatus, type RewardState, stillCounts } from "./promotions.ts";

const day = (count: number): Date => new Date(Date.UTC(2026, 10, 1 + count));
const running = { startsAt: day(0), endsAt: day(30), againDays: null, now: day(10) };

test("PROMO-010 the ten labels come from the dates, the join and the application", () => {
  const applied = (state: RewardState) => ({ joined: false, application: { state, appliedAt: day(5) } });
  expect(promotionStatus({ ...running, now: day(-1) })).toBe("coming soon");
  expect(promotionStatus(running)).toBe("join");
  expect(promotionStatus({ ...running, endsAt: null, now: day(900) })).toBe("join");
  expect(promotionStatus({ ...running, now: day(30) })).toBe("close");
  expect(promotionStatus(running, { joined: true, application: null })).toBe("joined");
  expect(promotionStatus({ ...running, now: day(30) }, { joined: true, application: null })).toBe("close");
  for (const state of ["applying", "process", "rejected", "issued", "claim", "claimed"] as const) {
    expect(promotionStatus(running, applied(state))).toBe(state);
    // What was applied for in time is decided after the end as well.
    expect(promotionStatus({ ...running, now: day(40) }, applied(state))).toBe(state);
  }
});

test("a decided application makes room for the next after its days, an open one never does", () => {
  const at = { appliedAt: day(0) };
  for (const state of ["rejected", "issued", "claimed"] as const) {
    expect(stillCounts({ state, ...at }, { againDays: 7, now: day(6.99) })).toBe(true);
    expect(stillCounts({ state, ...at }, { againDays: 7, now: day(7) })).toBe(false);
    expect(stillCounts({ state, ...at }, { againDays: null, now: day(700) })).toBe(true);
  }
  for (const state of ["applying", "process", "claim"] as const) {
    expect(stillCounts({ state, ...at }, { againDays: 7, now: day(70) })).toBe(true);
  }
});
