import { describe, expect, it } from "vitest";
import {
  DOUBLES,
  everyOrder,
  permutationsOf,
  randomBelow,
  randomOf,
  rangeOf,
  setOf,
  SIGNS,
  TAILS,
  tailsOfSign,
  tailsOfSum,
  withReversed,
} from "./number-sets.ts";

describe("sets of numbers (LOTTO-010)", () => {
  it("are big, small, odd and even: halves of what can be chosen", () => {
    const digits = [..."0123456789"];
    expect(setOf(digits, "big")).toEqual([..."56789"]);
    expect(setOf(digits, "small")).toEqual([..."01234"]);
    expect(setOf([..."123456"], "big")).toEqual([..."456"]);
    expect(setOf(digits, "odd")).toEqual([..."13579"]);
    expect(setOf(digits, "even")).toEqual([..."02468"]);
    expect(setOf(digits, "all")).toEqual(digits);
  });

  it("hold each number backwards too, once", () => {
    expect(withReversed(["12", "33", "07"])).toEqual(["07", "12", "21", "33", "70"]);
    expect(withReversed([])).toEqual([]);
  });

  it("are the numbers of columns in every order, as counting through all numbers finds them", () => {
    const columns = [["1", "2"], ["2"], ["0", "7"]];
    const spelled = columns.reduce<string[]>(
      (heads, next) => heads.flatMap((head) => next.map((one) => head + one)),
      [""],
    );
    const keys = new Set(spelled.map((number) => [...number].toSorted().join("")));
    const counted = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, "0")).filter((number) =>
      keys.has([...number].toSorted().join("")),
    );
    expect(everyOrder(columns, 1_000)).toEqual(counted);
    expect(everyOrder([["1"], ["1"], ["1"]], 1_000)).toEqual(["111"]);
    expect(everyOrder([["1"], [], ["1"]], 1_000)).toEqual([]);
  });

  it("are none where columns in every order are more than may be named", () => {
    const all = [..."0123456789"];
    expect(everyOrder([all, all, all], 1_000)).toHaveLength(1_000);
    expect(everyOrder([all, all, all, all], 1_000)).toBeNull();
    expect(everyOrder([["1"], ["2"], ["3"]], 5)).toBeNull();
  });

  it("are ten doubles, ten sums and twelve signs; sums and signs have each tail once", () => {
    expect(DOUBLES).toEqual(["00", "11", "22", "33", "44", "55", "66", "77", "88", "99"]);
    expect(tailsOfSum(5)).toEqual(["05", "14", "23", "32", "41", "50", "69", "78", "87", "96"]);
    const sums = Array.from({ length: 10 }, (_, sum) => tailsOfSum(sum));
    expect(sums.flat().toSorted()).toEqual(TAILS);
    expect(SIGNS.flatMap(tailsOfSign).toSorted()).toEqual(TAILS);
    expect(tailsOfSign("rat")).toEqual(["00", "12", "24", "36", "48", "60", "72", "84", "96"]);
  });

  it("are rows, and a number in every order once", () => {
    expect(rangeOf("08", "11")).toEqual(["08", "09", "10", "11"]);
    expect(rangeOf("11", "08")).toBeNull();
    expect(rangeOf("8", "11")).toBeNull();
    expect(permutationsOf("112")).toEqual(["112", "121", "211"]);
    expect(permutationsOf("123456")).toHaveLength(720);
  });

  it("are picked at random without one twice, in their order", () => {
    for (let run = 0; run < 200; run++) {
      expect(randomBelow(7)).toBeLessThan(7);
      const picked = randomOf(TAILS, 6);
      expect(new Set(picked).size).toBe(6);
      expect(picked).toEqual(picked.toSorted());
    }
    expect(randomOf(["1", "2"], 5)).toEqual(["1", "2"]);
  });
});
