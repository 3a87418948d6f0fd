import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";

type Point = readonly [number, number];
const pts = (a: readonly Point[]): string => a.map(([x, y], i) => (i ? "L" : "M") + n(x) + " " + n(y)).join("");

export function hills(ctx: Canvas, y: number, amp: number, col: string): string {
  const r = ctx.r,
    ph = r.f(0, 6),
    f = r.f(0.8, 1.6);
  const a: Point[] = [
    [-5, ctx.h + 5],
    [-5, y],
  ];
  for (let x = 0; x <= ctx.w + 8; x += 8) {
    const u = x / ctx.w;
    a.push([x, y + Math.sin(u * 6.28 * f + ph) * amp + Math.sin(u * 6.28 * f * 2.3 + ph * 2) * amp * 0.3]);
  }
  a.push([ctx.w + 5, ctx.h + 5]);
  return `<path d="${pts(a)}Z" fill="${col}"/>`;
}

export function mountains(ctx: Canvas, y: number, h: number, col: string, count = 4, snow?: string): string {
  const r = ctx.r;
  let s = "";
  const W = ctx.w;
  for (let i = 0; i < count; i++) {
    const cx = ((i + r.f(0.15, 0.85)) / count) * W,
      ph = h * r.f(0.6, 1),
      w = ph * r.f(0.85, 1.25);
    const L: Point[] = [[cx - w, y + h * 0.3]];
    const R: Point[] = [];
    const k = 5;
    for (let j = 1; j < k; j++) L.push([cx - w * (1 - j / k) + r.f(-3, 3), y - ph * (j / k) + r.f(-4, 6)]);
    for (let j = k - 1; j >= 1; j--) R.push([cx + w * (1 - j / k) + r.f(-3, 3), y - ph * (j / k) + r.f(-4, 6)]);
    const top: Point = [cx, y - ph];
    s += `<path d="${pts([...L, top, ...R, [cx + w, y + h * 0.3]])}Z" fill="${col}"/>`;
    s += `<path d="${pts([top, ...R, [cx + w, y + h * 0.3], [cx + w * 0.1, y + h * 0.3], [cx - w * 0.06, y - ph * 0.45]])}Z" fill="#000" opacity=".22"/>`;
    if (snow)
      s += `<path d="${pts([top, [cx + w * 0.22, y - ph * 0.74], [cx + w * 0.12, y - ph * 0.7], [cx + w * 0.06, y - ph * 0.58], [cx - w * 0.03, y - ph * 0.7], [cx - w * 0.1, y - ph * 0.6], [cx - w * 0.24, y - ph * 0.74]])}Z" fill="${snow}"/>`;
  }
  return s;
}

export function cloud(x: number, y: number, s: number, fill: string, o = 1): string {
  const c = [
    [-1.2, 0.1, 0.5],
    [-0.6, -0.25, 0.65],
    [0.1, -0.45, 0.8],
    [0.8, -0.15, 0.6],
    [1.3, 0.15, 0.42],
  ] as const;
  return `<g opacity="${n(o)}" fill="${fill}">${c.map(([dx, dy, r]) => `<circle cx="${n(x + dx * s)}" cy="${n(y + dy * s)}" r="${n(r * s)}"/>`).join("")}<rect x="${n(x - 1.65 * s)}" y="${n(y + 0.05 * s)}" width="${n(3.3 * s)}" height="${n(0.52 * s)}" rx="${n(0.26 * s)}"/></g>`;
}

/** A cloud of lit puffs in a tint, whose foot dissolves into the sky; `x`, `y` is its middle and `s` its unit. */
export function softCloud(ctx: Canvas, x: number, y: number, s: number, tint: string, o = 1): string {
  const puffs = [
    [-1.75, 0.3, 0.42],
    [-1.2, 0.02, 0.6],
    [-0.55, -0.32, 0.76],
    [0.2, -0.5, 0.88],
    [0.95, -0.14, 0.7],
    [1.6, 0.2, 0.48],
    [-0.7, 0.4, 0.7],
    [0.1, 0.42, 0.8],
    [0.9, 0.42, 0.68],
  ] as const;
  const circles = puffs
    .map(([dx, dy, r]) => `<circle cx="${n(x + dx * s)}" cy="${n(y + dy * s)}" r="${n(r * s)}"/>`)
    .join("");
  const lit = ctx.lg(
    [
      ["#fff", 0],
      ["#fff", 0.34],
      [tint, 1],
    ],
    0,
    y - 1.4 * s,
    0,
    y + 0.9 * s,
    true,
  );
  const fade = ctx.lg(
    [
      ["#fff", 0, 1],
      ["#fff", 0.4, 1],
      ["#fff", 1, 0],
    ],
    0,
    y - 1.2 * s,
    0,
    y + 0.95 * s,
    true,
  );
  const id = ctx.id("m");
  ctx.def(
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="${n(x - 3 * s)}" y="${n(y - 2 * s)}" width="${n(6 * s)}" height="${n(4 * s)}"><rect x="${n(x - 3 * s)}" y="${n(y - 2 * s)}" width="${n(6 * s)}" height="${n(4 * s)}" fill="${fade}"/></mask>`,
  );
  return `<g mask="url(#${id})" opacity="${n(o)}"><g fill="${lit}" filter="${ctx.blur(Math.max(0.6, s * 0.035))}">${circles}</g></g>`;
}

export function leaf(x: number, y: number, len: number, w: number, rot: number, fill: string, mid: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"><path d="M0 0C${n(w)} ${n(-len * 0.25)} ${n(w * 0.9)} ${n(-len * 0.75)} 0 ${n(-len)}C${n(-w * 0.9)} ${n(-len * 0.75)} ${n(-w)} ${n(-len * 0.25)} 0 0Z" fill="${fill}"/><path d="M0 0L0 ${n(-len * 0.94)}" stroke="${mid}" stroke-width="1.4" opacity=".6"/></g>`;
}

export function palmLeaf(x: number, y: number, len: number, rot: number, fill: string, flip = 1): string {
  let d = "";
  const k = 11;
  for (let i = 1; i <= k; i++) {
    const u = i / k,
      bx = len * u,
      by = -len * 0.32 * Math.sin(u * 2.4) * flip,
      l = len * 0.34 * Math.sin(Math.PI * Math.min(1, 0.2 + u * 0.85)) + 4;
    for (const s of [-1, 1] as const)
      d += `M${n(bx)} ${n(by)}Q${n(bx + l * 0.35)} ${n(by + s * l * 0.35)} ${n(bx + l * 0.5)} ${n(by + s * l)}Q${n(bx - l * 0.02)} ${n(by + s * l * 0.45)} ${n(bx - len * 0.05)} ${n(by)}Z`;
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"><path d="${d}" fill="${fill}"/></g>`;
}

export function pine(x: number, y: number, h: number, fill: string): string {
  let d = "";
  for (let i = 0; i < 4; i++) {
    const t = y - h + i * h * 0.22,
      w = h * (0.12 + i * 0.075),
      b = t + h * 0.36;
    d += `M${n(x)} ${n(t)}L${n(x + w)} ${n(b)}L${n(x - w)} ${n(b)}Z`;
  }
  return `<path d="${d}M${n(x - 2)} ${n(y - 4)}h4v8h-4Z" fill="${fill}"/>`;
}

export function seaweed(ctx: Canvas, x: number, y: number, h: number, w: number, fill: string): string {
  const r = ctx.r,
    k = r.f(-10, 10);
  return `<path d="M${n(x - w)} ${n(y)}C${n(x - w - 10)} ${n(y - h * 0.35)} ${n(x + 12 + k)} ${n(y - h * 0.6)} ${n(x + k)} ${n(y - h)}C${n(x + 18 + k)} ${n(y - h * 0.55)} ${n(x - 2)} ${n(y - h * 0.35)} ${n(x + w)} ${n(y)}Z" fill="${fill}"/>`;
}

export function crystal(ctx: Canvas, x: number, y: number, h: number, w: number, rot: number, hue: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"><path d="M${n(-w)} 0L${n(-w)} ${n(-h * 0.7)}L0 ${n(-h)}L0 0Z" fill="${ctx.lg([[ok(0.88, 0.1, hue)], [ok(0.55, 0.2, hue)]])}"/><path d="M0 0L0 ${n(-h)}L${n(w)} ${n(-h * 0.68)}L${n(w)} 0Z" fill="${ctx.lg([[ok(0.7, 0.18, hue)], [ok(0.32, 0.16, hue)]])}"/><path d="M${n(-w)} ${n(-h * 0.7)}L0 ${n(-h)}L${n(w)} ${n(-h * 0.68)}L${n(w * 0.1)} ${n(-h * 0.58)}Z" fill="#fff" opacity=".5"/></g>`;
}

export function lantern(ctx: Canvas, x: number, y: number, s: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"><path d="M0 -60L0 -22" stroke="#ffce5a" stroke-width="2"/><circle r="42" fill="${ctx.rg(
    [
      ["#ff9a3c", 0, 0.7],
      ["#ff5a1f", 1, 0],
    ],
  )}"/><ellipse rx="24" ry="20" fill="${ctx.rg(
    [
      ["#ffd27a", 0],
      ["#ff4b2b", 0.55],
      ["#a80c12", 1],
    ],
    0.45,
    0.45,
    0.6,
  )}"/><path d="M-12 -18Q-18 0 -12 18M12 -18Q18 0 12 18M0 -20L0 20" stroke="#7d0508" stroke-width="1.4" fill="none" opacity=".6"/><rect x="-9" y="-24" width="18" height="5" rx="2" fill="#ffce5a"/><rect x="-9" y="19" width="18" height="5" rx="2" fill="#ffce5a"/><path d="M0 24L0 44M-4 24L-5 40M4 24L5 40" stroke="#ffce5a" stroke-width="1.6"/></g>`;
}

export function swirlCloud(x: number, y: number, s: number, stroke: string, fill: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" fill="${fill}" stroke="${stroke}" stroke-width="2.4"><path d="M-70 20C-84 20 -84 -2 -66 -2C-66 -24 -34 -28 -26 -10C-18 -36 24 -34 24 -8C40 -20 62 -8 58 8C76 8 76 20 66 20Z"/><path d="M-58 10C-50 2 -40 10 -48 14M-8 8C4 -8 20 4 8 12M34 12C42 4 52 12 44 14" fill="none"/></g>`;
}

export function bulbs(d: string, col: string): string {
  return `<path d="${d}" fill="none" stroke="${col}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 13"/><path d="${d}" fill="none" stroke="#fffdf0" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 13"/>`;
}
