import { expect, test } from "vitest";
import { datesText, dateText } from "./date-text.ts";

// Chinese writes the year at both ends
const TAGS = ["en", "en-PH", "fil", "vi"];

test.each(TAGS)("a span of days in %s says month and year once, and a single day is written as everywhere", (tag) => {
  const span = datesText("2026-12-01", "2026-12-15T00:00:00", tag);
  expect(span.match(/2026/g)).toHaveLength(1);
  expect(span).toContain("15");
  expect(datesText("2026-12-01", "2026-12-01", tag)).toBe(dateText("2026-12-01", tag));
  expect(datesText("2025-12-16", "2026-01-15", tag)).toMatch(/2025.*2026|2026.*2025/);
});

test("a span of days in Chinese has both dates, and a single day is written as everywhere", () => {
  expect(datesText("2026-12-01", "2026-12-15", "zh-Hans")).toMatch(/12.*1.+12.*15/);
  expect(datesText("2026-12-01", "2026-12-01", "zh-Hans")).toBe(dateText("2026-12-01", "zh-Hans"));
});
