/** R22: the stream looks like chance to tests that find planted faults. Seeds are fixed, so verdicts are too. */
import { describe, expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { bitTests, blockFrequency, cumulativeSums, longestRun, monobit, runs, serial } from "./bits.ts";
import { pairsChance, sidesChance } from "./numbers.ts";
import { chiSquareChance, deviationsFor, normalBelow } from "./p-values.ts";
import { firstBlocks, longRound, PLANTED, PLANTED_DICE, sidesInUse, UNEVEN_SIDES } from "./streams.ts";

const BYTES = 140_000;
const THROWS = 4_500;
/** Verdicts at 99 %: of so many tests together, a sound stream fails any in one of a hundred seeds. */
const leastOf = (tests: number): number => 0.01 / tests;
/** What a planted fault gives in a test that sees it: no seed makes it look sound. */
const SEEN = 1e-6;
const dice = (name: string) => fairDice(seedHash(name), "statistics", 0);

describe("the tests themselves", () => {
  it("know the chances of tables", () => {
    expect(chiSquareChance(18.307, 10)).toBeCloseTo(0.05, 5);
    expect(chiSquareChance(124.342, 100)).toBeCloseTo(0.05, 5);
    expect(normalBelow(-1.644_854)).toBeCloseTo(0.05, 6);
    expect(deviationsFor(0.99)).toBeCloseTo(2.575_829, 5);
  });

  it("R22 give what NIST SP 800-22 gives for the first million bits of e", () => {
    const e = bitsOfE(1_000_000);
    expect(monobit(e)).toBeCloseTo(0.953_749, 5);
    expect(blockFrequency(e)).toBeCloseTo(0.211_072, 5);
    expect(runs(e)).toBeCloseTo(0.561_917, 5);
    expect(cumulativeSums(e).forward).toBeCloseTo(0.669_887, 5);
    expect(cumulativeSums(e).backward).toBeCloseTo(0.724_266, 5);
    expect(serial(e, 16)).toBeCloseTo(0.766_182, 5);
  });

  it("give what it gives for its example of longest runs", () => {
    const bits =
      "11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010";
    const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
    expect(longestRun(bytes, { blockBytes: 1, least: 1, most: 4 })).toBeCloseTo(0.1806, 3);
  });
});

describe.each([
  ["a long round", longRound],
  ["the first blocks of many rounds", firstBlocks],
])("the stream of %s", (name, bytesOf) => {
  it("R22 looks like chance in every test of its bits", () => {
    const chances = bitTests(bytesOf(name, BYTES));
    const least = leastOf(Object.keys(chances).length);
    for (const [test, chance] of Object.entries(chances)) expect(chance, test).toBeGreaterThan(least);
  });
});

describe("dice", () => {
  const all = [...sidesInUse(), ...UNEVEN_SIDES];

  it("of games have from two to eighty sides", () => {
    expect(all.slice(0, -UNEVEN_SIDES.length)).toEqual(
      expect.arrayContaining([2, 6, 10, 11, 15, 26, 34, 49, 50, 80, 10_000, 2 ** 26]),
    );
  });

  it.each(all)("R22 of %d sides show each as often as the others, and each pair", (sides) => {
    const least = leastOf(2 * all.length);
    expect(sidesChance(dice(`sides ${sides}`), sides, THROWS)).toBeGreaterThan(least);
    expect(pairsChance(dice(`pairs ${sides}`), sides, THROWS)).toBeGreaterThan(least);
  });
});

describe("a planted fault is found by every test that can see it", () => {
  const sound = longRound("planted", BYTES);
  const ALL = Object.keys(bitTests(sound));
  it.each<[string, string[]]>([
    ["a bit that is stuck", ALL.filter((test) => !/autocorrelation (?:1|2|8|16)$/.test(test))],
    ["one block for ever", ALL.filter((test) => !/block frequency|autocorrelation \d\d?$/.test(test))],
    ["every block twice", ["autocorrelation 256"]],
    [
      "a half with too many ones, a half with too few",
      ["block frequency", "longest run", "sums forward", "sums backward"],
    ],
    ["bits that like to stay", ["block frequency", "runs", "longest run", "bytes", "serial", "autocorrelation 1"]],
    ["numbers that come again", ["autocorrelation 32"]],
    ["digits in place of bytes", ALL],
  ])("R22 %s", (fault, tests) => {
    const chances = bitTests((PLANTED[fault] as (typeof PLANTED)[string])(sound));
    for (const test of tests) expect(chances[test], test).toBeLessThan(SEEN);
  });

  it("R22 and each test of bits finds one", () => {
    const found = Object.values(PLANTED).map((plant) => bitTests(plant(sound)));
    for (const test of ALL) expect(Math.min(...found.map((chances) => chances[test] ?? 1)), test).toBeLessThan(SEEN);
  });

  it.each([
    ["a remainder without passing over", 3 * 2 ** 30],
    ["a remainder without passing over", 0xaaaa_aaab],
    ["the remainder of a byte", 60],
    ["the remainder of a byte", 80],
    ["a share that is rounded", 10],
  ])("R22 %s, of %d sides, by each side and by pairs", (fault, sides) => {
    const plant = PLANTED_DICE[fault] as (typeof PLANTED_DICE)[string];
    expect(sidesChance(plant(dice("planted")), sides, 40_000)).toBeLessThan(SEEN);
    expect(pairsChance(plant(dice("planted")), sides, 40_000)).toBeLessThan(SEEN);
  });

  it("R22 a die that repeats itself, by pairs alone", () => {
    const plant = PLANTED_DICE["a die that repeats itself"] as (typeof PLANTED_DICE)[string];
    expect(pairsChance(plant(dice("planted")), 6, 40_000)).toBeLessThan(SEEN);
  });
});

/** The first bits of e = 10.101101…₂, by the sum of 1 ÷ k!; split in halves, so that large numbers meet large ones. */
function bitsOfE(bits: number): Uint8Array {
  // (p, q) of the terms a + 1 … b: their sum is p ÷ q, and q = (a + 1) … b
  const split = (a: number, b: number): [p: bigint, q: bigint] => {
    if (b - a === 1) return [1n, BigInt(b)];
    const middle = (a + b) >> 1;
    const [leftP, leftQ] = split(a, middle);
    const [rightP, rightQ] = split(middle, b);
    return [leftP * rightQ + rightP, leftQ * rightQ];
  };
  // 75,000! has more than a million bits
  const [p, q] = split(0, 75_000);
  const places = BigInt(bits - 2);
  const hex = (((p + q) << places) / q).toString(16);
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
