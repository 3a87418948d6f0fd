import { describe, expect, it, test } from "vitest";
import {
  ballCount,
  chanceParts,
  countdown,
  drawnBalls,
  inOrderShown,
  mainBalls,
  oddsText,
  specialBall,
} from "./numbers.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";

describe("what is shown of a draw", () => {
  it("is its place in the day", () => expect(shortNumero("202611220084")).toBe("0084"));

  it("is all balls, from the smallest on where the order doesn't count, and as drawn where it does", () => {
    const result = (numbers: string[]) => [{ tier: "main", numbers }];
    expect(mainBalls("balls-6-45", result(["45", "7", "12", "3", "30", "21"]))).toEqual([
      "3",
      "7",
      "12",
      "21",
      "30",
      "45",
    ]);
    expect(mainBalls("race-10", result(["10", "2", "9"]))).toEqual(["10", "2", "9"]);
    expect(mainBalls("digits-3", result(["9", "0", "1"]))).toEqual(["9", "0", "1"]);
  });

  it("is the main balls and the special one apart, in the order drawn while they are drawn", () => {
    const result = [
      { tier: "main", numbers: ["45", "7", "12"] },
      { tier: "special-ball", numbers: ["3"] },
    ];
    expect(mainBalls("balls-6-49-special", result)).toEqual(["7", "12", "45"]);
    expect(drawnBalls(result)).toEqual(["45", "7", "12"]);
    expect([specialBall(result), specialBall(result.slice(0, 1))]).toEqual(["3", null]);
  });

  it.each([
    ["balls-6-49-special", 7],
    ["balls-20-80", 20],
    ["digits-4", 4],
    ["regional-18", 6],
  ])("of %s are %i balls", (model, balls) => expect(ballCount(model)).toBe(balls));

  it("is the special prize, digit by digit, where there are many prizes; the others stand in the table", () => {
    const result = [
      { tier: "special", numbers: ["04792"] },
      { tier: "seventh", numbers: ["90", "07"] },
    ];
    expect(mainBalls("regional-27", result)).toEqual(["0", "4", "7", "9", "2"]);
    expect(inOrderShown("regional-27", result)).toEqual(result);
  });
});

test.each([
  [0, "00:00"],
  [-5, "00:00"],
  [1, "00:01"],
  [47_000, "00:47"],
  [47_001, "00:48"],
  [3_599_999, "01:00:00"],
  [86_400_000, "24:00:00"],
])("%i ms are left: %s", (ms, text) => expect(countdown(ms)).toBe(text));

test.each([
  ["97000.00", "en", "97,000"],
  ["1.94", "en", "1.94"],
  ["4850.50", "vi", "4.850,50"],
  ["0.00", "en", "0"],
])("odds of %s read %s: %s", (decimal, tag, text) => expect(oddsText(decimal, tag)).toBe(text));

test.each([
  ["1/100000", { n: "1", d: "100,000" }],
  ["27/100", { n: "27", d: "100" }],
  // Neither figure could be read: rounded to one in so many
  ["4845/8145060", { n: "1", d: "1,681" }],
  ["999999/1000000", { n: "999", d: "1,000" }],
  ["0/1", { n: "0", d: "1" }],
])("a chance of %s reads %o", (chance, parts) => expect(chanceParts(chance, "en")).toEqual(parts));
