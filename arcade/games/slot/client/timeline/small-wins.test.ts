import { expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { timelineOf } from "./timeline.ts";

const seed = seedHash("small-wins.test");

it.each(SLOT_MODELS.filter(({ pays }) => pays !== undefined).map((model) => [model.id, model] as const))(
  "%s: what is less than the stake is shown for half as long as a win, and none of it by itself",
  (_, model) => {
    const stake = BigInt(model.coins) * 10_000n;
    let small = 0;
    for (let nonce = 0; nonce < 120; nonce++) {
      const outcome = slotOutcome(
        model,
        stake,
        playSlot(model, { kind: "spin", stake }, fairDice(seed, "small", nonce)).outcome,
      );
      const pace = { quick: false, reduced: false };
      const shown = { outcome, info: slotInfo(model), stake, cost: stake, bought: false, returns: true, pace };
      const steps = timelineOf(shown);
      const before = steps.slice(0, steps.findIndex(({ kind }) => kind === "wins") + 1);
      const wins = before.at(-1);
      if (wins?.kind !== "wins" || before.some(({ kind }) => kind === "free-intro")) continue;
      if (wins.running < stake) {
        small += 1;
        expect(wins.ms).toBeLessThan(500);
        expect(before.filter(({ kind }) => kind === "win")).toEqual([]);
      } else expect(wins.ms).toBeGreaterThan(900);
    }
    expect(small).toBeGreaterThan(0);
  },
);
