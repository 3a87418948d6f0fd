/** Tiles of crash games: a curve, what flies along it, and a multiplier. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { drawTitle } from "./draw-title.ts";
import { emojiName, hero } from "./emoji.ts";
import { layoutTitle } from "./lettering.ts";
import { floorFade, glow, rays } from "./light.ts";
import { sparkles } from "./particles.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const CURVE = "M-10 316C70 306 150 270 206 118";
/** Turns (degrees) that make a picture point up its curve. */
const TURNS: Readonly<Record<string, number>> = {
  rocket: 6,
  plane: -4,
  ufo: -14,
  heli: -14,
  racecar: -38,
  trex: -8,
  balloon: 10,
  moto: -38,
  astro: 8,
  speedboat: -30,
  bullettrain: -6,
};

function curve(ctx: Canvas, bright: string, pale: string): string {
  const fill = ctx.lg(
    [
      [bright, 0, 0.55],
      [bright, 1, 0],
    ],
    0,
    0.1,
    0,
    0.95,
  );
  const stroke = (color: string, width: number, more = ""): string =>
    `<path d="${CURVE}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
  return (
    `<path d="${CURVE}L206 400L-10 400Z" fill="${fill}"/>` +
    stroke(bright, 16, ` opacity=".5" filter="${ctx.blur(7)}"`) +
    stroke(pale, 7) +
    stroke("#fff", 2.4)
  );
}

function wind(ctx: Canvas): string {
  const r = ctx.r;
  let s = "";
  for (let i = 0; i < 9; i++) {
    const l = r.f(18, 44);
    s += `<path d="M${n(r.f(10, 190))} ${n(r.f(70, 280))}l${n(l * 0.55)} ${n(-l)}" stroke="#fff" stroke-width="${n(r.f(1, 2.4))}" opacity="${n(r.f(0.15, 0.5))}" stroke-linecap="round"/>`;
  }
  return s;
}

function multiplier(ctx: Canvas, dark: string, bright: string): string {
  const text = `${ctx.r.i(2, 98)}.${ctx.r.i(10, 99)}x`;
  const box = { cx: 74, bottom: 108, maxW: 112, maxH: 40, maxLine: 34, maxLines: 1 };
  const layout = layoutTitle({ text, font: "racing", warp: "slant", ...box });
  return drawTitle(ctx, layout, { style: "white", dark, glow: bright, depth: 3, bevel: false });
}

export function crashTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const name = emojiName(g.hero ?? "rocket");
  const hue = g.bh ?? 265;
  const accent = g.acc ?? 200;
  const bright = ok(0.78, 0.19, accent);
  const pale = ok(0.92, 0.12, accent);
  const car = ["racecar", "moto", "speedboat"].includes(name);
  ctx.add(SCENES.chart.back(ctx, { hue }));
  ctx.add(glow(ctx, 214, 104, 190, bright, 0.55) + rays(ctx, 214, 104, 26, pale, 0.16));
  ctx.add(curve(ctx, bright, pale) + wind(ctx));
  const light = { glow: bright, glowOp: 0.85, rim: pale, shade: ok(0.2, 0.1, hue) };
  ctx.add(hero(ctx, name, { x: 196, y: 122, size: car ? 190 : 176, rot: TURNS[name] ?? -10, ...light }));
  ctx.add(sparkles(ctx, 7, ["#fff", pale], [10, 20, 290, 250]) + finish(ctx));
  ctx.add(floorFade(ctx, ok(0.12, 0.06, hue), 0.58, 0.95));
  if (!ctx.noTitle) ctx.add(multiplier(ctx, ok(0.16, 0.08, hue), bright));
  ctx.add(
    title(ctx, g.title, {
      font: r.pick(["racing", "russo", "unbounded"]),
      style: r.pick(["aqua", "sun", "candy", "lime", "fire"]),
      warp: r.pick(["rise", "slant"]),
      amt: 0.16,
      dark: ok(0.14, 0.08, hue),
      glow: bright,
      maxH: 100,
      maxW: 254,
      track: 0.02,
    }),
  );
}
