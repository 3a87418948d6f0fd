import { describe, expect, it } from "vitest";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { SlotOutcome } from "#arcade/games/slot/messages.ts";
import { LINES_10_BOOK } from "#arcade/games/slot/rules/models/lines-10-book.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { chosenStep, filled, filledGrid } from "./choice-steps.ts";
import { type Step, timelineOf } from "./timeline.ts";

const STAKE = 100_000n;
const info = slotInfo(LINES_10_BOOK);
const steady = { quick: false, reduced: false };

/** Rounds of one seed in which free spins have a picture with filled reels. */
function roundsWithFilledReels(): SlotOutcome[] {
  const found: SlotOutcome[] = [];
  for (let nonce = 0; nonce < 1500; nonce++) {
    const dice = fairDice("ab".repeat(32), "quiet-harbor", nonce);
    const outcome = slotOutcome(
      LINES_10_BOOK,
      STAKE,
      playSlot(LINES_10_BOOK, { kind: "spin", stake: STAKE }, dice).outcome,
    );
    if (outcome.spins.some(({ steps }) => steps.length > 1)) found.push(outcome);
  }
  return found;
}

const stepsOf = (outcome: SlotOutcome): Step[] =>
  timelineOf({ outcome, info, stake: STAKE, cost: STAKE, returns: true, bought: false, pace: steady });

describe("the show of a chosen symbol", () => {
  const rounds = roundsWithFilledReels();

  it("follows the card that starts the free spins, and its last page is the symbol that was drawn", () => {
    expect(rounds.length).toBeGreaterThan(2);
    for (const outcome of rounds) {
      const steps = stepsOf(outcome);
      const at = steps.findIndex(({ kind }) => kind === "chosen");
      expect(steps[at - 1]?.kind).toBe("free-intro");
      expect(steps[at]).toMatchObject({ symbol: outcome.chosen });
      for (const quick of [true, false]) {
        const step = chosenStep(outcome, info, { quick, reduced: false });
        expect(step?.kind === "chosen" && step.pages.at(-1)?.symbol).toBe(outcome.chosen);
      }
      expect(chosenStep(outcome, info, { quick: false, reduced: true })).toMatchObject({ pages: [] });
    }
  });

  it("fills the reels after the first picture's wins, and ends on the picture that was told", () => {
    for (const outcome of rounds) {
      const steps = stepsOf(outcome);
      const told = outcome.spins.flatMap(({ steps: pictures }) => pictures.filter(({ expanded }) => expanded));
      const shown = steps.flatMap((step) => (step.kind === "expand" ? [step] : []));
      expect(shown.map(({ reels }) => reels)).toEqual(told.map(({ expanded }) => expanded));
      expect(shown.map(filledGrid)).toEqual(told.map(({ grid }) => grid));
      for (const step of shown) expect(steps[steps.indexOf(step) + 1]?.kind).toBe("wins");
      const end = steps.at(-1);
      expect(end?.kind === "end" && end.win).toBe(BigInt(outcome.win));
    }
  });

  it("is not there where the model chooses none", () => {
    expect(chosenStep({ model: "lines-20", spins: [], win: "0" }, info, steady)).toBeNull();
  });

  it("lets each cell come out of the nearest one where the symbol stood", () => {
    const { removed, next, rows } = filled(
      [
        ["a", "b", "c"],
        ["x", "y", "x"],
      ],
      1,
      "x",
    );
    expect(removed).toEqual([{ reel: 1, row: 1 }]);
    expect(next).toEqual([
      ["a", "b", "c"],
      ["x", "x", "x"],
    ]);
    expect(rows).toEqual([
      [0, 1, 2],
      [0, 0, 2],
    ]);
    expect(filled([["b", "b", "a"]], 0, "a").rows).toEqual([[2, 2, 2]]);
  });
});
