/** Tiles of sports, esports and cockfight. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { emojiName, hero, soft } from "./emoji.ts";
import { hills } from "./land.ts";
import { floorFade, glow, rays, sky } from "./light.ts";
import { motes } from "./particles.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const PITCH_HUES: Readonly<Record<string, number>> = {
  basketball: 55,
  boxing: 25,
  hockey: 230,
  tennis: 250,
  baseball: 60,
  volley: 80,
  horse: 130,
};

export function sportsTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const name = emojiName(g.hero ?? "soccer");
  const p = { hue: PITCH_HUES[name] ?? 150 };
  ctx.add(SCENES.stadium.back(ctx, p));
  const streak = name === "soccer" ? "#bff4ff" : "#ffd08a";
  for (let i = 0; i < 6; i++) {
    const o = (i - 2.5) * 22;
    const fade = ctx.lg(
      [
        [streak, 0, 0.75],
        [streak, 1, 0],
      ],
      1,
      0,
      0,
      1,
    );
    ctx.add(
      `<path d="M${n(150 - o * 0.5)} ${n(164 + o * 0.9)}L${n(-30 - o * 0.3)} ${n(300 + o * 0.8)}" stroke="${fade}" stroke-width="${n(16 - Math.abs(o) * 0.14)}" stroke-linecap="round" filter="${ctx.blur(3)}"/>`,
    );
  }
  const light = { glow: streak, glowOp: 0.8, shade: "#06122e", shadeOp: 0.65 };
  ctx.add(hero(ctx, name, { x: 164, y: 150, size: 196, rot: r.f(-10, 10), ...light }));
  ctx.add(SCENES.stadium.front(ctx, p) + finish(ctx) + floorFade(ctx, "#05101f", 0.58, 0.94));
  const look = { style: r.pick(["white", "sun"] as const), dark: "#061428", glow: streak };
  const font = r.pick(["racing", "passion", "anton"] as const);
  ctx.add(title(ctx, g.title, { font, ...look, warp: r.pick(["rise", "slant"]), amt: 0.12, maxH: 96, maxW: 252 }));
}

const HEXAGON = "M150 30L262 92L262 216L150 280L38 216L38 92Z";

export function esportsTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const p = { hue: g.bh ?? 285, acc: g.acc ?? 200 };
  const bright = ok(0.82, 0.18, p.acc);
  ctx.add(SCENES.arena.back(ctx, p));
  ctx.add(
    `<path d="${HEXAGON}" fill="#000" fill-opacity=".28" stroke="${bright}" stroke-width="5" stroke-linejoin="round"/><path d="${HEXAGON}" fill="none" stroke="${bright}" stroke-width="14" opacity=".4" filter="${ctx.blur(7)}"/>`,
  );
  const light = { glow: bright, glowOp: 0.9, rim: "#fff", shade: ok(0.2, 0.12, p.hue) };
  ctx.add(hero(ctx, emojiName(g.hero ?? "gamepad"), { x: 150, y: 156, size: 198, rot: r.f(-8, 8), ...light }));
  const dark = ok(0.11, 0.06, p.hue);
  ctx.add(SCENES.arena.front(ctx, p) + finish(ctx) + floorFade(ctx, dark, 0.58, 0.95));
  const font = r.pick(["russo", "blackops", "racing"] as const);
  const style = r.pick(["aqua", "silver"] as const);
  ctx.add(title(ctx, g.title, { font, style, warp: "slant", dark, glow: bright, maxH: 96, maxW: 250 }));
}

export function cockfightTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const hue = g.bh ?? 28;
  ctx.add(
    sky(ctx, [
      [ok(0.5, 0.2, hue), 0],
      [ok(0.75, 0.18, hue + 37), 0.45],
      [ok(0.3, 0.14, hue), 1],
    ]),
  );
  ctx.add(rays(ctx, 150, 160, 26, "#fff3c0", 0.42) + glow(ctx, 150, 160, 170, "#fff3c0", 0.9));
  ctx.add(hills(ctx, 292, 8, ctx.lg([[ok(0.4, 0.14, 35)], [ok(0.16, 0.07, 25)]])));
  if (g.kind === "two") {
    ctx.add(hero(ctx, "rooster", { x: 92, y: 168, size: 158, flip: true, shade: "#3a0a00" }));
    ctx.add(hero(ctx, "rooster", { x: 214, y: 168, size: 158, hue: 190, shade: "#0a0a3a" }));
  } else ctx.add(hero(ctx, "rooster", { x: 150, y: 158, size: 232, shade: "#3a0a00" }));
  for (let i = 0; i < 5; i++) {
    const place = { x: r.f(16, 284), y: r.f(40, 270), size: r.f(30, 56), rot: r.f(0, 360) };
    ctx.add(soft(ctx, "feather", { ...place, blur: 1.2, hue: r.pick([0, 180]) }));
  }
  ctx.add(motes(ctx, 24, ["#ffe28a", "#fff"], undefined, [0.8, 2.4]) + finish(ctx));
  ctx.add(floorFade(ctx, "#2b0803", 0.58, 0.92));
  const font = r.pick(["slab", "bangers"] as const);
  ctx.add(title(ctx, g.title, { font, style: "fire", warp: "arc", dark: "#2b0803", outer: "#ffcf5a", maxH: 104 }));
}
