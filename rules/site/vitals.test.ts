import { describe, expect, test } from "vitest";
import { bandOf, boundsOf, bucketOf, isVital, percentile, type Vital, VITALS } from "./vitals.ts";

const counts = (vital: Vital, values: readonly number[]): number[] => {
  const all = boundsOf(vital).map(() => 0);
  for (const value of values) all[bucketOf(vital, value)] = (all[bucketOf(vital, value)] ?? 0) + 1;
  return all;
};
const times = (count: number, value: number): number[] => Array<number>(count).fill(value);

test.each<[Vital, number, number, string]>([
  // vital, value, bucket's bound, band
  ["LCP", 0, 50, "good"],
  ["LCP", 2500, 2500, "good"],
  ["LCP", 2500.1, 3000, "fair"],
  ["LCP", 4000, 4000, "fair"],
  ["LCP", 4001, 6000, "poor"],
  ["INP", 200, 200, "good"],
  ["INP", 201, 300, "fair"],
  ["INP", 501, 650, "poor"],
  ["FCP", 1800, 1800, "good"],
  ["FCP", 3001, 4000, "poor"],
  ["TTFB", 800, 800, "good"],
  ["TTFB", 1801, 2200, "poor"],
  ["CLS", 0, 0, "good"],
  ["CLS", 0.1, 0.1, "good"],
  ["CLS", 0.1001, 0.15, "fair"],
  ["CLS", 0.26, 0.4, "poor"],
])("%s of %d is kept up to %d and is %s", (vital, value, bound, band) => {
  expect(boundsOf(vital)[bucketOf(vital, value)]).toBe(bound);
  expect(bandOf(vital, value)).toBe(band);
});

test("what is out of range is no vital", () => {
  for (const vital of VITALS) {
    const longest = boundsOf(vital).at(-1) ?? 0;
    expect([0, longest].map((value) => isVital(vital, value))).toEqual([true, true]);
    for (const value of [-0.01, longest + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isVital(vital, value), `${vital} ${value}`).toBe(false);
    }
  }
});

describe("the 75th percentile", () => {
  test.each<[string, Vital, number[], number | null]>([
    ["of nothing is none", "LCP", [], null],
    ["of one is the end of its bucket", "LCP", [1234], 1300],
    ["of four is the third, drawn through its bucket", "LCP", [1100, 1100, 1100, 9000], 1300],
    ["of a bucket that holds all is three quarters into it", "INP", times(100, 120), 140],
    ["is rounded up to 10 ms", "INP", times(8, 410), 480],
    ["at the edge of two buckets is the end of the lower", "TTFB", [...times(75, 750), ...times(25, 5000)], 800],
    ["one behind the edge begins the upper", "TTFB", [...times(74, 750), ...times(26, 900)], 810],
    ["of shifts is given in hundredths", "CLS", [...times(70, 0), ...times(30, 0.12)], 0.11],
    ["of no shift is 0", "CLS", times(20, 0), 0],
  ])("%s", (_words, vital, values, expected) => {
    expect(percentile(vital, counts(vital, values), 0.75)).toBe(expected);
  });

  test("lies in the band of the value that it stands for, whatever the values", () => {
    for (const vital of VITALS) {
      const longest = boundsOf(vital).at(-1) ?? 0;
      for (let seed = 1; seed < 400; seed += 1) {
        // A fixed walk through the range, denser at its lower end
        const values = Array.from(
          { length: 1 + (seed % 37) },
          (_, at) => longest * (((seed * 7919 + at * 104_729) % 1000) / 1000) ** 4,
        );
        const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const said = percentile(vital, counts(vital, values), 0.75) ?? -1;
        expect(bandOf(vital, said), `${vital}, seed ${seed}: ${exact} as ${said}`).toBe(bandOf(vital, exact));
      }
    }
  });
});
