/** Marks: vendors' word-marks, crests, the merchants' icons of the installed app, favicons, link previews. */
import path from "node:path";
import sharp from "sharp";
import { Canvas } from "#art/draw/canvas.ts";
import { hero } from "#art/draw/emoji.ts";
import { textPath } from "#art/draw/lettering.ts";
import { coinRain, sparkles } from "#art/draw/particles.ts";
import { glow } from "#art/draw/light.ts";
import { crest, wordMark } from "#art/draw/word-mark.ts";
import { type VendorSource, VENDORS } from "#art/names/vendors.ts";
import { CRESTS, MERCHANTS, type MerchantMark } from "#art/specs/marks.ts";
import type { ArtPart } from "./part.ts";
import { loadAll, raster, save } from "./raster.ts";

/** Word-marks are drawn for 176 × 44 css pixels at most, at twice that. */
const MARK_BOX = { width: 352, height: 88 };

/** Draws a vendor's word-mark, white as a picture and as a vector in the colour of its text. */
export async function vendorMark(vendor: Pick<VendorSource, "code" | "name" | "font" | "glyph">, out: string) {
  const { code } = vendor;
  const white = wordMark(vendor, "#fff");
  const fit = sharp(Buffer.from(white), { density: 1152 }).resize({ ...MARK_BOX, fit: "inside" });
  const png = await fit.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
  save(path.join(out, "vendors", `${code}-WHITE.png`), png);
  save(path.join(out, "vendors", `${code}.svg`), wordMark(vendor, "currentColor"));
}

function vendorOf(code: string): VendorSource {
  const vendor = VENDORS.find((one) => one.code === code);
  if (!vendor) throw new Error(`no vendor ${code}`);
  return vendor;
}

/** `scale` is the mark's part of the square; a full square is for icons that the system cuts to its own shape. */
function appIcon(mark: MerchantMark, full: boolean, scale: number): string {
  const size = 28 * scale;
  const offset = (28 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${full ? 0 : mark.corner}" fill="${mark.accent}"/><path transform="translate(${offset} ${offset}) scale(${scale})" d="${mark.shape}" fill="${mark.ink}"/></svg>\n`;
}

function preview(mark: MerchantMark): string {
  const ctx = new Canvas(1200, 630, `${mark.name}|preview`);
  ctx.add(`<rect width="1200" height="630" fill="${mark.night}"/>` + glow(ctx, 860, 320, 520, mark.accent, 0.5));
  const light = { glow: mark.accent, glowOp: 0.5, shade: mark.night };
  ctx.add(coinRain(ctx, 12, [640, 60, 1150, 560], [14, 26], 4));
  ctx.add(hero(ctx, "crown", { x: 1010, y: 190, size: 230, rot: 10, ...light }));
  ctx.add(hero(ctx, "gem", { x: 700, y: 470, size: 200, rot: -12, hue: 130, ...light }));
  ctx.add(hero(ctx, "slot", { x: 870, y: 330, size: 400, ...light }));
  ctx.add(sparkles(ctx, 9, ["#fff", mark.accent], [620, 40, 1160, 590], 14));
  ctx.add(
    `<g transform="translate(90 235) scale(3.2)"><rect width="28" height="28" rx="${mark.corner}" fill="${mark.accent}"/><path d="${mark.shape}" fill="${mark.ink}"/></g>`,
  );
  const name = textPath({ text: mark.name, font: "unbounded", x: 90, y: 420, size: 54, track: -0.02 });
  ctx.add(`<path d="${name.d}" fill="#fff"/>`);
  return ctx.svg();
}

const ICONS = [
  ["icon-192.png", 192, false, 1],
  ["icon-512.png", 512, false, 1],
  ["maskable-192.png", 192, true, 0.72],
  ["maskable-512.png", 512, true, 0.72],
  ["apple-touch-180.png", 180, true, 0.86],
  ["favicon-32.png", 32, false, 1],
] as const;

async function merchantMarks(key: string, out: string): Promise<void> {
  const mark = MERCHANTS[key];
  if (!mark) throw new Error(`no merchant ${key}`);
  const folder = path.join(out, "merchants", key);
  for (const [file, size, full, scale] of ICONS) {
    save(
      path.join(folder, file),
      await raster(appIcon(mark, full, scale), size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  }
  save(path.join(folder, "favicon.svg"), appIcon(mark, false, 1));
  const picture = raster(preview(mark), 1200).flatten({ background: mark.night });
  save(path.join(folder, "preview.jpg"), await picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}

export const marks: ArtPart = {
  name: "marks",
  items: () => [
    ...VENDORS.map(({ code }) => ({
      key: `vendor:${code}`,
      files: [`vendors/${code}-WHITE.png`, `vendors/${code}.svg`],
    })),
    ...Object.keys(CRESTS).map((key) => ({ key: `crest:${key}`, files: [`crests/${key}.svg`] })),
    ...Object.keys(MERCHANTS).map((key) => ({
      key: `merchant:${key}`,
      files: [...ICONS.map(([file]) => file), "favicon.svg", "preview.jpg"].map((f) => `merchants/${key}/${f}`),
    })),
  ],
  async draw(keys, out) {
    await loadAll();
    for (const key of keys) {
      const [sort, name = ""] = key.split(":");
      const team = CRESTS[name];
      if (sort === "vendor") await vendorMark(vendorOf(name), out);
      else if (sort === "merchant") await merchantMarks(name, out);
      else if (team) save(path.join(out, "crests", `${name}.svg`), crest(team));
    }
  },
};
