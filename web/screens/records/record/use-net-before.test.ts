import { expect, test } from "vitest";
import { rangeBefore } from "./use-net-before.ts";

test("the days before a range are as many, and end the day before it", () => {
  const before = (startDate: string, endDate: string) => Object.values(rangeBefore({ startDate, endDate })).join(" ");
  expect(before("2026-11-26", "2026-11-26")).toBe("2026-11-25 2026-11-25");
  expect(before("2026-11-20", "2026-11-26")).toBe("2026-11-13 2026-11-19");
  expect(before("2026-03-01", "2026-03-30")).toBe("2026-01-30 2026-02-28");
});
