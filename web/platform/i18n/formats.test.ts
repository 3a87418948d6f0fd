import { expect, test } from "vitest";
import { countText } from "./formats.ts";

const TAGS = ["en", "en-PH", "fil", "vi-VN", "zh-CN", "de", "es-419", "th", "ar-EG", "bn", "mr", "my", "no-such"];
const COUNTS = [0, 1, 9, 36, 999, 1000, 12_345, -1, -40, 1.5, Number.NaN];

test.each(TAGS)("a count in %s is what Intl makes of it", (tag) => {
  const format = new Intl.NumberFormat(tag);
  expect(COUNTS.map((count) => countText(tag, count))).toEqual(COUNTS.map((count) => format.format(count)));
});
