import { expect, it } from "vitest";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { contrast, rgbOfHex } from "./accent.ts";
import { dimmed } from "./win-colors.ts";

it("every title's accent gives a light that white and golden words are read on, in its own hue", () => {
  const dearest = (color: readonly number[]): number => color.indexOf(Math.max(...color));
  for (const { gameCode, palette } of titles) {
    const accent = rgbOfHex(palette.accent);
    const burst = dimmed(accent, 7);
    expect(contrast(rgbOfHex("#ffffff"), burst), gameCode).toBeGreaterThanOrEqual(7);
    expect(contrast(rgbOfHex("#ffe3b0"), burst), gameCode).toBeGreaterThanOrEqual(5);
    expect(dearest(burst), gameCode).toBe(dearest(accent));
  }
});

it("a colour that is dark enough stays as it is", () => {
  expect(dimmed([20, 30, 40], 7)).toEqual([20, 30, 40]);
});
