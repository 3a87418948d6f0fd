import { expect, it } from "vitest";
import { Stakes } from "./stakes.ts";

const UNIT = 100_000n;
const OFFERED = [UNIT / 10n, UNIT, 5n * UNIT, 100n * UNIT];

it("gives the next offered stake above and below one between them", () => {
  const stakes = new Stakes(OFFERED, 2);
  expect(stakes.beside(2n * UNIT, 1)).toBe(5n * UNIT);
  expect(stakes.beside(2n * UNIT, -1)).toBe(UNIT);
  expect(stakes.beside(100n * UNIT, 1)).toBe(100n * UNIT);
});

it("rounds a half down to what the currency has", () => {
  expect(new Stakes(OFFERED, 2).fit((UNIT * 33n) / 200n)).toBe(16_000n);
  expect(new Stakes([UNIT, 100n * UNIT], 0).fit((UNIT * 5n) / 2n)).toBe(2n * UNIT);
  // Thousandths are not taken where there are some
  expect(new Stakes(OFFERED, 3).fit(UNIT + 500n)).toBe(UNIT);
});

it("keeps to what the setting allows, and never below the least", () => {
  const stakes = new Stakes(OFFERED, 2);
  stakes.limit(3n * UNIT + 1n);
  expect([stakes.most, stakes.fit(50n * UNIT), stakes.beside(UNIT, 1)]).toEqual([3n * UNIT, 3n * UNIT, 3n * UNIT]);
  stakes.limit(1n);
  expect(stakes.most).toBe(UNIT / 10n);
});

it("opens with the last visit's stake unless that is dear for what there is, or not taken any more", () => {
  const stakes = new Stakes(OFFERED, 2);
  expect(stakes.first((3n * UNIT).toString(), UNIT, 1_000n * UNIT)).toBe(3n * UNIT);
  expect(stakes.first((3n * UNIT).toString(), UNIT, 100n * UNIT)).toBe(UNIT);
  expect(stakes.first((900n * UNIT).toString(), UNIT, null)).toBe(UNIT);
  expect(stakes.first(null, UNIT, null)).toBe(UNIT);
});
