import { expect, test } from "vitest";
import { countText, dateFormat } from "./formats.ts";

const TAGS = ["en", "en-PH", "fil", "vi-VN", "zh-CN", "de", "es-419", "th", "ar-EG", "bn", "mr", "my", "no-such"];
const COUNTS = [0, 1, 9, 36, 999, 1000, 12_345, -1, -40, 1.5, Number.NaN];

test.each(TAGS)("a count in %s is what Intl makes of it", (tag) => {
  const format = new Intl.NumberFormat(tag);
  expect(COUNTS.map((count) => countText(tag, count))).toEqual(COUNTS.map((count) => format.format(count)));
});

test.each(["en-PH", "fil-PH", "vi-VN", "zh-CN"])(
  "%s writes dates and spans with plain spaces, as any browser does",
  (tag) => {
    const [first, last] = [new Date("2026-11-23T22:05:00Z"), new Date("2026-12-07T22:05:00Z")];
    const style = { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" } as const;
    const format = dateFormat(tag, { ...style, hour12: true, timeZone: "UTC" });
    for (const text of [format.format(first), format.formatRange(first, last)])
      expect(text).not.toMatch(/[\u2009\u202F]/);
  },
);

test("no line ends between a time and its half of the day, and a span keeps its plain spaces", () => {
  const [first, last] = [new Date("2026-11-23T22:05:00Z"), new Date("2026-11-23T23:05:00Z")];
  const format = dateFormat("en-PH", { timeStyle: "short", timeZone: "UTC" });
  expect(format.format(first)).toBe("10:05\u00a0PM");
  expect(format.formatRange(first, last)).toBe("10:05 – 11:05\u00a0PM");
});
