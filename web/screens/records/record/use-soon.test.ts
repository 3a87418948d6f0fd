import { expect, test } from "vitest";
import { daysAhead } from "./use-soon.ts";

test("tomorrow is by the zone's days, also over the hour that clocks leave out", () => {
  const days = (from: string, to: string, zone: string) => daysAhead(new Date(from), new Date(to), zone);
  expect(days("2026-11-26T15:30:00Z", "2026-11-26T16:30:00Z", "Asia/Manila")).toBe(1);
  expect(days("2026-11-26T15:30:00Z", "2026-11-26T15:45:00Z", "Asia/Manila")).toBe(0);
  expect(days("2026-03-28T22:00:00Z", "2026-03-29T10:00:00Z", "Europe/Belgrade")).toBe(1);
  expect(days("2026-03-28T12:00:00Z", "2026-03-30T10:00:00Z", "Europe/Belgrade")).toBe(2);
});
