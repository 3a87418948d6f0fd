/** Whether simulated rounds agree with exact figures: intervals that all hold together in 99 of 100 seeds. */
import { expect } from "vitest";
import { deviationsFor, poissonChance } from "./p-values.ts";

/** Slots, multipliers of flights and plays of draws that are compared, and some to come. */
const INTERVALS = 250;
/** One interval's part of the 1 % that all have together. */
const ALPHA = 0.01 / INTERVALS;
const DEVIATIONS = deviationsFor(1 - ALPHA);
/** Below so many expected wins a count is no normal value yet, and is judged by Poisson's chances. */
const FEW_WINS = 10_000;

/** Prints what was seen: the documentation quotes it. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

/** The mean of so many rounds; the interval is taken with the standard deviation of the very rounds that were played. */
export function expectMean(name: string, exact: number, rounds: number, next: () => number): void {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const won = next();
    sum += won;
    squares += won * won;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  print(`${name}: ${percent(mean)} ± ${percent(error * deviationsFor(0.99))} (99 %), exactly ${percent(exact)}`);
  expect(Math.abs(mean - exact), name).toBeLessThan(DEVIATIONS * error);
}

/** How often something won in so many rounds, of which each wins with this chance and then pays `odds`. */
export function expectCount(
  name: string,
  wins: number,
  { rounds, chance, odds }: { rounds: number; chance: number; odds: number },
): void {
  const expected = rounds * chance;
  print(`${name}: ${percent((wins / rounds) * odds)}, exactly ${percent(chance * odds)}`);
  if (expected < FEW_WINS) expect(poissonChance(wins, expected), `${name}: ${wins} wins`).toBeGreaterThan(ALPHA);
  else expect(Math.abs(wins - expected), name).toBeLessThan(DEVIATIONS * Math.sqrt(expected * (1 - chance)));
}
