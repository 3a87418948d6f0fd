import { expect, test } from "vitest";
import { roundTop, scaleOf } from "./day-scale.ts";

test("gains and losses have the room that they need, by one unit", () => {
  expect(scaleOf([120, -40, 0, 90])).toEqual({ top: 150, bottom: 40, cutAbove: null });
  expect(scaleOf([120, 0, 90])).toEqual({ top: 150, bottom: 0, cutAbove: null });
  expect(scaleOf([-120, -90])).toEqual({ top: 0, bottom: 150, cutAbove: null });
});

test("a side with little on it is seen all the same", () => {
  expect(scaleOf([1000, 900, -2])).toEqual({ top: 1000, bottom: 120, cutAbove: null });
});

test("a single far day is cut, two of them are not, nor is the only day", () => {
  expect(scaleOf([1321, -16, -86, 0])).toEqual({ top: 150, bottom: 100, cutAbove: 129 });
  expect(scaleOf([-1321, 16, 86])).toEqual({ top: 100, bottom: 150, cutAbove: 129 });
  expect(scaleOf([1321, 1200, -16]).cutAbove).toBeNull();
  expect(scaleOf([1321, 0, 0])).toEqual({ top: 1500, bottom: 0, cutAbove: null });
});

test("days without anything have no scale", () => {
  expect(scaleOf([])).toEqual({ top: 0, bottom: 0, cutAbove: null });
  expect(scaleOf([0, 0])).toEqual({ top: 0, bottom: 0, cutAbove: null });
});

test("figures of a scale are round", () => {
  expect([0, 0.04, 7, 86, 129, 1600, 9100].map(roundTop)).toEqual([0, 0.04, 8, 100, 150, 2000, 10_000]);
});
