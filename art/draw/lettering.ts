/** Display lettering: titles broken into lines that fill a box and bend, and plain texts as outlines. */
import { n } from "./canvas.ts";
import { line, subdivide, type FontName, type Line } from "./font-line.ts";
import { at } from "./random.ts";

export type Warp = "arc" | "smile" | "bulge" | "tops" | "valley" | "fan" | "rise" | "wave" | "slant" | "none";

export interface TitleBox {
  readonly text: string;
  readonly font: FontName;
  /** The middle and the lower edge of the box; its largest width and height; the largest cap height. */
  readonly cx: number;
  readonly bottom: number;
  readonly maxW: number;
  readonly maxH: number;
  readonly warp?: Warp;
  /** How strongly the warp bends. */
  readonly amt?: number;
  readonly track?: number;
  readonly gap?: number;
  readonly maxLine?: number;
  readonly maxLines?: number;
}

export interface TitleLine {
  readonly d: string;
  readonly h: number;
  readonly y0: number;
  readonly y1: number;
  readonly x0: number;
  readonly x1: number;
}

/** A title set into its box; `avg` is the mean cap height of its lines. */
export interface TitleLayout {
  readonly lines: readonly TitleLine[];
}

interface Breaking {
  readonly lines: readonly Line[];
  readonly heights: readonly number[];
  readonly total: number;
  readonly score: number;
}

const SMALL_WORD = /^(of|the|and|&|in|to|a|an|on|at|el|la|de)$/i;
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Every way to break words into at most `maxLines` lines. */
function breakings(words: readonly string[], maxLines: number): string[][] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  let ways: string[][] = [[first]];
  for (const word of rest) {
    ways = ways.flatMap((way) => [
      [...way, word],
      [...way.slice(0, -1), `${at(way, -1)} ${word}`],
    ]);
  }
  return ways.filter((way) => way.length <= maxLines);
}

function fit(way: readonly string[], box: TitleBox, wordCount: number): Breaking {
  const { gap = 0.16, maxLine = 64, track = 0.01 } = box;
  const lines = way.map((text) => line(box.font, text, track));
  const free = lines.map((l) => Math.min(box.maxW / l.w, maxLine));
  const smallest = Math.min(...free);
  const even = free.map((h) => Math.min(h, smallest * 1.7));
  const totalOf = (hs: readonly number[]): number => sum(hs) + gap * (hs.length - 1) * (sum(hs) / hs.length);
  const scale = Math.min(1, box.maxH / totalOf(even));
  const heights = even.map((h) => h * scale);
  const balance = 0.6 + (0.4 * Math.min(...heights)) / Math.max(...heights);
  let score = sum(heights.map((h, i) => h * h * at(lines, i).w)) * balance;
  if (wordCount > 2 && way.length > 1) score *= 1.15;
  if (way.some((text) => SMALL_WORD.test(text))) score *= 0.55;
  if (way.slice(0, -1).some((text) => SMALL_WORD.test(at(text.split(" "), -1)))) score *= 0.93;
  return { lines, heights, total: totalOf(heights), score };
}

type Bend = (x: number, y: number) => readonly [number, number];

function bender(box: TitleBox, width: number, top: number, height: number): Bend {
  const { cx, maxW, warp = "arc", amt = 0.12 } = box;
  const bottom = top + height;
  const swing = amt * width;
  return (x, y) => {
    const u = (x - cx) / (maxW / 2);
    const q = 1 - Math.min(1.2, u * u);
    const stretch = (k: number): number => bottom + (y - bottom) * k;
    switch (warp) {
      case "arc":
        return [x, y - q * swing * 0.5 + swing * 0.25];
      case "smile":
        return [x, y + q * swing * 0.5 - swing * 0.25];
      case "bulge":
        return [x, stretch(1 + amt * 1.6 * q) + 0.12 * swing * (1 - q)];
      case "tops":
        return [x, stretch(1 + amt * 2.2 * q)];
      case "valley":
        return [x, stretch(1 + amt * 2 * Math.min(1, u * u))];
      case "fan":
        return [cx + (x - cx) * (0.9 + 0.14 * (1 - (y - top) / height)), y - q * swing * 0.35 + swing * 0.2];
      case "rise":
        return [x + (bottom - y) * 0.12, y - u * swing * 0.28];
      case "wave":
        return [x, y - Math.sin(u * Math.PI) * swing * 0.14];
      case "slant":
        return [x + (bottom - y) * 0.2, y];
      case "none":
        return [x, y];
    }
  };
}

function bentLine(l: Line, h: number, offsetX: number, base: number, bend: Bend): TitleLine {
  let d = "";
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  for (const { op, xy } of subdivide(l.steps)) {
    d += op;
    for (let j = 0; j < xy.length; j += 2) {
      const [x, y] = bend(offsetX + at(xy, j) * h, base + at(xy, j + 1) * h);
      d += (j ? " " : "") + n(x) + " " + n(y);
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    }
  }
  return { d, h, x0, x1, y0, y1 };
}

/** Breaks a title into the lines that fill its box best, and bends the block. */
export function layoutTitle(box: TitleBox): TitleLayout {
  const words = box.text.split(/\s+/).filter(Boolean);
  const ways = breakings(words, box.maxLines ?? 3).map((way) => fit(way, box, words.length));
  const best = ways.reduce((a, b) => (b.score > a.score ? b : a));
  const { lines, heights, total } = best;
  const step = (box.gap ?? 0.16) * (sum(heights) / heights.length);
  const width = Math.max(...lines.map((l, i) => l.w * at(heights, i)));
  const top = box.bottom - total;
  const bend = bender(box, width, top, total);
  let y = top;
  return {
    lines: lines.map((l, i) => {
      const h = at(heights, i);
      const base = y + h;
      y += h + step;
      return bentLine(l, h, box.cx - (l.w * h) / 2 - l.x0 * h, base, bend);
    }),
  };
}

export interface PlainText {
  readonly text: string;
  readonly font: FontName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: "start" | "middle";
  readonly track?: number;
}

/** A plain text as an outline: badges, numbers, word-marks. `size` is the cap height. */
export function textPath({ text, font, x, y, size, anchor = "start", track = 0 }: PlainText): { d: string; w: number } {
  const l = line(font, text, track);
  const left = x - l.x0 * size - (anchor === "middle" ? (l.w * size) / 2 : 0);
  let d = "";
  for (const { op, xy } of l.steps) {
    d += op + xy.map((v, j) => (j % 2 === 0 ? n(left + v * size) : n(y + v * size))).join(" ");
  }
  return { d, w: l.w * size };
}
