import { expect, test } from "vitest";
import { incomePeriods } from "./periods.ts";

test("AGENT-017 this period runs until today, the last one until its end", () => {
  expect(incomePeriods("DAY", "2026-03-01")).toEqual({
    current: { first: "2026-03-01", last: "2026-03-01" },
    previous: { first: "2026-02-28", last: "2026-02-28" },
  });
  // A Sunday, and the Monday after it
  expect(incomePeriods("WEEK", "2026-03-01")).toEqual({
    current: { first: "2026-02-23", last: "2026-03-01" },
    previous: { first: "2026-02-16", last: "2026-02-22" },
  });
  expect(incomePeriods("WEEK", "2026-03-02").current).toEqual({ first: "2026-03-02", last: "2026-03-02" });
  expect(incomePeriods("MONTH", "2026-03-31")).toEqual({
    current: { first: "2026-03-01", last: "2026-03-31" },
    previous: { first: "2026-02-01", last: "2026-02-28" },
  });
  expect(incomePeriods("MONTH", "2026-01-01").previous).toEqual({ first: "2025-12-01", last: "2025-12-31" });
});
