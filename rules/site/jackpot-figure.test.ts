import { expect, test } from "vitest";
import { jackpotAt } from "./jackpot-figure.ts";

const BOUNDS = { min: 42_000_000, max: 80_000_000 };
const RUN_MS = 6 * 3_600_000;
const BEGIN = RUN_MS * 82_000;

test("HOME-028 CONST-016 a run of the counter begins between the bounds, and each at another value", () => {
  const begins = Array.from({ length: 200 }, (_, at) => jackpotAt(BOUNDS, "novaro", BEGIN + at * RUN_MS).figure);
  for (const figure of begins) {
    expect(figure).toBeGreaterThanOrEqual(BOUNDS.min);
    expect(figure).toBeLessThan(BOUNDS.max);
  }
  expect(new Set(begins).size).toBe(200);
  // Spread over the range, and not at its begin
  expect(begins.filter((figure) => figure > 61_000_000).length).toBeGreaterThan(60);
});

test("HOME-029 CONST-016 the counter rises by 1,000 to 2,000 after 3, 4 or 5 s, and each of them comes", () => {
  const pauses = new Set<number>();
  let last = jackpotAt(BOUNDS, "novaro", BEGIN);
  let changedAtMs = BEGIN;
  for (let turn = 0; turn < 500; turn += 1) {
    expect(jackpotAt(BOUNDS, "novaro", last.changesAtMs - 1).figure).toBe(last.figure);
    const next = jackpotAt(BOUNDS, "novaro", last.changesAtMs);
    expect(next.figure - last.figure).toBeGreaterThanOrEqual(1000);
    expect(next.figure - last.figure).toBeLessThanOrEqual(2000);
    pauses.add(last.changesAtMs - changedAtMs);
    [changedAtMs, last] = [last.changesAtMs, next];
  }
  expect(pauses).toEqual(new Set([3000, 4000, 5000]));
});

test("everybody sees the same figure at one moment, and each merchant has its own", () => {
  const at = BEGIN + 12_345_678;
  expect(jackpotAt(BOUNDS, "novaro", at)).toEqual(jackpotAt(BOUNDS, "novaro", at));
  expect(jackpotAt(BOUNDS, "novaro", at).figure).not.toBe(jackpotAt(BOUNDS, "aurum", at).figure);
});

test("a run ends where the next begins, to the millisecond", () => {
  const end = BEGIN + RUN_MS;
  expect(jackpotAt(BOUNDS, "novaro", end - 1).changesAtMs).toBe(end);
});
