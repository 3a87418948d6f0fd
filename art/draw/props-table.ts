/** Things on a table: coins, chips, cards, numbered balls. Drawn as vectors, lit from the upper left. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { textPath } from "./lettering.ts";

export const P = (a: readonly number[]): string => a.map((v) => n(v)).join(" ");

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface CoinOptions extends Spot {
  readonly r: number;
  /** 1 faces us, 0 is seen from the side. */
  readonly tilt?: number;
  readonly rot?: number;
  readonly blur?: number;
}

export interface ChipOptions extends Spot {
  readonly r: number;
  readonly hue: number;
  readonly C: number;
  readonly val: Suit;
}

export interface CardOptions extends Spot {
  readonly w: number;
  readonly rot?: number;
  readonly rank?: string;
  readonly suit?: Suit;
  readonly back?: boolean;
  readonly hue?: number;
}

export interface BallOptions extends Spot {
  readonly r: number;
  readonly hue?: number;
  readonly C?: number;
  readonly L?: number;
  readonly num?: number;
}

/** Spades, hearts, diamonds, clubs. */
export type Suit = keyof typeof suitPath;

const suitPath = {
  s: "M0 -1C.35 -.55 .95 -.2 .95 .28C.95 .62 .68 .8 .42 .8C.28 .8 .16 .74 .1 .62C.12 .84 .22 .96 .36 1L-.36 1C-.22 .96 -.12 .84 -.1 .62C-.16 .74 -.28 .8 -.42 .8C-.68 .8 -.95 .62 -.95 .28C-.95 -.2 -.35 -.55 0 -1Z",
  h: "M0 .95C-.2 .7 -1 .2 -1 -.35C-1 -.72 -.74 -.92 -.48 -.92C-.26 -.92 -.08 -.8 0 -.58C.08 -.8 .26 -.92 .48 -.92C.74 -.92 1 -.72 1 -.35C1 .2 .2 .7 0 .95Z",
  d: "M0 -1C.2 -.6 .5 -.25 .78 0C.5 .25 .2 .6 0 1C-.2 .6 -.5 .25 -.78 0C-.5 -.25 -.2 -.6 0 -1Z",
  c: "M0 -1C.27 -1 .47 -.8 .47 -.54C.47 -.4 .41 -.27 .32 -.18C.4 -.22 .47 -.23 .54 -.23C.8 -.23 1 -.02 1 .24C1 .5 .8 .7 .54 .7C.36 .7 .2 .6 .11 .46C.13 .76 .2 .92 .36 1L-.36 1C-.2 .92 -.13 .76 -.11 .46C-.2 .6 -.36 .7 -.54 .7C-.8 .7 -1 .5 -1 .24C-1 -.02 -.8 -.23 -.54 -.23C-.47 -.23 -.4 -.22 -.32 -.18C-.41 -.27 -.47 -.4 -.47 -.54C-.47 -.8 -.27 -1 0 -1Z",
};

export const star4 = (x: number, y: number, r: number, fill = "#fff", op = 1): string =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${n(r)})" d="M0-1C.06-.2.2-.06 1 0C.2.06.06.2 0 1C-.06.2-.2.06-1 0C-.2-.06-.06-.2 0-1Z" fill="${fill}" opacity="${n(op)}"/>`;

export const star5 = (r: number): string => {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5,
      q = i % 2 ? r * 0.46 : r;
    d += (i ? "L" : "M") + n(Math.cos(a) * q) + " " + n(Math.sin(a) * q);
  }
  return d + "Z";
};

export function coin(ctx: Canvas, { x, y, r, tilt = 1, rot = 0, blur = 0 }: CoinOptions): string {
  const face = ctx.rg(
      [
        ["#fff6b8", 0],
        ["#ffd847", 0.45],
        ["#f0a012", 0.85],
        ["#c87508", 1],
      ],
      0.36,
      0.3,
      0.8,
    ),
    side = ctx.lg(
      [
        ["#8a4a04", 0],
        ["#e8a21a", 0.35],
        ["#fff0a0", 0.5],
        ["#d08a10", 0.7],
        ["#7a3d02", 1],
      ],
      0,
      0,
      1,
      0,
    );
  const t = r * 0.22 * (1.15 - tilt);
  const m = star5(r * 0.48);
  let s = `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"${blur ? ` filter="${ctx.blur(blur)}"` : ""}>`;
  s += `<g transform="scale(1 ${n(tilt)})"><ellipse cx="0" cy="${n(t / tilt + r * 0.06)}" rx="${n(r)}" ry="${n(r)}" fill="${side}"/><circle r="${n(r)}" fill="${face}"/><circle r="${n(r * 0.8)}" fill="none" stroke="#b56a06" stroke-opacity=".75" stroke-width="${n(r * 0.07)}"/><circle r="${n(r * 0.8)}" cy="${n(r * 0.03)}" fill="none" stroke="#fff4b8" stroke-opacity=".7" stroke-width="${n(r * 0.04)}"/>`;
  s += `<path d="${m}" fill="#c47a08" transform="translate(0 ${n(r * 0.04)})"/><path d="${m}" fill="#ffe782"/>`;
  s += `<path d="M${n(-r * 0.78)} ${n(-r * 0.35)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${n(r * 0.1)} ${n(-r * 0.86)}" fill="none" stroke="#fffbe0" stroke-width="${n(r * 0.12)}" stroke-linecap="round" opacity=".85"/></g></g>`;
  return s;
}

function chip(ctx: Canvas, { x, y, r, hue, C, val }: ChipOptions): string {
  const tilt = 0.5;
  const thick = 0.27;
  const base = ok(0.55, C, hue),
    dk = ok(0.36, C * 0.8, hue),
    lt = ok(0.7, C * 0.85, hue);
  const g = ctx.rg(
    [
      [lt, 0],
      [base, 0.6],
      [dk, 1],
    ],
    0.35,
    0.28,
    0.85,
  );
  let s = `<g transform="translate(${n(x)} ${n(y)})"><g transform="scale(1 ${n(tilt)})">`;
  s += `<path d="M${P([-r, 0])}L${P([-r, (r * thick) / tilt])}A${P([r, r])} 0 0 0 ${P([r, (r * thick) / tilt])}L${P([r, 0])}Z" fill="${dk}"/>`;
  for (let i = -2; i <= 2; i++)
    s += `<path d="M${P([Math.sin(i * 0.52 - 0.09) * r, Math.cos(i * 0.52) * r])}l0 ${n((r * thick) / tilt)}L${P([Math.sin(i * 0.52 + 0.12) * r, Math.cos(i * 0.52) * r + (r * thick) / tilt])}l0 ${n(-(r * thick) / tilt)}Z" fill="#f4f1ea" opacity="${n(0.85 - Math.abs(i) * 0.15)}"/>`;
  s += `<circle r="${n(r)}" fill="${g}"/>`;
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4,
      w = 0.16;
    s += `<path d="M${P([Math.cos(a - w) * r, Math.sin(a - w) * r])}A${P([r, r])} 0 0 1 ${P([Math.cos(a + w) * r, Math.sin(a + w) * r])}L${P([Math.cos(a + w) * r * 0.76, Math.sin(a + w) * r * 0.76])}A${P([r * 0.76, r * 0.76])} 0 0 0 ${P([Math.cos(a - w) * r * 0.76, Math.sin(a - w) * r * 0.76])}Z" fill="#fbf7ee"/>`;
  }
  s += `<circle r="${n(r * 0.72)}" fill="${g}" stroke="#fff" stroke-opacity=".55" stroke-width="${n(r * 0.035)}" stroke-dasharray="${n(r * 0.1)} ${n(r * 0.08)}"/><circle r="${n(r * 0.5)}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".5" stroke-width="${n(r * 0.04)}"/>`;
  s += `<path d="${suitPath[val]}" transform="scale(${n(r * 0.3)})" fill="#fff" opacity=".92"/>`;
  s += `<path d="M${P([-r * 0.85, -r * 0.3])}A${P([r * 0.9, r * 0.9])} 0 0 1 ${P([r * 0.1, -r * 0.9])}" stroke="#fff" stroke-width="${n(r * 0.07)}" fill="none" opacity=".5" stroke-linecap="round"/></g></g>`;
  return s;
}

export function chipStack(ctx: Canvas, { count, ...chipOptions }: ChipOptions & { readonly count: number }): string {
  const { x, y, r } = chipOptions;
  let s = "";
  for (let i = 0; i < count; i++) {
    s += chip(ctx, { ...chipOptions, x: x + (i % 2 ? 0.8 : -0.6), y: y - i * r * 0.25 });
  }
  return s;
}

export function card(ctx: Canvas, options: CardOptions): string {
  const { x, y, w, rot = 0, rank = "A", suit = "s", back = false, hue = 20 } = options;
  const h = w * 1.4,
    red = suit === "h" || suit === "d",
    col = red ? "#d8142c" : "#171b26",
    r = w * 0.1;
  let s = `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})">`;
  s += `<rect x="${n(-w / 2 + 2)}" y="${n(-h / 2 + 5)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="#000" opacity=".45" filter="${ctx.blur(4)}"/>`;
  if (back) {
    s += `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="#fff"/><rect x="${n(-w * 0.44)}" y="${n(-h * 0.46)}" width="${n(w * 0.88)}" height="${n(h * 0.92)}" rx="${n(r * 0.7)}" fill="${ctx.lg([[ok(0.5, 0.18, hue)], [ok(0.3, 0.13, hue)]], 0, 0, 1, 1)}"/><path d="${suitPath.d}" transform="scale(${n(w * 0.28)} ${n(w * 0.36)})" fill="#fff" opacity=".3"/><path d="${suitPath.d}" transform="scale(${n(w * 0.17)} ${n(w * 0.22)})" fill="#fff" opacity=".55"/></g>`;
    return s;
  }
  s += `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${ctx.lg(
    [
      ["#ffffff", 0],
      ["#f4f6fa", 0.55],
      ["#cfd6e2", 1],
    ],
    0.2,
    0,
    0.9,
    1,
  )}"/>`;
  const t = textPath({ text: rank, font: "playfair", x: -w * 0.3, y: -h * 0.27, size: w * 0.25, anchor: "middle" });
  s += `<path d="${t.d}" fill="${col}"/><path d="${suitPath[suit]}" transform="translate(${n(-w * 0.3)} ${n(-h * 0.15)}) scale(${n(w * 0.095)})" fill="${col}"/>`;
  s += `<path d="${suitPath[suit]}" transform="translate(${n(w * 0.08)} ${n(h * 0.12)}) scale(${n(w * 0.3)})" fill="${ctx.lg(red ? [["#ff4a57"], ["#b60a20"]] : [["#3a4256"], ["#0b0e15"]])}"/>`;
  s += `<rect x="${n(-w / 2 + 0.7)}" y="${n(-h / 2 + 0.7)}" width="${n(w - 1.4)}" height="${n(h - 1.4)}" rx="${n(r)}" fill="none" stroke="#fff" stroke-width="1.4" opacity=".9"/></g>`;
  return s;
}

export function ball(ctx: Canvas, { x, y, r, hue = 25, C = 0.2, L = 0.62, num }: BallOptions): string {
  const a = ok(Math.min(0.92, L + 0.22), C * 0.7, hue),
    b = ok(L, C, hue),
    c = ok(L * 0.52, C * 0.75, hue);
  let s = `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="${n(r * 0.08)}" cy="${n(r * 0.98)}" rx="${n(r * 0.8)}" ry="${n(r * 0.22)}" fill="#000" opacity=".4" filter="${ctx.blur(4)}"/><circle r="${n(r)}" fill="${ctx.rg(
    [
      [a, 0],
      [b, 0.5],
      [c, 1],
    ],
    0.36,
    0.3,
    0.78,
  )}"/>`;
  if (num !== undefined) {
    s += `<circle cx="${n(r * 0.02)}" cy="${n(r * 0.04)}" r="${n(r * 0.56)}" fill="${ctx.rg(
      [
        ["#ffffff", 0],
        ["#f1f4f8", 0.7],
        ["#c9d2de", 1],
      ],
      0.4,
      0.35,
      0.75,
    )}"/>`;
    const t = textPath({
      text: String(num),
      font: "lilita",
      x: 0,
      y: r * 0.04 + r * 0.27,
      size: r * (String(num).length > 1 ? 0.52 : 0.58),
      anchor: "middle",
    });
    s += `<path d="${t.d}" fill="${ok(0.32, Math.min(C, 0.14), hue)}"/>`;
  }
  s += `<ellipse cx="${n(-r * 0.34)}" cy="${n(-r * 0.5)}" rx="${n(r * 0.36)}" ry="${n(r * 0.22)}" transform="rotate(-32 ${n(-r * 0.34)} ${n(-r * 0.5)})" fill="#fff" opacity=".75"/><path d="M${P([r * 0.45, r * 0.78])}A${P([r * 0.9, r * 0.9])} 0 0 0 ${P([r * 0.88, r * 0.2])}" stroke="#fff" stroke-width="${n(r * 0.08)}" opacity=".35" fill="none" stroke-linecap="round"/></g>`;
  return s;
}
