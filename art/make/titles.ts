/** Title lettering of slots, transparent, 480 px wide: what stands above the reels. */
import path from "node:path";
import sharp from "sharp";
import { SOURCE_TITLES } from "#art/catalogue/source.ts";
import { Canvas } from "#art/draw/canvas.ts";
import { drawTitle } from "#art/draw/draw-title.ts";
import { layoutTitle } from "#art/draw/lettering.ts";
import { THEMES, type ThemeName } from "#art/draw/themes.ts";
import { slotLettering } from "#art/draw/tile-slot.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { clearWithin, raster, save } from "./raster.ts";

/** Long titles in ornate faces are drawn smaller, to stay within their limit. */
const WIDTHS = [480, 432, 384];

function titleSvg(title: string, look: ThemeName): string {
  const ctx = new Canvas(360, 200, `${title}|title`);
  const lettering = slotLettering(ctx, THEMES[look]);
  const box = {
    cx: 180,
    bottom: 152,
    maxW: 312,
    maxH: 96,
    maxLine: 64,
    maxLines: 2,
    amt: 0.09,
    track: 0.015,
    gap: 0.2,
  };
  ctx.add(drawTitle(ctx, layoutTitle({ text: title, ...box, ...lettering }), { ...lettering, depth: 5 }));
  return ctx.svg();
}

async function smallest(drawn: Buffer): Promise<Buffer | null> {
  const trimmed = await sharp(drawn).trim().png().toBuffer();
  for (const width of WIDTHS) {
    const fitted = sharp(trimmed).resize({ width, height: Math.round(width * 0.42), fit: "inside" });
    const bytes = await clearWithin(fitted, LIMITS.slotTitle.webp, { quality: 64, alphaQuality: 60 });
    if (bytes !== null) return bytes;
  }
  return null;
}

const slotTitles = SOURCE_TITLES.filter((t) => t.look !== null);

export const titles: ArtPart = {
  name: "titles",
  items: () => slotTitles.map(({ gameCode }) => ({ key: gameCode, files: [`titles/${gameCode}.webp`] })),
  async draw(keys, out) {
    const wanted = new Set(keys);
    for (const { gameCode, title, look } of slotTitles) {
      if (!wanted.has(gameCode) || look === null) continue;
      const file = path.join(out, "titles", `${gameCode}.webp`);
      const bytes = await smallest(await raster(titleSvg(title, look), 540).png().toBuffer());
      if (bytes === null) throw new Error(`${file} does not fit in its limit`);
      save(file, bytes);
    }
  },
};
