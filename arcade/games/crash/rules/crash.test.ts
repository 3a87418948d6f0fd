import { describe, expect, it } from "vitest";
import {
  type CrashAction,
  crashPoint,
  elapsedAt,
  MOST_MULTIPLIER,
  multiplierAt,
  payoutAt,
  playCrash,
} from "./crash.ts";

describe("the crash point", () => {
  it.each([
    [0, 100],
    [2_808_804_347_531_914, 263],
    [2 ** 51, 198],
    [2 ** 52 * 0.75, 396],
    [2 ** 52 - 1, MOST_MULTIPLIER],
  ])("of %d is %d hundredths", (bits, point) => {
    expect(crashPoint(bits)).toBe(point);
  });

  it.each([-1, 0.5, 2 ** 52])("refuses %d", (bits) => {
    expect(() => crashPoint(bits)).toThrow(RangeError);
  });

  it.each([101, 150, 200, 1000, 10_000])(
    "is at least %d in 99 ÷ that many rounds: a house edge of one in a hundred",
    (target) => {
      const edge = Math.ceil((1 - 99 / target) * 2 ** 52);
      expect(crashPoint(edge + 2 ** 20)).toBeGreaterThanOrEqual(target);
      expect(crashPoint(edge - 2 ** 20)).toBeLessThan(target);
    },
  );
});

describe("the curve", () => {
  it.each([
    [0, 100],
    [5_000, 141],
    [10_000, 200],
    [20_000, 400],
  ])("shows after %d ms %d hundredths", (elapsedMs, multiplier) => {
    expect(multiplierAt(elapsedMs)).toBe(multiplier);
  });

  it("reaches each multiplier first at elapsedAt", () => {
    for (let multiplier = 101; multiplier < 3000; multiplier++) {
      const elapsedMs = elapsedAt(multiplier);
      expect(multiplierAt(elapsedMs)).toBeGreaterThanOrEqual(multiplier);
      expect(multiplierAt(elapsedMs - 1)).toBeLessThan(multiplier);
    }
  });
});

describe("a bet in a flight that ends at 2.63", () => {
  const bet = (autoAt: number | null): Parameters<typeof playCrash>[0] => ({
    stake: 1_000_000n,
    autoAt,
    cashedOutAt: null,
  });
  const tap = (multiplier: number): CrashAction => ({
    kind: "cash-out",
    elapsedMs: elapsedAt(multiplier),
  });
  it.each<[string, number | null, CrashAction, number | null]>([
    ["by hand at 2.47", null, tap(247), 247],
    ["by hand at the end", null, tap(263), null],
    ["by hand too late", null, tap(300), null],
    ["by order at 2.00", 200, { kind: "end" }, 200],
    ["by order at the end itself", 263, { kind: "end" }, 263],
    ["by order above the end", 264, { kind: "end" }, null],
    ["by hand after its order", 150, tap(200), 150],
    ["by hand before its order", 250, tap(200), 200],
    ["never", null, { kind: "end" }, null],
  ])("left %s", (_, autoAt, action, left) => {
    const result = playCrash(bet(autoAt), 263, action);
    expect(result.bet.cashedOutAt).toBe(left);
    expect(result.payout).toBe(left === null ? 0n : payoutAt(1_000_000n, left));
  });

  it("is paid once", () => {
    const once = playCrash(bet(null), 263, tap(200));
    expect(playCrash(once.bet, 263, tap(250))).toEqual({ bet: once.bet, payout: 0n });
  });
});

it("a flight that reaches its highest multiplier pays every bet that is still in", () => {
  const bet = { stake: 100n, autoAt: null, cashedOutAt: null };
  expect(playCrash(bet, MOST_MULTIPLIER, { kind: "end" }).payout).toBe(1_000_000n);
});
