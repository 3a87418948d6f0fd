import { describe, expect, it } from "vitest";
import { climbChoices, climbMultiple, climbPay, MOST_STEPS, nextMultiple, nextPay, stepsOf } from "./climb.ts";
import { LANTERN_HILO } from "./lantern-hilo.ts";

const { stakes, numbers, mostMultiple } = LANTERN_HILO;
const ranks = Array.from({ length: numbers }, (_, card) => card);

/** Every way up from a card, with its chance as a whole number of ninths to the power of its steps. */
function ways(cards: readonly number[], steps: number): (readonly number[])[] {
  if (steps === 0) return [cards];
  // A player who always takes the likelier side
  const [choice] = climbChoices(cards).toSorted((a, b) => nextMultiple(cards, a) - nextMultiple(cards, b));
  const shown = cards.at(-1) ?? 0;
  const right = ranks.filter((card) => (choice === "higher" ? card > shown : choice === "lower" && card < shown));
  return right.flatMap((card) => ways([...cards, card], steps - 1));
}

describe("a climb", () => {
  it("pays back 98 % of its stake after one step, two or three, less what is rounded down to the hundredth", () => {
    for (const stake of stakes) {
      for (const shown of ranks) {
        for (const steps of [1, 2, 3]) {
          const ends = ways([shown], steps);
          const paid = ends.reduce((sum, cards) => sum + climbPay({ stake, cards }), 0);
          const fair = stake * 0.98 * numbers ** steps;
          expect(paid).toBeLessThanOrEqual(fair + 1e-6);
          // Less than a hundredth at each end
          expect(paid).toBeGreaterThan(fair - ends.length - 1e-6);
          if (steps === 1) expect(paid).toBeCloseTo(fair, 6);
        }
      }
    }
  });

  it("is worth more with each step, as much as was told before it, and never more than its most", () => {
    for (const shown of ranks) {
      for (const cards of ways([shown], 4)) {
        for (let at = 1; at < cards.length; at += 1) {
          const [before, after] = [cards.slice(0, at), cards.slice(0, at + 1)];
          const choice = (cards[at] ?? 0) > (cards[at - 1] ?? 0) ? "higher" : "lower";
          expect(nextMultiple(before, choice)).toBe(climbMultiple(after));
          expect(nextPay({ stake: 2_000, cards: before }, choice)).toBe(climbPay({ stake: 2_000, cards: after }));
          if (at > 1) expect(climbMultiple(after)).toBeGreaterThan(climbMultiple(before));
          expect(climbMultiple(after)).toBeLessThanOrEqual(mostMultiple);
        }
      }
    }
  });

  it("offers no step beyond its most, and none at its top", () => {
    // Three times the one card of nine that wins: 714 stakes
    expect(climbChoices([1, 0, 1, 0])).toEqual(["higher"]);
    expect(climbMultiple([1, 0, 1, 0])).toBeLessThanOrEqual(mostMultiple);
    expect(climbChoices([7, 8, 7, 8, 7])).toEqual(["lower"]);
    const top = [0, 1, 0, 1, 0, 1, 0, 1, 0];
    expect([stepsOf(top), climbChoices(top)]).toEqual([MOST_STEPS, []]);
    expect(nextMultiple([0], "lower")).toBe(0);
    expect(nextPay({ stake: 2_000, cards: [0] }, "lower")).toBe(0);
  });

  it("is worth its stake before the first step", () => {
    expect(climbPay({ stake: 2_000, cards: [4] })).toBe(2_000);
    expect(climbMultiple([4])).toBe(10_000);
  });
});
