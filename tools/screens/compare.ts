/** Compares two folders of pictures pixel by pixel (pixelmatch), and draws what differs. */
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

const PICTURE = /\.(?:png|webp)$/;
/**
 * pixelmatch's colour distance, 0 to 1. Between lossless pictures it passes three of 256 levels of a grey, by which the
 * browser rounds edges differently from run to run; where one went through WebP, what nobody perceives.
 */
const ROUNDED = 0.012;
const PERCEPTIBLE = 0.1;
/** A share of pixels that round corners alone make differ when the machine is busy: 33 on a phone's screen. */
const STRAY_SHARE = 0.0001;

/** What became of one picture; `share` is the part of its pixels that differs, 1 where the sizes do. */
export interface Compared {
  /** From the folder, without its ending: `novaro-dark-390-EN/home`. */
  name: string;
  result: "equal" | "different" | "missing";
  share: number;
  /** Sizes that differ, the folder that lacks it, or where it differs and the picture of that. */
  note: string;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares every picture of both folders by name, those of looks whose name contains `look`. A picture of each
 * difference is written below `drawInto`. Throws when neither folder holds a picture.
 */
export async function compareFolders(
  before: string,
  after: string,
  { look = "", drawInto }: { look?: string; drawInto: string },
): Promise<Compared[]> {
  const [old, fresh] = [picturesOf(before), picturesOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => dirname(name).includes(look));
  if (names.length === 0) throw new Error(`no pictures in ${before} and ${after}`);
  const all: Compared[] = [];
  for (const name of names.toSorted()) {
    const [one, other] = [old.get(name), fresh.get(name)];
    if (one === undefined || other === undefined) {
      all.push({ name, result: "missing", share: 1, note: `not in ${one === undefined ? before : after}` });
    } else {
      all.push({ name, ...(await compare(one, other, join(drawInto, `${name}.png`))) });
    }
  }
  return all;
}

/** The pictures below a folder: paths by name without ending. A folder that isn't there is refused by the file system. */
function picturesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => PICTURE.test(file));
  return new Map(files.map((file) => [file.replace(PICTURE, ""), join(folder, file)]));
}

async function compare(before: string, after: string, drawn: string): Promise<Omit<Compared, "name">> {
  const [old, fresh] = [await read(before), await read(after)];
  if (old.width !== fresh.width || old.height !== fresh.height) {
    const note = `${old.width}×${old.height} → ${fresh.width}×${fresh.height}`;
    return { result: "different", share: 1, note };
  }
  const { width, height } = old;
  const isLossless = before.endsWith(".png") && after.endsWith(".png");
  const drawing = Buffer.alloc(old.data.length);
  const options = isLossless ? { threshold: ROUNDED, includeAA: true } : { threshold: PERCEPTIBLE };
  const count = pixelmatch(old.data, fresh.data, drawing, width, height, options);
  const share = count / (width * height);
  if (share < STRAY_SHARE) return { result: "equal", share: 0, note: "" };
  mkdirSync(dirname(drawn), { recursive: true });
  await sharp(drawing, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(drawn);
  return { result: "different", share, note: `${boxOf(old, fresh)}  ${drawn}` };
}

/** The smallest rectangle around all pixels that are not the same, as `left,top width×height`. */
function boxOf(old: Pixels, fresh: Pixels): string {
  let [left, top, right, bottom] = [old.width, old.height, -1, -1];
  for (let at = 0; at < old.data.length; at += 4) {
    if (old.data.readUInt32LE(at) === fresh.data.readUInt32LE(at)) continue;
    const [x, y] = [(at / 4) % old.width, Math.floor(at / 4 / old.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return `${left},${top} ${right - left + 1}×${bottom - top + 1}`;
}

async function read(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The lines to print: what is not equal, the largest difference first, and the counts. */
export function comparison(all: readonly Compared[]): string {
  const lines = all
    .filter(({ result }) => result !== "equal")
    .toSorted((a, b) => b.share - a.share)
    .map(({ name, result, share, note }) =>
      result === "missing"
        ? `missing    ${name}  ${note}`
        : `different  ${name}  ${(share * 100).toFixed(3)} %  ${note}`,
    );
  const count = (wanted: Compared["result"]): number => all.filter(({ result }) => result === wanted).length;
  return [...lines, `${count("equal")} equal, ${count("different")} different, ${count("missing")} missing`].join("\n");
}
