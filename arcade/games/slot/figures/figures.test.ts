import { describe, expect, it } from "vitest";
import written from "./figures.json" with { type: "json" };
import { figuresOf } from "./figures.ts";
import type { SlotModel } from "#arcade/games/slot/rules/model.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot, priceOf } from "#arcade/games/slot/rules/play.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";

describe.each(SLOT_MODELS)("model $id", (model) => {
  it("has the figures that figures.json says, counted over every combination", () => {
    expect(figuresOf(model)).toEqual((written as Record<string, unknown>)[model.id]);
  });

  it("returns between 94 and 97 per cent, and so does its feature when bought", () => {
    const { rtp, buyRtp } = writtenFigures(model);
    for (const share of [rtp, ...(buyRtp === null ? [] : [buyRtp])]) {
      expect(share).toBeGreaterThanOrEqual(0.94);
      expect(share).toBeLessThanOrEqual(0.97);
    }
  });

  it("gives in simulation what was computed, within four standard errors", () => {
    const { rtp, hitRate, volatility } = writtenFigures(model);
    const seed = 20_261_120;
    const { mean, hits, rounds } = simulate(model, "spin", model.cascade ? 60_000 : 150_000, seed);
    expect(Math.abs(mean - rtp), `seed ${seed}, ${rounds} rounds, mean ${mean}`).toBeLessThan(
      (4 * volatility) / Math.sqrt(rounds),
    );
    const spread = Math.sqrt((hitRate * (1 - hitRate)) / rounds);
    expect(Math.abs(hits - hitRate), `seed ${seed}, share of hits ${hits}`).toBeLessThan(4 * spread);
  });
});

describe.each(SLOT_MODELS.filter((model) => model.buyPrice !== null))("model $id", (model) => {
  it("gives in simulation what was computed for the bought feature", () => {
    const { buyRtp, buyVolatility } = writtenFigures(model);
    const seed = 20_261_121;
    const { mean, rounds } = simulate(model, "buy", 3_000, seed);
    const price = model.buyPrice ?? 1;
    expect(Math.abs(mean / price - (buyRtp ?? 0)), `seed ${seed}, mean ${mean}`).toBeLessThan(
      (4 * (buyVolatility ?? 0)) / price / Math.sqrt(rounds),
    );
  });
});

it("the models are ten and differ in how they pay", () => {
  expect(new Set(SLOT_MODELS.map((model) => model.id)).size).toBe(10);
  expect(new Set(Object.values(written).map(({ rtpExact }) => rtpExact)).size).toBe(10);
});

/** The written figures: the first test proves them equal to the computed ones. */
function writtenFigures(model: SlotModel): ReturnType<typeof figuresOf> {
  return (written as unknown as Record<string, ReturnType<typeof figuresOf>>)[model.id] as ReturnType<typeof figuresOf>;
}

function simulate(
  model: SlotModel,
  kind: "spin" | "buy",
  rounds: number,
  seed: number,
): { mean: number; hits: number; rounds: number } {
  const dice = seededDice(seed);
  const stake = BigInt(model.coins);
  priceOf(model, { kind, stake });
  let won = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const coins = Number(playSlot(model, { kind, stake }, dice).payout);
    won += coins;
    if (coins > 0) hits++;
  }
  return { mean: won / model.coins / rounds, hits: hits / rounds, rounds };
}
