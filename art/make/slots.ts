/** What slots play with, per family: a portrait background and an atlas of symbols with its frames as JSON. */
import path from "node:path";
import sharp from "sharp";
import { Canvas } from "#art/draw/canvas.ts";
import { drawTitle } from "#art/draw/draw-title.ts";
import { hero } from "#art/draw/emoji.ts";
import { layoutTitle } from "#art/draw/lettering.ts";
import type { LetterStyle } from "#art/draw/letter-styles.ts";
import { isStone, stone } from "#art/draw/stones.ts";
import { floorFade } from "#art/draw/light.ts";
import { SCENES } from "#art/draw/scenes.ts";
import type { Family } from "#art/names/families.ts";
import type { SymbolFrame } from "#arcade/play/moves.ts";
import { type PictureName, SLOT_FAMILIES, type SlotFamily } from "#art/specs/slot-families.ts";
import { SLOT_MOVES } from "#art/specs/slot-moves.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { loadAll, raster, save, saveClear, saveClearAvif } from "./raster.ts";

/** A frame is 144 px square; six stand in a row, with a clear margin so that scaling bleeds nothing in. */
const FRAME = 144;
const COLUMNS = 6;
const MARGIN = 4;

const ROYALS: readonly (readonly [string, string, LetterStyle])[] = [
  ["low1", "A", "fire"],
  ["low2", "K", "royal"],
  ["low3", "Q", "lime"],
  ["low4", "J", "ice"],
  ["low5", "10", "sun"],
];

function letters(ctx: Canvas, text: string, style: LetterStyle, size: number, bottom: number): string {
  const layout = layoutTitle({ text, font: "slab", cx: 50, bottom, maxW: 88, maxH: size, maxLine: size, warp: "none" });
  return drawTitle(ctx, layout, { style, dark: "#12060a", depth: 4 });
}

function picture(look: SlotFamily, name: PictureName, size: number, y: number): (ctx: Canvas) => string {
  const light = { glow: look.glow, glowOp: 0.35, rimOp: 0.6, shade: look.dark, shadeOp: 0.4 };
  const place = { x: 50, y, size, ...light };
  return (ctx) => (isStone(name) ? stone(ctx, name, place) : hero(ctx, name, place));
}

interface FrameSpec {
  name: string;
  /** null for letters. */
  of: PictureName | null;
  paint: (ctx: Canvas) => string;
}

/** Every frame by its name: the engine's symbol ids, and pic5 to pic9 for models whose cheap symbols are pictures. */
function frames(look: SlotFamily): FrameSpec[] {
  const ribbon = (name: PictureName, text: string, style: LetterStyle, size: number) => (ctx: Canvas) =>
    picture(look, name, 80, 44)(ctx) + letters(ctx, text, style, size, 92);
  return [
    { name: "wild", of: look.wild, paint: ribbon(look.wild, "WILD", "gold", 24) },
    { name: "wild2", of: look.wild, paint: ribbon(look.wild, "X2", "aqua", 36) },
    { name: "wild3", of: look.wild, paint: ribbon(look.wild, "X3", "fire", 36) },
    { name: "scatter", of: look.scatter, paint: ribbon(look.scatter, "SCATTER", look.scatterLetters, 24) },
    ...look.pictures.map((of, i) => ({
      name: i < 4 ? `high${i + 1}` : `pic${i + 1}`,
      of,
      paint: picture(look, of, 86, 49),
    })),
    ...ROYALS.map(([name, text, style]) => ({
      name,
      of: null,
      paint: (ctx: Canvas) => letters(ctx, text, style, 58, 78),
    })),
  ];
}

/** Where each frame of a family's sheet lies, and how what it shows moves. */
export function atlasOf(family: Family): {
  image: string;
  size: { w: number; h: number };
  frames: Record<string, SymbolFrame>;
} {
  const step = FRAME + 2 * MARGIN;
  const list = frames(SLOT_FAMILIES[family]);
  const places = list.map(({ name, of }, i): [string, SymbolFrame] => {
    const [move, sparks, at] = (of && SLOT_MOVES[of]) ?? [];
    const place = { x: (i % COLUMNS) * step + MARGIN, y: Math.floor(i / COLUMNS) * step + MARGIN, w: FRAME, h: FRAME };
    return [name, { ...place, ...(of && { of }), ...(move && { move, sparks }), ...(at && { at }) }];
  });
  const size = { w: COLUMNS * step, h: Math.ceil(list.length / COLUMNS) * step };
  return { image: "symbols.webp", size, frames: Object.fromEntries(places) };
}

async function symbols(family: Family, look: SlotFamily, out: string): Promise<void> {
  const atlas = atlasOf(family);
  const { w: width, h: height } = atlas.size;
  const layers = await Promise.all(
    frames(look).map(async ({ name, paint }) => {
      const ctx = new Canvas(100, 100, `${family}|${name}`);
      ctx.add(paint(ctx));
      const { x: left = 0, y: top = 0 } = atlas.frames[name] ?? {};
      return { input: await raster(ctx.svg(), FRAME).png().toBuffer(), left, top };
    }),
  );
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const sheet = sharp({ create: { width, height, channels: 4, background: clear } }).composite(layers);
  const file = path.join(out, "slots", family, "symbols");
  await saveClear(`${file}.webp`, sheet, LIMITS.slotSymbols.webp, { quality: 86 });
  await saveClearAvif(`${file}.avif`, sheet, LIMITS.slotSymbols.avif, 62);
  save(path.join(out, "slots", family, "symbols.json"), `${JSON.stringify(atlas)}\n`);
}

/** Skies of day, shaded in the family's own dark. */
const BRIGHT: ReadonlySet<string> = new Set(["candy", "clouds", "meadow"]);

async function background(family: Family, look: SlotFamily, out: string): Promise<void> {
  const ctx = new Canvas(390, 844, `${family}|background`);
  const scene = SCENES[look.scene];
  const p = { ...look.p, softClouds: true };
  ctx.add(scene.back(ctx, p) + scene.front(ctx, p) + floorFade(ctx, look.dark, 0.38, 0.97));
  // Black would make bright clouds grey
  const shade = BRIGHT.has(look.scene) ? look.dark : "#000";
  const top = ctx.lg([
    [shade, 0, 0.55],
    [shade, 1, 0],
  ]);
  ctx.add(`<rect width="390" height="260" fill="${top}"/>`);
  const image = raster(ctx.svg(), 780).flatten({ background: look.dark });
  await saveClear(path.join(out, "slots", family, "background.webp"), image, LIMITS.slotBackground.webp, {
    quality: 72,
  });
}

const families = Object.keys(SLOT_FAMILIES) as Family[];

export const slots: ArtPart = {
  name: "slots",
  items: () =>
    families.map((family) => ({
      key: family,
      files: ["background.webp", "symbols.avif", "symbols.webp", "symbols.json"].map((f) => `slots/${family}/${f}`),
    })),
  async draw(keys, out) {
    await loadAll();
    for (const family of families) {
      if (!keys.includes(family)) continue;
      await background(family, SLOT_FAMILIES[family], out);
      await symbols(family, SLOT_FAMILIES[family], out);
    }
  },
};
