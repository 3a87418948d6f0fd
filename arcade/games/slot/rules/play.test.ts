import { describe, expect, it } from "vitest";
import type { SlotModel } from "./model.ts";
import { symbolsOf } from "./model.ts";
import { CASCADE_6X5 } from "./models/cascade-6x5.ts";
import { CLASSIC_3X3 } from "./models/classic-3x3.ts";
import { LINES_20 } from "./models/lines-20.ts";
import { WAYS_1024 } from "./models/ways-1024.ts";
import { WAYS_243 } from "./models/ways-243.ts";
import { playSlot, priceOf } from "./play.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { gridWins, lineWin } from "./wins.ts";

/** Symbols by letter, as grid[reel][row]. */
function grid(model: SlotModel, ...reels: string[]): number[][] {
  return reels.map((cells) =>
    Array.from(cells, (letter) => model.symbols.findIndex((symbol) => symbol.letter === letter)),
  );
}

describe("a line", () => {
  const line = (letters: string): ReturnType<typeof lineWin> =>
    lineWin(CLASSIC_3X3, grid(CLASSIC_3X3, letters)[0] ?? []);
  const pay = (letter: string): number =>
    CLASSIC_3X3.symbols.find((symbol) => symbol.letter === letter)?.pays[0]?.[1] ?? 0;

  it.each([
    ["AAA", 1, "A"],
    ["AWA", 2, "A"],
    ["WAW", 4, "A"],
    ["WWW", 1, "W"],
  ])("%s pays %i times the pay of %s", (letters, times, paid) => {
    expect(line(letters)?.coins).toBe(times * pay(paid));
  });

  it.each(["AAB", "ABA", "WAB", "BAA"])("%s pays nothing", (letters) => {
    expect(line(letters)).toBeNull();
  });

  it("is read as wilds alone where that is dearer", () => {
    const result = lineWin(LINES_20, grid(LINES_20, "WWWWI")[0] ?? []);
    expect(result).toMatchObject({ count: 4, coins: 500 });
    expect(LINES_20.symbols[result?.symbol ?? -1]?.id).toBe("wild");
  });

  it("does not let a wild stand for a scatter", () => {
    expect(lineWin(LINES_20, grid(LINES_20, "SWSSS")[0] ?? [])).toBeNull();
  });
});

describe("ways", () => {
  it("count rows on each reel from the left, wilds among them", () => {
    const wins = gridWins(WAYS_243, grid(WAYS_243, "AAB", "AWC", "CAD", "EFG", "EFG"));
    const high = wins.find((win) => WAYS_243.symbols[win.symbol]?.id === "high1");
    expect(high).toMatchObject({ count: 3, ways: 4, coins: 200 });
    expect(high?.positions).toHaveLength(5);
  });

  it("count a wild of 2× double and one of 3× triple", () => {
    const wins = gridWins(WAYS_1024, grid(WAYS_1024, "ABCD", "XEFG", "YEFG", "HIHI", "HIHI"));
    const ways = wins.map((win) => win.ways);
    expect(ways).toEqual([6, 6, 6, 6]);
  });
});

/** Two reels of one row, one line: AA pays 2 coins, three scatters can't come; cascades can. */
const FALLING: SlotModel = {
  id: "test-falling",
  rows: 2,
  pays: "anywhere",
  lines: [],
  coins: 1,
  symbols: symbolsOf({ S: [], A: [3, 2], B: [4, 10], C: [] }),
  strips: ["AABBC", "ACBBC"],
  freeStrips: [],
  freeSpins: null,
  wildReels: false,
  cascade: { multipliers: [1, 5], freeMultipliers: [1], mostFalls: 3 },
  respins: null,
  wheel: null,
  buyPrice: null,
  spinCap: 40,
};

describe("a cascade", () => {
  it("drops what is above and goes on with the strip from the top, each fall at its multiplier", () => {
    const stops = [0, 0];
    const { outcome } = playSlot(FALLING, { kind: "spin", stake: 1n }, () => stops.shift() ?? 0);
    const [first, second] = outcome.spins[0]?.steps ?? [];
    const spell = (cells: readonly number[]): string => cells.map((cell) => FALLING.symbols[cell]?.letter).join("");
    expect(first?.grid.map(spell)).toEqual(["AA", "AC"]);
    expect(first).toMatchObject({ coins: 2, multiplier: 1 });
    expect(second?.grid.map(spell)).toEqual(["BC", "CC"]);
    expect(second).toMatchObject({ coins: 0, multiplier: 5 });
  });

  it("pays the cap of a spin at the most, and says so", () => {
    const model = { ...FALLING, strips: ["BBBB", "BBBB"] };
    const { outcome, payout } = playSlot(model, { kind: "spin", stake: 7n }, () => 0);
    expect(outcome.spins[0]).toMatchObject({ capped: true, coins: 40 });
    expect(outcome.spins[0]?.steps).toHaveLength(4);
    expect(payout).toBe(280n);
  });
});

describe("free spins", () => {
  it("climb the ladder by a rung for each winning spin and never fall", () => {
    const dice = seededDice(7);
    for (let tries = 0, seen = 0; seen < 5; tries++) {
      expect(tries).toBeLessThan(20_000);
      const { outcome } = playSlot(WAYS_243, { kind: "spin", stake: 25n }, dice);
      const free = outcome.spins.filter((spin) => spin.kind === "free");
      if (free.length === 0) continue;
      seen++;
      let rung = 0;
      for (const spin of free) {
        expect(spin.steps[0]?.multiplier).toBe([1, 2, 3, 5, 8][rung]);
        if (spin.coins > 0) rung = Math.min(rung + 1, 4);
      }
      expect(free.length).toBe(free.at(-1)?.awardedTotal);
      expect(free.length).toBeLessThanOrEqual(25);
    }
  });

  it("are all there is in a bought round", () => {
    const { outcome } = playSlot(CASCADE_6X5, { kind: "buy", stake: 20n }, seededDice(3));
    expect(outcome.spins.length).toBeGreaterThanOrEqual(10);
    expect(outcome.spins.every((spin) => spin.kind === "free")).toBe(true);
  });
});

describe("the price", () => {
  it("is the stake, or the feature's price in stakes", () => {
    expect(priceOf(CASCADE_6X5, { kind: "spin", stake: 20n })).toBe(20n);
    expect(priceOf(CASCADE_6X5, { kind: "buy", stake: 20n })).toBe(520n);
  });

  it.each([0n, -20n, 21n])("is refused for a stake of %s coins' units", (stake) => {
    expect(() => priceOf(CASCADE_6X5, { kind: "spin", stake })).toThrow(RangeError);
  });

  it("is refused where nothing is sold", () => {
    expect(() => priceOf(LINES_20, { kind: "buy", stake: 20n })).toThrow(RangeError);
  });
});
