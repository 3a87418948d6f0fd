import { expect, it } from "vitest";
import { placesOf } from "./place-history.ts";

const digits = (length: number) => ({ kind: "digits", length, from: 0, to: 9 }) as const;

it.each([
  ["in-order", 5, digits(5), [0, 1, 2, 3, 4]],
  ["first", 4, digits(4), [0, 1, 2, 3]],
  ["last", 2, digits(2), [3, 4]],
  ["place", 3, digits(1), [2]],
  ["any-digit", 0, digits(1), []],
  ["any-order", 3, digits(3), []],
  ["sum-at", 7, { kind: "side" }, []],
  // The numbers of a regional special prize have other places than what is shown of it
  ["in-order", 6, digits(6), []],
] as const)("rows of %s-%d of five digits stand for these places of a result", (code, count, entry, places) => {
  expect(placesOf({ code, count, entry }, 5)).toEqual([...places]);
});
