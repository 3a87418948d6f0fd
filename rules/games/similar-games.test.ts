import fc from "fast-check";
import { expect, test } from "vitest";
import { type Comparable, likeness, mostAlike } from "./similar-games.ts";

const slot = (facts: Partial<Comparable> = {}): Comparable => ({
  type: "RNG",
  classify: "SM",
  vendor: "A",
  volatility: "high",
  lines: 20,
  ...facts,
});

test.each<[string, Partial<Comparable>, number]>([
  ["the same in everything", {}, 5],
  ["another studio", { vendor: "B" }, 4],
  ["another volatility", { volatility: "low" }, 3],
  ["other lines", { lines: 243 }, 3],
  ["lines that are not known", { lines: null, vendor: "B" }, 2],
  ["the kind and the studio alone", { lines: 9, volatility: "low" }, 0],
  ["another kind", { classify: "Crash" }, 0],
  ["another type", { type: "LIVE" }, 0],
])("%s", (_name, facts, worth) => {
  expect(likeness(slot(), slot(facts))).toBe(worth);
});

test("what is not known of both is not in common", () => {
  const bare = slot({ volatility: null, lines: null });
  expect(likeness(bare, bare)).toBe(0);
});

test("the most alike come first, equal ones in their order, and no more than asked for", () => {
  const among = [
    { name: "calm", ...slot({ volatility: "low", vendor: "B" }) },
    { name: "first", ...slot({ vendor: "B" }) },
    { name: "crash", ...slot({ classify: "Crash" }) },
    { name: "second", ...slot({ vendor: "C" }) },
    { name: "twin", ...slot() },
  ];
  expect(mostAlike(slot(), among, 3).map(({ name }) => name)).toEqual(["twin", "first", "second"]);
});

test("of any games they are the first of all, sorted by likeness", () => {
  const game = fc.record({
    vendor: fc.constantFrom("A", "B"),
    volatility: fc.constantFrom("high", "low", null),
    lines: fc.constantFrom(20, 243, null),
    classify: fc.constantFrom("SM", "Crash"),
  });
  fc.assert(
    fc.property(fc.array(game, { maxLength: 40 }), fc.integer({ min: 1, max: 8 }), (facts, count) => {
      const among = facts.map(slot);
      const sorted = among
        .filter((other) => likeness(slot(), other) > 0)
        .toSorted((a, b) => likeness(slot(), b) - likeness(slot(), a));
      const found = mostAlike(slot(), among, count);
      expect(found.map((other) => among.indexOf(other))).toEqual(
        sorted.slice(0, count).map((other) => among.indexOf(other)),
      );
    }),
  );
});
