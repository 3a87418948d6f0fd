import { describe, expect, it } from "vitest";
import { figuresOf } from "#arcade/games/slot/figures/figures.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { fillReels, reelsWith } from "./expand.ts";
import { reelWildOf, type SlotModel, symbolsOf } from "./model.ts";
import { LINES_20 } from "./models/lines-20.ts";
import { LINES_20_WILDS } from "./models/lines-20-wilds.ts";
import { playSlot } from "./play.ts";
import { gridWins } from "./wins.ts";

const WILD = reelWildOf(LINES_20_WILDS);
const SCATTER = LINES_20_WILDS.symbols.findIndex(({ role }) => role === "scatter");

describe("a wild reel", () => {
  it("is filled before wins are read, in paid and free spins; scatters count as they landed", () => {
    const dice = seededDice(20_261_127);
    const filled = { paid: 0, free: 0 };
    for (let round = 0; round < 40_000; round++) {
      const { outcome, payout } = playSlot(LINES_20_WILDS, { kind: "spin", stake: 20n }, dice);
      expect(payout).toBe(BigInt(outcome.coins));
      for (const { kind, steps, scatters, coins, capped } of outcome.spins) {
        const [landed, full] = steps;
        const grid = landed?.grid ?? [];
        const reels = reelsWith(grid, WILD);
        expect(steps).toHaveLength(reels.length > 0 ? 2 : 1);
        expect(scatters).toHaveLength(grid.flat().filter((cell) => cell === SCATTER).length);
        const shown = full ?? landed;
        expect(shown?.grid).toEqual(fillReels(grid, WILD, reels));
        expect(shown?.expanded).toEqual(reels);
        expect(shown?.wins).toEqual(gridWins(LINES_20_WILDS, shown?.grid ?? []));
        if (full) expect([landed?.wins, landed?.coins]).toEqual([[], 0]);
        if (!capped) expect(coins).toBe(shown?.coins);
        if (reels.length > 0) filled[kind] += 1;
      }
    }
    expect(Math.min(filled.paid, filled.free)).toBeGreaterThan(300);
  });

  it("is no rule of other models", () => {
    expect(reelWildOf(LINES_20)).toBe(-1);
    const dice = seededDice(7);
    for (let round = 0; round < 2_000; round++) {
      const { outcome } = playSlot(LINES_20, { kind: "spin", stake: 20n }, dice);
      expect(outcome.spins.every(({ steps }) => steps.length === 1 && steps[0]?.expanded.length === 0)).toBe(true);
    }
  });
});

/** Two rows, two lines, two reels: A pays 6 on a line; the wild on the second reel stands on one of its two rows. */
const TINY: SlotModel = {
  ...LINES_20_WILDS,
  id: "test-wild-reel",
  rows: 2,
  lines: [
    [0, 0],
    [1, 1],
  ],
  coins: 2,
  symbols: symbolsOf({ W: [], A: [2, 6], B: [2, 2] }),
  strips: ["AAB", "WBB"],
  freeStrips: [],
  freeSpins: null,
  spinCap: 100,
};

it("the exact figures of wild reels count what a hand can reckon", () => {
  // First reel AA, AB, BA; second WB and BW are filled, BB is not.
  // Filled: AA pays 12, AB and BA 8 each, twice. BB: AA pays nothing, AB and BA pay the B of one line, 2.
  const coins = 2 * (12 + 8 + 8) + (0 + 2 + 2);
  const { rtp, hitRate, maxWin } = figuresOf(TINY);
  expect(rtp).toBeCloseTo(coins / 9 / 2, 12);
  expect(hitRate).toBeCloseTo(8 / 9, 12);
  expect(maxWin).toBe(6);
});
