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

test("colours become a picture in a tile's proportions, from the top, one melting into the next", () => {
  expect(blurPicture([])).toBe("");
  const bytes = Buffer.from(blurPicture(["#8a5d29", "#000102"]).split(",")[1] ?? "", "base64");
  expect(bytes.toString("latin1", 0, 2)).toBe("BM");
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([3, -4]);
  const rows = [0, 1, 2, 3].map((row) => [...bytes.subarray(54 + 12 * row, 66 + 12 * row)]);
  const row = (blue: number, green: number, red: number) => [...Array(3).fill([blue, green, red]).flat(), 0, 0, 0];
  expect(rows).toEqual([row(0x29, 0x5d, 0x8a), row(31, 70, 104), row(12, 24, 35), row(2, 1, 0)]);
});
