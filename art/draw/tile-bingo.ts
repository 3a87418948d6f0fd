/** Tiles of bingo rooms: a card and its balls. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { floorFade } from "./light.ts";
import { bingoCard } from "./props-slot.ts";
import { ball } from "./props-table.ts";
import { at } from "./random.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const HUES = [25, 60, 145, 240, 310, 350];
const SPOTS = [
  [58, 82, 38],
  [246, 70, 42],
  [40, 214, 46],
  [262, 204, 50],
  [150, 258, 36],
] as const;

export function bingoTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const hue = g.bh ?? 310;
  ctx.add(SCENES.party.back(ctx, { hue }));
  ctx.add(bingoCard(ctx, { x: 150, y: 150, w: 168, rot: r.f(-9, -4), hue: (hue + 150) % 360 }));
  const numbers = r.shuffle(Array.from({ length: 75 }, (_, i) => i + 1));
  SPOTS.forEach(([x, y, radius], i) => {
    const place = { x: x + r.f(-6, 6), y: y + r.f(-6, 6), r: radius };
    ctx.add(ball(ctx, { ...place, hue: at(HUES, i + r.i(0, 5)), num: at(numbers, i) }));
  });
  ctx.add(SCENES.party.front(ctx, { hue }) + finish(ctx, 0.3));
  const dark = ok(0.25, 0.14, hue);
  ctx.add(floorFade(ctx, dark, 0.6, 0.9));
  ctx.add(
    title(ctx, g.title, {
      font: r.pick(["chango", "lilita", "bungee"]),
      style: r.pick(["sun", "candy"]),
      warp: r.pick(["arc", "bulge", "wave"]),
      dark,
      outer: "#ffffff",
      maxH: 108,
    }),
  );
}
