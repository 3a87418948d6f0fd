/** Things of slot machines, bingo halls and treasure: sevens, reels, chests, sights, cards. */
import { n, type Canvas, type Stop } from "./canvas.ts";
import { ok } from "./color.ts";
import { textPath } from "./lettering.ts";
import { P, coin, star5 } from "./props-table.ts";
import { at } from "./random.ts";

export interface SevenOptions {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly rot?: number;
  readonly style?: "red" | "gold";
}

export interface ReelsOptions {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly hue?: number;
  /** Draws one symbol round a middle, in a column of a width. */
  readonly cells: readonly ((x: number, y: number, width: number) => string)[];
}

export interface BingoOptions {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly rot: number;
  readonly hue: number;
}

export function seven(ctx: Canvas, { x, y, h, rot = 0, style = "red" }: SevenOptions): string {
  const t = textPath({ text: "7", font: "slab", x: 0, y: h / 2, size: h, anchor: "middle" });
  const f: Stop[] =
    style === "gold"
      ? [
          ["#fffbe0", 0],
          ["#ffd84a", 0.4],
          ["#f39a0c", 0.55],
          ["#ffe27a", 0.62],
          ["#b45a06", 1],
        ]
      : [
          ["#ff9a86", 0],
          ["#f3262f", 0.42],
          ["#b50615", 0.55],
          ["#f0303a", 0.64],
          ["#76000c", 1],
        ];
  let s = `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"><path d="${t.d}" fill="#000" stroke="#000" stroke-width="${n(h * 0.16)}" stroke-linejoin="round" opacity=".5" transform="translate(0 ${n(h * 0.08)})" filter="${ctx.blur(5)}"/>`;
  for (let d = 6; d >= 0; d--)
    s += `<path d="${t.d}" transform="translate(0 ${n((d * h) / 90)})" fill="#5a2500" stroke="#5a2500" stroke-width="${n(h * 0.15)}" stroke-linejoin="round"/>`;
  s += `<path d="${t.d}" fill="none" stroke="${ctx.lg([
    ["#fff6c9", 0],
    ["#e9ab1f", 0.45],
    ["#9a5c05", 0.6],
    ["#ffd95e", 1],
  ])}" stroke-width="${n(h * 0.125)}" stroke-linejoin="round"/><path d="${t.d}" fill="none" stroke="#4a0a06" stroke-width="${n(h * 0.035)}" stroke-linejoin="round"/>`;
  const id = ctx.id("v");
  ctx.def(
    `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2" result="a"/><feSpecularLighting in="a" surfaceScale="4" specularConstant="0.9" specularExponent="16" lighting-color="#fff" result="s"><feDistantLight azimuth="245" elevation="48"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/><feComposite in="SourceGraphic" in2="s2" operator="arithmetic" k2="1" k3="0.8"/></filter>`,
  );
  s += `<path d="${t.d}" fill="${ctx.lg(f)}" filter="url(#${id})"/></g>`;
  return s;
}

/** Three-reel window with given symbol drawers. */
export function reels(ctx: Canvas, { x, y, w, h, cells, hue = 30 }: ReelsOptions): string {
  const gold = ctx.lg(
    [
      ["#fff2b0", 0],
      ["#dfa124", 0.3],
      ["#80500a", 0.55],
      ["#f6c64a", 0.78],
      ["#8a5408", 1],
    ],
    0,
    0,
    0.6,
    1,
  );
  let s = `<rect x="${n(x - 9)}" y="${n(y - 9)}" width="${n(w + 18)}" height="${n(h + 18)}" rx="20" fill="#000" opacity=".5" transform="translate(0 8)" filter="${ctx.blur(8)}"/><rect x="${n(x - 9)}" y="${n(y - 9)}" width="${n(w + 18)}" height="${n(h + 18)}" rx="20" fill="${gold}"/><rect x="${n(x - 4)}" y="${n(y - 4)}" width="${n(w + 8)}" height="${n(h + 8)}" rx="15" fill="${ok(0.2, 0.08, hue)}"/>`;
  const cw = (w - 8) / 3;
  for (let i = 0; i < 3; i++) {
    const cx = x + i * (cw + 4);
    s += `<rect x="${n(cx)}" y="${n(y)}" width="${n(cw)}" height="${n(h)}" rx="10" fill="${ctx.lg([
      ["#8f97a8", 0],
      ["#f7f9fc", 0.22],
      ["#ffffff", 0.5],
      ["#eef2f7", 0.78],
      ["#7f8798", 1],
    ])}"/>`;
    s += at(cells, i)(cx + cw / 2, y + h / 2, cw);
  }
  s += `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h * 0.42)}" rx="10" fill="#fff" opacity=".16"/><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="10" fill="${ctx.lg(
    [
      ["#000", 0, 0.5],
      ["#000", 0.16, 0],
      ["#000", 0.84, 0],
      ["#000", 1, 0.55],
    ],
  )}"/>`;
  for (let i = 0; i < 14; i++) {
    const k = i / 13;
    for (const yy of [y - 6.5, y + h + 6.5])
      s += `<circle cx="${n(x + 4 + k * (w - 8))}" cy="${n(yy)}" r="2.3" fill="${i % 2 ? "#fffbe6" : "#ffde6b"}"/>`;
  }
  return s;
}

export function chest(
  ctx: Canvas,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
): string {
  const wood = ctx.lg([
      ["#a8632a", 0],
      ["#6d3814", 0.6],
      ["#3c1b07", 1],
    ]),
    gold = ctx.lg([
      ["#fff2b0", 0],
      ["#e0a325", 0.4],
      ["#8a5408", 1],
    ]);
  const h = w * 0.62;
  let s = `<g transform="translate(${n(x)} ${n(y)})"><ellipse cy="${n(h * 0.52)}" rx="${n(w * 0.56)}" ry="${n(h * 0.14)}" fill="#000" opacity=".55" filter="${ctx.blur(6)}"/>`;
  s += `<path d="M${P([-w * 0.5, -h * 0.02])}C${P([-w * 0.52, -h * 0.62, -w * 0.3, -h * 0.78, 0, -h * 0.78])}S${P([w * 0.52, -h * 0.62, w * 0.5, -h * 0.02])}Z" fill="#2a1004"/><ellipse cy="${n(-h * 0.1)}" rx="${n(w * 0.44)}" ry="${n(h * 0.3)}" fill="${ctx.rg(
    [
      ["#fffbe0", 0, 1],
      ["#ffd84a", 0.5, 0.9],
      ["#ff9a0c", 1, 0],
    ],
  )}"/>`;
  s += `<path d="M${P([-w * 0.52, -h * 0.42])}C${P([-w * 0.5, -h * 0.92, -w * 0.28, -h * 1.02, 0, -h * 1.02])}S${P([w * 0.5, -h * 0.92, w * 0.52, -h * 0.42])}L${P([w * 0.44, -h * 0.36])}C${P([w * 0.4, -h * 0.72, w * 0.24, -h * 0.8, 0, -h * 0.8])}S${P([-w * 0.4, -h * 0.72, -w * 0.44, -h * 0.36])}Z" fill="${wood}" stroke="${gold}" stroke-width="${n(w * 0.03)}" stroke-linejoin="round"/>`;
  for (const [dx, dy, r] of [
    [-0.3, -0.08, 0.1],
    [-0.12, -0.2, 0.11],
    [0.1, -0.18, 0.11],
    [0.3, -0.08, 0.1],
    [-0.2, -0.02, 0.1],
    [0.02, -0.06, 0.12],
    [0.2, -0.01, 0.1],
  ] as const)
    s += coin(ctx, { x: dx * w, y: dy * h * 1.4, r: r * w, tilt: 0.62, rot: dx * 60 });
  s += `<path d="M${P([-w * 0.5, 0])}L${P([w * 0.5, 0])}L${P([w * 0.46, h * 0.5])}Q0 ${n(h * 0.58)} ${P([-w * 0.46, h * 0.5])}Z" fill="${wood}"/><path d="M${P([-w * 0.5, 0])}L${P([w * 0.5, 0])}" stroke="${gold}" stroke-width="${n(w * 0.06)}" stroke-linecap="round"/><path d="M${P([-w * 0.3, 0])}L${P([-w * 0.28, h * 0.53])}M${P([w * 0.3, 0])}L${P([w * 0.28, h * 0.53])}" stroke="${gold}" stroke-width="${n(w * 0.06)}"/><rect x="${n(-w * 0.09)}" y="${n(-h * 0.06)}" width="${n(w * 0.18)}" height="${n(h * 0.26)}" rx="${n(w * 0.03)}" fill="${gold}"/><circle cy="${n(h * 0.05)}" r="${n(w * 0.03)}" fill="#3a1a05"/></g>`;
  return s;
}

export function reticle({
  x,
  y,
  r,
  color,
}: {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly color: string;
}): string {
  let s = `<g transform="translate(${n(x)} ${n(y)})" fill="none" stroke="${color}" stroke-linecap="round"><circle r="${n(r)}" stroke-width="${n(r * 0.07)}" opacity=".95"/><circle r="${n(r * 0.72)}" stroke-width="${n(r * 0.035)}" stroke-dasharray="${n(r * 0.5)} ${n(r * 0.26)}" opacity=".9"/>`;
  for (let i = 0; i < 4; i++)
    s += `<path d="M0 ${n(-r * 1.2)}L0 ${n(-r * 0.82)}" stroke-width="${n(r * 0.09)}" transform="rotate(${i * 90})"/>`;
  return s + `<circle r="${n(r * 0.07)}" fill="${color}" stroke="none"/></g>`;
}

export function bingoCard(ctx: Canvas, { x, y, w, rot, hue }: BingoOptions): string {
  const r = ctx.r;
  const c = w / 5.4;
  const h = w * 1.16;
  let s = `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"><rect x="${n(-w / 2)}" y="${n(-h / 2 + 6)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.07)}" fill="#000" opacity=".45" filter="${ctx.blur(6)}"/><rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.07)}" fill="${ctx.lg([[ok(0.62, 0.22, hue)], [ok(0.42, 0.19, hue)]])}"/>`;
  "BINGO".split("").forEach((ch, i) => {
    const t = textPath({
      text: ch,
      font: "lilita",
      x: (i - 2) * c * 1.02,
      y: -h / 2 + w * 0.155,
      size: w * 0.1,
      anchor: "middle",
    });
    s += `<path d="${t.d}" fill="#fff"/>`;
  });
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 5; i++) {
      const cx = (i - 2) * c * 1.02,
        cy = -h / 2 + w * 0.29 + j * c * 1.0,
        mk = (i === 2 && j === 2) || i === j || r() < 0.16;
      s += `<rect x="${n(cx - c * 0.45)}" y="${n(cy - c * 0.45)}" width="${n(c * 0.9)}" height="${n(c * 0.9)}" rx="${n(c * 0.16)}" fill="#fff"/>`;
      const num = i * 15 + r.i(1, 15);
      if (mk)
        s +=
          `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(c * 0.38)}" fill="${ctx.rg([["#ffe98a"], ["#ffb01f"], ["#e06a00"]], 0.35, 0.3, 0.8)}"/>` +
          (i === 2 && j === 2
            ? `<path d="${star5(c * 0.22)}" transform="translate(${n(cx)} ${n(cy)})" fill="#fff"/>`
            : "");
      else {
        const t = textPath({
          text: String(num),
          font: "lilita",
          x: cx,
          y: cy + c * 0.2,
          size: c * 0.4,
          anchor: "middle",
        });
        s += `<path d="${t.d}" fill="${ok(0.34, 0.13, hue)}"/>`;
      }
    }
  return s + "</g>";
}
