import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { textPath } from "./lettering.ts";
import { P, star5 } from "./props-table.ts";
import { at } from "./random.ts";

export interface WheelOptions {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** How far the wheel is tilted away: 1 is seen from above. */
  readonly sy?: number;
  readonly rot?: number;
}

export interface FortuneOptions extends WheelOptions {
  readonly hues?: readonly number[];
  readonly labels?: readonly string[];
}

const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** The numbered ring of a single-zero wheel. */
function pockets(r: number): string {
  const N = POCKETS.length;
  const R1 = r * 0.785;
  const R2 = r * 0.54;
  let s = "";
  for (let i = 0; i < N; i++) {
    const a0 = ((i - 0.5) / N) * 2 * Math.PI - Math.PI / 2,
      a1 = ((i + 0.5) / N) * 2 * Math.PI - Math.PI / 2;
    const c = i === 0 ? "#0f9d58" : i % 2 ? "#c4152b" : "#14161c";
    s += `<path d="M${P([Math.cos(a0) * R1, Math.sin(a0) * R1])}A${P([R1, R1])} 0 0 1 ${P([Math.cos(a1) * R1, Math.sin(a1) * R1])}L${P([Math.cos(a1) * R2, Math.sin(a1) * R2])}A${P([R2, R2])} 0 0 0 ${P([Math.cos(a0) * R2, Math.sin(a0) * R2])}Z" fill="${c}" stroke="#e6b94a" stroke-width="${n(r * 0.007)}"/>`;
  }
  for (let i = 0; i < N; i++) {
    const t = textPath({
      text: String(at(POCKETS, i)),
      font: "anton",
      x: 0,
      y: -r * 0.675,
      size: r * 0.068,
      anchor: "middle",
    });
    s += `<path d="${t.d}" fill="#fff" transform="rotate(${n((i * 360) / N)})"/>`;
  }
  return s;
}

/** The wooden cone, the spokes, the turret and the ball. */
function hub(ctx: Canvas, r: number, gold: string, rot: number): string {
  const R2 = r * 0.54;
  let s = "";
  s += `<circle r="${n(R2 * 0.98)}" fill="${ctx.rg(
    [
      ["#a5602a", 0],
      ["#5d2a0e", 0.6],
      ["#2b1005", 1],
    ],
    0.4,
    0.3,
    0.75,
  )}"/>`;
  for (let i = 0; i < 4; i++)
    s += `<g transform="rotate(${45 + i * 90 + rot})"><rect x="${n(-r * 0.028)}" y="${n(-r * 0.42)}" width="${n(r * 0.056)}" height="${n(r * 0.42)}" rx="${n(r * 0.028)}" fill="${gold}"/><circle cy="${n(-r * 0.42)}" r="${n(r * 0.055)}" fill="${ctx.rg([["#fffbe0"], ["#e0a325"], ["#7a4a06"]], 0.35, 0.3, 0.8)}"/></g>`;
  s += `<circle r="${n(r * 0.17)}" fill="${ctx.rg(
    [
      ["#fffbe0", 0],
      ["#f0bd3e", 0.45],
      ["#8a5408", 1],
    ],
    0.36,
    0.3,
    0.8,
  )}"/><circle r="${n(r * 0.09)}" cy="${n(-r * 0.05)}" fill="${ctx.rg(
    [
      ["#ffffff", 0],
      ["#ffd968", 0.5],
      ["#a86a0c", 1],
    ],
    0.36,
    0.3,
    0.8,
  )}"/>`;
  s += `<circle cx="${n(r * 0.5)}" cy="${n(-r * 0.47)}" r="${n(r * 0.06)}" fill="${ctx.rg(
    [
      ["#ffffff", 0],
      ["#eef2f7", 0.5],
      ["#8d98a8", 1],
    ],
    0.36,
    0.3,
    0.8,
  )}"/>`;
  return s;
}

/** A roulette wheel, tilted. */
export function roulette(ctx: Canvas, { x, y, r, sy = 0.62, rot = 0 }: WheelOptions): string {
  const gold = ctx.lg(
    [
      ["#fff2b0", 0],
      ["#d79a22", 0.3],
      ["#7d4a05", 0.55],
      ["#f6c64a", 0.75],
      ["#8a5408", 1],
    ],
    0,
    0,
    1,
    1,
  );
  const wood = ctx.rg(
    [
      ["#7a3a17", 0],
      ["#4b1d0a", 0.7],
      ["#200a03", 1],
    ],
    0.4,
    0.3,
    0.8,
  );
  let s = `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${sy})"><ellipse cy="${n(r * 0.16)}" rx="${n(r * 1.02)}" ry="${n(r * 1.02)}" fill="#000" opacity=".6" filter="${ctx.blur(10)}"/><circle cy="${n(r * 0.1)}" r="${n(r)}" fill="#1b0802"/><circle r="${n(r)}" fill="${wood}"/><circle r="${n(r * 0.985)}" fill="none" stroke="${gold}" stroke-width="${n(r * 0.035)}"/><circle r="${n(r * 0.8)}" fill="none" stroke="${gold}" stroke-width="${n(r * 0.03)}"/><g transform="rotate(${rot})">`;
  const R2 = r * 0.54;
  s += pockets(r);
  s += `<circle r="${n(R2)}" fill="none" stroke="${gold}" stroke-width="${n(r * 0.022)}"/><circle r="${n(r * 0.66)}" fill="none" stroke="#f3cf6a" stroke-opacity=".45" stroke-width="${n(r * 0.006)}" transform="scale(.98)"/></g>`;
  s += hub(ctx, r, gold, rot);
  s += `<path d="M${P([-r * 0.93, -r * 0.2])}A${P([r * 0.95, r * 0.95])} 0 0 1 ${P([r * 0.25, -r * 0.92])}" stroke="#fff" stroke-width="${n(r * 0.05)}" stroke-linecap="round" fill="none" opacity=".35" filter="${ctx.blur(3)}"/></g>`;
  return s;
}

const HUES = [25, 60, 145, 230, 300, 350];
const LABELS = ["1", "2", "5", "10", "20", "40"];

/** A wheel of fortune seen from the front. */
export function fortune(ctx: Canvas, { x, y, r, hues = HUES, labels = LABELS, rot = 7 }: FortuneOptions): string {
  const seg = 18;
  const gold = ctx.lg(
    [
      ["#fff2b0", 0],
      ["#e3a828", 0.35],
      ["#8d5a08", 0.6],
      ["#f9d260", 0.8],
      ["#a8700f", 1],
    ],
    0,
    0,
    1,
    1,
  );
  let s = `<g transform="translate(${n(x)} ${n(y)})"><circle cy="${n(r * 0.06)}" r="${n(r * 1.04)}" fill="#000" opacity=".55" filter="${ctx.blur(10)}"/><circle r="${n(r)}" fill="${gold}"/><circle r="${n(r * 0.93)}" fill="#3a1a05"/><g transform="rotate(${rot})">`;
  const R = r * 0.9;
  for (let i = 0; i < seg; i++) {
    const a0 = (i / seg) * 2 * Math.PI - Math.PI / 2,
      a1 = ((i + 1) / seg) * 2 * Math.PI - Math.PI / 2,
      h = at(hues, i);
    s += `<path d="M0 0L${P([Math.cos(a0) * R, Math.sin(a0) * R])}A${P([R, R])} 0 0 1 ${P([Math.cos(a1) * R, Math.sin(a1) * R])}Z" fill="${ctx.rg(
      [
        [ok(0.5, 0.19, h), 0],
        [ok(0.64, 0.21, h), 0.75],
        [ok(0.52, 0.19, h), 1],
      ],
      0,
      0,
      R,
      true,
    )}" stroke="#ffe9a6" stroke-width="${n(r * 0.012)}"/>`;
  }
  for (let i = 0; i < seg; i++) {
    const t = textPath({
      text: at(labels, i),
      font: "lilita",
      x: 0,
      y: -r * 0.68,
      size: r * 0.14,
      anchor: "middle",
    });
    s += `<g transform="rotate(${n(((i + 0.5) * 360) / seg)})"><path d="${t.d}" fill="#000" opacity=".35" transform="translate(0 1.5)"/><path d="${t.d}" fill="#fff"/></g>`;
  }
  s += "</g>";
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * 2 * Math.PI;
    s += `<circle cx="${n(Math.cos(a) * r * 0.965)}" cy="${n(Math.sin(a) * r * 0.965)}" r="${n(r * 0.024)}" fill="${i % 2 ? "#fffbe0" : "#ffd964"}"/>`;
  }
  s += `<circle r="${n(r * 0.2)}" fill="${gold}"/><circle r="${n(r * 0.15)}" fill="${ctx.rg(
    [
      ["#fffbe0", 0],
      ["#f0bd3e", 0.5],
      ["#8a5408", 1],
    ],
    0.36,
    0.3,
    0.8,
  )}"/><path d="${star5(r * 0.09)}" fill="#fff7d0"/>`;
  s += `<path d="M${P([-r * 0.86, -r * 0.3])}A${P([r * 0.9, r * 0.9])} 0 0 1 ${P([r * 0.2, -r * 0.88])}L${P([r * 0.1, -r * 0.4])}A${P([r * 0.5, r * 0.5])} 0 0 0 ${P([-r * 0.45, -r * 0.1])}Z" fill="#fff" opacity=".14"/>`;
  s += `<path d="M${P([-r * 0.1, -r * 1.12])}L${P([r * 0.1, -r * 1.12])}L0 ${n(-r * 0.82)}Z" fill="${ctx.lg([["#ff7a6b"], ["#c30d1d"]])}" stroke="#fff3c4" stroke-width="${n(r * 0.02)}" stroke-linejoin="round"/></g>`;
  return s;
}
