import { describe, expect, it } from "vitest";
import { respinMoments } from "#arcade/games/slot/figures/respin-moments.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { toNumber } from "#arcade/games/fraction.ts";
import { type Respins, type SlotModel, symbolsOf } from "./model.ts";
import { LINES_20_COINS } from "./models/lines-20-coins.ts";
import { playSlot } from "./play.ts";
import { playRespins, type RespinsRun } from "./respins.ts";

/** Values 1 (twice as likely), and 5 as a small prize; a coin comes in one of four cases. */
const RULES: Respins = {
  start: 2,
  count: 2,
  hits: 1,
  sides: 4,
  values: [
    { stakes: 1, weight: 2, prize: null },
    { stakes: 5, weight: 1, prize: "small" },
  ],
  grand: 50,
};
const SIZE = { reels: 2, rows: 2 };
const CORNER = [
  { reel: 0, row: 0 },
  { reel: 1, row: 1 },
];

/** Throws what is listed, and checks that each die has the sides that were expected of it. */
function thrown(...throws: [sides: number, value: number][]): (sides: number) => number {
  return (sides) => {
    const [expected, value] = throws.shift() ?? [0, 0];
    expect(sides).toBe(expected);
    return value;
  };
}

describe("respins", () => {
  it("draw the values of the coins that lie, then each empty place and the value of what comes there", () => {
    const dice = thrown([3, 0], [3, 2], [4, 3], [4, 0], [3, 1], [4, 1], [4, 2]);
    const run = playRespins(RULES, SIZE, CORNER, dice);
    expect(run.start.map(({ value }) => value.stakes)).toEqual([1, 5]);
    expect(run.respins).toEqual([
      { coins: [{ cell: { reel: 1, row: 0 }, value: RULES.values[0] }], left: 2 },
      { coins: [], left: 1 },
      { coins: [], left: 0 },
    ]);
    expect(run).toMatchObject({ full: false, stakes: 7 });
  });

  it("end at once on a full screen and pay the grand prize with the coins", () => {
    const dice = thrown([3, 0], [3, 0], [4, 0], [3, 2], [4, 0], [3, 1]);
    const run = playRespins(RULES, SIZE, CORNER, dice);
    expect(run).toMatchObject({ full: true, stakes: 1 + 1 + 5 + 1 + 50 });
    expect(run.respins).toHaveLength(1);
    expect(run.respins[0]?.left).toBe(0);
  });

  it("never move a coin, never use a place twice, and begin the count anew with each coin alone", () => {
    const dice = seededDice(20_261_126);
    for (let round = 0; round < 2000; round++) expectLawful(playRespins(RULES, { reels: 5, rows: 3 }, CORNER, dice));
  });
});

function expectLawful(run: RespinsRun): void {
  const places = [run.start, ...run.respins.map(({ coins }) => coins)]
    .flat()
    .map(({ cell }) => `${cell.reel}:${cell.row}`);
  expect(new Set(places).size).toBe(places.length);
  let left = RULES.count;
  run.respins.forEach(({ coins, left: told }, index) => {
    expect(left).toBeGreaterThan(0);
    left = coins.length > 0 ? RULES.count : left - 1;
    const isLast = index === run.respins.length - 1;
    expect(told).toBe(isLast ? 0 : left);
  });
  expect(run.full).toBe(places.length === 15);
}

describe("a model with respins", () => {
  it("starts them with six coins and never with five", () => {
    const dice = seededDice(6);
    const seen = new Set<string>();
    for (let round = 0; round < 30_000; round++) {
      const { outcome, payout } = playSlot(LINES_20_COINS, { kind: "spin", stake: 20n }, dice);
      const [paid] = outcome.spins;
      const { respins } = outcome;
      const coins = paid?.scatters.length ?? 0;
      if (coins >= 5) seen.add(String(respins !== null));
      expect(respins !== null).toBe(coins >= 6);
      expect(payout).toBe(BigInt((paid?.coins ?? 0) + (respins?.stakes ?? 0) * 20));
      if (respins) expect(respins.start.map(({ cell }) => cell)).toEqual(paid?.scatters);
    }
    expect([...seen].toSorted()).toEqual(["false", "true"]);
  });

  it("is worth what a hand can reckon where there is one empty place and one respin", () => {
    const model: SlotModel = {
      ...LINES_20_COINS,
      rows: 1,
      coins: 1,
      strips: ["O", "O"],
      symbols: symbolsOf({ O: [] }),
      respins: {
        ...RULES,
        start: 1,
        count: 1,
        sides: 2,
        values: [
          { stakes: 1, weight: 1, prize: null },
          { stakes: 3, weight: 1, prize: null },
        ],
        grand: 10,
      },
    };
    // Half the time one coin (1 or 3), half the time two and the grand prize (12, 14, 14, 16)
    const { first, second, full, most } = respinMoments(model)(1);
    expect(toNumber(first)).toBe(0.5 * 2 + 0.5 * 14);
    expect(toNumber(second)).toBe(0.5 * 5 + 0.5 * ((144 + 196 + 196 + 256) / 4));
    expect([toNumber(full), most]).toEqual([0.5, 16]);
  });
});
