import { expect, test } from "vitest";
import { shareEqual } from "./share-equal.ts";

const LAST = {
  hot: [
    { id: 1, tags: ["new"] },
    { id: 2, tags: [] },
  ],
  count: 2,
  more: undefined,
};

test("data that is as before is the same object", () => {
  expect(shareEqual(LAST, structuredClone(LAST))).toBe(LAST);
  const { more: _, ...without } = structuredClone(LAST);
  expect(shareEqual(LAST, without)).toBe(LAST);
});

test("of data that changed the parts that did not are the same", () => {
  const next = structuredClone(LAST);
  next.hot[1] = { id: 3, tags: [] };
  const shared = shareEqual(LAST, next);
  expect(shared).toEqual(next);
  expect(shared.hot[0]).toBe(LAST.hot[0]);
  expect(shared.hot[1]).not.toBe(LAST.hot[1]);
});

test.each([
  ["a longer list", [1, 2], [1, 2, 3]],
  ["a shorter list", [1, 2, 3], [1, 2]],
  ["a list for a record", [1], { 0: 1 }],
  ["nothing for something", { a: 1 }, null],
  ["something for nothing", null, { a: 1 }],
  ["a field that went", { a: 1, b: 2 }, { a: 1 }],
  ["not a number", { a: Number.NaN }, { a: Number.NaN }],
])("%s is what came", (_, last, next) => {
  expect(shareEqual<unknown>(last, next)).toEqual(next);
});
