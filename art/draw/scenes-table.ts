import { n } from "./canvas.ts";
import { ok } from "./color.ts";
import { glow, rays, sky } from "./light.ts";
import { bokeh, motes, sparkles } from "./particles.ts";
import { U, type Scene } from "./scene.ts";

export const felt: Scene = {
  back(ctx, p) {
    const W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 155;
    let s = sky(ctx, [
      [ok(0.16, 0.05, h), 0],
      [ok(0.22, 0.07, h), 0.4],
      [ok(0.14, 0.05, h), 1],
    ]);
    s += bokeh(ctx, 14, ["#ffcf6a", "#ff9a4a", ok(0.8, 0.12, h)], [0, 0, W, H * 0.34], [5, 18], [0.1, 0.3]);
    s += `<ellipse cx="${n(W / 2)}" cy="${n(H * 0.98)}" rx="${n(W * 0.95)}" ry="${n(H * 0.62)}" fill="#2a1206"/><ellipse cx="${n(W / 2)}" cy="${n(H * 1.0)}" rx="${n(W * 0.93)}" ry="${n(H * 0.61)}" fill="${ctx.lg([["#8a5a2a"], ["#3a1c08"]])}"/><ellipse cx="${n(W / 2)}" cy="${n(H * 1.02)}" rx="${n(W * 0.88)}" ry="${n(H * 0.59)}" fill="${ctx.rg(
      [
        [ok(0.62, 0.16, h), 0],
        [ok(0.42, 0.13, h), 0.55],
        [ok(0.22, 0.08, h), 1],
      ],
      0.5,
      0.25,
      0.7,
    )}"/><ellipse cx="${n(W / 2)}" cy="${n(H * 1.03)}" rx="${n(W * 0.74)}" ry="${n(H * 0.48)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>`;
    s += `<path d="M${n(W * 0.5)} ${n(-60)}L${n(W * 1.08)} ${n(H * 0.8)}L${n(W * -0.08)} ${n(H * 0.8)}Z" fill="${ctx.lg(
      [
        ["#fff6d8", 0, 0.55],
        ["#fff6d8", 0.75, 0.04],
      ],
    )}" filter="${ctx.blur(12)}"/>`;
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 5, ["#fff", "#fff0c0"]);
  },
};

export const studio: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 20;
    let s = sky(ctx, [
      [ok(0.15, 0.06, h), 0],
      [ok(0.32, 0.13, h), 0.45],
      [ok(0.1, 0.04, h), 1],
    ]);
    s += glow(ctx, W / 2, H * 0.34, 210 * u, ok(0.8, 0.16, p.acc ?? h + 40), 0.6);
    for (let i = 0; i < 7; i++) {
      const x = W * ((i + 0.5) / 7),
        hh = H * (0.5 - Math.abs(i - 3) * 0.055);
      s += `<rect x="${n(x - W * 0.052)}" y="${n(H * 0.56 - hh)}" width="${n(W * 0.104)}" height="${n(hh)}" rx="${n(W * 0.052)}" fill="${ctx.lg(
        [
          [ok(0.42, 0.15, h), 0, 0.9],
          [ok(0.2, 0.09, h), 1, 0.3],
        ],
      )}" stroke="${ok(0.82, 0.13, 80)}" stroke-opacity=".5" stroke-width="1.4"/>`;
    }
    s += bokeh(
      ctx,
      20,
      ["#ffd98a", "#ffb35a", ok(0.8, 0.16, p.acc ?? h + 40)],
      [0, 0, W, H * 0.55],
      [4, 17],
      [0.12, 0.38],
    );
    for (const x of [0.2, 0.8] as const)
      s += `<path d="M${n(W * x)} -30L${n(W * (0.5 + (x - 0.5) * 0.1) + 95)} ${n(H * 0.8)}L${n(W * (0.5 + (x - 0.5) * 0.1) - 95)} ${n(H * 0.8)}Z" fill="${ctx.lg(
        [
          ["#fff6d8", 0, 0.38],
          ["#fff6d8", 0.8, 0],
        ],
      )}" filter="${ctx.blur(9)}"/>`;
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 5, ["#fff", "#fff0c0"]);
  },
};

export const party: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 310;
    let s =
      sky(ctx, [
        [ok(0.42, 0.22, h - 25), 0],
        [ok(0.6, 0.24, h + 15), 0.5],
        [ok(0.34, 0.2, h - 20), 1],
      ]) +
      rays(ctx, W / 2, H * 0.4, 24, "#fff", 0.26) +
      glow(ctx, W / 2, H * 0.4, 190 * u, "#fff2c8", 0.75);
    for (let i = 0; i < 46; i++) {
      const x = ctx.r.f(0, W),
        y = ctx.r.f(0, H * 0.72),
        a = ctx.r.f(4, 9);
      s += `<rect x="${n(x)}" y="${n(y)}" width="${n(a)}" height="${n(a * 0.5)}" rx="1" fill="${ctx.r.pick(["#ffe14a", "#5affd0", "#ff8ad0", "#7ac8ff", "#fff"])}" transform="rotate(${n(ctx.r.f(0, 180))} ${n(x)} ${n(y)})" opacity="${n(ctx.r.f(0.6, 1))}"/>`;
    }
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 7, ["#fff", "#fff3b0"]);
  },
};

export const stadium: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 150;
    let s = sky(ctx, [
      [ok(0.18, 0.07, 260), 0],
      [ok(0.34, 0.1, 245), 0.4],
      [ok(0.2, 0.07, 250), 0.56],
    ]);
    s += `<g opacity=".9">${bokeh(ctx, 90, ["#ffffff", "#ffd98a", "#8ac8ff", "#ff8a8a"], [0, H * 0.3, W, H * 0.52], [1, 2.6], [0.2, 0.8])}</g>`;
    s += `<path d="M0 ${n(H * 0.53)}L${W} ${n(H * 0.53)}L${W} ${H}L0 ${H}Z" fill="${ctx.lg([[ok(0.52, 0.16, h)], [ok(0.24, 0.09, h)]])}"/>`;
    const hz = H * 0.53;
    for (let i = -6; i < 6; i += 2)
      s += `<path d="M${n(W / 2 + i * 22)} ${n(hz)}L${n(W / 2 + (i + 1) * 22)} ${n(hz)}L${n(W / 2 + (i + 1) * 78)} ${H}L${n(W / 2 + i * 78)} ${H}Z" fill="#fff" opacity=".07"/>`;
    s += `<path d="M${n(W * 0.2)} ${n(hz + 20)}L${n(W * 0.8)} ${n(hz + 20)}L${n(W * 0.95)} ${n(hz + 74)}L${n(W * 0.05)} ${n(hz + 74)}Z" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4"/>`;
    for (const x of [0.1, 0.36, 0.64, 0.9] as const) {
      s += glow(ctx, W * x, H * 0.09, 92 * u, "#eaf6ff", 0.9);
      s += `<g fill="#fff">${[0, 1, 2].map((i) => [0, 1].map((j) => `<circle cx="${n(W * x - 9 + i * 9)}" cy="${n(H * 0.08 + j * 9)}" r="3.4"/>`).join("")).join("")}</g>`;
      s += `<path d="M${n(W * x)} ${n(H * 0.09)}L${n(W * 0.5 + (x - 0.5) * 40 + 80)} ${n(H * 0.9)}L${n(W * 0.5 + (x - 0.5) * 40 - 80)} ${n(H * 0.9)}Z" fill="${ctx.lg(
        [
          ["#fff", 0, 0.34],
          ["#fff", 0.8, 0],
        ],
      )}" filter="${ctx.blur(9)}"/>`;
    }
    return s;
  },
  front(ctx) {
    return motes(ctx, 26, ["#fff", "#dff0ff"], undefined, [0.7, 1.8]);
  },
};

export const arena: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 285;
    let s = sky(ctx, [
      [ok(0.14, 0.08, h), 0],
      [ok(0.3, 0.17, h), 0.5],
      [ok(0.1, 0.06, h), 1],
    ]);
    let d = "";
    const q = 26;
    for (let j = -1; j < 12; j++)
      for (let i = -1; i < 9; i++) {
        const x = i * q * 1.5,
          y = j * q * 1.732 + (i % 2 ? q * 0.866 : 0);
        d += `M${n(x + q)} ${n(y)}L${n(x + q / 2)} ${n(y + q * 0.866)}L${n(x - q / 2)} ${n(y + q * 0.866)}L${n(x - q)} ${n(y)}L${n(x - q / 2)} ${n(y - q * 0.866)}L${n(x + q / 2)} ${n(y - q * 0.866)}Z`;
      }
    const m = ctx.rg(
      [
        ["#fff", 0, 1],
        ["#fff", 1, 0],
      ],
      W / 2,
      H * 0.4,
      210 * u,
      true,
    );
    const id = ctx.id("m");
    ctx.def(`<mask id="${id}"><rect width="${W}" height="${H}" fill="${m}"/></mask>`);
    s +=
      `<path d="${d}" fill="none" stroke="${ok(0.8, 0.18, p.acc ?? 200)}" stroke-width="1.6" mask="url(#${id})" opacity=".8"/>` +
      glow(ctx, W / 2, H * 0.4, 190 * u, ok(0.75, 0.2, p.acc ?? 200), 0.7);
    s += `<g stroke-linecap="round">${[...Array(9)]
      .map(() => {
        const x = ctx.r.f(0, W),
          y = ctx.r.f(0, H * 0.8),
          l = ctx.r.f(20, 60);
        return `<path d="M${n(x)} ${n(y)}l${n(l)} ${n(-l * 0.6)}" stroke="${ctx.r.pick([ok(0.85, 0.16, p.acc ?? 200), ok(0.7, 0.25, 340)])}" stroke-width="${n(ctx.r.f(1, 3))}" opacity="${n(ctx.r.f(0.4, 0.9))}"/>`;
      })
      .join("")}</g>`;
    return s;
  },
  front(ctx, p) {
    return sparkles(ctx, 5, ["#fff", ok(0.9, 0.12, p.acc ?? 200)]);
  },
};
