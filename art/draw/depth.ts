/** Distance: what lies further off is paler and half gone in the haze, and every range goes on down to the picture's foot. */
import { n, type Canvas } from "./canvas.ts";

/** Rounded peaks that stand on `y` and rise by up to `h`; filled down to the foot of the picture. */
export function peaks(ctx: Canvas, y: number, h: number, fill: string, count: number): string {
  const { r, w } = ctx;
  const tops = Array.from({ length: count }, (_, i) => ({
    x: ((i + r.f(0.1, 0.9)) / count) * w,
    h: h * r.f(0.45, 1),
    wide: (w / count) * r.f(0.34, 0.62),
  }));
  let d = `M-6 ${n(ctx.h + 6)}`;
  for (let x = -6; x <= w + 6; x += 4) {
    const rise = Math.max(...tops.map((top) => top.h * Math.exp(-(((x - top.x) / top.wide) ** 2))));
    d += `L${n(x)} ${n(y - rise)}`;
  }
  return `<path d="${d}L${n(w + 6)} ${n(ctx.h + 6)}Z" fill="${fill}"/>`;
}

/** A band of haze round `y`. */
export function haze(ctx: Canvas, y: number, high: number, c: string, o: number): string {
  const band = ctx.lg([
    [c, 0, 0],
    [c, 0.5, o],
    [c, 1, 0],
  ]);
  return `<rect y="${n(y - high / 2)}" width="${ctx.w}" height="${n(high)}" fill="${band}"/>`;
}

/** A tower of `floors` roofs, `s` high each, that stands on `x`, `y`. */
export function pagoda(x: number, y: number, s: number, floors: number, fill: string, light: string): string {
  let d = "";
  let lit = "";
  for (let i = 0; i < floors; i++) {
    const [at, half] = [y - i * s, s * (1.15 - i * 0.13)];
    const [edge, wall] = [at - s * 0.62, half * 0.62];
    d += `M${n(x - wall)} ${n(at)}V${n(edge)}H${n(x + wall)}V${n(at)}Z`;
    d += `M${n(x - half * 1.3)} ${n(edge - s * 0.1)}Q${n(x - half * 0.8)} ${n(edge)} ${n(x - wall)} ${n(edge + s * 0.06)}H${n(x + wall)}Q${n(x + half * 0.8)} ${n(edge)} ${n(x + half * 1.3)} ${n(edge - s * 0.1)}Q${n(x + half * 0.7)} ${n(edge - s * 0.14)} ${n(x + wall * 0.8)} ${n(edge - s * 0.4)}H${n(x - wall * 0.8)}Q${n(x - half * 0.7)} ${n(edge - s * 0.14)} ${n(x - half * 1.3)} ${n(edge - s * 0.1)}Z`;
    lit += `<rect x="${n(x - s * 0.12)}" y="${n(at - s * 0.46)}" width="${n(s * 0.24)}" height="${n(s * 0.32)}" rx="${n(s * 0.1)}"/>`;
  }
  const tip = y - floors * s;
  d += `M${n(x - s * 0.07)} ${n(tip + s * 0.1)}L${n(x)} ${n(tip - s * 0.7)}L${n(x + s * 0.07)} ${n(tip + s * 0.1)}Z`;
  return `<path d="${d}" fill="${fill}"/><g fill="${light}">${lit}</g>`;
}

/** A lollipop on its stick, which stands on `x`, `y`. */
export function lollipop(ctx: Canvas, x: number, y: number, r: number, [pale, strong]: readonly [string, string]) {
  const top = y - r * 2.7;
  const sweet = ctx.rg([[pale], [strong, 0.85], [strong]], 0.36, 0.3, 0.75);
  let turns = "";
  for (let i = 0; i < 3; i++) {
    const k = r * (0.74 - i * 0.24);
    turns += `M${n(x - k)} ${n(top)}A${n(k)} ${n(k)} 0 0 1 ${n(x + k)} ${n(top)}`;
  }
  return `<rect x="${n(x - r * 0.09)}" y="${n(top)}" width="${n(r * 0.18)}" height="${n(r * 2.8)}" rx="${n(r * 0.09)}" fill="#fff" opacity=".75"/><circle cx="${n(x)}" cy="${n(top)}" r="${n(r)}" fill="${sweet}"/><path d="${turns}" fill="none" stroke="#fff" stroke-width="${n(r * 0.12)}" stroke-linecap="round" opacity=".6"/>`;
}
