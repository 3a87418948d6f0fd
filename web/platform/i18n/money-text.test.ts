import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, parseDecimal, toDecimal } from "#rules/money/money.ts";
import { exactMoneyText, moneyText, percentText } from "./money-text.ts";

test.each([
  ["12480.5", false, "₱12,480.50"],
  ["0.00001", false, "₱0.00"],
  ["-2.00", true, "−₱2.00"],
  ["46.6", true, "+₱46.60"],
  ["-0.00", true, "₱0.00"],
  ["9999999999999.99", false, "₱9,999,999,999,999.99"],
])("CONST-010 %s with sign %s reads %s", (decimal, sign, words) => {
  expect(moneyText(decimal, "₱", "en-PH", sign)).toBe(words);
});

const TAGS =
  "en en-GB en-MT en-PH en-US fil fil-PH zh-CN zh-HK zh-TW ja-JP ko-KR th-TH vi vi-VN tr tr-TR id-ID de de-AT de-CH fr es pl pt-PT en-IN ar-EG";

test.each(TAGS.split(" "))("an amount in %s is what Intl makes of it", (tag) => {
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "trunc",
  });
  const amounts = [
    "0",
    "7",
    "0.5",
    "0.009",
    "12.345",
    "999.999",
    "1000",
    "1234.5",
    "012480.50",
    "100000",
    "1234567.89",
  ];
  for (const amount of [...amounts, "9999999999999.99", "5.", "1e3"])
    expect(moneyText(amount, "", tag), amount).toBe(format.format(amount as Intl.StringNumericLiteral));
});

test("a percentage is written as its language writes it", () => {
  expect(percentText("95.33", "en", 2)).toBe("95.33%");
  expect(percentText("95.33", "vi", 2)).toBe("95,33%");
  expect(percentText("95.1", "en", 2)).toBe("95.10%");
  expect(percentText("112", "en-PH")).toBe("112%");
});

test.each(["en", "en-PH", "fil", "vi-VN", "zh-CN", "de", "fr", "id", "ja", "ko", "pt-BR", "th", "tr", "ar-EG"])(
  "a whole percentage in %s is what Intl makes of it",
  (tag) => {
    const format = new Intl.NumberFormat(tag, { style: "percent" });
    for (const percent of ["0", "7", "85", "112", "999", "007", "1000", "95.5"]) {
      expect(percentText(percent, tag)).toBe(format.format(`${percent}e-2` as Intl.StringNumericLiteral));
    }
  },
);

test.each([
  ["4.938", false, "₱4.938"],
  ["12480.5", false, "₱12,480.50"],
  ["-0.00001", true, "−₱0.00001"],
  ["7", true, "+₱7.00"],
])("CONTRACT-015 %s with sign %s reads exactly %s", (decimal, sign, words) => {
  expect(exactMoneyText(decimal, "₱", "en-PH", sign)).toBe(words);
});

test.each(["en-PH", "fil-PH", "vi-VN", "zh-CN", "de"])(
  "parts that are written exactly in %s add up to their sum",
  (tag) => {
    const point = tag === "vi-VN" || tag === "de" ? "," : ".";
    const unitsIn = (words: string): bigint => {
      const negative = words.startsWith("−");
      const digits = words.replaceAll(point === "," ? /[^\d,]/g : /[^\d.]/g, "").replace(",", ".");
      const units = parseDecimal(digits);
      if (units === null) throw new Error(`${words} is no amount`);
      return negative ? -units : units;
    };
    const shown = (units: bigint): bigint => unitsIn(exactMoneyText(toDecimal(amountOf(units)), "₫", tag));
    const part = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const sum = parts.reduce((one, other) => one + other, 0n);
        expect(parts.reduce((total, each) => total + shown(each), 0n)).toBe(shown(sum));
      }),
    );
  },
);
