import { expect, test } from "vitest";
import { belowMost } from "./stakes.ts";

const told = { minBet: "1000", maxBet: "9000", defaultBet: "6000", steps: ["1000", "3000", "6000", "9000"] };

test.each([
  [null, told],
  [9_000n, told],
  [6_500n, { ...told, maxBet: "6500", steps: ["1000", "3000", "6000"] }],
  // The stake that stood there first is above what was agreed: the greatest that is left
  [4_000n, { minBet: "1000", maxBet: "4000", defaultBet: "3000", steps: ["1000", "3000"] }],
  [999n, null],
])("the stakes of a launch where %s was agreed", (most, stakes) => {
  expect(belowMost(told, most)).toEqual(stakes);
});

test("stakes without steps and first stake have a greatest alone", () => {
  expect(belowMost({ minBet: "1000", maxBet: "9000" }, 5_000n)).toEqual({ minBet: "1000", maxBet: "5000" });
});
