import { expect, test } from "vitest";
import { inside, MOST_ZOOM, moved, squareOf, WHOLE } from "./crop.ts";

const wide = { width: 900, height: 300 };

test("the whole crop is the largest square around the middle", () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 300, top: 0, side: 300 });
  expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 375, top: 75, side: 150 });
});

test("a drag moves the picture with the finger and ends at its edge", () => {
  expect(squareOf(wide, moved(wide, WHOLE, { x: 0.5, y: 0.5 })).left).toBeCloseTo(150);
  expect(squareOf(wide, moved(wide, WHOLE, { x: 9, y: 9 })).left).toBeCloseTo(0);
  expect(squareOf(wide, moved(wide, WHOLE, { x: -9, y: 0 })).left).toBeCloseTo(600);
});

test("zooming out at an edge moves the square back into the picture", () => {
  const corner = moved(wide, { ...WHOLE, zoom: 3 }, { x: 9, y: 9 });
  const { left, top, side } = squareOf(wide, inside(wide, { ...corner, zoom: 1 }));
  expect([Math.round(left), Math.round(top), side]).toEqual([0, 0, 300]);
  expect(inside(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(MOST_ZOOM);
  expect(inside(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1);
});
