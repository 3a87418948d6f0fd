import { n } from "./canvas.ts";
import { ok } from "./color.ts";
import { glow, sky } from "./light.ts";
import { stars } from "./particles.ts";
import { U, type Scene } from "./scene.ts";

export const original: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 150;
    let s = sky(ctx, [
      [ok(0.62, 0.19, h), 0],
      [ok(0.46, 0.18, h + 12), 0.5],
      [ok(0.27, 0.12, h + 22), 1],
    ]);
    s +=
      `<circle cx="${n(W * 0.5)}" cy="${n(H * 0.4)}" r="${n(190 * u)}" fill="#fff" opacity=".06"/><circle cx="${n(W * 0.5)}" cy="${n(H * 0.4)}" r="${n(140 * u)}" fill="#fff" opacity=".08"/><circle cx="${n(W * 0.5)}" cy="${n(H * 0.4)}" r="${n(96 * u)}" fill="#fff" opacity=".1"/>` +
      glow(ctx, W * 0.5, H * 0.36, 150 * u, "#fff", 0.55);
    return s;
  },
  front() {
    return "";
  },
};

export const chart: Scene = {
  back(ctx, p) {
    const W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 265;
    let s =
      sky(ctx, [
        [ok(0.17, 0.07, h), 0],
        [ok(0.3, 0.14, h), 0.5],
        [ok(0.15, 0.07, h + 10), 1],
      ]) + stars(ctx, 50, 0.7);
    let d = "";
    for (let i = 1; i < 8; i++) d += `M0 ${n((i / 8) * H)}L${W} ${n((i / 8) * H)}`;
    for (let i = 1; i < 6; i++) d += `M${n((i / 6) * W)} 0L${n((i / 6) * W)} ${H}`;
    s += `<path d="${d}" stroke="#fff" stroke-opacity=".08" stroke-width="1.2"/>`;
    return s;
  },
  front() {
    return "";
  },
};
