import { expect, it } from "vitest";
import { missingBetween } from "./numero.ts";

it.each([
  ["202611280671", "202611280672", ""],
  ["202611280671", "202611280673", "0672"],
  ["202611280009", "202611280014", "0010–0013"],
  // A day ends with another number in each lottery
  ["202611270288", "202611280001", ""],
  [undefined, "202611280001", ""],
])("between %s and %s is missing: %j", (older, newer, missing) => {
  expect(missingBetween(older, newer)).toBe(missing);
});
