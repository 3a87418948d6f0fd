/** Every play against counting: over all results of a model, or over all bets of a selection. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { allAppear, bothTwice, choose } from "./chances.ts";
import { type DrawModel, drawResult, type TierResult } from "./draw.ts";
import { DRAW_MODELS, drawModel } from "./models.ts";
import { type Play, playId, prizeOdds, returnOf } from "./play.ts";
import { findPlay, playsOf } from "./plays.ts";
import { countBets, fitsPlay, hitsOf, type Selection, selectionText, winOf } from "./selection.ts";

const model = (id: string): DrawModel => drawModel(id) as DrawModel;
const all = (of: DrawModel): Play[] => Object.values(playsOf(of)).flat();
const play = (id: string, name: string): Play => findPlay(model(id), name) as Play;
const mainOf = (numbers: readonly (string | number)[]): TierResult[] => [
  { tier: "main", numbers: numbers.map(String) },
];

/** A single bet of a play. */
function betOf({ entry, allows }: Play): Selection {
  switch (entry.kind) {
    case "side":
      return { kind: "side" };
    case "order":
      return { kind: "columns", columns: Array.from({ length: entry.length }, (_, at) => [String(at + 2)]) };
    case "pool":
      return {
        kind: "pool",
        pool: Array.from({ length: entry.size }, (_, at) => (entry.items === "balls" ? String(at + 1) : `${10 + at}`)),
      };
    default: {
      const found = ["445", "456"].find((number) => allows?.(number)) ?? "4".repeat(entry.length);
      return { kind: "numbers", numbers: [found] };
    }
  }
}

function everyDigits(count: number, from: number, to: number): number[][] {
  if (count === 0) return [[]];
  return everyDigits(count - 1, from, to).flatMap((head) =>
    Array.from({ length: to - from + 1 }, (_, at) => [...head, from + at]),
  );
}

function everyOrder(count: number, of: number, taken: number[] = []): number[][] {
  if (taken.length === count) return [taken];
  const left = Array.from({ length: of }, (_, at) => at + 1).filter((ball) => !taken.includes(ball));
  return left.flatMap((ball) => everyOrder(count, of, [...taken, ball]));
}

/** Everything that a small model may draw, each as likely as the others. */
const SMALL: [string, () => number[][]][] = [
  ...[1, 2, 3, 4].map((count): [string, () => number[][]] => [`digits-${count}`, () => everyDigits(count, 0, 9)]),
  ["dice-3", () => everyDigits(3, 1, 6)],
  ["balls-5-11", () => everyOrder(5, 11)],
];

test.each(SMALL)("R25 a bet on %s wins in as many of all results as its chance says", (id, results) => {
  const every = results();
  for (const one of all(model(id))) {
    const bet = betOf(one);
    expect(fitsPlay(one, bet), playId(one)).toBe(true);
    expect(countBets(one, bet)).toBe(1);
    const won = one.prizes.map(() => 0);
    for (const numbers of every)
      for (const [at, hits] of hitsOf(one, bet, mainOf(numbers)).entries()) won[at] = (won[at] ?? 0) + hits;
    for (const [at, { wins, ways, each }] of one.prizes.entries()) {
      const numbers = each ? one.price : 1;
      expect(BigInt(won[at] ?? 0) * ways, `${id} ${playId(one)}`).toBe(BigInt(every.length) * wins * BigInt(numbers));
    }
  }
});

describe("chances of tails", () => {
  /** All results in which two named tails come i and j times, counted one by one. */
  const counted = (numbers: number, holds: (i: number, j: number) => boolean): bigint => {
    let sum = 0n;
    for (let i = 0; i <= numbers; i++)
      for (let j = 0; i + j <= numbers; j++)
        if (holds(i, j)) sum += choose(numbers, i) * choose(numbers - i, j) * 98n ** BigInt(numbers - i - j);
    return sum;
  };
  test.each([18, 27])("two tails of %d numbers are counted by inclusion and exclusion", (numbers) => {
    expect(allAppear(numbers, 2)).toBe(counted(numbers, (i, j) => i > 0 && j > 0));
    expect(bothTwice(numbers)).toBe(counted(numbers, (i, j) => i > 1 && j > 1));
    expect(allAppear(numbers, 0)).toBe(100n ** BigInt(numbers));
  });

  test.each([
    ["regional-27", "all-tails-2", 0.054882],
    ["regional-27", "all-tails-3", 0.012298],
    ["regional-27", "all-tails-4", 0.00267],
    ["regional-27", "no-tails-4", 0.33214],
    ["regional-27", "no-tails-8", 0.10526],
    ["regional-27", "no-tails-10", 0.05815],
    ["regional-18", "no-tails-4", 0.4796],
    ["regional-18", "no-tails-8", 0.2229],
    ["regional-18", "no-tails-10", 0.1501],
    ["regional-18", "all-tails-2", 1 / 38.3],
    ["regional-18", "all-tails-3", 1 / 255.5],
    ["regional-18", "all-tails-4", 1 / 1801],
  ])("of %s %s they are the known ones", (id, name, chance) => {
    const [prize] = play(id, name).prizes;
    const exact = Number(((prize?.wins ?? 0n) * 10n ** 12n) / (prize?.ways ?? 1n)) / 1e12;
    expect(Math.abs(exact / chance - 1)).toBeLessThan(0.002);
  });

  test.each([
    ["regional-27", 27, 23, 20, 4, 4, 7 + 1],
    ["regional-18", 18, 17, 16, 1, 2, 7],
  ])("a point of %s costs a unit for each number that it can hit", (id, two, three, four, low, few, some) => {
    const price = (name: string): number => play(id, name).price;
    expect([2, 3, 4].map((digits) => price(`each-last-${digits}`))).toEqual([two, three, four]);
    expect([price("low-last-2"), price("few-last-3"), price("some-last-2")]).toEqual([low, few, some]);
  });
});

describe("returns", () => {
  test("R25 no play of any model returns more than its share, and none much less", () => {
    for (const { id } of DRAW_MODELS)
      for (const one of all(model(id))) {
        const odds = one.prizes.map((prize) => prizeOdds(prize, 9500));
        const { n, d } = returnOf(one, odds);
        const share = Number((n * 1_000_000n) / d) / 1e6;
        expect(share, `${id} ${playId(one)}`).toBeLessThanOrEqual(0.95);
        expect(share, `${id} ${playId(one)}`).toBeGreaterThan(0.93);
        for (const paid of odds) expect(paid > 100n, `${id} ${playId(one)} brings more than it costs`).toBe(true);
      }
  });

  test("plays have names of their own in every model", () => {
    for (const { id } of DRAW_MODELS) {
      const names = all(model(id)).map(playId);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z-]{1,32}(?:-\d{1,2})?$/);
    }
  });
});

describe("selections", () => {
  test.each([
    ["digits-3", "in-order-3", { kind: "columns", columns: [["1", "2"], ["0"], ["5"]] }, 2, "1,2 | 0 | 5"],
    ["digits-3", "any-order-6", { kind: "columns", columns: [["1", "2"], ["1"], ["3"]] }, 1, "1,2 | 1 | 3"],
    ["digits-3", "any-order-3", { kind: "numbers", numbers: ["112", "303"] }, 2, "112, 303"],
    [
      "race-10",
      "first-3",
      {
        kind: "columns",
        columns: [
          ["1", "2"],
          ["1", "2"],
          ["2", "3"],
        ],
      },
      3 - 1,
      "1,2 | 1,2 | 2,3",
    ],
    ["balls-6-45", "pick-3", { kind: "pool", pool: ["1", "2", "3", "45"] }, 4, "1, 2, 3, 45"],
    ["regional-27", "all-tails-2", { kind: "pool", pool: ["00", "11", "99"] }, 3, "00, 11, 99"],
    ["regional-18", "special-big", { kind: "side" }, 1, "Big"],
  ] as [string, string, Selection, number, string][])(
    "of %s %s are counted and told",
    (id, name, chosen, bets, words) => {
      expect(fitsPlay(play(id, name), chosen)).toBe(true);
      expect(countBets(play(id, name), chosen)).toBe(bets);
      expect(selectionText(chosen, "Big")).toBe(words);
    },
  );

  test.each([
    ["digits-3", "in-order-3", { kind: "columns", columns: [["1"], ["0"]] }],
    ["digits-3", "in-order-3", { kind: "columns", columns: [["1", "1"], ["0"], ["0"]] }],
    ["digits-3", "in-order-3", { kind: "numbers", numbers: ["12"] }],
    ["digits-3", "in-order-3", { kind: "numbers", numbers: ["123", "123"] }],
    ["digits-3", "any-order-6", { kind: "numbers", numbers: ["112"] }],
    ["digits-3", "in-order-3", { kind: "pool", pool: ["1", "2", "3"] }],
    ["digits-3", "in-order-3", { kind: "side" }],
    ["dice-3", "triple", { kind: "numbers", numbers: ["7"] }],
    ["race-10", "first-2", { kind: "columns", columns: [["11"], ["1"]] }],
    ["balls-6-45", "pick-3", { kind: "pool", pool: ["1", "2"] }],
    ["balls-6-45", "pick-3", { kind: "pool", pool: ["1", "2", "46"] }],
    ["balls-6-45", "pick-3", { kind: "pool", pool: ["1", "2", "02"] }],
    ["regional-27", "all-tails-2", { kind: "pool", pool: ["1", "22"] }],
    ["regional-27", "no-tails-10", { kind: "pool", pool: Array.from({ length: 21 }, (_, at) => `${at + 10}`) }],
  ] as [string, string, Selection][])("of %s %s that are none are refused (%#)", (id, name, chosen) => {
    expect(fitsPlay(play(id, name), chosen)).toBe(false);
  });
});

/** The bets of a selection, each as a selection of its own. */
function betsOf({ entry, allows }: Play, chosen: Selection): Selection[] {
  const sets = (items: readonly string[], size: number): string[][] =>
    size === 0 ? [[]] : items.flatMap((item, at) => sets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
  if (chosen.kind === "pool" && entry.kind === "pool")
    return sets(chosen.pool, entry.size).map((pool) => ({ kind: "pool", pool }));
  if (chosen.kind === "numbers") return chosen.numbers.map((number) => ({ kind: "numbers", numbers: [number] }));
  if (chosen.kind !== "columns") return [chosen];
  const ways = chosen.columns.reduce<string[][]>(
    (heads, column) => heads.flatMap((head) => column.map((item) => [...head, item])),
    [[]],
  );
  const valid = ways.filter((way) =>
    entry.kind === "order" ? new Set(way).size === way.length : (allows?.(way.join("")) ?? true),
  );
  return valid.map((way) => ({ kind: "columns", columns: way.map((item) => [item]) }));
}

it("a selection wins what its bets win one by one, and stands for as many", () => {
  const cases = DRAW_MODELS.flatMap((of) => all(of).map((one) => ({ of, one })));
  const some = (items: string[], min: number, max: number) =>
    fc.uniqueArray(fc.constantFrom(...items), { minLength: min, maxLength: Math.min(max, items.length) });
  const selectionOf = ({ one: { entry, allows } }: (typeof cases)[number]): fc.Arbitrary<Selection> => {
    if (entry.kind === "side") return fc.constant({ kind: "side" });
    const items = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    if (entry.kind === "pool") {
      const names = entry.items === "balls" ? items(1, entry.of) : items(100, 199).map((name) => name.slice(1));
      return some(names, entry.size, Math.min(entry.most, entry.size + 2)).map((pool) => ({ kind: "pool", pool }));
    }
    const names = entry.kind === "order" ? items(1, entry.of) : items(entry.from, entry.to);
    const columns = fc
      .array(some(names, 1, 3), { minLength: entry.length, maxLength: entry.length })
      .map((chosen): Selection => ({ kind: "columns", columns: chosen }));
    if (entry.kind === "order") return columns;
    const numbers = fc
      .uniqueArray(
        fc
          .array(fc.constantFrom(...names), { minLength: entry.length, maxLength: entry.length })
          .map((d) => d.join("")),
        { minLength: 1, maxLength: 5 },
      )
      .map((found): Selection => ({ kind: "numbers", numbers: found.filter((number) => allows?.(number) ?? true) }));
    return fc.oneof(columns, numbers);
  };
  const chosen = fc.constantFrom(...cases).chain((one) => selectionOf(one).map((selection) => ({ ...one, selection })));
  fc.assert(
    fc.property(chosen, fc.nat(2 ** 31), ({ of, one, selection }, seed) => {
      const result = drawResult(of, seededDice(seed));
      const bets = betsOf(one, selection);
      expect(fitsPlay(one, selection)).toBe(true);
      expect(countBets(one, selection)).toBe(bets.length);
      const single = bets.map((bet) => hitsOf(one, bet, result));
      const sums = one.prizes.map((_, at) => single.reduce((sum, hits) => sum + (hits[at] ?? 0), 0));
      expect(hitsOf(one, selection, result)).toEqual(sums);
    }),
    { seed: 12, numRuns: 2_000 },
  );
});

test("what hits bring is the unit times the odds of each prize", () => {
  expect(winOf([2, 1], [9_500n, 150n], 100_000n, "PHP")).toBe(2n * 9_500_000n + 150_000n);
  expect(winOf([0], [9_500n], 100_000n, "PHP")).toBe(0n);
});

describe("known results", () => {
  const north: TierResult[] = [
    { tier: "special", numbers: ["12345"] },
    { tier: "first", numbers: ["11145"] },
    { tier: "second", numbers: ["00045", "00001"] },
    { tier: "third", numbers: ["00002", "00003", "00004", "00005", "00006", "00007"] },
    { tier: "fourth", numbers: ["0008", "0009", "0010", "0011"] },
    { tier: "fifth", numbers: ["0012", "0013", "0014", "0015", "0016", "0017"] },
    { tier: "sixth", numbers: ["345", "118", "119"] },
    { tier: "seventh", numbers: ["45", "20", "20", "21"] },
  ];
  test.each([
    ["each-last-2", ["45"], 5],
    ["each-last-3", ["345"], 2],
    ["each-last-4", ["2345"], 1],
    ["few-last-3", ["345"], 2],
    ["some-last-2", ["45", "20"], 3 + 2],
    ["low-last-2", ["20"], 2],
    ["any-last-2", ["45", "99"], 1],
    ["special-last-2", ["45"], 1],
    ["special-first-2", ["12"], 1],
    ["special-tens", ["4"], 1],
    ["special-units", ["4"], 0],
  ])("%s of the north is hit as often as its numbers come", (name, numbers, hits) => {
    expect(hitsOf(play("regional-27", name), { kind: "numbers", numbers }, north)).toEqual([hits]);
  });
  test.each([
    ["all-tails-4", ["45", "20", "21", "01"], [1]],
    // A house paid this one until it was found
    ["all-tails-4", ["45", "20", "21", "99"], [0]],
    ["pair-tails", ["45", "20", "21"], [1, 2]],
    ["no-tails-4", ["90", "91", "92", "93"], [1]],
    ["no-tails-4", ["90", "91", "92", "45"], [0]],
  ])("%s of the north by %j", (name, pool, hits) => {
    expect(hitsOf(play("regional-27", name), { kind: "pool", pool }, north)).toEqual(hits);
  });
});
