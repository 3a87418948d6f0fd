import { expect, test } from "vitest";
import { type Booked, faultsOfHistory, type HeardEffect } from "./told-history.ts";

const told = (id: string, amount: bigint, after: bigint | null, askedAt: number, heardAt: number): HeardEffect => ({
  id,
  amount,
  after,
  askedAt,
  heardAt,
});
const BOOKED: Booked[] = [
  { id: "a", amount: -5n },
  { id: "b", amount: 3n },
  { id: "c", amount: -1n },
];
const TOLD = [told("a", -5n, 5n, 0, 4), told("b", 3n, 8n, 1, 2), told("c", -1n, null, 5, 6)];

test("a history that the books agree with has no fault, whoever of two at once came first", () => {
  expect(faultsOfHistory(10n, TOLD, BOOKED)).toEqual([]);
});

test.each<[what: string, told: HeardEffect[], booked: Booked[], fault: string]>([
  ["an effect that happened twice", TOLD, [...BOOKED, { id: "a", amount: -5n }], "a happened twice"],
  ["one that never happened", TOLD, BOOKED.slice(0, 2), "c was acknowledged and never happened"],
  ["one that nobody was told of", TOLD.slice(0, 2), BOOKED, "c happened and nobody was told"],
  ["one acknowledged as two", [...TOLD, told("a", -5n, 5n, 0, 4)], BOOKED, "an effect was acknowledged as two"],
  ["another amount", [told("a", -4n, 5n, 0, 4), ...TOLD.slice(1)], BOOKED, "a was told as -4 and is -5"],
  [
    "a lost update",
    [TOLD[0] as HeardEffect, told("b", 3n, 13n, 1, 2), TOLD[2] as HeardEffect],
    BOOKED,
    "b was told 13 when 8 was there",
  ],
  [
    "a cycle",
    [...TOLD.slice(0, 2), told("c", -1n, null, 5, 6)],
    [BOOKED[0] as Booked, BOOKED[2] as Booked, BOOKED[1] as Booked],
    "b was heard before c was asked, and stands behind it",
  ],
])("%s is a fault", (_what, history, booked, fault) => {
  expect(faultsOfHistory(10n, history, booked)).toContain(fault);
});
