import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

const rounds = (next: () => readonly number[], turns: number): number[][] =>
  Array.from({ length: turns }, () => [...next()]);

test("each has one turn in a round, in groups of equal size", () => {
  const next = inTurns(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 4);
  const first = rounds(next, 4);
  expect(first.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const group of first) expect([2, 3]).toContain(group.length);
  expect(rounds(next, 4)).toEqual(first);
});

test("fewer members than turns have one turn each all the same, and nobody has none", () => {
  expect(rounds(inTurns(new Set([1, 2]), 5), 5).flat()).toEqual([1, 2]);
  expect(rounds(inTurns(new Set<number>(), 3), 3).flat()).toEqual([]);
});

test("who comes has a turn in the next round, and who has left has none", () => {
  const all = new Set([1, 2, 3, 4]);
  const next = inTurns(all, 2);
  expect(next()).toEqual([1, 2]);
  all.delete(3);
  all.add(5);
  expect(next()).toEqual([4]);
  expect(rounds(next, 2).flat()).toEqual([1, 2, 4, 5]);
});
