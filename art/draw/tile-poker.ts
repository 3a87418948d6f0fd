/** Tiles of card rooms: a fan of cards over stacks of chips. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { floorFade, glow } from "./light.ts";
import { card, chipStack, type Suit } from "./props-table.ts";
import { at } from "./random.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const HANDS = [
  ["A", "K", "Q", "J"],
  ["K", "K", "A", "A"],
  ["A", "A", "A", "K"],
  ["10", "J", "Q", "K"],
  ["A", "2", "3", "4", "5"],
  ["Q", "Q", "Q"],
  ["9", "10", "J", "Q", "K"],
  ["2", "2", "2"],
] as const;
const STACKS = [
  [62, 250, 5, 25, "h"],
  [110, 264, 3, 255, "s"],
  [240, 252, 5, 150, "c"],
  [192, 266, 3, 85, "d"],
] as const;

export function pokerTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const hue = g.bh ?? 155;
  ctx.add(SCENES.felt.back(ctx, { hue }) + glow(ctx, 150, 150, 190, "#fff2c8", 0.5));
  const hand = r.pick(HANDS);
  const suits = r.shuffle<Suit>(["s", "h", "c", "d"]);
  hand.forEach((rank, i) => {
    const turn = (i - (hand.length - 1) / 2) * (hand.length > 4 ? 14 : 17);
    const place = { x: 150 + turn * 2.75, y: 138 + Math.abs(turn) * 0.72, w: hand.length > 4 ? 84 : 92, rot: turn };
    ctx.add(card(ctx, { ...place, rank, suit: at(suits, i) }));
  });
  const shift = r.i(0, 3) * 40;
  for (const [x, y, count, stackHue, val] of STACKS) {
    ctx.add(chipStack(ctx, { x, y, r: 27, count, hue: stackHue + shift, C: 0.17, val }));
  }
  ctx.add(SCENES.felt.front(ctx, { hue }) + finish(ctx));
  const dark = ok(0.13, 0.05, hue);
  ctx.add(floorFade(ctx, dark, 0.6, 0.94));
  const style = r.pick(["gold", "silver", "blood"] as const);
  const font = r.pick(["slab", "playfair", "cinzel"] as const);
  ctx.add(title(ctx, g.title, { font, style, warp: r.pick(["arc", "fan"]), dark, maxH: 100 }));
}
