import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, amountOf, parseDecimal, toDecimal } from "./money.ts";
import { shownParts } from "./shown-parts.ts";

const amounts = (texts: readonly string[]): Amount[] => texts.map((text) => parseDecimal(text) ?? amountOf(0n));
const units = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }).map((value) => amountOf(value));

test.each([
  [
    ["96.926", "10.516", "0.378", "0.07"],
    ["96.93", "10.51", "0.38", "0.07"],
  ],
  [
    ["0.00333", "0.00333", "0.00334"],
    ["0.00", "0.00", "0.01"],
  ],
  [
    ["1.005", "-1.005"],
    ["1.01", "-1.01"],
  ],
  [
    ["-0.004", "-0.003"],
    ["0.00", "0.00"],
  ],
  [[], []],
])("AGENT-017 %j is shown as %j", (parts, shown) => {
  expect(shownParts(amounts(parts)).map((part) => toDecimal(part))).toEqual(shown);
});

test("AGENT-017 shown parts are whole hundredths, add up to the shown sum, and none differs by a hundredth", () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 12 }), (parts) => {
      const shown = shownParts(parts);
      const sum = parts.reduce((total, part) => total + part, 0n);
      expect(shown.reduce((total, part) => total + part, 0n)).toBe(sum - (sum % 1_000n));
      for (const [at, part] of shown.entries()) {
        const difference = part - (parts[at] ?? 0n);
        expect(part % 1_000n).toBe(0n);
        expect(difference > -1_000n && difference < 1_000n).toBe(true);
      }
    }),
  );
});
