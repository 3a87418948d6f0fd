import { expect, it } from "vitest";
import { EXACT, multipleWriter, percentWriter } from "./multiple.ts";

it("a multiple is read as the games of the house have it, and never as more than is paid", () => {
  const short = multipleWriter("en-PH");
  expect([20_000, 12_000, 22_050, 88_200].map((one) => short(one))).toEqual(["2×", "1.2×", "2.2×", "8.82×"]);
  const full = multipleWriter("en-PH", EXACT);
  expect([22_050, 11_025, 14_700].map((one) => full(one))).toEqual(["2.205×", "1.1025×", "1.47×"]);
  expect(multipleWriter("vi-VN", EXACT)(22_050)).toBe("2,205×");
});

it("a chance is written alike in every game of a language", () => {
  expect([0.5, 5 / 9].map(percentWriter("en-PH"))).toEqual(["50%", "56%"]);
});
