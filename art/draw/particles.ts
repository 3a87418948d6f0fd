import { n, type Canvas } from "./canvas.ts";
import { glow } from "./light.ts";
import { coin, star4 } from "./props-table.ts";

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];
/** Smallest and largest. */
export type Range = readonly [number, number];

export function stars(ctx: Canvas, count: number, ymax = 1, col = "#fff"): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++) {
    const q = r.f(0.5, 1.7);
    s += `<circle cx="${n(r.f(0, ctx.w))}" cy="${n(r.f(0, ctx.h * ymax))}" r="${n(q)}" fill="${col}" opacity="${n(r.f(0.3, 0.95))}"/>`;
  }
  for (let i = 0; i < count / 9; i++) s += star4(r.f(0, ctx.w), r.f(0, ctx.h * ymax), r.f(3, 7), col, r.f(0.6, 1));
  return s;
}

export function sparkles(
  ctx: Canvas,
  count: number,
  cols: readonly string[] = ["#fff", "#fff3b0"],
  box: Box = [0, 0, ctx.w, ctx.h * 0.72],
  big = 10,
): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++) {
    const x = r.f(box[0], box[2]),
      y = r.f(box[1], box[3]),
      q = r.f(2.5, big);
    s += glow(ctx, x, y, q * 1.2, r.pick(cols), 0.45) + star4(x, y, q, r.pick(cols), r.f(0.75, 1));
  }
  return s;
}

export function motes(
  ctx: Canvas,
  count: number,
  cols: readonly string[],
  box: Box = [0, 0, ctx.w, ctx.h],
  rr: Range = [1, 3.4],
): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++) {
    const x = r.f(box[0], box[2]),
      y = r.f(box[1], box[3]),
      q = r.f(...rr);
    s += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q * 2.6)}" fill="${r.pick(cols)}" opacity=".16"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${r.pick(cols)}" opacity="${n(r.f(0.6, 1))}"/>`;
  }
  return s;
}

export function bokeh(
  ctx: Canvas,
  count: number,
  cols: readonly string[],
  box: Box = [0, 0, ctx.w, ctx.h],
  rr: Range = [8, 30],
  o: Range = [0.08, 0.26],
): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++) {
    const q = r.f(...rr),
      c = r.pick(cols),
      x = r.f(box[0], box[2]),
      y = r.f(box[1], box[3]),
      a = r.f(...o);
    s += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${c}" opacity="${n(a)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(q - 1)}" fill="none" stroke="${c}" stroke-width="1.6" opacity="${n(a * 1.2)}"/>`;
  }
  return s;
}

export function bubbles(ctx: Canvas, count: number, box: Box = [0, 0, ctx.w, ctx.h]): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++) {
    const q = r.f(2, 9),
      x = r.f(box[0], box[2]),
      y = r.f(box[1], box[3]);
    s += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${ctx.rg(
      [
        ["#fff", 0, 0.05],
        ["#fff", 0.7, 0.1],
        ["#dff8ff", 1, 0.7],
      ],
      0.5,
      0.5,
      0.5,
    )}"/><circle cx="${n(x - q * 0.35)}" cy="${n(y - q * 0.35)}" r="${n(q * 0.24)}" fill="#fff" opacity=".9"/>`;
  }
  return s;
}

export function coinRain(ctx: Canvas, count: number, box: Box, rr: Range = [7, 15], blurEvery = 0): string {
  let s = "";
  const r = ctx.r;
  for (let i = 0; i < count; i++)
    s += coin(ctx, {
      x: r.f(box[0], box[2]),
      y: r.f(box[1], box[3]),
      r: r.f(...rr),
      tilt: r.f(0.35, 1),
      rot: r.f(-50, 50),
      blur: blurEvery && i % blurEvery === 0 ? 2.2 : 0,
    });
  return s;
}
