import { expect, test } from "vitest";
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import { type DepositMatch, matchOf } from "./deposit-match.ts";

const units = (decimal: number): Amount => {
  const amount = parseDecimal(String(decimal));
  if (amount === null) throw new Error(`${decimal} is no amount`);
  return amount;
};

const TERMS: DepositMatch = {
  percent: 50,
  cap: String(units(100)),
  least: String(units(10)),
  multiple: 8,
  days: 14,
  maxStake: null,
  weights: { SLOT: 100 },
};

test.each([
  { deposit: 200, granted: 100, required: 800, is: "up to the cap" },
  { deposit: 5000, granted: 100, required: 800, is: "above the cap" },
  { deposit: 10, granted: 5, required: 40, is: "the least" },
  { deposit: 10.05, granted: 5.02, required: 40.16, is: "rounded down to a hundredth" },
])("a match of $deposit is $granted: $is", ({ deposit, granted, required }) => {
  expect(matchOf(units(deposit), TERMS)).toEqual({ granted: units(granted), required: units(required) });
});

test("a deposit below the least is matched with nothing", () => {
  expect(matchOf(units(9.99), TERMS)).toBeNull();
});
