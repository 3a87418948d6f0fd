import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import { buyRequestSchema } from "#arcade/games/draw/ticket-messages.ts";
import { MOST_DRAWS, MOST_LINES, MOST_SUBORDERS } from "#arcade/games/draw/rules/ticket-limits.ts";
import { bestOf, CHASE_WAYS, drawMultiples, mostDraws, NO_CHASE, requestOf, stakeOf, totalOf } from "./slip.ts";
import { SlipState } from "./slip-state.ts";

const UNIT = 100_000n;
const play = (price: number, odds: string): TicketPlay => ({
  play: "each-last-2",
  code: "each-last",
  name: "Last 2 digits, each",
  help: "",
  entry: { kind: "digits", length: 2, from: 0, to: 9 },
  price,
  prizes: [{ name: "Win", odds, chance: "27/100", each: true }],
  returnPercent: "97.00",
});
const line = (price: number, bets: number, multiple: number, odds = "97.00") => ({
  play: play(price, odds),
  selection: {
    kind: "numbers",
    numbers: Array.from({ length: bets }, (_, at) => String(at).padStart(2, "0")),
  } as const,
  bets,
  multiple,
});

describe("a slip (LOTTO-010)", () => {
  it("costs bets × price × multiple × unit", () => {
    expect(stakeOf(line(27, 3, 10), UNIT)).toBe(81_000_000n);
    expect(bestOf([line(27, 3, 10), line(1, 1, 2, "97000.00")], { unit: UNIT, currency: "PHP" })).toBe(19_400_000_000n);
    expect(bestOf([], { unit: UNIT, currency: "PHP" })).toBe(0n);
  });

  it("costs a chase's sum: the same for all draws, or doubled from draw to draw", () => {
    const state = new SlipState(UNIT, "PHP");
    state.add([line(1, 2, 3)]);
    expect(totalOf(state.lines, UNIT, NO_CHASE)).toBe(600_000n);
    expect(totalOf(state.lines, UNIT, { ...NO_CHASE, draws: 5 })).toBe(3_000_000n);
    expect(totalOf(state.lines, UNIT, { ...NO_CHASE, draws: 5, way: "double" })).toBe(18_600_000n);
    expect(drawMultiples({ ...NO_CHASE, draws: 4, way: "double" })).toEqual([1, 2, 4, 8]);
  });

  it("holds so many lines and draws as one purchase may", () => {
    const state = new SlipState(UNIT, "PHP");
    expect(state.add(Array.from({ length: MOST_LINES + 1 }, () => line(1, 1, 1)))).toBe(MOST_LINES);
    expect(mostDraws([{ multiple: 1 }], "same", 100)).toBe(MOST_DRAWS);
    expect(mostDraws(state.lines, "same", 100)).toBe(MOST_SUBORDERS / MOST_LINES);
    expect(mostDraws([{ multiple: 1 }], "same", 3)).toBe(3);
    expect(mostDraws([{ multiple: 1 }], "same", 0)).toBe(1);
    // 2¹³ is the last doubling below 9,999, and 3 × 2¹¹
    expect(mostDraws([{ multiple: 1 }], "double", 100)).toBe(14);
    expect(mostDraws([{ multiple: 3 }, { multiple: 1 }], "double", 100)).toBe(12);
    const [first] = state.lines;
    state.setMultiple(first?.id ?? 0, 7);
    expect(state.lines[0]?.multiple).toBe(7);
    state.remove(first?.id ?? 0);
    expect(state.lines).toHaveLength(MOST_LINES - 1);
    state.clear();
    expect(state.lines).toEqual([]);
  });

  it("is asked for as the server takes it, and stops after a win where there is more than one draw", () => {
    const draws = Array.from({ length: MOST_DRAWS }, (_, at) => `d-${at}`);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom(...CHASE_WAYS),
        fc.boolean(),
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom(0, 300),
        (count, way, stopAfterWin, multiple, rebate) => {
          const lines = [{ ...line(1, 2, multiple), id: 1 }];
          const id = "0".repeat(32);
          const request = requestOf(
            id,
            { lines, unit: UNIT, chase: { draws: count, way, stopAfterWin }, rebate },
            draws,
          );
          expect(buyRequestSchema.parse(request)).toEqual(request);
          expect(request.draws).toHaveLength(count);
          expect(request.rebate).toBe(rebate > 0 ? rebate : undefined);
          expect(request.stopAfterWin).toBe(count > 1 && stopAfterWin);
        },
      ),
    );
  });
});
