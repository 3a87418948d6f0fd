/** Tiles of live studios: the table's own thing in a lit studio. Whether a table is open is no matter of its picture. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { hero } from "./emoji.ts";
import { floorFade } from "./light.ts";
import { card, chipStack } from "./props-table.ts";
import { fortune, roulette } from "./props-wheels.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const STACKS = [
  [70, 258, 4, 25, "h"],
  [116, 266, 6, 85, "s"],
  [184, 264, 3, 300, "d"],
  [232, 258, 5, 230, "c"],
] as const;
const DICE = [
  [98, 206, 108, -12],
  [198, 202, 114, 10],
  [150, 130, 100, 4],
] as const;

function table(ctx: Canvas, hue: number): string {
  const felt = ctx.rg(
    [
      [ok(0.5, 0.15, hue), 0],
      [ok(0.22, 0.09, hue), 1],
    ],
    0.5,
    0.2,
    0.7,
  );
  let s = `<ellipse cx="150" cy="330" rx="230" ry="120" fill="${felt}" stroke="#ffcf6a" stroke-width="3"/>`;
  for (const [x, y, count, stackHue, val] of STACKS) {
    s += chipStack(ctx, { x, y, r: 28, count, hue: stackHue + (hue % 90), C: 0.17, val });
  }
  return s;
}

function cards(ctx: Canvas, hue: number, ranks: readonly string[]): string {
  const suits = ctx.r.shuffle(["h", "s", "d", "c"] as const);
  const middle = (ranks.length - 1) / 2;
  const fan = ranks.map((rank, i) => {
    const step = i - middle;
    const place = { x: 150 + step * (ranks.length > 2 ? 62 : 96), y: 142 + Math.abs(step) * 10, rot: step * 16 };
    return card(ctx, { ...place, w: ranks.length > 2 ? 78 : 86, rank, suit: suits[i % 4] ?? "s" });
  });
  return table(ctx, hue) + fan.join("");
}

function diceDome(ctx: Canvas, turnHue: number): string {
  const plate = ctx.rg([
    [ok(0.6, 0.18, 25), 0],
    [ok(0.3, 0.12, 20), 1],
  ]);
  const light = { glowOp: 0.3, shade: "#3a0010" };
  const dice = DICE.map(([x, y, size, rot]) => hero(ctx, "die", { x, y, size, rot, hue: turnHue, ...light }));
  return (
    `<ellipse cx="150" cy="262" rx="134" ry="34" fill="${plate}" stroke="#ffcf6a" stroke-width="4"/><path d="M34 250C34 70 266 70 266 250" fill="#fff" opacity=".1" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>` +
    dice.join("") +
    `<path d="M62 190C70 110 120 88 150 86" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".45" filter="${ctx.blur(2)}"/>`
  );
}

function dragonTiger(ctx: Canvas): string {
  return (
    hero(ctx, "dragonface", { x: 88, y: 150, size: 150, glow: "#4ab8ff", glowOp: 0.9 }) +
    hero(ctx, "tiger", { x: 220, y: 156, size: 136, glow: "#ff7a2a", glowOp: 0.9 }) +
    card(ctx, { x: 98, y: 244, w: 56, rot: -8, rank: "K", suit: "d" }) +
    card(ctx, { x: 206, y: 246, w: 56, rot: 8, rank: "8", suit: "s" })
  );
}

function scene(ctx: Canvas, kind: string, hue: number): string {
  const r = ctx.r;
  switch (kind) {
    case "roulette":
      return roulette(ctx, { x: 150, y: 206, r: 142, sy: r.f(0.6, 0.74), rot: r.i(0, 360) });
    case "wheel":
      return fortune(ctx, { x: 150, y: 178, r: 124, rot: r.i(0, 20), hues: r.shuffle([25, 60, 145, 230, 300, 350]) });
    case "sicbo":
      return diceDome(ctx, 0);
    case "color":
      return diceDome(ctx, 190);
    case "dragontiger":
      return dragonTiger(ctx);
    case "football":
      return cards(ctx, hue, ["A", "Q"]) + hero(ctx, "soccer", { x: 150, y: 190, size: 96, glow: "#bff4ff" });
    case "blackjack":
      return cards(ctx, hue, ["A", r.pick(["J", "Q", "K"])]);
    case "poker":
      return cards(
        ctx,
        hue,
        r.pick([
          ["A", "K", "Q"],
          ["J", "J", "J"],
          ["10", "J", "Q"],
          ["A", "A", "K"],
        ]),
      );
    default:
      return cards(
        ctx,
        hue,
        r.pick([
          ["9", "A"],
          ["8", "K"],
          ["6", "3"],
          ["Q", "9"],
          ["7", "2"],
          ["4", "5"],
        ]),
      );
  }
}

export function liveTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const hue = g.bh ?? 20;
  const p = { hue, acc: r.pick([60, 85, 40, 330]) };
  ctx.add(SCENES.studio.back(ctx, p));
  ctx.add(scene(ctx, g.kind ?? "baccarat", hue));
  ctx.add(SCENES.studio.front(ctx, p) + finish(ctx, 0.5));
  const dark = ok(0.12, 0.04, hue);
  ctx.add(floorFade(ctx, dark, 0.6, 0.96));
  const font = r.pick(["playfair", "cinzel"] as const);
  const warp = r.pick(["arc", "fan", "none"] as const);
  ctx.add(title(ctx, g.title, { font, style: "gold", warp, amt: 0.08, dark, maxH: 100, depth: 5 }));
}
