import { describe, expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import type { SlotOutcome } from "#arcade/games/slot/messages.ts";
import { LINES_20_COINS as MODEL } from "#arcade/games/slot/rules/models/lines-20-coins.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { coinsOf } from "./respin-steps.ts";
import { type Step, timelineOf } from "./timeline.ts";

const stake = 200_000n;
const seed = seedHash("respin-steps.test");

/** The first rounds of the seed that started respins, and the first whose places were all filled. */
const started = ((): SlotOutcome[] => {
  const found: SlotOutcome[] = [];
  for (let nonce = 0; found.length < 20 || !found.some(({ respins }) => respins?.grand !== "0"); nonce++) {
    const { outcome } = playSlot(MODEL, { kind: "spin", stake }, fairDice(seed, "respins", nonce));
    if (outcome.respins && (found.length < 20 || outcome.respins.full)) found.push(slotOutcome(MODEL, stake, outcome));
  }
  return found;
})();

const show = (outcome: SlotOutcome, quick = false, returns = true): Step[] =>
  timelineOf({
    outcome,
    info: slotInfo(MODEL),
    stake,
    cost: stake,
    returns,
    bought: false,
    pace: { quick, reduced: false },
  });

describe("the show of respins", () => {
  it("comes after the reels, in the order of the rules, and before what is celebrated", () => {
    for (const outcome of started) {
      const kinds = show(outcome).map(({ kind }) => kind);
      const intro = kinds.indexOf("respins-intro");
      expect(intro).toBeGreaterThan(kinds.lastIndexOf("reels"));
      const count = outcome.respins?.spins.length ?? 0;
      expect(kinds.slice(intro + 1, intro + 1 + count)).toEqual(Array.from({ length: count }, () => "respin"));
      const isFull = outcome.respins?.grand !== "0";
      expect(kinds.slice(intro + 1 + count)).toEqual([
        ...(isFull ? ["respins-full"] : []),
        "respins-end",
        ...(kinds.includes("celebrate") ? ["celebrate"] : []),
        "end",
      ]);
    }
  });

  it("sums up what the coins carry, coin by coin, to the win of the feature", () => {
    for (const outcome of started) {
      const { respins } = outcome;
      if (!respins) throw new Error("no respins");
      const steps = show(outcome);
      const sums = steps.flatMap((step) => (step.kind.startsWith("respin") && "running" in step ? [step.running] : []));
      expect(sums).toEqual(sums.toSorted((a, b) => Number(a - b)));
      expect(sums.at(-1)).toBe(BigInt(respins.win));
      const carried = coinsOf(respins).reduce((all, { win }) => all + BigInt(win), 0n);
      expect(carried + BigInt(respins.grand)).toBe(BigInt(respins.win));
      expect(steps.find(({ kind }) => kind === "respins-end")).toMatchObject({ win: BigInt(respins.win) });
    }
  });

  it("is shorter for who is quick, and R20 never calm where six coins pay more than the stake", () => {
    for (const outcome of started) {
      const ms = (steps: Step[]): number => steps.reduce((all, step) => all + (step.ms ?? 0), 0);
      expect(ms(show(outcome, true))).toBeLessThan(ms(show(outcome)));
      expect(show(outcome, false, false).find(({ kind }) => kind === "respins-end")).toMatchObject({ calm: false });
    }
  });
});
