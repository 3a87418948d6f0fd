/** The wild that fills its reel: one tall picture instead of the same one on every row. */
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { Canvas, n } from "#art/draw/canvas.ts";
import { drawTitle } from "#art/draw/draw-title.ts";
import { hero } from "#art/draw/emoji.ts";
import { layoutTitle } from "#art/draw/lettering.ts";
import type { Family } from "#art/names/families.ts";
import { SLOT_FAMILIES } from "#art/specs/slot-families.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { loadAll, raster, saveClear } from "./raster.ts";

/** The families that have a title whose wilds fill their reels. */
const WILD_REEL_FAMILIES: readonly Family[] = ["dragon", "egypt", "jungle"];

const WIDTH = 100;
const HEIGHT = 330;
/** How far the wild is drawn out, and where its middle stands. */
const DRAWN_OUT = 2.3;
const MIDDLE = 142;
/** Pixels to one of the drawing. */
const DENSITY = 2;

/** A column of light with rays. */
function plate(family: Family): string {
  const ctx = new Canvas(WIDTH, HEIGHT, `${family}|wild-reel`);
  const look = SLOT_FAMILIES[family];
  const column = ctx.lg([
    [look.glow, 0, 0.36],
    [look.dark, 0.5, 0.9],
    [look.glow, 1, 0.5],
  ]);
  const light = ctx.rg([
    [look.glow, 0, 0.5],
    [look.glow, 1, 0],
  ]);
  const rays = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [index, index + 0.42].map((at) => (at / 22) * Math.PI * 2);
    const point = (angle = 0): string => `${n(50 + Math.cos(angle) * 260)} ${n(MIDDLE + Math.sin(angle) * 260)}`;
    return `M50 ${MIDDLE}L${point(from)}L${point(to)}Z`;
  });
  const clip = ctx.id("c");
  ctx.def(`<clipPath id="${clip}">${box()}</clipPath>`);
  ctx.add(box(look.dark) + box(column));
  ctx.add(`<g clip-path="url(#${clip})"><path d="${rays.join("")}" fill="${look.glow}" opacity="0.24"/>`);
  ctx.add(`<ellipse cx="50" cy="${MIDDLE}" rx="62" ry="150" fill="${light}"/></g>`);
  return ctx.svg();
}

const box = (fill = "#000"): string => `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${fill}"/>`;

/** The word at the foot, and the rim. */
function word(family: Family): string {
  const ctx = new Canvas(WIDTH, HEIGHT, `${family}|wild-reel-word`);
  const layout = layoutTitle({
    text: "WILD",
    font: "slab",
    cx: 50,
    bottom: 306,
    maxW: 90,
    maxH: 44,
    maxLine: 44,
    warp: "none",
  });
  ctx.add(drawTitle(ctx, layout, { style: "gold", dark: "#12060a", depth: 5 }));
  ctx.add(
    `<rect x="2" y="2" width="${WIDTH - 4}" height="${HEIGHT - 4}" rx="10" fill="none" stroke="#ffe29a" stroke-width="3"/>`,
  );
  return ctx.svg();
}

/** The wild by itself, drawn out; the light on it is of its own form, so it is lit before. */
async function figure(family: Family): Promise<Buffer> {
  const { wild, glow, dark } = SLOT_FAMILIES[family];
  const ctx = new Canvas(100, 100, `${family}|wild-reel-figure`);
  ctx.add(hero(ctx, wild, { x: 50, y: 50, size: 90, glow, glowOp: 0.12, rimOp: 0.7, shade: dark, shadeOp: 0.4 }));
  const height = Math.round(WIDTH * DENSITY * DRAWN_OUT);
  return raster(ctx.svg(), WIDTH * DENSITY)
    .resize({ width: WIDTH * DENSITY, height, fit: "fill" })
    .png()
    .toBuffer();
}

async function picture(family: Family): Promise<Sharp> {
  const wide = WIDTH * DENSITY;
  const top = Math.round((MIDDLE - (WIDTH * DRAWN_OUT) / 2) * DENSITY);
  const over = await raster(word(family), wide).png().toBuffer();
  const layers = [
    { input: await figure(family), left: 0, top },
    { input: over, left: 0, top: 0 },
  ];
  const ground = await raster(plate(family), wide).png().toBuffer();
  return sharp(await sharp(ground).composite(layers).png().toBuffer());
}

export const wildReels: ArtPart = {
  name: "wild-reels",
  items: () => WILD_REEL_FAMILIES.map((family) => ({ key: family, files: [`slots/${family}/wild-reel.webp`] })),
  async draw(keys, out) {
    await loadAll();
    for (const family of WILD_REEL_FAMILIES) {
      if (!keys.includes(family)) continue;
      await saveClear(
        path.join(out, "slots", family, "wild-reel.webp"),
        await picture(family),
        LIMITS.slotWildReel.webp,
        { quality: 80 },
      );
    }
  },
};
