/** SVG to pixels, and pixels to files. One master serves every density. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp, { type Sharp } from "sharp";
import { E, type EmojiName } from "#art/draw/emoji-names.ts";
import { preload } from "#art/draw/emoji.ts";

// One core: drawing runs beside other work, and a batch is one process.
sharp.concurrency(1);

/** Loads every illustration of the lexicon. */
export const loadAll = (): Promise<void> => preload(Object.keys(E) as EmojiName[]);

/** Rasters an SVG at a width in pixels; transparent where nothing is drawn. */
export function raster(svg: string, width: number): Sharp {
  const pixels = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
    imageRendering: 0,
  }).render();
  return sharp(pixels.pixels, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
}

/** The last touch that all opaque pictures share: a little more colour and contrast. */
export const grade = (image: Sharp): Sharp =>
  image.flatten({ background: "#000" }).modulate({ saturation: 1.1 }).linear(1.06, -5);

/** Writes a file, making its folder. */
export function save(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const WORST_QUALITY = 30;

/** Lowers the quality from `quality` until `make` gives at most `limit` bytes; null when the worst is still too large. */
async function within(
  limit: number,
  quality: number,
  make: (quality: number) => Promise<Buffer>,
): Promise<Buffer | null> {
  for (let q = quality; q >= WORST_QUALITY; q -= 6) {
    const bytes = await make(q);
    if (bytes.length <= limit) return bytes;
  }
  return null;
}

/** Writes what fitted; throws when nothing did, naming the file. */
function saveFitting(file: string, bytes: Buffer | null): void {
  if (bytes === null) throw new Error(`${file} does not fit in its limit`);
  save(file, bytes);
}

interface Pair {
  readonly avif: number;
  readonly webp: number;
}

/** Writes an opaque picture as `{base}.avif` and `{base}.webp` within limits in bytes. */
export async function savePair(base: string, png: Buffer, limits: Pair, quality: Pair): Promise<void> {
  const avif = (q: number) =>
    sharp(png).removeAlpha().avif({ quality: q, effort: 5, chromaSubsampling: "4:2:0" }).toBuffer();
  const webp = (q: number) => sharp(png).removeAlpha().webp({ quality: q, effort: 5, smartSubsample: true }).toBuffer();
  saveFitting(`${base}.webp`, await within(limits.webp, quality.webp, webp));
  saveFitting(`${base}.avif`, await within(limits.avif, quality.avif, avif));
}

interface ClearQuality {
  readonly quality?: number;
  readonly alphaQuality?: number;
}

/** A picture with transparency as WebP of at most `limit` bytes; null when it can't be. */
export async function clearWithin(image: Sharp, limit: number, options: ClearQuality = {}): Promise<Buffer | null> {
  const { quality = 82, alphaQuality = 90 } = options;
  const png = await image.png({ compressionLevel: 2 }).toBuffer();
  return within(limit, quality, (q) => sharp(png).webp({ quality: q, alphaQuality, effort: 5 }).toBuffer());
}

/** Writes a picture with transparency as WebP within a limit in bytes. */
export async function saveClear(file: string, image: Sharp, limit: number, options: ClearQuality = {}): Promise<void> {
  saveFitting(file, await clearWithin(image, limit, options));
}

/** Writes a picture with transparency as AVIF of at most `limit` bytes: half of what WebP takes, for browsers that read it. */
export async function saveClearAvif(file: string, image: Sharp, limit: number, quality: number): Promise<void> {
  const png = await image.png({ compressionLevel: 2 }).toBuffer();
  const avif = (q: number) => sharp(png).avif({ quality: q, effort: 5 }).toBuffer();
  saveFitting(file, await within(limit, quality, avif));
}
