import { describe, expect, it } from "vitest";
import { wheelMoments } from "#arcade/games/slot/figures/wheel-moments.ts";
import { slotFigures, slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { toNumber } from "#arcade/games/fraction.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import type { Wheel } from "./model.ts";
import { CLASSIC_3X3_WHEEL } from "./models/classic-3x3-wheel.ts";
import { playSlot } from "./play.ts";
import { placesOf, stopAt, turnWheel } from "./wheel.ts";

/** Three places of 1, one of 9. */
const RULES: Wheel = {
  start: 3,
  sectors: [
    { stakes: 1, places: 3 },
    { stakes: 9, places: 1 },
  ],
};

describe("a wheel", () => {
  it("stops at the place that was thrown, and each place belongs to one sector", () => {
    const stops = [0, 1, 2, 3].map((thrown) =>
      turnWheel(RULES, (sides) => {
        expect(sides).toBe(4);
        return thrown;
      }),
    );
    expect(stops.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
    expect(stops.map(({ sector }) => sector)).toEqual([0, 0, 0, 1]);
    expect(stops.map(({ stakes }) => stakes)).toEqual([1, 1, 1, 9]);
  });

  it.each([-1, 4])("has no place %d", (place) => {
    expect(() => stopAt(RULES, place)).toThrow(RangeError);
  });

  it("is worth what a hand can reckon", () => {
    const { first, second, most } = wheelMoments(RULES, 5);
    expect([toNumber(first), toNumber(second), most]).toEqual([15, (3 * 25 + 45 * 45) / 4, 45]);
  });
});

describe("a model with a wheel", () => {
  const wheel = CLASSIC_3X3_WHEEL.wheel as Wheel;

  it("turns it with three scatters and never with two, on top of the lines", () => {
    const dice = seededDice(31);
    const seen = new Set<number>();
    for (let round = 0; round < 20_000; round++) {
      const { outcome, payout } = playSlot(CLASSIC_3X3_WHEEL, { kind: "spin", stake: 5n }, dice);
      const [paid] = outcome.spins;
      const scatters = paid?.scatters.length ?? 0;
      seen.add(scatters);
      expect(outcome.wheel !== null).toBe(scatters >= 3);
      expect(payout).toBe(BigInt((paid?.coins ?? 0) + (outcome.wheel?.stakes ?? 0) * 5));
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  it("gives each sector its share of the rim, within four standard errors", () => {
    const dice = seededDice(32);
    const rounds = 60_000;
    const counts = wheel.sectors.map(() => 0);
    for (let round = 0; round < rounds; round++) {
      const { sector } = turnWheel(wheel, dice);
      counts[sector] = (counts[sector] ?? 0) + 1;
    }
    wheel.sectors.forEach(({ places }, sector) => {
      const share = places / placesOf(wheel);
      const error = Math.sqrt((share * (1 - share)) / rounds);
      expect(Math.abs((counts[sector] ?? 0) / rounds - share)).toBeLessThan(4 * error);
    });
  });

  it("tells the client each sector's size and the exact rate, and the stop with its sum", () => {
    const info = slotInfo(CLASSIC_3X3_WHEEL).wheel;
    expect(info).toMatchObject({ start: 3, places: 60, ...slotFigures(CLASSIC_3X3_WHEEL).wheel });
    expect(info?.sectors).toEqual(wheel.sectors);
    // Two scatters three and more cells apart on each of three reels of 34: six stops of 34 show one
    expect(info?.rate).toBeCloseTo((6 / 34) ** 3, 12);
    const dice = seededDice(33);
    for (;;) {
      const { outcome } = playSlot(CLASSIC_3X3_WHEEL, { kind: "spin", stake: 500n }, dice);
      const told = slotOutcome(CLASSIC_3X3_WHEEL, 500n, outcome);
      expect(told.wheel === undefined).toBe(outcome.wheel === null);
      if (!outcome.wheel || !told.wheel) continue;
      expect(told.wheel).toEqual({
        place: outcome.wheel.place,
        sector: outcome.wheel.sector,
        win: String(outcome.wheel.stakes * 500),
      });
      return;
    }
  });
});
