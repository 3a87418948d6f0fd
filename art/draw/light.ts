/** Light and air: glows, rays, skies, fades. */
import { n, type Canvas, type Stop } from "./canvas.ts";

export function glow(ctx: Canvas, x: number, y: number, r: number, c: string, o = 1): string {
  return `<circle style="mix-blend-mode:screen" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ctx.rg([
    [c, 0, o],
    [c, 0.35, o * 0.55],
    [c, 1, 0],
  ])}"/>`;
}

export function sky(ctx: Canvas, stops: readonly Stop[]): string {
  return `<rect width="${ctx.w}" height="${ctx.h}" fill="${ctx.lg(stops)}"/>`;
}

export function rays(ctx: Canvas, x: number, y: number, count: number, c: string, o = 0.3): string {
  const reach = 1.1 * Math.hypot(ctx.w, ctx.h);
  const id = ctx.id("m");
  const g = ctx.rg(
    [
      ["#fff", 0, 1],
      ["#fff", 0.25, 0.85],
      ["#fff", 1, 0],
    ],
    x,
    y,
    reach * 0.62,
    true,
  );
  ctx.def(
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${ctx.w}" height="${ctx.h}"><rect width="${ctx.w}" height="${ctx.h}" fill="${g}"/></mask>`,
  );
  let d = "";
  for (let i = 0; i < count; i++) {
    const a0 = 0.11 + (i / count) * 2 * Math.PI,
      a1 = a0 + Math.PI / count;
    d += `M${n(x)} ${n(y)}L${n(x + Math.cos(a0) * reach)} ${n(y + Math.sin(a0) * reach)}L${n(x + Math.cos(a1) * reach)} ${n(y + Math.sin(a1) * reach)}Z`;
  }
  return `<g style="mix-blend-mode:overlay"><g mask="url(#${id})"><path d="${d}" fill="${c}" opacity="${n(Math.min(1, o * 2.3))}"/></g></g>`;
}

export function shafts(ctx: Canvas, c: string, o = 0.35): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < 5; i++) {
    const x = ctx.w * r.f(0.05, 0.95),
      w = ctx.w * r.f(0.05, 0.16),
      k = r.f(-0.25, 0.25) * ctx.w;
    s += `<path d="M${n(x)} -20L${n(x + w)} -20L${n(x + w * 2.2 + k)} ${n(ctx.h * 0.95)}L${n(x - w * 0.8 + k)} ${n(ctx.h * 0.95)}Z" fill="${ctx.lg(
      [
        [c, 0, o],
        [c, 0.8, 0],
      ],
    )}"/>`;
  }
  return `<g filter="${ctx.blur(7)}">${s}</g>`;
}

export function vignette(ctx: Canvas, c = "#000", o = 0.55, cy = 0.42): string {
  return `<rect width="${ctx.w}" height="${ctx.h}" fill="${ctx.rg(
    [
      [c, 0, 0],
      [c, 0.6, 0],
      [c, 1, o],
    ],
    0.5,
    cy,
    0.82,
  )}"/>`;
}

export function floorFade(ctx: Canvas, c: string, y0 = 0.55, o = 0.95): string {
  return `<rect width="${ctx.w}" height="${ctx.h}" fill="${ctx.lg([
    [c, y0, 0],
    [c, y0 + (1 - y0) * 0.55, o * 0.8],
    [c, 1, o],
  ])}"/>`;
}
