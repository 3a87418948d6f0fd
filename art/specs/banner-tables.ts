/** Cards, chips and wheels on banners, in units of 750 × 340. */
import type { Canvas } from "#art/draw/canvas.ts";
import { ball, card, chipStack } from "#art/draw/props-table.ts";
import { roulette } from "#art/draw/props-wheels.ts";

/** A roulette wheel with two cards and chips. */
export const liveTable = (ctx: Canvas): string =>
  roulette(ctx, { x: 590, y: 206, r: 168, sy: 0.7, rot: 24 }) +
  card(ctx, { x: 470, y: 120, w: 78, rot: -16, rank: "A", suit: "s" }) +
  card(ctx, { x: 520, y: 96, w: 78, rot: 2, rank: "K", suit: "h" }) +
  chipStack(ctx, { x: 694, y: 300, r: 34, count: 5, hue: 25, C: 0.18, val: "h" }) +
  chipStack(ctx, { x: 448, y: 306, r: 32, count: 3, hue: 255, C: 0.16, val: "d" });

/** A fan of five cards over chips. */
export const pokerHand = (ctx: Canvas): string => {
  const hand = ["10", "J", "Q", "K", "A"].map((rank, i) => {
    const step = i - 2;
    return card(ctx, { x: 580 + step * 58, y: 150 + Math.abs(step) * 16, w: 112, rot: step * 11, rank, suit: "h" });
  });
  return (
    hand.join("") +
    chipStack(ctx, { x: 470, y: 300, r: 34, count: 4, hue: 150, C: 0.17, val: "c" }) +
    chipStack(ctx, { x: 690, y: 300, r: 36, count: 6, hue: 300, C: 0.17, val: "s" })
  );
};

const BALLS = [
  [600, 130, 78, 25, 8],
  [486, 176, 56, 240, 27],
  [700, 230, 66, 145, 42],
  [612, 270, 46, 60, 5],
  [690, 76, 44, 310, 33],
] as const;

/** Numbered balls in flight. */
export const drawnBalls = (ctx: Canvas): string =>
  BALLS.map(([x, y, r, hue, num]) => ball(ctx, { x, y, r, hue, num })).join("");

/** The same balls, other numbers, for the quick draws. */
export const quickBalls = (ctx: Canvas): string =>
  BALLS.map(([x, y, r, hue, num]) => ball(ctx, { x: 1180 - x, y, r, hue: hue + 70, num: ((num * 2) % 45) + 1 })).join(
    "",
  );
