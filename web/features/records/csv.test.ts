import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("U-175 a file that a spreadsheet reads as it was written: quotes, lines and figures", () => {
  expect(
    csvOf([
      ["Game", "Net"],
      ['A "b", c', "-12.50"],
    ]),
  ).toBe('\uFEFFGame,Net\r\n"A ""b"", c",-12.50\r\n');
});

test("no cell is a formula", () => {
  for (const evil of ["=1+1", "+cmd", "-2+3", "@sum", "\tx"]) {
    expect(csvOf([[evil]]).slice(1)).toMatch(/^'/);
  }
  expect(csvOf([["-5.00", "+5"]])).toBe("\uFEFF-5.00,+5\r\n");
});
