import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, mainUnits, parseDecimal, parseUnits, toDecimal } from "./money.ts";

test("a decimal string becomes 10⁻⁵ units and back", () => {
  expect(parseDecimal("12.50")).toBe(1_250_000n);
  expect(parseDecimal("0.00001")).toBe(1n);
  expect(parseDecimal("-3")).toBe(-300_000n);
  expect(toDecimal(1_250_000n as Amount)).toBe("12.50");
  expect(toDecimal(1n as Amount)).toBe("0.00001");
  expect(toDecimal(-5n as Amount)).toBe("-0.00005");
  expect(toDecimal(mainUnits(7), 0)).toBe("7");
});

test("what is not an amount is refused, never rounded", () => {
  for (const text of ["", "1e5", "1.000001", " 1", "1.", ".5", "0x10", "NaN", "12345678901234"]) {
    expect(parseDecimal(text), text).toBeNull();
  }
  for (const text of ["01", "1.5", "+1", "", "-", "9999999999999999999"]) expect(parseUnits(text), text).toBeNull();
});

test("any amount survives being written and read", () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (units) => {
      expect(parseDecimal(toDecimal(units as Amount))).toBe(units);
    }),
  );
});
