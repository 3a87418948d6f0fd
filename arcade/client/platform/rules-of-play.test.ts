import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlaySession } from "#arcade/play/messages.ts";
import { RulesOfPlay } from "./rules-of-play.ts";

const REGULATED = { minCycleMs: 2_500, autoplay: false, quickPlay: false, celebrateReturns: false };
const session = (playRules: PlaySession["playRules"], nextRoundInMs = 0): PlaySession =>
  ({ playRules, nextRoundInMs }) as PlaySession;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("R20 the button is held until the cycle is over, then told once, and nothing can be skipped", () => {
  const over = vi.fn();
  const rules = new RulesOfPlay(session(REGULATED, 700), over);
  expect(rules.button("idle", false)).toBe("held");
  expect(rules.left).toEqual({ ms: 700, ofMs: 2_500 });
  vi.advanceTimersByTime(699);
  expect(rules.button("idle", false)).toBe("held");
  vi.advanceTimersByTime(2);
  expect(rules.button("idle", false)).toBe("spin");
  expect(over).toHaveBeenCalledTimes(1);
  expect(rules.button("showing", false)).toBe("held");
  expect([rules.mayQuick, rules.returns]).toEqual([false, false]);
});

it("R20 a hold is never cut short, and a refusal without a time holds for a whole cycle", () => {
  const rules = new RulesOfPlay(session(REGULATED), () => undefined);
  rules.hold(2_000);
  rules.hold(100);
  expect(rules.left?.ms).toBe(2_000);
  rules.hold(undefined);
  expect(rules.left?.ms).toBe(2_500);
});

it("without rules nothing is held and what turns can be stopped", () => {
  const rules = new RulesOfPlay(session(null), () => undefined);
  rules.hold(undefined);
  expect(rules.left).toBeNull();
  expect(rules.button("showing", false)).toBe("stop");
  expect(rules.button("asking", false)).toBe("locked");
  expect([rules.mayQuick, rules.returns]).toEqual([true, true]);
});
