import { expect, test } from "vitest";
import { amountAfter, caretAfter, groupedAmount, plainAmount } from "./plain-amount.ts";

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

/** What a field shows while somebody types at its end, key by key. */
function typeAll(keys: string, point: string): string {
  let shown = "";
  for (const key of keys) shown = groupedAmount(amountAfter(shown, shown + key, point), point);
  return shown;
}

test("WITHDRAW-001 DEPOSIT-001 an amount stands in groups as it is typed, whichever key the keyboard has for its parts", () => {
  for (const [keys, point, shown] of [
    ["1000", ".", "1,000"],
    ["10000", ".", "10,000"],
    ["1234567.89", ".", "1,234,567.89"],
    ["1234,5", ".", "1,234.5"],
    ["1000", ",", "1.000"],
    ["10000,5", ",", "10.000,5"],
    ["10000.5", ",", "10.000,5"],
    ["0.60", ".", "0.60"],
  ] as const) {
    expect(typeAll(keys, point), `${keys} with ${point}`).toBe(shown);
  }
});

test("WITHDRAW-001 DEPOSIT-001 a figure that goes leaves the others their groups, and the caret its place", () => {
  // Backspace behind the last figure, then behind a group's sign, where nothing is to go
  expect(amountAfter("10,000", "10,00", ".")).toBe("1000");
  expect(amountAfter("1,000", "1000", ".")).toBe("1000");
  expect(amountAfter("1,000", "000", ".")).toBe("0");
  // "1|,000" with a 2 typed there
  expect(amountAfter("1,000", "12,000", ".")).toBe("12000");
  expect(caretAfter("12,000", 2, "12,000", ".")).toBe(2);
  expect(caretAfter("1000", 4, "1,000", ".")).toBe(5);
  expect(caretAfter("10,00", 5, "1,000", ".")).toBe(5);
  // The keypad's comma behind "1,234"
  expect(caretAfter("1,234,", 6, "1,234.", ".")).toBe(6);
  // Pasted over all of it
  expect(amountAfter("1,000", "2,500.75", ".")).toBe("2500.75");
  expect(amountAfter("1,000", "206", ".")).toBe("206");
});
