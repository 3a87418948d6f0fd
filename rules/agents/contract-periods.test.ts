import { expect, test } from "vitest";
import { periodBefore, periodOf, startOf } from "./contract-periods.ts";

test("a dividend has two periods in a month, whatever its length; salaries have a day", () => {
  expect(periodOf("salary", "2026-02-28")).toEqual({ first: "2026-02-28", last: "2026-02-28" });
  expect(periodOf("dividend", "2026-02-15")).toEqual({ first: "2026-02-01", last: "2026-02-15" });
  expect(periodOf("dividend", "2026-02-16")).toEqual({ first: "2026-02-16", last: "2026-02-28" });
  expect(periodOf("dividend", "2028-02-29")).toEqual({ first: "2028-02-16", last: "2028-02-29" });
  expect(periodBefore("dividend", "2026-01-03")).toEqual({ first: "2025-12-16", last: "2025-12-31" });
  expect(periodBefore("salary", "2026-01-01")).toEqual({ first: "2025-12-31", last: "2025-12-31" });
});

test("a contract begins on the next day at the soonest, a dividend with a period", () => {
  expect(startOf("salary", "2026-03-05", "2026-03-01")).toBe("2026-03-06");
  expect(startOf("salary", "2026-03-05", "2026-03-09")).toBe("2026-03-09");
  expect(startOf("dividend", "2026-03-05", "2026-03-05")).toBe("2026-03-16");
  expect(startOf("dividend", "2026-03-15", "2026-03-01")).toBe("2026-03-16");
  expect(startOf("dividend", "2026-03-16", "2026-03-20")).toBe("2026-04-01");
});
