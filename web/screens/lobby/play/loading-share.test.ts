import { expect, test } from "vitest";
import { readLoading } from "./loading-share.ts";

const said = (fields: object) => readLoading({ type: "loading", loaded: 1, total: 4, ...fields });

test("a game's page tells how much of it has come, and a sentence", () => {
  expect(said({})).toEqual({ share: 0.25, tip: "" });
  expect(said({ tip: "Three scatters start free spins." })?.tip).toBe("Three scatters start free spins.");
});

test("a page that counts past its end has all of it", () => {
  expect(said({ loaded: 9 })?.share).toBe(1);
});

test.each([{ type: "ready" }, { total: 0 }, { loaded: -1 }, { loaded: "1" }, { total: Number.NaN }])(
  "%o says nothing of loading",
  (fields) => {
    expect(said(fields)).toBeNull();
  },
);

test("what is no sentence is no tip", () => {
  expect(said({ tip: { html: "" } })?.tip).toBe("");
  expect(said({ tip: "x".repeat(121) })?.tip).toBe("");
  expect(readLoading(null)).toBeNull();
});
