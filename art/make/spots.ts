/** Small illustrations with transparency: spots of the screens, the flyers of crash games, and members' avatars. */
import path from "node:path";
import { SOURCE_TITLES } from "#art/catalogue/source.ts";
import { Canvas } from "#art/draw/canvas.ts";
import { ok } from "#art/draw/color.ts";
import { emojiName, hero } from "#art/draw/emoji.ts";
import type { EmojiName } from "#art/draw/emoji-names.ts";
import { AVATARS, SPOTS } from "#art/specs/spots.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { loadAll, raster, saveClear, saveClearAvif } from "./raster.ts";

function figure(name: EmojiName, glow: string | null): string {
  const ctx = new Canvas(200, 200, name);
  const light = glow === null ? { glowOp: 0 } : { glow, glowOp: 0.7 };
  const soft = { rimOp: 0.45, shade: "#10061f", shadeOp: 0.4, key: 0.6 };
  ctx.add(hero(ctx, name, { x: 100, y: 98, size: 164, ...soft, ...light }));
  return ctx.svg();
}

function avatar(name: EmojiName, hue: number): string {
  const ctx = new Canvas(100, 100, name);
  ctx.add(`<rect width="100" height="100" fill="${ctx.lg([[ok(0.78, 0.13, hue)], [ok(0.5, 0.16, hue + 20)]])}"/>`);
  ctx.add(hero(ctx, name, { x: 50, y: 54, size: 78, glowOp: 0, rimOp: 0.5, shadeOp: 0.3 }));
  return ctx.svg();
}

const crashTitles = SOURCE_TITLES.filter((t) => t.sort === "crash");

/** Draws one picture, named by its file below art/out. */
async function drawOne(file: string, out: string): Promise<void> {
  const [folder, name = ""] = file.replace(".webp", "").split("/");
  const target = path.join(out, file);
  if (folder === "spots") {
    const picture = raster(figure(SPOTS[name as keyof typeof SPOTS], null), 256);
    await saveClear(target, picture.clone(), LIMITS.spot.webp);
    await saveClearAvif(target.replace(".webp", ".avif"), picture, LIMITS.spot.avif, 58);
  } else if (folder === "crash") {
    const title = crashTitles.find((t) => t.gameCode === name);
    const svg = figure(emojiName(title?.hero ?? "rocket"), ok(0.78, 0.19, title?.acc ?? 200));
    await saveClear(target, raster(svg, 256), LIMITS.spot.webp);
  } else {
    const [source, hue] = AVATARS[name as keyof typeof AVATARS];
    await saveClear(target, raster(avatar(source, hue), 128).flatten(), LIMITS.avatar.webp, { quality: 80 });
  }
}

/** Spots, which screens show large, are AVIF too: half the bytes. */
const filesOf = (file: string): string[] =>
  file.startsWith("spots/") ? [file, file.replace(".webp", ".avif")] : [file];

export const spots: ArtPart = {
  name: "spots",
  items: () =>
    [
      ...Object.keys(SPOTS).map((k) => `spots/${k}.webp`),
      ...crashTitles.map((t) => `crash/${t.gameCode}.webp`),
      ...Object.keys(AVATARS).map((k) => `avatars/${k}.webp`),
    ].map((file) => ({ key: file, files: filesOf(file) })),
  async draw(keys, out) {
    await loadAll();
    for (const key of keys) await drawOne(key, out);
  },
};
