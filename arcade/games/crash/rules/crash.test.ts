import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minorUnit } from "#rules/money/currency-decimals.ts";
import {
  type CrashAction,
  crashPoint,
  elapsedAt,
  MOST_MULTIPLIER,
  multiplierAt,
  payoutAt,
  playCrash,
  returnAt,
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
    currency: "PHP",
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
    expect(result.payout).toBe(left === null ? 0n : payoutAt(1_000_000n, left, "PHP"));
  });

  it("is paid once", () => {
    const once = playCrash(bet(null), 263, tap(200));
    expect(playCrash(once.bet, 263, tap(250))).toEqual({ bet: once.bet, payout: 0n });
  });
});

it("a flight that reaches its highest multiplier pays every bet that is still in", () => {
  const bet = { stake: 1_000n, currency: "PHP", autoAt: null, cashedOutAt: null };
  expect(playCrash(bet, MOST_MULTIPLIER, { kind: "end" }).payout).toBe(10_000_000n);
});

describe("what is paid is whole minor units of the currency", () => {
  it.each([
    ["PHP", 10_000n, 263, 26_000n],
    ["PHP", 1_000_000n, 101, 1_010_000n],
    ["FUN", 11_000n, 199, 21_000n],
    ["VND", 100_000n, 199, 100_000n],
    ["VND", 700_000n, 215, 1_500_000n],
    ["KWD", 100n, 263, 200n],
    ["KWD", 1_300n, 101, 1_300n],
  ])("%s: %d at %d hundredths pays %d", (currency, stake, multiplier, paid) => {
    expect(payoutAt(stake, multiplier, currency)).toBe(paid);
  });

  it("never above stake × multiplier, never a minor unit or more below it, and never less than the stake", () => {
    const wholes = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const multipliers = fc.integer({ min: 100, max: MOST_MULTIPLIER });
    fc.assert(
      fc.property(fc.constantFrom("VND", "PHP", "KWD"), wholes, multipliers, (currency, count, multiplier) => {
        const unit = minorUnit(currency);
        const stake = count * unit;
        const paid = payoutAt(stake, multiplier, currency);
        const short = stake * BigInt(multiplier) - paid * 100n;
        expect(paid % unit).toBe(0n);
        expect(short >= 0n && short < unit * 100n).toBe(true);
        expect(paid >= stake).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("returns 99 % exactly where nothing is rounded, and less by exactly what is", () => {
    expect(returnAt(1_000_000n, 263, "PHP")).toEqual({ n: 99n, d: 100n });
    // 0.10 at 2.63×: 0.26 of 0.263
    expect(returnAt(10_000n, 263, "PHP")).toEqual({ n: (99n * 26n) / 2n, d: 2_630n / 2n });
    expect(returnAt(100_000n, 199, "VND")).toEqual({ n: 99n, d: 199n });
  });
});
