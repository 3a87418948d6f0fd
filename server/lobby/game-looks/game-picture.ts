/** A picture that an operator gives to a game: judged by its bytes, and drawn anew in the sizes of the site's own art. */
import { hash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import {
  cutOf,
  type Focus,
  ICON_SIZE,
  measuresProblem,
  MOST_PIXELS,
  type PictureProblem,
  TILE_SIZE,
} from "#rules/games/game-looks.ts";

/** One picture in both kinds that browsers are given, under the digest of its bytes. */
export interface GamePicture {
  digest: string;
  avif: Buffer;
  webp: Buffer;
}

export interface TileAndIcon {
  tile: GamePicture;
  icon: GamePicture;
  /** The tile's colours from top to bottom, "#rrggbb". */
  blur: string[];
}

type Drawn = { ok: true; picture: TileAndIcon } | { ok: false; problem: PictureProblem | "not-a-picture" };

type Kind = "png" | "jpeg" | "webp" | "heif";

/** Bytes that one picture may have; art/make/limits.ts has the same for the site's own. */
const TILE_BYTES = { avif: 11_000, webp: 17_000 };
const ICON_BYTES = { avif: 4_000, webp: 5_000 };
const QUALITIES = { avif: 56, webp: 76 };
const QUALITY_STEP = 8;
const DRAWING_SECONDS = 20;

/** What the first bytes say that a file is; null: none that is taken. Nothing else of it is looked at by a decoder then. */
function kindOf(file: Buffer): Kind | null {
  if (file.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "png";
  if (file.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "jpeg";
  const latin = file.toString("latin1", 0, 12);
  if (latin.startsWith("RIFF") && latin.endsWith("WEBP")) return "webp";
  return latin.slice(4) === "ftypavif" || latin.slice(4) === "ftypmif1" ? "heif" : null;
}

/** Whether a PNG moves: its frames are told of before its first picture (PNG 3rd edition §11.3.6). */
function isMovingPng(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}

// One at a time in a process: decoding takes a core and up to 100 MB
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Tile and icon of a file, cut at `focus`. Nothing of the file but its colours is kept: no metadata, no second file behind
 * the first. Expected problems are told, among them files that are broken or cut off.
 */
export function drawGamePicture(data: Uint8Array, focus: Focus): Promise<Drawn> {
  const drawn = drawing.then(() => draw(Buffer.from(data.buffer, data.byteOffset, data.byteLength), focus));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function draw(file: Buffer, focus: Focus): Promise<Drawn> {
  const kind = kindOf(file);
  if (kind === null) return { ok: false, problem: "not-a-picture" };
  if (kind === "png" && isMovingPng(file)) return { ok: false, problem: "look-moves" };
  try {
    // Its head alone is read, so that what is too large is never decoded
    const head = await sharp(file, { limitInputPixels: false, failOn: "error" }).metadata();
    if (head.format !== kind || (kind === "heif" && head.compression !== "av1")) {
      return { ok: false, problem: "not-a-picture" };
    }
    if ((head.pages ?? 1) > 1) return { ok: false, problem: "look-moves" };
    const problem = measuresProblem(head.autoOrient);
    if (problem !== null) return { ok: false, problem };
    return { ok: true, picture: await drawAll(file, focus) };
  } catch {
    // Broken, or cut off on its way: to the sender it is the same
    return { ok: false, problem: "not-a-picture" };
  }
}

async function drawAll(file: Buffer, focus: Focus): Promise<TileAndIcon> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: DRAWING_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: "#000" })
    // Twice the size of a tile, from which both are cut
    .resize({ width: 2 * TILE_SIZE.width, height: 2 * TILE_SIZE.height, fit: "outside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cut = (size: { width: number; height: number }): Sharp =>
    sharp(data, { raw: { width, height, channels } })
      .extract(cutOf(info, size, focus))
      .resize(size.width, size.height);
  const tile = await cut(TILE_SIZE).png({ compressionLevel: 2 }).toBuffer();
  const icon = await cut({ width: ICON_SIZE, height: ICON_SIZE }).png({ compressionLevel: 2 }).toBuffer();
  return {
    tile: await inBothKinds(tile, TILE_BYTES),
    icon: await inBothKinds(icon, ICON_BYTES),
    blur: await coloursOf(tile),
  };
}

async function inBothKinds(png: Buffer, most: { avif: number; webp: number }): Promise<GamePicture> {
  const avif = await within(most.avif, QUALITIES.avif, (quality) =>
    sharp(png).avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer(),
  );
  const webp = await within(most.webp, QUALITIES.webp, (quality) =>
    sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  );
  return { digest: hash("sha256", Buffer.concat([avif, webp]), "base64url").slice(0, 22), avif, webp };
}

/** Lowers the quality until a picture has at most `most` bytes, or as few as it can have: noise is large at any quality. */
async function within(most: number, best: number, make: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (let quality = best; quality > QUALITY_STEP; quality -= QUALITY_STEP) {
    const bytes = await make(quality);
    if (bytes.length <= most) return bytes;
  }
  return make(1);
}

async function coloursOf(png: Buffer): Promise<string[]> {
  const rows = await sharp(png).resize(1, 3, { fit: "fill" }).raw().toBuffer();
  return [0, 3, 6].map((at) => `#${rows.toString("hex", at, at + 3)}`);
}
