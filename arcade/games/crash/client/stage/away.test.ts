import { expect, it } from "vitest";
import { frameAt, heightAt } from "../curve.ts";
import { GROWTH_PER_MS } from "#arcade/games/crash/rules/crash.ts";
import { AWAY_MS, awayShare, clearOfFigures, headingOut, wayOut } from "./away.ts";
import { clearnessOf, STATIONS } from "./stations.ts";

const size = { width: 366, height: 280 };

it.each([
  ["at once", { x: 51, y: 227 }, -0.1],
  ["at 1.6×", { x: 200, y: 182 }, -0.3],
  ["far up", { x: 307, y: 123 }, -1.2],
])(
  "a flight that ends %s leaves the picture at its upper right, climbing, clear of the figures, and within its time",
  (_, end, slope) => {
    expect(wayOut(end, size, 0, slope)).toEqual(end);
    expect(awayShare(0)).toBe(0);
    expect(awayShare(AWAY_MS)).toBe(1);
    // Half of the craft's picture is beyond the edge then
    expect(wayOut(end, size, 1, slope).x).toBeGreaterThan(size.width + 40);
    // It is seen to go with the end itself, not after a wait
    expect(awayShare(100)).toBeGreaterThan(0.08);
    let before = end.y;
    for (let share = 0.05; share <= 1; share += 0.05) {
      const { x, y } = wayOut(end, size, share, slope);
      expect(y).toBeLessThan(before);
      // The figures stand in the middle and end at 0.4 of the height; half of the craft's picture is above its place
      if (x < size.width * 0.78) expect(y).toBeGreaterThan(size.height * 0.5);
      expect(headingOut(end, size, share, slope)).toBeLessThan(0);
      before = y;
    }
  },
);

it("sparks are not seen on the figures of the end, and are seen where the craft was", () => {
  // The × of 5.77×, and the end of that flight
  expect(clearOfFigures({ x: 262, y: 100 }, size)).toBe(0);
  expect(clearOfFigures({ x: 278, y: 100 }, size)).toBe(0);
  expect(clearOfFigures({ x: 307, y: 123 }, size)).toBe(1);
  expect(clearOfFigures({ x: 51, y: 227 }, size)).toBe(1);
});

it("a station comes into sight as it is passed, and sinks out of it", () => {
  for (const at of STATIONS) {
    const y = (multiplier: number): number =>
      heightAt(at, frameAt(Math.log(multiplier) / GROWTH_PER_MS, GROWTH_PER_MS), 1);
    if (at > 2.4) expect(clearnessOf(y(at * 0.8))).toBe(0);
    if (at > 2.4) expect(clearnessOf(y(at * 1.05))).toBeGreaterThan(0.5);
    expect(clearnessOf(y(at * 40))).toBe(0);
  }
});
