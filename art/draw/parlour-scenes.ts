/** What lies behind the tables of the sample provider: square, so that a phone sees its middle and a wide screen its width. */
import type { Canvas } from "./canvas.ts";
import { floorFade, glow, vignette } from "./light.ts";
import { lantern } from "./land.ts";
import { bubbles, motes, stars } from "./particles.ts";
import { SCENES } from "./scenes.ts";

export const SCENE_SIZE = 1200;

/** Lanterns, as parts of width and height, and how large; a phone sees what lies between a quarter and three quarters. */
const LANTERNS = [
  [0.28, 0.46, 0.9],
  [0.725, 0.43, 0.8],
  [0.12, 0.16, 2.2],
  [0.9, 0.14, 2.4],
  [0.36, 0.6, 1.1],
  [0.66, 0.58, 0.9],
  [0.2, 0.5, 1.3],
  [0.82, 0.52, 1.2],
  [0.03, 0.42, 1.6],
  [0.97, 0.44, 1.5],
] as const;

const lanterns = (ctx: Canvas): string =>
  LANTERNS.map(
    ([x, y, s]) => glow(ctx, x * ctx.w, y * ctx.h, 90 * s, "#ffb35a", 0.55) + lantern(ctx, x * ctx.w, y * ctx.h, s),
  ).join("");

/** Each picture by its name: the game and the theme. */
export const PARLOUR_SCENES: Readonly<Record<string, (ctx: Canvas) => string>> = {
  "hilo-dark": (ctx) =>
    SCENES.orient.back(ctx, { hue: 12 }) +
    `<rect width="${ctx.w}" height="${ctx.h}" fill="#4a0812" opacity=".45"/>` +
    stars(ctx, 60, 0.5) +
    lanterns(ctx) +
    motes(ctx, 50, ["#ffe28a", "#fff6cf"], undefined, [1.5, 4]) +
    floorFade(ctx, "#140306", 0.5, 0.9) +
    vignette(ctx, "#0d0204", 0.7),
  "hilo-light": (ctx) =>
    SCENES.clouds.back(ctx, { softClouds: true }) +
    `<rect width="${ctx.w}" height="${ctx.h}" fill="#ffe9d6" opacity=".68"/>` +
    lanterns(ctx) +
    motes(ctx, 30, ["#fff", "#fff0c9"], undefined, [1.5, 4]) +
    floorFade(ctx, "#fff1e2", 0.55, 0.8),
  "dice-dark": (ctx) =>
    SCENES.deep.back(ctx, { hue: 232, acc: 200 }) +
    bubbles(ctx, 34) +
    floorFade(ctx, "#03101c", 0.6, 0.85) +
    vignette(ctx, "#020a14", 0.6),
  "dice-light": (ctx) =>
    SCENES.ocean.back(ctx, { hue: 222 }) + bubbles(ctx, 34) + floorFade(ctx, "#eafaff", 0.62, 0.55),
};
