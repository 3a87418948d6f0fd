import { type Canvas, n } from "./canvas.ts";
import { ok } from "./color.ts";
import { haze, pagoda, peaks } from "./depth.ts";
import { glow, rays, sky } from "./light.ts";
import { motes, sparkles, stars } from "./particles.ts";
import { cloud, crystal, hills, lantern, mountains, softCloud, swirlCloud } from "./land.ts";
import { U, type Scene } from "./scene.ts";

export const meadow: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h;
    let s =
      sky(ctx, [
        [ok(0.62, 0.14, 240), 0],
        [ok(0.82, 0.09, 215), 0.42],
        [ok(0.93, 0.08, 110), 0.64],
        [ok(0.45, 0.15, 145), 1],
      ]) +
      glow(ctx, W * 0.5, H * 0.36, 200 * u, "#fffbe0", 0.9) +
      rays(ctx, W * 0.5, H * 0.36, 20, "#fff", 0.26);
    if (p.rainbow)
      ["#ff5a5a", "#ffa53a", "#ffe34a", "#5ddc6a", "#4aa8ff", "#b06aff"].forEach((c, i) => {
        s += `<path d="M${n(W * -0.12)} ${n(300 * u)}A${n(W * 0.62 - i * 9)} ${n(250 * u - i * 9)} 0 0 1 ${n(W * 1.12)} ${n(300 * u)}" fill="none" stroke="${c}" stroke-width="9.5" opacity=".75"/>`;
      });
    for (const [x, y, k] of [
      [0.14, 0.16, 22],
      [0.86, 0.1, 26],
      [0.7, 0.3, 14],
    ] as const)
      s += p.softClouds
        ? softCloud(ctx, W * x, H * y, k * u * 0.85, ok(0.86, 0.06, 225), 0.92)
        : cloud(W * x, H * y, k * u, "#fff", 0.92);
    s +=
      hills(ctx, 268 * u, 14 * u, ctx.lg([[ok(0.74, 0.18, 135)], [ok(0.45, 0.15, 145)]])) +
      hills(ctx, 296 * u, 12 * u, ctx.lg([[ok(0.64, 0.19, 138)], [ok(0.3, 0.11, 150)]]));
    return s;
  },
  front(ctx) {
    return motes(ctx, 20, ["#fff", "#f6ff9a"], undefined, [0.8, 2.4]) + sparkles(ctx, 4);
  },
};

/** The same evening with nothing before it: a valley in its haze, towers on the ridge, lanterns far and near. */
function eveningValley(ctx: Canvas, h: number): string {
  const [u, W, H] = [U(ctx), ctx.w, ctx.h];
  const sun = W * 0.8;
  let s = sky(ctx, [
    [ok(0.2, 0.1, h), 0],
    [ok(0.42, 0.17, h), 0.28],
    [ok(0.68, 0.18, h + 28), 0.48],
    [ok(0.84, 0.13, 82), 0.58],
    [ok(0.3, 0.13, h), 1],
  ]);
  s += glow(ctx, sun, H * 0.45, 190 * u, "#ffcf5a", 0.9);
  s += `<circle cx="${n(sun)}" cy="${n(H * 0.45)}" r="${n(40 * u)}" fill="${ctx.lg([["#fff6c8"], ["#ffb83a"]])}"/>`;
  for (const [x, y, k, o] of [
    [0.14, 0.09, 20, 0.5],
    [0.92, 0.2, 15, 0.55],
    [0.3, 0.4, 12, 0.6],
  ] as const)
    s += softCloud(ctx, W * x, H * y, k * u, ok(0.6, 0.18, h + 14), o);
  s += peaks(ctx, H * 0.58, H * 0.16, ctx.lg([[ok(0.7, 0.15, h + 26)], [ok(0.56, 0.17, h + 12)]]), 5);
  s += haze(ctx, H * 0.56, H * 0.12, "#ffe2a0", 0.55);
  s += peaks(ctx, H * 0.63, H * 0.15, ctx.lg([[ok(0.5, 0.17, h + 8)], [ok(0.38, 0.15, h)]]), 4);
  s += pagoda(W * 0.14, H * 0.665, 16 * u, 5, ok(0.3, 0.13, h), "#ffd46a");
  s += pagoda(W * 0.88, H * 0.665, 11 * u, 4, ok(0.36, 0.14, h), "#ffd46a");
  s += haze(ctx, H * 0.63, H * 0.1, "#ffb765", 0.42);
  s += hills(ctx, H * 0.68, 15 * u, ctx.lg([[ok(0.36, 0.15, h + 4)], [ok(0.2, 0.1, h)]]));
  s += swirlCloud(W * 0.04, H * 0.71, 0.72 * u, "#ffd874", ok(0.4, 0.17, h));
  s += swirlCloud(W * 0.97, H * 0.74, 0.9 * u, "#ffd874", ok(0.36, 0.16, h));
  s += hills(ctx, H * 0.8, 9 * u, ctx.lg([[ok(0.26, 0.12, h)], [ok(0.14, 0.07, h)]]));
  for (const [x, y, k, o] of [
    [0.34, 0.06, 0.22, 0.75],
    [0.62, 0.1, 0.28, 0.8],
    [0.7, 0.3, 0.2, 0.7],
    [0.05, 0.47, 0.34, 0.9],
    [0.95, 0.53, 0.3, 0.9],
    [0.22, 0.52, 0.2, 0.8],
  ] as const)
    s += `<g opacity="${o}">${lantern(ctx, W * x, H * y, k * u)}</g>`;
  return s + lantern(ctx, W * 0.1, 52 * u, 0.78 * u) + lantern(ctx, W * 0.93, 66 * u, 0.95 * u);
}

export const orient: Scene = {
  back(ctx, p) {
    if (p.softClouds) return eveningValley(ctx, p.hue ?? 25);
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 25;
    let s = sky(ctx, [
      [ok(0.28, 0.13, h), 0],
      [ok(0.48, 0.2, h), 0.5],
      [ok(0.24, 0.12, h), 1],
    ]);
    s += glow(ctx, W / 2, H * 0.4, 220 * u, "#ffcf5a", 0.95);
    s +=
      `<circle cx="${n(W / 2)}" cy="${n(H * 0.4)}" r="${n(112 * u)}" fill="${ctx.rg(
        [
          ["#fff2b0", 0],
          ["#ffcf4a", 0.6],
          ["#f59a1c", 1],
        ],
        0.45,
        0.4,
        0.65,
      )}" opacity=".95"/>` + rays(ctx, W / 2, H * 0.4, 32, "#ffe08a", 0.2);
    s += mountains(ctx, 300 * u, 90 * u, ctx.lg([[ok(0.36, 0.15, h)], [ok(0.2, 0.1, h)]]), 4);
    for (const [x, y, k] of [
      [0.02, 0.64, 0.85],
      [0.98, 0.6, 0.9],
      [0.5, 0.76, 1.0],
      [0.1, 0.14, 0.55],
      [0.9, 0.08, 0.5],
    ] as const)
      s += swirlCloud(W * x, H * y, k * u, "#ffd874", ok(0.42, 0.18, h));
    s += lantern(ctx, W * 0.13, 74 * u, 0.82 * u) + lantern(ctx, W * 0.88, 100 * u, 0.95 * u);
    return s;
  },
  front(ctx) {
    return motes(ctx, 30, ["#ffe28a", "#fff6cf"], undefined, [0.8, 2.6]);
  },
};

export const palace: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 295;
    let s =
      sky(ctx, [
        [ok(0.2, 0.12, h), 0],
        [ok(0.44, 0.19, h + 10), 0.5],
        [ok(0.66, 0.17, 25), 0.74],
        [ok(0.2, 0.1, h), 1],
      ]) +
      stars(ctx, 60, 0.5) +
      glow(ctx, W / 2, H * 0.42, 200 * u, "#ffd98a", 0.85);
    const dome = (x: number, y: number, r: number, c: string): string =>
      `<path d="M${n(x - r)} ${n(y)}C${n(x - r * 1.35)} ${n(y - r * 0.9)} ${n(x - r * 0.4)} ${n(y - r * 1.1)} ${n(x)} ${n(y - r * 1.95)}C${n(x + r * 0.4)} ${n(y - r * 1.1)} ${n(x + r * 1.35)} ${n(y - r * 0.9)} ${n(x + r)} ${n(y)}L${n(x + r)} ${n(y + 150)}L${n(x - r)} ${n(y + 150)}Z" fill="${c}"/>`;
    const c1 = ctx.lg([[ok(0.4, 0.16, h)], [ok(0.22, 0.1, h)]]);
    for (const [x, y, r] of [
      [0.1, 232, 34],
      [0.9, 240, 30],
      [0.3, 258, 22],
      [0.72, 262, 20],
    ] as const)
      s += dome(W * x, y * u, r * u, c1);
    const a = `M0 0L${W} 0L${W} ${H}L${n(W - 14)} ${H}L${n(W - 14)} ${n(150 * u)}C${n(W - 14)} ${n(70 * u)} ${n(W * 0.66)} ${n(74 * u)} ${n(W / 2)} ${n(18 * u)}C${n(W * 0.34)} ${n(74 * u)} 14 ${n(70 * u)} 14 ${n(150 * u)}L14 ${H}L0 ${H}Z`;
    s += `<path d="${a}" fill="${ctx.lg([[ok(0.3, 0.13, h)], [ok(0.14, 0.07, h)]])}" stroke="#ffcf6a" stroke-width="3"/>`;
    return s;
  },
  front(ctx) {
    return sparkles(ctx, 9, ["#fff", "#ffe9a8"]);
  },
};

export const gothic: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      h = p.hue ?? 285;
    let s =
      sky(ctx, [
        [ok(0.14, 0.06, h), 0],
        [ok(0.32, 0.12, h), 0.5],
        [ok(0.44, 0.13, h - 60), 0.72],
        [ok(0.12, 0.05, h), 1],
      ]) + stars(ctx, 40, 0.5);
    s +=
      glow(ctx, W * 0.5, 150 * u, 230 * u, ok(0.86, 0.12, p.acc ?? 90), 0.65) +
      `<circle cx="${n(W * 0.5)}" cy="${n(150 * u)}" r="${n(104 * u)}" fill="${ctx.rg(
        [
          [ok(0.97, 0.05, p.acc ?? 95), 0],
          [ok(0.85, 0.12, p.acc ?? 85), 0.75],
          [ok(0.66, 0.15, p.acc ?? 65), 1],
        ],
        0.42,
        0.38,
        0.65,
      )}"/><g fill="${ok(0.6, 0.1, p.acc ?? 75)}" opacity=".28"><circle cx="${n(W * 0.4)}" cy="${n(118 * u)}" r="${n(20 * u)}"/><circle cx="${n(W * 0.66)}" cy="${n(160 * u)}" r="${n(26 * u)}"/><circle cx="${n(W * 0.5)}" cy="${n(210 * u)}" r="${n(14 * u)}"/></g>`;
    const dk = ok(0.13, 0.05, h);
    const tower = (x: number, w: number, hh: number): string =>
      `<path d="M${n(x)} ${n(320 * u)}L${n(x)} ${n((320 - hh) * u)}L${n(x + w / 2)} ${n((320 - hh - w * 1.6) * u)}L${n(x + w)} ${n((320 - hh) * u)}L${n(x + w)} ${n(320 * u)}Z" fill="${dk}"/><rect x="${n(x + w * 0.36)}" y="${n((320 - hh + 12) * u)}" width="${n(w * 0.28)}" height="11" rx="4" fill="#ffcf5a"/>`;
    for (const [x, w, hh] of [
      [6, 26, 110],
      [36, 20, 76],
      [W - 34, 28, 120],
      [W - 62, 20, 70],
      [60, 16, 50],
    ] as const)
      s += tower(x, w, hh);
    for (let i = 0; i < 6; i++) {
      const x = ctx.r.f(20, W - 20),
        y = ctx.r.f(30, 150) * u,
        k = ctx.r.f(5, 11);
      s += `<path d="M${n(x)} ${n(y)}q${n(-k * 0.5)} ${n(-k * 0.9)} ${n(-k * 1.7)} ${n(-k * 0.4)}q${n(k * 0.4)} ${n(k * 0.1)} ${n(k * 0.5)} ${n(k * 0.7)}q${n(k * 0.6)} ${n(-k * 0.2)} ${n(k * 1.2)} ${n(k * 0.5)}q${n(k * 0.6)} ${n(-k * 0.7)} ${n(k * 1.2)} ${n(-k * 0.5)}q${n(k * 0.1)} ${n(-k * 0.6)} ${n(k * 0.5)} ${n(-k * 0.7)}q${n(-k * 1.2)} ${n(-k * 0.5)} ${n(-k * 1.7)} ${n(k * 0.4)}Z" fill="${dk}"/>`;
    }
    s +=
      hills(ctx, 306 * u, 8 * u, ctx.lg([[ok(0.2, 0.07, h)], [ok(0.08, 0.03, h)]])) +
      `<g filter="${ctx.blur(12)}" opacity=".5"><ellipse cx="${n(W * 0.3)}" cy="${n(300 * u)}" rx="150" ry="18" fill="${ok(0.75, 0.09, h - 60)}"/><ellipse cx="${n(W * 0.8)}" cy="${n(316 * u)}" rx="130" ry="16" fill="${ok(0.7, 0.1, h - 40)}"/></g>`;
    return s;
  },
  front(ctx, p) {
    return motes(ctx, 20, ["#fff2b8", ok(0.85, 0.14, p.acc ?? 90)], undefined, [0.8, 2.2]);
  },
};

export const cave: Scene = {
  back(ctx, p) {
    const u = U(ctx),
      W = ctx.w,
      H = ctx.h,
      h = p.hue ?? 200;
    let s =
      sky(ctx, [
        [ok(0.18, 0.07, h + 60), 0],
        [ok(0.36, 0.13, h + 20), 0.45],
        [ok(0.14, 0.06, h + 60), 1],
      ]) +
      glow(ctx, W / 2, H * 0.42, 220 * u, ok(0.9, 0.13, h), 0.95) +
      rays(ctx, W / 2, H * 0.42, 26, ok(0.94, 0.08, h), 0.3);
    const rock = (side: number): string => {
      const a: (readonly [number, number])[] = [];
      const k = 10;
      for (let i = 0; i <= k; i++) a.push([(side ? W : 0) + (side ? -1 : 1) * ctx.r.f(14, 52), (i / k) * H]);
      return `<path d="M${side ? W + 5 : -5} -5${a.map(([x, y]) => `L${n(x)} ${n(y)}`).join("")}L${side ? W + 5 : -5} ${H + 5}Z" fill="${ctx.lg([[ok(0.26, 0.08, h + 70)], [ok(0.12, 0.05, h + 70)]])}"/>`;
    };
    s += rock(0) + rock(1);
    for (let i = 0; i < 11; i++) {
      const left = i % 2,
        x = left ? ctx.r.f(-6, 44) : W - ctx.r.f(-6, 44);
      s += crystal(
        ctx,
        x,
        ctx.r.f(150, 330) * u,
        ctx.r.f(40, 84) * u,
        ctx.r.f(7, 13),
        left ? ctx.r.f(18, 64) : -ctx.r.f(18, 64),
        h + ctx.r.pick([0, 0, 60, 110]),
      );
    }
    s += hills(ctx, 312 * u, 8 * u, ctx.lg([[ok(0.28, 0.09, h + 60)], [ok(0.1, 0.04, h + 60)]]));
    return s;
  },
  front(ctx, p) {
    return sparkles(ctx, 10, ["#fff", ok(0.92, 0.09, p.hue ?? 200)]);
  },
};
