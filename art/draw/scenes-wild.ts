import { n } from "./canvas.ts";
import { ok } from "./color.ts";
import { glow, rays, shafts, sky } from "./light.ts";
import { bubbles, motes } from "./particles.ts";
import { hills, leaf, palmLeaf, seaweed } from "./land.ts";
import { C, U, type Scene } from "./scene.ts";

export const desert: Scene = {
  back(ctx) {
    const [cx] = C(ctx),
      u = U(ctx),
      W = ctx.w;
    let s = sky(ctx, [
      [ok(0.34, 0.13, 30), 0],
      [ok(0.62, 0.18, 48), 0.38],
      [ok(0.83, 0.15, 78), 0.6],
      [ok(0.6, 0.15, 55), 1],
    ]);
    s += glow(ctx, cx, 150 * u, 230 * u, "#fff3c0", 0.95) + rays(ctx, cx, 150 * u, 26, "#fff1bf", 0.32);
    s += `<circle cx="${n(cx)}" cy="${n(150 * u)}" r="${n(84 * u)}" fill="#fff6d6" opacity=".55"/>`;
    for (const [x, y, k] of [
      [W * 0.16, 285 * u, 118 * u],
      [W * 0.88, 280 * u, 96 * u],
      [W * 0.66, 290 * u, 66 * u],
    ] as const)
      s += `<path d="M${n(x)} ${n(y - k)}L${n(x - k * 0.9)} ${n(y)}L${n(x + k * 0.28)} ${n(y)}Z" fill="${ctx.lg([[ok(0.78, 0.13, 75)], [ok(0.55, 0.13, 55)]])}"/><path d="M${n(x)} ${n(y - k)}L${n(x + k * 0.28)} ${n(y)}L${n(x + k * 0.9)} ${n(y)}Z" fill="${ctx.lg([[ok(0.48, 0.12, 45)], [ok(0.34, 0.1, 35)]])}"/>`;
    s +=
      hills(ctx, 280 * u, 8 * u, ctx.lg([[ok(0.66, 0.15, 65)], [ok(0.4, 0.13, 45)]])) +
      hills(ctx, 312 * u, 11 * u, ctx.lg([[ok(0.5, 0.15, 52)], [ok(0.22, 0.09, 35)]]));
    return s;
  },
  front(ctx) {
    return motes(ctx, 26, ["#ffe9a8", "#fff6d8"], [0, 0, ctx.w, ctx.h * 0.8], [0.8, 2.2]);
  },
};

export const ocean: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      h = p.hue ?? 230;
    let s = sky(ctx, [
      [ok(0.72, 0.13, h - 20), 0],
      [ok(0.48, 0.14, h), 0.42],
      [ok(0.24, 0.1, h + 15), 1],
    ]);
    s +=
      glow(ctx, ctx.w / 2, 10, 240 * u, "#d8fbff", 0.9) +
      shafts(ctx, "#e6fdff", 0.55) +
      rays(ctx, ctx.w / 2, -60, 22, "#d8fbff", 0.16);
    s += `<g opacity=".65">${hills(ctx, 300 * u, 18 * u, ok(0.3, 0.1, h + 5))}</g>`;
    for (let i = 0; i < 7; i++)
      s += seaweed(
        ctx,
        ctx.r.f(0, ctx.w),
        ctx.h,
        ctx.r.f(70, 150) * u,
        ctx.r.f(5, 9),
        ok(ctx.r.f(0.26, 0.4), 0.11, ctx.r.f(150, 190)),
      );
    return s;
  },
  front(ctx) {
    return bubbles(ctx, 20, [0, 0, ctx.w, ctx.h * 0.8]);
  },
};

export const deep: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      h = p.hue ?? 265;
    let s = sky(ctx, [
      [ok(0.4, 0.15, h), 0],
      [ok(0.26, 0.13, h + 10), 0.5],
      [ok(0.13, 0.06, h + 10), 1],
    ]);
    s += glow(ctx, ctx.w / 2, ctx.h * 0.4, 200 * u, ok(0.75, 0.17, p.acc ?? 200), 0.75) + shafts(ctx, "#bfe9ff", 0.3);
    for (let i = 0; i < 8; i++)
      s += seaweed(
        ctx,
        ctx.r.f(0, ctx.w),
        ctx.h,
        ctx.r.f(60, 150) * u,
        ctx.r.f(4, 8),
        ok(0.24, 0.1, ctx.r.f(250, 320)),
      );
    return s;
  },
  front(ctx) {
    return bubbles(ctx, 12) + motes(ctx, 22, [ok(0.85, 0.13, 190), ok(0.85, 0.15, 320)], undefined, [0.8, 2.4]);
  },
};

export const jungle: Scene = {
  back(ctx) {
    const u = U(ctx),
      [cx, cy] = C(ctx);
    let s = sky(ctx, [
      [ok(0.36, 0.11, 150), 0],
      [ok(0.66, 0.17, 130), 0.42],
      [ok(0.24, 0.08, 155), 1],
    ]);
    s += glow(ctx, cx, cy, 220 * u, "#f6ffb0", 0.9) + shafts(ctx, "#fbffd0", 0.5);
    for (let i = 0; i < 9; i++)
      s += leaf(
        ctx.r.f(-20, ctx.w + 20),
        ctx.h * ctx.r.f(0.62, 0.86),
        ctx.r.f(90, 170) * u,
        ctx.r.f(18, 32),
        ctx.r.f(-50, 50),
        ok(ctx.r.f(0.3, 0.42), 0.12, ctx.r.f(140, 160)),
        ok(0.5, 0.14, 140),
      );
    for (const [x, rot] of [
      [-6, 20],
      [ctx.w + 6, 160],
    ] as const)
      for (let k = -1; k <= 1; k++)
        s += palmLeaf(x, 30 * u + k * 30, 150 * u, rot + k * 26, ok(0.34 - k * 0.03, 0.1, 150), x < 0 ? 1 : -1);
    return s;
  },
  front(ctx) {
    let s = "";
    const u = U(ctx);
    for (const [x, rot] of [
      [-14, -18],
      [ctx.w + 14, 198],
    ] as const)
      for (let k = 0; k < 3; k++)
        s += palmLeaf(
          x,
          ctx.h * 0.7 + k * 26,
          120 * u,
          rot + (x < 0 ? k * 22 : -k * 22),
          ok(0.22 + k * 0.03, 0.08, 152),
          x < 0 ? 1 : -1,
        );
    return s + motes(ctx, 22, ["#f8ffb8", "#d6ff7a"], [0, 0, ctx.w, ctx.h * 0.75], [0.8, 2.6]);
  },
};
