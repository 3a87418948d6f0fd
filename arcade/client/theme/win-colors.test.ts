import { expect, it } from "vitest";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { contrast, rgbOfHex } from "./accent.ts";
import { burstOf, dimmed } from "./win-colors.ts";

const strongest = (color: readonly number[]): number => color.indexOf(Math.max(...color));

it("every title has a light that white and golden words are read on, in its own hue", () => {
  for (const { gameCode, palette } of titles) {
    const [background, accent] = [rgbOfHex(palette.background), rgbOfHex(palette.accent)];
    const burst = burstOf(background, accent);
    expect([strongest(background), strongest(accent)], gameCode).toContain(strongest(burst));
    expect(contrast(rgbOfHex("#ffffff"), burst), gameCode).toBeGreaterThanOrEqual(7);
    expect(contrast(rgbOfHex("#ffe3b0"), burst), gameCode).toBeGreaterThanOrEqual(5);
  }
});

it("a pale accent leaves the light to the background's hue", () => {
  const burst = burstOf([90, 12, 80], [255, 240, 250]);
  expect(strongest(burst)).toBe(0);
  expect(Math.max(...burst) - Math.min(...burst)).toBeGreaterThan(80);
});

it("a colour that is dark enough stays as it is", () => {
  expect(dimmed([20, 30, 40], 7)).toEqual([20, 30, 40]);
});

it("orange and gold glow like embers and are no brown", () => {
  for (const color of ["#ff7a1a", "#ff8a2a", "#ffb52e"]) {
    const [red, green, blue] = burstOf([20, 5, 3], rgbOfHex(color));
    expect(red, color).toBeGreaterThan(155);
    expect(green / red, color).toBeLessThan(0.3);
    expect(blue, color).toBeLessThan(60);
  }
});
