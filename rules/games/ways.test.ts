import { expect, test } from "vitest";
import { areWays } from "./ways.ts";

test("a slot's number is told as lines or as ways by how many there are", () => {
  expect([1, 5, 20, 50, 100].map(areWays)).toEqual([false, false, false, false, false]);
  expect([243, 1024, 117_649].map(areWays)).toEqual([true, true, true]);
});
