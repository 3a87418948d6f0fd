/** The return of slots and flights over ten million rounds each, against the exact figures. Seeds are fixed. */
import { describe, expect, it } from "vitest";
import { crashPoint, HOUSE_EDGE, MOST_MULTIPLIER } from "#arcade/games/crash/rules/crash.ts";
import figures from "#arcade/games/slot/figures/figures.json" with { type: "json" };
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { expectCount, expectMean } from "./intervals.ts";
import { keyStreamDice } from "./key-stream-dice.ts";
import { quickSlot } from "./quick-slot.ts";

const TEST_MS = 240_000;
const ROUNDS = 10_000_000;
/** A bought round is ten spins and more. */
const BOUGHT_ROUNDS = 1_000_000;
const COMPARED = { spin: 20_000, buy: 1_000 };
const TARGETS = [101, 110, 150, 200, 500, 1000, 10_000, 100_000, MOST_MULTIPLIER];

describe.each(SLOT_MODELS)("slot $id", (model) => {
  const exact = figures[model.id as keyof typeof figures];
  const quick = quickSlot(model);

  it.each(model.buyPrice === null ? (["spin"] as const) : (["spin", "buy"] as const))(
    "gives by tables what the rules give, in every %s",
    { timeout: TEST_MS },
    (kind) => {
      const [one, other] = [keyStreamDice(`${model.id} ${kind}`), keyStreamDice(`${model.id} ${kind}`)];
      const action = { kind, stake: BigInt(model.coins) };
      for (let round = 0; round < COMPARED[kind]; round++)
        expect(quick(kind, one)).toBe(playSlot(model, action, other).outcome.coins);
    },
  );

  it("R25 returns what was computed, over ten million rounds", { timeout: TEST_MS }, () => {
    const dice = keyStreamDice(`ten million ${model.id}`);
    expectMean(model.id, exact.rtp, ROUNDS, () => quick("spin", dice) / model.coins);
  });

  it.runIf(model.buyPrice !== null)(
    "R25 returns what was computed when bought, over a million",
    { timeout: TEST_MS },
    () => {
      const dice = keyStreamDice(`bought ${model.id}`);
      const price = model.coins * (model.buyPrice ?? 1);
      expectMean(`${model.id} bought`, exact.buyRtp ?? 0, BOUGHT_ROUNDS, () => quick("buy", dice) / price);
    },
  );
});

it("R25 flights reach each multiplier as often as 0.99 ÷ it, over ten million", { timeout: TEST_MS }, () => {
  const dice = keyStreamDice("flights");
  const reached = TARGETS.map(() => 0);
  for (let flight = 0; flight < ROUNDS; flight++) {
    // 52 bits: 32 and the high 20 of the next number
    const point = crashPoint(dice.raw() * 2 ** 20 + (dice.raw() >>> 12));
    for (let at = 0; at < TARGETS.length && point >= (TARGETS[at] as number); at++)
      reached[at] = (reached[at] as number) + 1;
  }
  for (const [at, target] of TARGETS.entries()) {
    const odds = target / 100;
    expectCount(`left at ${odds}×`, reached[at] ?? 0, { rounds: ROUNDS, chance: (1 - HOUSE_EDGE) / odds, odds });
  }
});
