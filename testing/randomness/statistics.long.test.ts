/**
 * R22 at length: a hundred million bits per seed in every test, what the verdicts on each million look like together, and
 * three million throws of the dice that games have. Seeds are fixed, so verdicts are too.
 */
import { describe, expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { bitTests } from "./bits.ts";
import { pairsChance, sidesChance } from "./numbers.ts";
import { evenChance } from "./p-values.ts";
import { firstBlocks, longRound, sidesInUse, UNEVEN_SIDES } from "./streams.ts";

const TEST_MS = 240_000;
const BYTES = 12_500_000;
/** A million bits, which NIST asks for. */
const PART_BYTES = 125_000;
const STREAMS = [
  ["one long round", longRound, "long 1"],
  ["one long round", longRound, "long 2"],
  ["the first blocks of rounds", firstBlocks, "rounds 1"],
  ["the first blocks of rounds", firstBlocks, "rounds 2"],
] as const;
const THROWS = 30_000;
/** SP 800-22, 4.2.2: below this, p-values are not uniform. */
const UNIFORM = 0.0001;

/** Chances by test, of every million bits of all streams. */
const parts = new Map<string, number[]>();

describe("a hundred million bits", () => {
  it.each(STREAMS)("R22 of %s look like chance in every test (%#)", { timeout: TEST_MS }, (_, bytesOf, name) => {
    const bytes = bytesOf(name, BYTES);
    const whole = Object.entries(bitTests(bytes));
    for (let from = 0; from < BYTES; from += PART_BYTES)
      for (const [test, chance] of Object.entries(bitTests(bytes.subarray(from, from + PART_BYTES))))
        parts.set(test, [...(parts.get(test) ?? []), chance]);
    // 99 % for all verdicts of these tests together
    for (const [test, chance] of whole) expect(chance, test).toBeGreaterThan(0.01 / whole.length / STREAMS.length);
  });

  it("R22 give in their millions chances that are uniform themselves, and one in a hundred below one per cent", () => {
    expect(parts.size).toBe(15);
    for (const [test, chances] of parts) expectUniform(test, chances);
  });
});

it(
  "R22 the dice of games, three million throws of them, show every side and every pair alike",
  { timeout: TEST_MS },
  () => {
    const all = [...sidesInUse(), ...UNEVEN_SIDES];
    const chances = all.flatMap((sides) => {
      const dice = fairDice(seedHash(`long ${sides}`), "statistics", sides);
      return [sidesChance(dice, sides, THROWS), pairsChance(dice, sides, THROWS / 2)];
    });
    expect(Math.min(...chances)).toBeGreaterThan(0.01 / chances.length);
    expectUniform("dice", chances);
  },
);

/** NIST SP 800-22, 4.2: the share of passes at 1 % within three standard errors, and ten bins alike. */
function expectUniform(test: string, chances: readonly number[]): void {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const chance of chances) bins[Math.min(9, Math.floor(chance * 10))]! += 1;
  expect(evenChance(bins), `${test}: ${bins.join(" ")}`).toBeGreaterThan(UNIFORM);
  const low = chances.filter((chance) => chance < 0.01).length / chances.length;
  expect(low, test).toBeLessThan(0.01 + 3 * Math.sqrt((0.01 * 0.99) / chances.length));
}
