/** Tiles of lotteries: a globe of balls, or among balls a wheel, or what stands for the draw's hour, place or name. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { emojiName, hero } from "./emoji.ts";
import { floorFade, glow, rays, sky } from "./light.ts";
import { coinRain, sparkles } from "./particles.ts";
import { ball } from "./props-table.ts";
import { fortune } from "./props-wheels.ts";
import { at } from "./random.ts";
import { type SceneName, SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const IN_GLOBE = [
  [96, 204, 29],
  [150, 222, 31],
  [206, 202, 29],
  [72, 150, 26],
  [124, 164, 30],
  [182, 158, 30],
  [230, 148, 26],
  [104, 104, 27],
  [158, 106, 29],
  [206, 98, 24],
  [146, 62, 22],
] as const;
/** At the sides of what stands in the middle. */
const AT_SIDES = [
  [44, 70, 30],
  [262, 92, 33],
  [40, 232, 37],
  [262, 234, 40],
  [112, 262, 28],
] as const;
const ROUND_TICKET = [
  [76, 84, 44],
  [162, 66, 50],
  [238, 112, 42],
  [62, 226, 42],
  [232, 232, 50],
  [148, 252, 34],
] as const;

function balls(ctx: Canvas, places: readonly (readonly [number, number, number])[]): string {
  const hues = ctx.r.shuffle([25, 60, 145, 240, 310, 350, 190]);
  const numbers = ctx.r.shuffle(Array.from({ length: 49 }, (_, i) => i + 1));
  return places.map(([x, y, r], i) => ball(ctx, { x, y, r, hue: at(hues, i), num: at(numbers, i) })).join("");
}

function globe(ctx: Canvas): string {
  const glass = ctx.rg([
    ["#fff", 0, 0.12],
    ["#fff", 0.75, 0.1],
    ["#fff", 1, 0.55],
  ]);
  const gold = ctx.lg([
    ["#fff2b0", 0],
    ["#dfa124", 0.5],
    ["#8a5408", 1],
  ]);
  return (
    `<circle cx="150" cy="148" r="112" fill="${glass}"/>` +
    balls(ctx, IN_GLOBE) +
    `<circle cx="150" cy="148" r="112" fill="none" stroke="#fff" stroke-width="4" opacity=".75"/><path d="M62 122C72 76 108 48 146 44" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".6" filter="${ctx.blur(1.5)}"/><path d="M84 252L216 252L230 282L70 282Z" fill="${gold}"/>`
  );
}

function plainBack(ctx: Canvas, hue: number): string {
  const colors = sky(ctx, [
    [ok(0.44, 0.19, hue), 0],
    [ok(0.6, 0.2, hue + 15), 0.45],
    [ok(0.26, 0.13, hue), 1],
  ]);
  return colors + rays(ctx, 150, 150, 28, "#fff", 0.2) + glow(ctx, 150, 150, 180, "#fff", 0.6);
}

function middle(ctx: Canvas, { kind, hero: name }: TileInput): string {
  if (kind === "globe") return globe(ctx);
  if (kind === "wheel") return fortune(ctx, { x: 150, y: 150, r: 112 }) + balls(ctx, AT_SIDES);
  if (name) return hero(ctx, emojiName(name), { x: 150, y: 150, size: 226, glowOp: 0.5 }) + balls(ctx, AT_SIDES);
  const ticket = ctx.r.pick(["ticket", "ticket2"] as const);
  const hue = ctx.r.pick([0, 60, -70, 150]);
  return hero(ctx, ticket, { x: 150, y: 168, size: 226, rot: -14, hue, glowOp: 0.5 }) + balls(ctx, ROUND_TICKET);
}

/** `kind` is "globe", "wheel" or the scene that the hero stands in. */
export function lotteryTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const hue = g.bh ?? 255;
  const scene = g.kind !== undefined && g.kind in SCENES ? SCENES[g.kind as SceneName] : null;
  ctx.add(scene ? scene.back(ctx, { hue }) : plainBack(ctx, hue));
  ctx.add(middle(ctx, g));
  if (scene) ctx.add(scene.front(ctx, { hue }));
  ctx.add(coinRain(ctx, 5, [10, 200, 290, 270], [8, 13]) + sparkles(ctx, 8) + finish(ctx, 0.3));
  const dark = ok(0.2, 0.11, hue);
  ctx.add(floorFade(ctx, dark, 0.62, 0.92));
  ctx.add(
    title(ctx, g.title, {
      font: r.pick(["lilita", "bungee", "passion"]),
      style: r.pick(["sun", "white", "lime"]),
      warp: r.pick(["arc", "bulge", "rise"]),
      dark,
      outer: r.chance(0.5) ? "#fff" : undefined,
      maxH: 100,
    }),
  );
}
