import { type Canvas, n } from "./canvas.ts";
import { ok } from "./color.ts";
import { haze, lollipop, peaks } from "./depth.ts";
import { glow, rays, sky } from "./light.ts";
import { motes, sparkles, stars } from "./particles.ts";
import { bulbs, cloud, hills, softCloud } from "./land.ts";
import { U, type Scene } from "./scene.ts";

/** Hills behind hills, with what grows on them. */
function sweetHills(ctx: Canvas): string {
  const [u, W, H] = [U(ctx), ctx.w, ctx.h];
  let s = peaks(ctx, H * 0.6, H * 0.12, ctx.lg([[ok(0.9, 0.07, 330)], [ok(0.78, 0.12, 320)]]), 5);
  s += haze(ctx, H * 0.58, H * 0.1, "#fff", 0.6);
  s += peaks(ctx, H * 0.64, H * 0.11, ctx.lg([[ok(0.8, 0.13, 300)], [ok(0.64, 0.18, 310)]]), 4);
  for (const [x, y, r, hue] of [
    [0.07, 0.67, 17, 5],
    [0.2, 0.67, 11, 200],
    [0.82, 0.67, 12, 85],
    [0.94, 0.67, 18, 330],
  ] as const)
    s += lollipop(ctx, W * x, H * y, r * u, [ok(0.92, 0.07, hue), ok(0.74, 0.16, hue)]);
  s += haze(ctx, H * 0.64, H * 0.08, "#ffe3f6", 0.5);
  s += hills(ctx, H * 0.69, 16 * u, ctx.lg([[ok(0.74, 0.18, 345)], [ok(0.5, 0.2, 340)]]));
  for (const [x, y, r, hue] of [
    [0.03, 0.83, 24, 180],
    [0.97, 0.84, 28, 60],
  ] as const)
    s += lollipop(ctx, W * x, H * y, r * u, [ok(0.9, 0.08, hue), ok(0.7, 0.17, hue)]);
  return s + hills(ctx, H * 0.79, 12 * u, ctx.lg([[ok(0.62, 0.15, 300)], [ok(0.4, 0.16, 310)]]));
}

export const candy: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h;
    let s = sky(ctx, [
      [ok(0.68, 0.16, 300), 0],
      [ok(0.8, 0.13, 340), 0.45],
      [ok(0.88, 0.09, 20), 0.7],
      [ok(0.66, 0.18, 340), 1],
    ]);
    s += rays(ctx, W / 2, H * 0.42, 20, "#fff", 0.3) + glow(ctx, W / 2, H * 0.4, 190 * u, "#fff", 0.85);
    for (const [x, y, k, o] of [
      [0.12, 0.2, 30, 0.9],
      [0.9, 0.14, 34, 0.9],
      [0.86, 0.5, 24, 0.7],
      [0.06, 0.52, 26, 0.7],
    ] as const)
      s += p.softClouds
        ? softCloud(ctx, W * x, H * y, k * u * 0.8, ok(0.84, 0.12, 330), o)
        : cloud(W * x, H * y, k * u, "#fff", o);
    if (p.softClouds) return s + sweetHills(ctx);
    s +=
      hills(ctx, 286 * u, 22 * u, ctx.lg([[ok(0.84, 0.12, 350)], [ok(0.6, 0.22, 345)]])) +
      hills(ctx, 312 * u, 16 * u, ctx.lg([[ok(0.78, 0.13, 180)], [ok(0.5, 0.14, 215)]]));
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 8, ["#fff", "#fff6c0"]) + motes(ctx, 18, ["#fff", "#ffd1ef", "#c9f7ff"], undefined, [1, 3]);
  },
};

export const casino: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 20;
    let s = sky(ctx, [
      [ok(0.3, 0.14, h), 0],
      [ok(0.4, 0.17, h), 0.5],
      [ok(0.16, 0.08, h), 1],
    ]);
    const k = 11;
    for (let i = 0; i < k; i++) {
      const x = (i / k) * W;
      s += `<rect x="${n(x)}" width="${n(W / k + 1)}" height="${H}" fill="${ctx.lg(
        [
          [ok(0.2, 0.1, h), 0, 0.9],
          [ok(0.52, 0.2, h), 0.45, 0.8],
          [ok(0.18, 0.09, h), 1, 0.95],
        ],
        0,
        0,
        1,
        0,
      )}"/>`;
    }
    s += `<rect width="${W}" height="${H}" fill="${ctx.lg([
      ["#000", 0, 0.1],
      ["#000", 1, 0.45],
    ])}"/>`;
    s +=
      glow(ctx, W / 2, H * 0.4, 210 * u, ok(0.82, 0.15, (h + 30) % 360), 0.7) +
      rays(ctx, W / 2, H * 0.4, 24, "#fff", 0.3);
    // Where nothing stands before them the lights go on to the ground
    const foot = p.softClouds ? H : H * 0.74;
    s += bulbs(
      `M18 ${n(foot)}L18 ${n(96 * u)}A${n(W / 2 - 18)} ${n(90 * u)} 0 0 1 ${n(W - 18)} ${n(96 * u)}L${n(W - 18)} ${n(foot)}`,
      "#ffb92e",
    );
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 9);
  },
};

export const city: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 295;
    let s =
      sky(ctx, [
        [ok(0.14, 0.08, h - 20), 0],
        [ok(0.32, 0.19, h), 0.48],
        [ok(0.66, 0.23, 345), 0.7],
        [ok(0.14, 0.09, h - 10), 0.705],
        [ok(0.1, 0.06, h - 20), 1],
      ]) + stars(ctx, 40, 0.4);
    s += `<circle cx="${n(W / 2)}" cy="${n(196 * u)}" r="${n(96 * u)}" fill="${ctx.lg([["#ffe36b"], ["#ff6ac1"]])}"/>`;
    s += `<g fill="${ok(0.36, 0.2, h)}" opacity=".55">${[0, 1, 2, 3, 4].map((i) => `<rect x="0" y="${n((206 + i * 17) * u)}" width="${W}" height="${n((3 + i * 1.6) * u)}"/>`).join("")}</g>`;
    for (let i = 0; i < 15; i++) {
      const x = (i / 15) * W - 4,
        bw = W / 15 + ctx.r.f(0, 8),
        bh = ctx.r.f(36, 108) * u * (Math.abs(i - 7) > 3 ? 1.25 : 0.62);
      s += `<rect x="${n(x)}" y="${n(282 * u - bh)}" width="${n(bw)}" height="${n(bh)}" fill="${ok(0.17, 0.09, h - 15)}"/>`;
      for (let j = 0; j < 7; j++)
        s += `<rect x="${n(x + ctx.r.f(2, bw - 5))}" y="${n(282 * u - ctx.r.f(6, bh - 4))}" width="2.4" height="3.4" fill="${ctx.r.pick(["#ffe36b", "#6be7ff", "#ff7ad9"])}" opacity=".9"/>`;
    }
    const hz = 282 * u;
    let d = "";
    for (let i = -12; i <= 12; i++) d += `M${n(W / 2 + i * 9)} ${n(hz)}L${n(W / 2 + i * 62)} ${H}`;
    for (let i = 0; i < 8; i++) {
      const y = hz + Math.pow(i / 7, 1.9) * (H - hz);
      d += `M0 ${n(y)}L${W} ${n(y)}`;
    }
    s += `<path d="${d}" stroke="${ok(0.75, 0.22, 330)}" stroke-width="1.6" fill="none" opacity=".85"/><rect y="${n(hz - 14)}" width="${W}" height="34" fill="${ctx.lg(
      [
        ["#ff7ad9", 0, 0],
        ["#ffd0f2", 0.45, 0.9],
        ["#ff7ad9", 1, 0],
      ],
    )}"/>`;
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 5, ["#fff", "#8ff4ff"]);
  },
};

export const western: Scene = {
  back(ctx) {
    const u = U(ctx),
      W = ctx.w;
    let s =
      sky(ctx, [
        [ok(0.36, 0.15, 15), 0],
        [ok(0.64, 0.2, 42), 0.42],
        [ok(0.86, 0.15, 80), 0.68],
        [ok(0.4, 0.13, 40), 1],
      ]) +
      glow(ctx, W / 2, 190 * u, 230 * u, "#fff0b0", 0.95) +
      rays(ctx, W / 2, 190 * u, 24, "#fff0c0", 0.25);
    const mesa = (x: number, y: number, w: number, h: number, c: string): string =>
      `<path d="M${n(x - w)} ${n(y)}L${n(x - w * 0.72)} ${n(y - h * 0.55)}L${n(x - w * 0.62)} ${n(y - h)}L${n(x + w * 0.55)} ${n(y - h * 0.98)}L${n(x + w * 0.7)} ${n(y - h * 0.5)}L${n(x + w)} ${n(y)}Z" fill="${c}"/>`;
    s +=
      mesa(W * 0.12, 290 * u, 84 * u, 130 * u, ctx.lg([[ok(0.55, 0.16, 38)], [ok(0.36, 0.12, 30)]])) +
      mesa(W * 0.92, 290 * u, 74 * u, 104 * u, ctx.lg([[ok(0.5, 0.16, 34)], [ok(0.32, 0.11, 28)]]));
    s += hills(ctx, 286 * u, 6 * u, ctx.lg([[ok(0.58, 0.15, 48)], [ok(0.24, 0.09, 35)]]));
    return s;
  },
  front(ctx) {
    return motes(ctx, 22, ["#ffe2a0", "#fff3d0"], undefined, [0.8, 2.2]);
  },
};
