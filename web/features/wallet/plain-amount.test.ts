import { expect, test } from "vitest";
import { plainAmount } from "./plain-amount.ts";

test("WITHDRAW-001 an amount is what its writer meant, whichever sign the keyboard has for parts and the language for groups", () => {
  for (const [typed, point, plain] of [
    ["25", ",", "25"],
    ["25,50", ",", "25.50"],
    // A point on the keypad of a phone whose site speaks Vietnamese: 25.50, not 2550
    ["25.50", ",", "25.50"],
    ["25.", ",", "25."],
    ["5.000", ",", "5000"],
    ["5.000,01", ",", "5000.01"],
    ["5000.01", ",", "5000.01"],
    ["1.500.000", ",", "1500000"],
    ["25.50", ".", "25.50"],
    ["25,50", ".", "25.50"],
    ["1,000", ".", "1000"],
    ["1,000.50", ".", "1000.50"],
    ["100.001", ".", "100.001"],
    [".5", ".", "0.5"],
    ["007", ".", "7"],
    ["₱ 1,200", ".", "1200"],
    ["", ".", ""],
  ] as const) {
    expect(plainAmount(typed, point), `${typed} with ${point}`).toBe(plain);
  }
});
