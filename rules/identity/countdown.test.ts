import { expect, test } from "vitest";
import { clockText, leftSec } from "./countdown.ts";

test.each([
  [60_000, 0, 60, "1:00"],
  [59_999, 0, 60, "1:00"],
  [60_000, 11_501, 49, "0:49"],
  [60_000, 60_000, 0, "0:00"],
  [60_000, 90_000, 0, "0:00"],
  [3_600_000, 0, 300, "5:00"],
])("LOGIN-034 until %s at %s are %s s left, shown as %s", (end, now, sec, words) => {
  expect(leftSec(end, now)).toBe(sec);
  expect(clockText(sec)).toBe(words);
});
