/** Wide art for banners and promotions, without lettering: the page lays live text over its calm left side. */
import { Canvas, n } from "./canvas.ts";
import { hero, soft, type HeroLight } from "./emoji.ts";
import type { EmojiName } from "./emoji-names.ts";
import { glow } from "./light.ts";
import { coinRain, sparkles } from "./particles.ts";
import type { SceneOptions } from "./scene.ts";
import { SCENES, type SceneName } from "./scenes.ts";

/** A thing on a banner: its middle as parts of width and height, its size as a part of the height. */
export interface BannerThing extends HeroLight {
  readonly k: EmojiName;
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly rot?: number;
  readonly hue?: number;
  readonly flip?: boolean;
  /** Out of focus by this much. */
  readonly soft?: number;
}

export interface BannerSpec {
  readonly key: string;
  readonly scene: SceneName;
  readonly p: SceneOptions;
  /** The colour of the calm side, where the text stands. */
  readonly tint: string;
  /** The middle of the things, as a part of the width. */
  readonly cx: number;
  readonly coins?: number;
  readonly heroes: readonly BannerThing[];
  /** Another size than 750 × 340; such a picture has no calm side, its things fill it. */
  readonly size?: readonly [width: number, height: number];
  /** Draws what is no illustration (wheels, cards), in units of a banner 750 × 340. */
  readonly extra?: (ctx: Canvas) => string;
}

/** How far all things move left, so that none is cut at the right edge. */
const SHIFT = -0.045;

function thing(ctx: Canvas, o: BannerThing, tint: string, shift: number): string {
  const place = { ...o, x: (o.x + shift) * ctx.w, y: o.y * ctx.h, size: o.s * ctx.h };
  if (o.soft) return soft(ctx, o.k, { ...place, blur: o.soft });
  return hero(ctx, o.k, { glow: "#fff3d0", glowOp: 0.45, shade: tint, ...place });
}

/**
 * Draws a banner in units of 750 × 340. The canvas is wider than the banner, since a filter that falls outside the
 * canvas is an error to the rasteriser: the caller keeps the left `w` of `fullW`.
 */
export function bannerSvg(spec: BannerSpec): { svg: string; w: number; h: number; fullW: number } {
  const { key, scene, p, tint, heroes, coins, extra, size } = spec;
  const [w, h] = size ?? [750, 340];
  const shift = size ? 0 : SHIFT;
  const ctx = new Canvas(w, h, `${key}|banner`);
  const inner = new Canvas(Math.round(2 * (spec.cx + shift) * w), h, `${key}|scene`, ctx);
  ctx.add(`<rect width="${w}" height="${h}" fill="${tint}"/>` + SCENES[scene].back(inner, p));
  const calm = ctx.lg(
    [
      [tint, 0, 0.96],
      [tint, 0.32, 0.86],
      [tint, 0.6, 0.22],
      [tint, 0.8, 0],
    ],
    0,
    0,
    1,
    0,
  );
  if (!size) ctx.add(`<rect width="${w}" height="${h}" fill="${calm}"/>`);
  ctx.add(glow(ctx, w * spec.cx, h * 0.48, h * 0.7, p.glow ?? "#fff3c8", 0.55));
  if (extra) ctx.add(`<g transform="translate(${n(shift * w)} 0)">${extra(ctx)}</g>`);
  for (const o of heroes) ctx.add(thing(ctx, o, tint, shift));
  const cx = spec.cx + shift;
  if (coins) {
    ctx.add(coinRain(ctx, coins, [w * (cx - 0.26), h * 0.06, w * 0.98, h * 0.95], [h * 0.028, h * 0.06], 4));
  }
  ctx.add(sparkles(ctx, 7, ["#fff", "#fff3b0"], [w * 0.5, 0, w, h * 0.9], 9));
  const foot = ctx.lg([
    ["#000", 0, 0],
    ["#000", 0.6, 0],
    ["#000", 1, 0.28],
  ]);
  ctx.add(`<rect width="${w}" height="${h}" fill="${foot}"/>`);
  ctx.w = Math.max(inner.w, w);
  return { svg: ctx.svg(), w, h, fullW: ctx.w };
}
