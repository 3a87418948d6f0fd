import fc from "fast-check";
import { expect, test } from "vitest";
import { blurPicture } from "./blur-picture.ts";
import { windowOf } from "./window-of.ts";

test("what is in sight is always in the page, and never much more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2000, max: 5_000_000 }),
      fc.integer({ min: 300, max: 2000 }),
      fc.integer({ min: 120, max: 400 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 0, max: 100_000 }),
      (above, screen, row, columns, count) => {
        const { from, to } = windowOf({ above, screen, row, columns, count });
        expect(from % columns).toBe(0);
        expect(to).toBeLessThanOrEqual(count);
        const rowsInSight = Math.ceil(screen / row) + 1;
        expect(to - from).toBeLessThanOrEqual((rowsInSight + 2 * 6 + 2 * 4) * columns);
        const first = Math.max(0, Math.floor(above / row)) * columns;
        const last = Math.min(count, Math.ceil((above + screen) / row) * columns);
        for (const game of [first, last - 1]) {
          if (game < first || game >= last) continue;
          expect(game).toBeGreaterThanOrEqual(from);
          expect(game).toBeLessThan(to);
        }
      },
    ),
  );
});

test("colours become a picture of one pixel each, from the top", () => {
  expect(blurPicture([])).toBe("");
  const bytes = Buffer.from(blurPicture(["#8a5d29", "#000102"]).split(",")[1] ?? "", "base64");
  expect(bytes.toString("latin1", 0, 2)).toBe("BM");
  expect(bytes.readInt32LE(22)).toBe(-2);
  expect([...bytes.subarray(54)]).toEqual([0x29, 0x5d, 0x8a, 0, 0x02, 0x01, 0x00, 0]);
});
