import { describe, expect, it } from "vitest";
import { toNumber } from "#arcade/games/fraction.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { ModelId, Play } from "./game.ts";
import { drawRound, MOST_PAID, mostStake, payoutOf, playOf } from "./instant.ts";

const play = (model: ModelId, choice: string): Play => {
  const found = playOf(model, choice);
  if (!found) throw new Error(`no play ${model} ${choice}`);
  return found;
};

/** A play of each game, for what holds for all of them. */
const ALL: readonly [ModelId, string][] = [
  ["limbo", "3.00"],
  ["dice", "over 50.49"],
  ["dice", "under 20.00"],
  ["pegfall", "16 high"],
  ["pegfall", "8 low"],
  ["wheel", "10 low"],
  ["wheel", "50 high"],
  ["coin-flip", "heads"],
  ["keno", "low 1 5 9"],
  ["keno", "high 2 4 6 8 10 12 14 16 18 20"],
];

describe("draws", () => {
  it.each(ALL)("%s, %s: pay as often as their chances say", (model, choice) => {
    const one = play(model, choice);
    const dice = seededDice(20_261_127);
    const rounds = 40_000;
    const seen = new Map<number, number>();
    for (let round = 0; round < rounds; round++) {
      const { pays } = drawRound(one, dice);
      seen.set(pays, (seen.get(pays) ?? 0) + 1);
    }
    const chances = new Map<number, number>();
    for (const { chance, pays } of one.outcomes()) chances.set(pays, (chances.get(pays) ?? 0) + toNumber(chance));
    for (const [pays, chance] of chances) {
      const expected = rounds * chance;
      // Six standard deviations and a few rounds for what hardly ever comes; the seed is fixed
      const room = 6 * Math.sqrt(expected * (1 - chance)) + 3;
      if (pays > 0) expect(Math.abs((seen.get(pays) ?? 0) - expected), `${pays}`).toBeLessThan(room);
    }
    for (const pays of seen.keys()) expect(pays === 0 || chances.has(pays)).toBe(true);
  });

  it("of keno are ten different numbers of forty, each as often as another", () => {
    const one = play("keno", "low 1");
    const dice = seededDice(7);
    const counts = new Map<number, number>();
    const rounds = 8_000;
    for (let round = 0; round < rounds; round++) {
      const { drawn } = drawRound(one, dice);
      expect(new Set(drawn).size).toBe(10);
      for (const ball of drawn) counts.set(ball, (counts.get(ball) ?? 0) + 1);
    }
    expect(counts.size).toBe(40);
    for (const count of counts.values())
      expect(Math.abs(count - rounds / 4)).toBeLessThan(6 * Math.sqrt(rounds * 0.25 * 0.75));
  });

  it("follow from the seeds, as docs/fairness.md has them", () => {
    const seeds = [
      "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f",
      "mira-quiet-harbor-31",
      335,
    ] as const;
    const drawn = ALL.map(([model, choice]) => drawRound(play(model, choice), fairDice(...seeds)));
    const shown = drawn.map((result) => `${result.drawn.join(" ")} pays ${result.pays}`);
    expect(shown).toMatchInlineSnapshot(`
      [
        "122 pays 0",
        "6851 pays 200",
        "6851 pays 0",
        "1 0 1 0 1 1 1 1 0 1 1 0 0 1 1 1 pays 180",
        "1 0 1 0 1 1 1 1 pays 115",
        "1 pays 110",
        "1 pays 0",
        "1 pays 0",
        "12 8 2 29 34 1 5 38 21 20 pays 230",
        "12 8 2 29 34 1 5 38 21 20 pays 0",
      ]
    `);
  });
});

describe("choices", () => {
  it.each(ALL)("%s, %s: are written in one way", (model, choice) => {
    expect(play(model, choice).choice).toBe(choice);
  });

  it.each([
    ["limbo", "1.00"],
    ["limbo", "1000000.01"],
    ["limbo", "02.00"],
    ["limbo", "2"],
    ["dice", "over 99.99"],
    ["dice", "under 0.00"],
    ["dice", "over 1.98"],
    ["dice", "beside 50.00"],
    ["dice", "over 50.00 50.00"],
    ["pegfall", "9 low"],
    ["pegfall", "8 wild"],
    ["wheel", "15 low"],
    ["wheel", "10 low low"],
    ["coin-flip", "edge"],
    ["keno", "low"],
    ["keno", "low 0"],
    ["keno", "low 41"],
    ["keno", "low 5 5"],
    ["keno", "low 9 5"],
    ["keno", "low 1 2 3 4 5 6 7 8 9 10 11"],
  ] as [ModelId, string][])("%s has no %s", (model, choice) => {
    expect(playOf(model, choice)).toBeNull();
  });
});

describe("what is paid", () => {
  it("is whole minor units, rounded down", () => {
    expect(payoutOf(10_000n, 263, "PHP")).toBe(26_000n);
    expect(payoutOf(100_000n, 198, "JPY")).toBe(100_000n);
  });

  it.each(ALL)("%s, %s: never passes the most of a round at the most that can be staked", (model, choice) => {
    const one = play(model, choice);
    const stake = mostStake(one);
    expect(payoutOf(stake, one.most, "PHP")).toBeLessThanOrEqual(MOST_PAID);
    expect((stake + 1_000n) * BigInt(one.most)).toBeGreaterThan(MOST_PAID * 100n);
  });
});
