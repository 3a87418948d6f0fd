import { expect, it } from "vitest";
import { leftAfter } from "./left-after.ts";

it.each([
  ["10000.00", "250000", "9997.50"],
  ["0.20", "20000", "0.00"],
  ["1.00", "1", "0.99999"],
  ["0.19", "20000", null],
  ["10.00", "0", null],
  ["10.00", "-100000", null],
  ["10.00", "1e5", null],
  ["10.00", "", null],
  ["10.00", 100_000, null],
  ["10.00", undefined, null],
  ["10.00", { toString: () => "100000" }, null],
  ["no amount", "100000", null],
])("of %s, less a stake of %j, %j is left", (balance, stake, left) => {
  expect(leftAfter(balance, stake)).toBe(left);
});
