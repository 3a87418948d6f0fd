import { expect, test } from "vitest";
import { mainUnits, parseDecimal } from "#rules/money/money.ts";
import { taskDay, withBonus } from "./tasks.ts";

test("a task's day is the UTC day, up to the next one's first moment", () => {
  const day = (iso: string) => taskDay(new Date(iso));
  const last = day("2026-02-28T23:59:59.999Z");
  expect(last.day).toBe("2026-02-28");
  expect(last.until.toISOString()).toBe("2026-03-01T00:00:00.000Z");
  expect(day("2026-03-01T00:00:00.000Z")).toMatchObject({ day: "2026-03-01", from: last.until });
});

test("a rank's percent is added and rounded down to a hundredth", () => {
  expect(withBonus(mainUnits(20), 0)).toBe(mainUnits(20));
  expect(withBonus(mainUnits(20), 5)).toBe(mainUnits(21));
  // 0.05 and 5 % are 0.0525, of which 0.05 can be shown
  expect(withBonus(parseDecimal("0.05") ?? mainUnits(0), 5)).toBe(parseDecimal("0.05"));
  expect(withBonus(parseDecimal("1.99") ?? mainUnits(0), 10)).toBe(parseDecimal("2.18"));
});
