import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { type DrawModel, drawResult, type Tier } from "./draw.ts";
import { DRAW_MODELS, drawModel } from "./models.ts";
import type { Prize } from "./play.ts";
import { oddsOf, PLAY_CODES, type Play, type PlayCode, playsOf } from "./plays.ts";

const model = (id: string): DrawModel => {
  const found = drawModel(id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};

const only = (tier: Tier): DrawModel => ({ id: "test", tiers: [tier] });

/** Pearson's statistic of counts that should all be equal. */
function spread(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that chance exceeds once in ten thousand times (Wilson and Hilferty). */
function bound(freedom: number): number {
  const share = 2 / (9 * freedom);
  return freedom * (1 - share + 3.719 * Math.sqrt(share)) ** 3;
}

describe("drawing", () => {
  it("gives every tier as many numbers as it has, of its own kind, whatever the dice say", () => {
    const dice = fc.infiniteStream(fc.nat(2 ** 31 - 1));
    fc.assert(
      fc.property(fc.constantFrom(...DRAW_MODELS), dice, (drawn, throws) => {
        const result = drawResult(drawn, (sides) => throws.next().value % sides);
        expect(result.map(({ tier }) => tier)).toEqual(drawn.tiers.map(({ id }) => id));
        for (const [at, tier] of drawn.tiers.entries()) {
          const numbers = result[at]?.numbers ?? [];
          expect(numbers).toHaveLength(tier.count);
          if (tier.kind === "balls") {
            expect(new Set(numbers).size).toBe(tier.count);
            expect(numbers.every((ball) => Number(ball) >= 1 && Number(ball) <= tier.of)).toBe(true);
          } else {
            const digit = new RegExp(`^[${tier.from}-${tier.to}]{${tier.length}}$`);
            expect(numbers.every((number) => digit.test(number))).toBe(true);
          }
        }
      }),
      { seed: 58, numRuns: 300 },
    );
  });

  it("makes each digit of each place equally likely", () => {
    const dice = seededDice(20_261_122);
    const draws = 40_000;
    const counts = Array.from({ length: 5 }, () => Array.from({ length: 10 }, () => 0));
    for (let at = 0; at < draws; at++) {
      const numbers = drawResult(model("digits-5"), dice)[0]?.numbers ?? [];
      for (const [place, digit] of numbers.entries()) (counts[place] as number[])[Number(digit)]! += 1;
    }
    for (const place of counts) expect(spread(place, draws / 10)).toBeLessThan(bound(9));
  });

  it("makes each ball equally likely, at each place of the draw and together with each other", () => {
    const dice = seededDice(645);
    const draws = 45_000;
    const places = Array.from({ length: 6 }, () => Array.from({ length: 45 }, () => 0));
    const pairs = new Map<string, number>();
    for (let at = 0; at < draws; at++) {
      const numbers = drawResult(model("balls-6-45"), dice)[0]?.numbers ?? [];
      for (const [place, ball] of numbers.entries()) (places[place] as number[])[Number(ball) - 1]! += 1;
      const [one = "", other = ""] = numbers.slice(0, 2).toSorted((a, b) => Number(a) - Number(b));
      pairs.set(`${one} ${other}`, (pairs.get(`${one} ${other}`) ?? 0) + 1);
    }
    for (const place of places) expect(spread(place, draws / 45)).toBeLessThan(bound(44));
    expect(pairs.size).toBe(990);
    expect(spread([...pairs.values()], draws / 990)).toBeLessThan(bound(989));
  });

  it("takes the special ball out of what the main ones left, any as likely as any other", () => {
    const dice = seededDice(649);
    const draws = 49_000;
    const counts = Array.from({ length: 49 }, () => 0);
    for (let at = 0; at < draws; at++) {
      const [main, special] = drawResult(model("balls-6-49-special"), dice);
      const ball = special?.numbers[0] ?? "";
      expect(main?.numbers).not.toContain(ball);
      counts[Number(ball) - 1]! += 1;
    }
    expect(spread(counts, draws / 49)).toBeLessThan(bound(48));
  });

  it("draws the main balls of a draw with a special one as if there were none", () => {
    for (let seed = 0; seed < 50; seed++) {
      const [main] = drawResult(model("balls-6-49-special"), seededDice(seed));
      expect(main).toEqual(drawResult(model("balls-6-49"), seededDice(seed))[0]);
    }
  });

  it("makes each order of a race equally likely", () => {
    const dice = seededDice(10);
    const race = only({ id: "main", kind: "balls", count: 4, of: 4, ordered: true });
    const counts = new Map<string, number>();
    for (let at = 0; at < 24_000; at++) {
      const order = drawResult(race, dice)[0]?.numbers.join("") ?? "";
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(spread([...counts.values()], 1000)).toBeLessThan(bound(23));
  });

  it("refuses an urn with too few balls", () => {
    const poor = only({ id: "main", kind: "balls", count: 7, of: 6, ordered: false });
    expect(() => drawResult(poor, seededDice(1))).toThrow(RangeError);
  });
});

/** Every result of a model, to count by hand. */
function everyResult(count: number, from: number, to: number): number[][] {
  if (count === 0) return [[]];
  const sides = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return everyResult(count - 1, from, to).flatMap((head) => sides.map((side) => [...head, side]));
}

const all = (id: string): Play[] => Object.values(playsOf(model(id))).flat();
const share = (plays: readonly Play[], code: PlayCode, count = 0): number => {
  const found = plays.find((play) => play.code === code && play.count === count);
  const [prize] = found?.prizes ?? [];
  return prize ? Number((prize.wins * 10n ** 15n) / prize.ways) / 1e15 : Number.NaN;
};

describe("plays", () => {
  test("every model has plays of both types, each of them possible and none certain", () => {
    for (const { id } of DRAW_MODELS) {
      const { Tradition, Entertainment } = playsOf(model(id));
      expect(Tradition.length, id).toBeGreaterThan(0);
      expect(Entertainment.length, id).toBeGreaterThan(1);
      for (const { code, prizes } of all(id)) {
        expect(PLAY_CODES).toContain(code);
        for (const { wins, ways } of prizes) expect(wins > 0n && wins < ways, `${id} ${code}`).toBe(true);
      }
    }
  });

  test.each([
    ["digits-3", 3, 0, 9],
    ["digits-4", 4, 0, 9],
    ["dice-3", 3, 1, 6],
  ] as const)("the chances of %s are what counting every result gives", (id, count, from, to) => {
    const results = everyResult(count, from, to);
    const counted = (holds: (result: number[]) => boolean): number => results.filter(holds).length / results.length;
    const sum = (result: number[]): number => result.reduce((total, side) => total + side, 0);
    const middle = (count * (from + to)) / 2;
    const plays = all(id);
    expect(share(plays, "sum-big")).toBeCloseTo(
      counted((result) => sum(result) > middle),
      12,
    );
    expect(share(plays, "sum-small")).toBeCloseTo(
      counted((result) => sum(result) < middle),
      12,
    );
    expect(share(plays, "sum-odd")).toBeCloseTo(
      counted((result) => sum(result) % 2 === 1),
      12,
    );
    if (id === "dice-3") {
      expect(share(plays, "pair")).toBeCloseTo(
        counted((r) => r.filter((side) => side === 3).length > 1),
        12,
      );
      expect(share(plays, "any-triple")).toBeCloseTo(
        counted((r) => new Set(r).size === 1),
        12,
      );
      return;
    }
    expect(share(plays, "first", 2)).toBeCloseTo(
      counted(([a, b]) => a === 4 && b === 7),
      12,
    );
    expect(share(plays, "dragon")).toBeCloseTo(
      counted((r) => (r[0] ?? 0) > (r.at(-1) ?? 0)),
      12,
    );
    expect(share(plays, "tie")).toBeCloseTo(
      counted((r) => r[0] === r.at(-1)),
      12,
    );
    expect(share(plays, "last-big")).toBeCloseTo(
      counted((r) => (r.at(-1) ?? 0) >= 5),
      12,
    );
  });

  test("of known lotteries they are the known ones", () => {
    expect(all("balls-6-45").find(({ code }) => code === "all")?.prizes[0]?.ways).toBe(8_145_060n);
    expect(share(all("balls-6-45"), "pick", 1)).toBeCloseTo(6 / 45, 12);
    expect(share(all("balls-20-80"), "pick", 2)).toBeCloseTo((20 * 19) / (80 * 79), 12);
    expect(share(all("balls-6-45"), "first-big")).toBeCloseTo(23 / 45, 12);
    expect(share(all("race-10"), "first", 3)).toBeCloseTo(1 / 720, 12);
    expect(share(all("regional-27"), "any-last", 2)).toBeCloseTo(1 - 0.99 ** 27, 12);
    expect(share(all("regional-18"), "special", 6)).toBeCloseTo(1e-6, 15);
  });

  test("a pay-table pays its share of the fair odds, rounded down to hundredths", () => {
    const inOrder = all("digits-5")[0] as Play;
    expect(oddsOf(inOrder, 9500)).toBe(9_500_000n);
    for (const { id } of DRAW_MODELS)
      for (const one of all(id)) {
        const [{ wins, ways, part }] = one.prizes as readonly [Prize];
        const [paid, fair] = [oddsOf(one, 9700) * wins * part.d * 100n, ways * 9700n * part.n];
        expect(paid <= fair, `${id} ${one.code}`).toBe(true);
        expect(paid + wins * part.d * 100n > fair, `${id} ${one.code}`).toBe(true);
      }
  });
});
