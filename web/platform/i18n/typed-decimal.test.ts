import { expect, test } from "vitest";
import { percentText } from "./money-text.ts";
import { shownDecimal, typedDecimal } from "./typed-decimal.ts";

test.each(["en-PH", "fil-PH", "zh-CN", "vi-VN", "de-DE"])("a rate reads in a field of %s as beside it", (tag) => {
  for (const rate of ["0.00", "0.60", "12.05"])
    expect(`${shownDecimal(rate, tag)}%`).toBe(percentText(rate, tag, 2).replace(/\s/g, ""));
});

test("what is typed with either mark is the same figure, half typed too", () => {
  for (const typed of ["0,6", "0.6"]) expect(shownDecimal(typedDecimal(typed), "vi-VN")).toBe("0,6");
  expect(shownDecimal(typedDecimal("0,"), "vi-VN")).toBe("0,");
  expect(shownDecimal(typedDecimal(""), "vi-VN")).toBe("");
  expect(shownDecimal(typedDecimal("0,6"), "en-PH")).toBe("0.6");
});
