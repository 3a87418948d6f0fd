import { describe, expect, it } from "vitest";
import { figuresOf } from "#arcade/games/slot/figures/figures.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { chosenDistributions } from "./distribution.ts";
import { expandedReels, expandedWins, fillReels } from "./expand.ts";
import { type SlotModel, symbolsOf } from "./model.ts";
import { LINES_10_BOOK } from "./models/lines-10-book.ts";
import { playSlot, type SlotRound } from "./play.ts";

const [HIGH, LOW] = ["A", "I"].map((letter) => LINES_10_BOOK.symbols.findIndex((symbol) => symbol.letter === letter));

/** Symbols by letter, as grid[reel][row]. */
const grid = (...reels: string[]): number[][] =>
  reels.map((cells) =>
    Array.from(cells, (letter) => LINES_10_BOOK.symbols.findIndex((symbol) => symbol.letter === letter)),
  );

describe("a chosen symbol", () => {
  it("fills the reels that it stands on and pays for their number on every line, side by side or not", () => {
    const shown = grid("AEF", "GHI", "EAF", "GHI", "EFA");
    const reels = expandedReels(LINES_10_BOOK, shown, HIGH as number);
    expect(reels).toEqual([0, 2, 4]);
    expect(fillReels(shown, HIGH as number, reels)).toEqual(grid("AAA", "GHI", "AAA", "GHI", "AAA"));
    const wins = expandedWins(LINES_10_BOOK, HIGH as number, reels);
    expect(wins).toHaveLength(10);
    for (const { line, positions, ...win } of wins) {
      expect(win).toMatchObject({ kind: "line", symbol: HIGH, count: 3, coins: 45 });
      const rows = LINES_10_BOOK.lines[line ?? -1] ?? [];
      expect(positions).toEqual(reels.map((reel) => ({ reel, row: rows[reel] })));
    }
  });

  it("stays as it is on fewer reels than it needs to pay", () => {
    const shown = grid("AEI", "GHI", "EAF", "GHE", "EFG");
    expect(expandedReels(LINES_10_BOOK, shown, LOW as number)).toEqual([]);
    expect(expandedReels(LINES_10_BOOK, shown, HIGH as number)).toEqual([0, 2]);
    expect(expandedWins(LINES_10_BOOK, LOW as number, [])).toEqual([]);
  });

  it("is drawn once, before the reels of the free spins, each as often as the others", () => {
    const dice = seededDice(20_261_126);
    const seen = new Map<number, number>();
    let rounds = 0;
    for (let round = 0; round < 120_000; round++) {
      const { outcome, payout } = playSlot(LINES_10_BOOK, { kind: "spin", stake: 10n }, dice);
      expect(outcome.chosen !== null).toBe(outcome.spins.length > 1);
      expect(payout).toBe(BigInt(outcome.spins.reduce((sum, { coins }) => sum + coins, 0)));
      if (outcome.chosen === null) continue;
      rounds++;
      seen.set(outcome.chosen, (seen.get(outcome.chosen) ?? 0) + 1);
      expectLawful(outcome, outcome.chosen);
    }
    expect(rounds).toBeGreaterThan(500);
    expect(seen.size).toBe(9);
    // Chi-square with eight degrees of freedom: 26.1 is passed once in a thousand
    const expected = rounds / 9;
    expect([...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(26.1);
  });
});

function expectLawful({ spins }: SlotRound, chosen: number): void {
  for (const { kind, steps, scatters, coins, capped } of spins) {
    const [first, second] = steps;
    const reels = kind === "free" ? expandedReels(LINES_10_BOOK, first?.grid ?? [], chosen) : [];
    expect(steps).toHaveLength(reels.length > 0 ? 2 : 1);
    expect(second?.expanded ?? []).toEqual(reels);
    // A filled reel takes no scatter away
    expect(scatters).toHaveLength(first?.grid.flat().filter((cell) => cell === 1).length ?? 0);
    if (!capped) expect(coins).toBe(steps.reduce((sum, step) => sum + step.coins, 0));
    expect(coins).toBeLessThanOrEqual(5000);
  }
}

/** One row, one line, two reels, two symbols: A pays from one on, B from two. */
const TINY: SlotModel = {
  ...LINES_10_BOOK,
  id: "test-tiny",
  rows: 1,
  lines: [[0, 0]],
  coins: 1,
  symbols: symbolsOf({ S: [], A: [1, 1, 2, 10], B: [2, 4] }),
  strips: ["SA", "SB"],
  freeStrips: ["AB", "AB"],
  freeSpins: { award: [[2, 1]], retrigger: [], most: 1, multipliers: [1], chosen: "AB" },
};

describe("the exact figures of free spins with a chosen symbol", () => {
  it("count what a hand can reckon", () => {
    // Free pictures AA, AB, BA, BB pay 10, 1, 0 and 4 by the line; on top A pays 10, 1, 1, 0 and B 0, 0, 0, 4
    const [a, b] = chosenDistributions(TINY).map(({ byScatters }) => Object.fromEntries(byScatters.get(0) ?? []));
    expect(a).toEqual({ 20: 1, 2: 1, 1: 1, 4: 1 });
    expect(b).toEqual({ 10: 1, 1: 1, 0: 1, 8: 1 });
    const { rtp, chosen, freeSpinsRate } = figuresOf(TINY);
    expect(chosen).toEqual([
      { symbol: "high1", expands: 0.75, mean: 27 / 4 },
      { symbol: "high2", expands: 0.25, mean: 19 / 4 },
    ]);
    // Paid pictures: SS starts one free spin, AB and AS pay 1 by the line, SB nothing
    expect(freeSpinsRate).toBe(0.25);
    expect(rtp).toBe(0.25 * ((27 / 4 + 19 / 4) / 2) + 0.25 * 2);
  });
});
