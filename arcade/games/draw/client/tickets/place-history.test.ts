import { expect, it } from "vitest";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { playsOf } from "#arcade/games/draw/rules/plays.ts";
import { placesOf, wonLately } from "./place-history.ts";

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

it("the last draws mark the sides that won in them, the newest first; a void one has no mark", () => {
  const model = drawModel("digits-3");
  const plays = model ? playsOf(model).Entertainment : [];
  const last = ["985", "012", null, "777"].map((digits) => ({
    drawId: "",
    numero: "",
    drawnAt: "2026-11-28T00:00:00.000Z",
    result: digits === null ? null : [{ tier: "main", numbers: [...digits] }],
  }));
  const marks = (code: string) =>
    plays.filter((play) => play.code === code).flatMap((play) => wonLately(play, last as never));
  expect(marks("sum-big")).toEqual([true, false, true]);
  expect(marks("last-even")).toEqual([false, true, false]);
  expect(marks("tie")).toEqual([false, false, true]);
  expect(marks("in-order")).toEqual([]);
});
