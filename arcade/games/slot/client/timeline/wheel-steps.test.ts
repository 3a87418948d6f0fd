import { describe, expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import type { SlotOutcome } from "#arcade/games/slot/messages.ts";
import { CLASSIC_3X3_WHEEL as MODEL } from "#arcade/games/slot/rules/models/classic-3x3-wheel.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { endAngle, sectorAt } from "../overlays/wheel-disc.ts";
import { sharesOf } from "../sheets/wheel-chances.ts";
import { type Step, timelineOf } from "./timeline.ts";
import type { WheelInfo } from "./wheel-steps.ts";

const stake = 200_000n;
const seed = seedHash("wheel-steps.test");
const info = slotInfo(MODEL);
const wheel = info.wheel as WheelInfo;

/** The first rounds of the seed that turned the wheel. */
const turned = ((): SlotOutcome[] => {
  const found: SlotOutcome[] = [];
  for (let nonce = 0; found.length < 20; nonce++) {
    const { outcome } = playSlot(MODEL, { kind: "spin", stake }, fairDice(seed, "wheel", nonce));
    if (outcome.wheel) found.push(slotOutcome(MODEL, stake, outcome));
  }
  return found;
})();

const show = (outcome: SlotOutcome, pace = { quick: false, reduced: false }): Step[] =>
  timelineOf({ outcome, info, stake, cost: stake, returns: true, bought: false, pace });

describe("the show of a wheel", () => {
  it("comes after the reels and their scatters, and before what is celebrated", () => {
    for (const outcome of turned) {
      const kinds = show(outcome).map(({ kind }) => kind);
      const from = kinds.indexOf("wheel-intro");
      expect(from).toBeGreaterThan(kinds.lastIndexOf("reels"));
      expect(kinds.slice(from - 1, from + 4)).toEqual([
        "scatters",
        "wheel-intro",
        "wheel-turn",
        "wheel-end",
        "celebrate",
      ]);
    }
  });

  it("is not there where no wheel was turned", () => {
    const { outcome } = playSlot(MODEL, { kind: "spin", stake }, () => 0);
    expect(outcome.wheel).toBeNull();
    const kinds = show(slotOutcome(MODEL, stake, outcome)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith("wheel"))).toEqual([]);
  });

  it("ends on the sector that pays, however many times it turns before", () => {
    for (const { wheel: stop } of turned)
      for (const turns of [0, 2, 5])
        expect(sectorAt(wheel, endAngle(wheel, stop?.place ?? -1, turns))).toBe(stop?.sector);
  });

  it("does not turn for those who asked for less motion, and less in quick spin", () => {
    const turnsOf = (pace: { quick: boolean; reduced: boolean }): number[] =>
      show(turned[0] as SlotOutcome, pace).flatMap((step) => (step.kind === "wheel-turn" ? [step.turns] : []));
    expect(turnsOf({ quick: false, reduced: true })).toEqual([0]);
    const [quick = 0] = turnsOf({ quick: true, reduced: false });
    const [slow = 0] = turnsOf({ quick: false, reduced: false });
    expect(quick).toBeLessThan(slow);
  });
});

it("the paytable's chances of a wheel are one in all, and average to what the figures say", () => {
  const shares = sharesOf(wheel);
  expect(new Set(shares.map(({ stakes }) => stakes)).size).toBe(shares.length);
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(shares.reduce((sum, { stakes, share }) => sum + stakes * share, 0)).toBeCloseTo(wheel.mean, 12);
});
