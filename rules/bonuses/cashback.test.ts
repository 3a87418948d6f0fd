import { expect, test } from "vitest";
import { lastWeek } from "./cashback.ts";

test.each([
  { at: "2026-11-23T00:00:00+08:00", week: "2026-11-16", is: "the first moment of a Monday" },
  { at: "2026-11-22T23:59:59+08:00", week: "2026-11-09", is: "the last of a Sunday" },
  { at: "2026-11-25T12:00:00+08:00", week: "2026-11-16", is: "a Wednesday" },
  { at: "2026-01-01T12:00:00+08:00", week: "2025-12-22", is: "over the turn of the year" },
])("at $at, $is, the last week is that of $week", ({ at, week }) => {
  const found = lastWeek(new Date(at), "Asia/Manila");
  expect(found.week).toBe(week);
  expect(found.from).toEqual(new Date(`${week}T00:00:00+08:00`));
  expect(found.until.getTime() - found.from.getTime()).toBe(7 * 86_400_000);
});

test("a week over a change of clocks is an hour shorter or longer", () => {
  const { from, until } = lastWeek(new Date("2026-10-28T12:00:00Z"), "Europe/Berlin");
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(169);
});
