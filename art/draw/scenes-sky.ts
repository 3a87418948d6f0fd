import { n } from "./canvas.ts";
import { ok } from "./color.ts";
import { glow, rays, sky } from "./light.ts";
import { motes, sparkles, stars } from "./particles.ts";
import { cloud, hills, mountains, pine, softCloud } from "./land.ts";
import { U, type Scene } from "./scene.ts";

export const space: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 285;
    let s = sky(ctx, [
      [ok(0.16, 0.09, h), 0],
      [ok(0.3, 0.15, h + 15), 0.55],
      [ok(0.2, 0.12, h + 50), 1],
    ]);
    s += `<g filter="${ctx.blur(26)}"><ellipse cx="${n(W * 0.2)}" cy="${n(H * 0.2)}" rx="${n(W * 0.4)}" ry="${n(H * 0.14)}" fill="${ok(0.55, 0.24, h + 45)}" opacity=".75" transform="rotate(-24 ${n(W * 0.2)} ${n(H * 0.2)})"/><ellipse cx="${n(W * 0.85)}" cy="${n(H * 0.42)}" rx="${n(W * 0.36)}" ry="${n(H * 0.16)}" fill="${ok(0.6, 0.18, h - 60)}" opacity=".7"/></g>`;
    s += stars(ctx, 90) + glow(ctx, W / 2, H * 0.4, 180 * u, ok(0.8, 0.15, p.acc ?? h - 70), 0.55);
    s += `<circle cx="${n(W * 0.5)}" cy="${n(H * 1.36)}" r="${n(H * 0.6)}" fill="${ctx.rg(
      [
        [ok(0.55, 0.18, h + 60), 0],
        [ok(0.35, 0.16, h + 40), 0.8],
        [ok(0.75, 0.14, h - 60), 0.985],
        [ok(0.9, 0.08, h - 60), 1],
      ],
      0.5,
      0.5,
      0.5,
    )}"/>`;
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 7, ["#fff", "#cfe6ff"]);
  },
};

export const snow: Scene = {
  back(ctx) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h;
    let s =
      sky(ctx, [
        [ok(0.2, 0.08, 260), 0],
        [ok(0.42, 0.11, 235), 0.5],
        [ok(0.78, 0.07, 220), 0.8],
        [ok(0.4, 0.09, 245), 1],
      ]) + stars(ctx, 60, 0.45);
    s +=
      `<g filter="${ctx.blur(12)}" opacity=".85">` +
      [0, 1, 2]
        .map(
          (i) =>
            `<path d="M-20 ${n(H * (0.16 + i * 0.07))}C${n(W * 0.25)} ${n(H * (0.02 + i * 0.08))} ${n(W * 0.5)} ${n(H * (0.3 + i * 0.05))} ${n(W * 1.1)} ${n(H * (0.06 + i * 0.09))}" stroke="${[ok(0.85, 0.2, 160), ok(0.8, 0.16, 190), ok(0.7, 0.2, 310)][i]}" stroke-width="${n(26 - i * 5)}" fill="none" opacity=".75"/>`,
        )
        .join("") +
      "</g>";
    s +=
      glow(ctx, W / 2, H * 0.42, 190 * u, "#dff6ff", 0.8) +
      mountains(ctx, 292 * u, 160 * u, ctx.lg([[ok(0.62, 0.08, 240)], [ok(0.36, 0.09, 255)]]), 4, "#f4fbff");
    for (let i = 0; i < 12; i++)
      s += pine(ctx.r.f(0, W), ctx.r.f(292, 312) * u, ctx.r.f(34, 66) * u, ok(ctx.r.f(0.24, 0.32), 0.07, 220));
    s += hills(ctx, 306 * u, 7 * u, ctx.lg([["#eaf7ff"], [ok(0.5, 0.1, 245)]]));
    return s;
  },
  front(ctx) {
    return motes(ctx, 46, ["#fff", "#e6f6ff"], undefined, [0.8, 2.8]);
  },
};

export const fire: Scene = {
  back(ctx) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h;
    let s = sky(ctx, [
      [ok(0.17, 0.07, 20), 0],
      [ok(0.4, 0.16, 28), 0.45],
      [ok(0.66, 0.2, 48), 0.72],
      [ok(0.22, 0.1, 22), 1],
    ]);
    s += glow(ctx, W / 2, H * 0.44, 220 * u, "#ffb347", 0.95) + rays(ctx, W / 2, H * 0.44, 20, "#ffd27a", 0.24);
    s +=
      `<g filter="${ctx.blur(14)}" opacity=".6">` +
      [...Array(6)]
        .map(
          () =>
            `<ellipse cx="${n(ctx.r.f(0, W))}" cy="${n(ctx.r.f(0, H * 0.3))}" rx="${n(ctx.r.f(40, 90))}" ry="${n(ctx.r.f(12, 26))}" fill="#2a0705"/>`,
        )
        .join("") +
      "</g>";
    s += mountains(ctx, 300 * u, 130 * u, ctx.lg([[ok(0.28, 0.09, 25)], [ok(0.14, 0.05, 20)]]), 5);
    s += [...Array(5)]
      .map(() => {
        const x = ctx.r.f(0.05, 0.95) * W,
          y = ctx.r.f(230, 270) * u;
        return `<path d="M${n(x)} ${n(y)}q${n(ctx.r.f(-9, 9))} 18 ${n(ctx.r.f(-5, 5))} 34t${n(ctx.r.f(-10, 10))} 46" stroke="#ffb02e" stroke-width="2.6" fill="none" opacity=".9" filter="${ctx.blur(1)}"/>`;
      })
      .join("");
    s += hills(ctx, 312 * u, 7 * u, ctx.lg([[ok(0.72, 0.19, 55)], [ok(0.4, 0.17, 28)]]));
    return s;
  },
  front(ctx) {
    return motes(ctx, 44, ["#ffd24a", "#ff8a1f", "#fff0b8"], undefined, [0.8, 2.8]);
  },
};

export const clouds: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 250;
    let s =
      sky(ctx, [
        [ok(0.5, 0.17, h), 0],
        [ok(0.74, 0.12, h - 10), 0.45],
        [ok(0.92, 0.06, h - 130), 0.72],
        [ok(0.66, 0.13, h), 1],
      ]) +
      glow(ctx, W / 2, H * 0.38, 210 * u, "#fff9df", 0.95) +
      rays(ctx, W / 2, H * 0.38, 22, "#fff", 0.34);
    for (const [x, y, k, o] of [
      [0.06, 0.3, 26, 0.7],
      [0.95, 0.24, 30, 0.75],
      [0.15, 0.7, 44, 0.95],
      [0.85, 0.68, 46, 0.95],
      [0.5, 0.78, 52, 1],
    ] as const)
      s += p.softClouds
        ? softCloud(ctx, W * x, H * y, k * u * 0.85, ok(0.8, 0.09, h), o)
        : cloud(W * x, H * y, k * u, ctx.lg([["#fff"], [ok(0.86, 0.06, h)]]), o);
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 9, ["#fff", "#fff3b0"]);
  },
};
