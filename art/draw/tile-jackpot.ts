/** Tiles of jackpot games: a prize in a rain of coins. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { emojiName, hero } from "./emoji.ts";
import { floorFade } from "./light.ts";
import { coinRain } from "./particles.ts";
import { coin } from "./props-table.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const HEAP = [
  [60, 250, 26, 0.6, -20],
  [110, 268, 22, 0.5, 10],
  [238, 254, 27, 0.62, 24],
  [190, 270, 21, 0.5, -12],
] as const;

export function jackpotTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const p = { hue: g.bh ?? 20 };
  ctx.add(SCENES.casino.back(ctx, p) + coinRain(ctx, 16, [14, 40, 286, 270], [9, 17], 4));
  const light = { glow: "#ffdf7a", glowOp: 0.95, rim: "#fffbe0", shade: "#5a2000" };
  ctx.add(hero(ctx, emojiName(g.hero ?? "crown"), { x: 150, y: 146, size: 196, ...light }));
  for (const [x, y, radius, tilt, rot] of HEAP) ctx.add(coin(ctx, { x, y, r: radius, tilt, rot }));
  const dark = ok(0.15, 0.08, p.hue);
  ctx.add(SCENES.casino.front(ctx, p) + finish(ctx) + floorFade(ctx, dark, 0.58, 0.92));
  const font = r.pick(["bungee", "slab"] as const);
  const warp = r.pick(["arc", "bulge", "tops"] as const);
  ctx.add(title(ctx, g.title, { font, style: "gold", warp, dark, glow: "#ff9a2a", maxH: 112 }));
}
