import fc from "fast-check";
import { expect, it } from "vitest";
import { counted, countMs } from "./count.ts";

it("counts up without a step back and ends on the exact win", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 5000 }), (win, totalMs) => {
      let last = 0n;
      for (let part = 0; part <= 20; part++) {
        const value = counted(win, (totalMs * part) / 20, totalMs);
        expect(value).toBeGreaterThanOrEqual(last);
        expect(value).toBeLessThanOrEqual(win);
        last = value;
      }
      expect(last).toBe(win);
    }),
  );
});

it("shows whole hundredths while it counts", () => {
  for (let ms = 1; ms < 100; ms++) expect(counted(3_339_999n, ms, 100) % 1000n).toBe(0n);
});

it("takes longer for a larger win, and 2.5 s at most", () => {
  expect(countMs(0n, 100n)).toBeLessThan(countMs(500n, 100n));
  expect(countMs(10n ** 12n, 1n)).toBe(2500);
});
