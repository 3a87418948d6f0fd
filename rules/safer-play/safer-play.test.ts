import { expect, it } from "vitest";
import { breakEnd, breakKind } from "./breaks.ts";
import { limitChange, minutesOf } from "./limits.ts";

it.each([
  [null, 100n, "set"],
  [100n, 50n, "lowered"],
  [100n, 150n, "asked"],
  [100n, null, "asked"],
  [100n, 100n, "same"],
  [null, null, "same"],
] as const)("a limit of %s that is to be %s is %s", (now, wished, change) => {
  expect(limitChange(now, wished)).toBe(change);
});

it.each([
  ["1440", "day", 1440n],
  ["1441", "day", null],
  ["1441", "week", 1441n],
  ["0", "day", null],
  ["1.5", "day", null],
  ["", "day", null],
] as const)("%s minutes a %s are %s", (text, period, minutes) => {
  expect(minutesOf(text, period)).toBe(minutes);
});

it.each([
  ["24h", "2026-03-28T12:00:00.000Z", "2026-03-29T12:00:00.000Z", "time-out"],
  ["30d", "2026-01-31T12:00:00.000Z", "2026-03-02T12:00:00.000Z", "time-out"],
  ["6m", "2026-08-31T12:00:00.000Z", "2027-02-28T12:00:00.000Z", "self-exclusion"],
  ["1y", "2028-02-29T12:00:00.000Z", "2029-02-28T12:00:00.000Z", "self-exclusion"],
  ["5y", "2026-11-24T00:30:00.000Z", "2031-11-24T00:30:00.000Z", "self-exclusion"],
] as const)("a break of %s from %s ends at %s", (length, start, end, kind) => {
  expect(breakEnd(new Date(start), length).toISOString()).toBe(end);
  expect(breakKind(length)).toBe(kind);
});
