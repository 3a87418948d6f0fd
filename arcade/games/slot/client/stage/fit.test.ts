import { expect, it } from "vitest";
import { fitReels } from "./fit.ts";

/** What a board with studs adds to the reels' height. */
const BROADEST_FRAME_PX = 22;

it.each([
  ["a phone", { width: 390, height: 371 }, { reels: 5, rows: 4 }],
  ["a phone, cascades", { width: 390, height: 333 }, { reels: 6, rows: 5 }],
  ["a small phone", { width: 320, height: 262 }, { reels: 6, rows: 5 }],
  ["a phone on its side", { width: 513, height: 324 }, { reels: 5, rows: 4 }],
])("on %s the frame takes the room it has and stays in it", (_, room, grid) => {
  const size = fitReels(room, grid);
  expect(size?.height).toBeLessThanOrEqual(room.height - BROADEST_FRAME_PX);
  expect(size?.height).toBeGreaterThan(room.height - 30);
  expect(size?.width).toBeLessThanOrEqual(room.width - BROADEST_FRAME_PX);
});

it("three rows stay about as broad as high, as their symbols are, and the rest of the height is told", () => {
  const size = fitReels({ width: 390, height: 400 }, { reels: 5, rows: 3 });
  const [width, height] = [size?.width ?? 0, size?.height ?? 0];
  expect(height / 3 / (width / 5)).toBeLessThan(1.35);
  expect(size?.spare).toBeGreaterThan(60);
  expect(height + (size?.spare ?? 0)).toBeLessThanOrEqual(400 - BROADEST_FRAME_PX);
});

it("where there is no room there are no reels", () => {
  expect(fitReels({ width: 390, height: 10 }, { reels: 5, rows: 3 })).toBeNull();
});
