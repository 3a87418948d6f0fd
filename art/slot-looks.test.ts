/** Symbols that a slot pays apart are told apart at a glance, as small as a phone shows them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { SymbolFrame } from "#arcade/play/moves.ts";
import { SLOT_FAMILIES } from "#art/specs/slot-families.ts";

const out = fileURLToPath(new URL("out/slots", import.meta.url));

/** A symbol is looked at as so many pixels square: what is left of it in passing. */
const SIDE = 32;
/** A cell of the reels. */
const GROUND = [0x22, 0x10, 0x0c] as const;
/** Of a lightness from 0 to 1: less than this, and one is taken for the other. */
const LEAST_DIFFERENCE = 0.19;
/** Where outlines lie over each other by so much, the whole of the colours has to differ. */
const SAME_OUTLINE = 0.8;
const LEAST_SHADE = 0.1;

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];
interface Pixel {
  readonly cover: number;
  readonly color: Lab;
}
interface Look {
  readonly of: string;
  readonly pixels: readonly Pixel[];
}

/** Oklab (Ottosson 2020): equal distances are seen as equal. */
function oklab(rgb: readonly number[]): Lab {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b);
  const m = Math.cbrt(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b);
  const s = Math.cbrt(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b);
  return [
    0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s,
    1.977_998_5 * l - 2.428_592_21 * m + 0.450_593_71 * s,
    0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s,
  ];
}

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

async function lookOf(family: string, frame: SymbolFrame): Promise<Look> {
  const { x: left, y: top, w: width, h: height, of = "" } = frame;
  const bytes = await sharp(path.join(out, family, "symbols.webp"))
    .extract({ left, top, width, height })
    .resize(SIDE, SIDE)
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at): Pixel => {
    const cover = (bytes[at * 4 + 3] ?? 0) / 255;
    const mixed = GROUND.map((ground, part) => (bytes[at * 4 + part] ?? 0) * cover + ground * (1 - cover));
    return { cover, color: oklab(mixed) };
  });
  return { of, pixels };
}

/** The colour of all of a symbol. */
function shadeOf({ pixels }: Look): Lab {
  const whole = pixels.reduce((sum, { cover }) => sum + cover, 0);
  const mean = (part: 0 | 1 | 2): number =>
    pixels.reduce((sum, { cover, color }) => sum + cover * color[part], 0) / whole;
  return [mean(0), mean(1), mean(2)];
}

/** How far two symbols differ where either of them is, and how far their outlines are one. */
function compare(one: Look, other: Look): { difference: number; outline: number; shade: number } {
  let [either, both, sum] = [0, 0, 0];
  for (const [at, pixel] of one.pixels.entries()) {
    const beside = other.pixels[at] ?? pixel;
    const cover = Math.max(pixel.cover, beside.cover);
    either += cover;
    both += Math.min(pixel.cover, beside.cover);
    sum += cover * distance(pixel.color, beside.color);
  }
  return { difference: sum / either, outline: both / either, shade: distance(shadeOf(one), shadeOf(other)) };
}

it.each(Object.keys(SLOT_FAMILIES))(
  "%s: no two of a title's dear symbols, wild and scatter look alike",
  async (family) => {
    const atlas = JSON.parse(readFileSync(path.join(out, family, "symbols.json"), "utf8")) as {
      frames: Record<string, SymbolFrame>;
    };
    const alike: string[] = [];
    for (const dear of [
      ["high1", "high2", "high3", "high4"],
      ["pic5", "pic6", "pic7", "pic8"],
    ]) {
      const frames = [...dear, "wild", "scatter"].flatMap((name) => atlas.frames[name] ?? []);
      const looks = await Promise.all(frames.map((frame) => lookOf(family, frame)));
      expect(looks).toHaveLength(6);
      for (const [index, one] of looks.entries())
        for (const other of looks.slice(index + 1)) {
          const { difference, outline, shade } = compare(one, other);
          const isAlike = difference < LEAST_DIFFERENCE || (outline > SAME_OUTLINE && shade < LEAST_SHADE);
          if (isAlike) alike.push(`${one.of} and ${other.of} (${difference.toFixed(3)})`);
        }
    }
    expect(alike).toEqual([]);
  },
);
