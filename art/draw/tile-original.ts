/** Tiles of the house's own games: calm, one hue, the game's own thing. */
import type { Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { floorFade } from "./light.ts";
import { BOARDS } from "./original-boards.ts";
import { CARDS } from "./original-cards.ts";
import { PARLOUR } from "./parlour-cards.ts";
import { SCENES } from "./scenes.ts";
import { title, type TileInput } from "./tile-parts.ts";

const HUES: Readonly<Record<string, number>> = {
  mines: 165,
  peg: 330,
  dice: 20,
  limbo: 265,
  tower: 235,
  hilo: 150,
  keno: 300,
  wheel: 60,
  coin: 85,
  bells: 355,
  mahjong: 190,
};

export function originalTile(ctx: Canvas, g: TileInput): void {
  const kind = g.kind ?? "dice";
  const hue = g.bh ?? HUES[kind] ?? 255;
  ctx.add(SCENES.original.back(ctx, { hue }));
  const paint = BOARDS[kind] ?? CARDS[kind] ?? PARLOUR[kind];
  if (!paint) throw new Error(`no drawing for the original ${kind}`);
  ctx.add(paint(ctx, hue, { glowOp: 0.25, shade: ok(0.2, 0.1, hue), rim: "#fff" }));
  ctx.add(floorFade(ctx, ok(0.2, 0.1, hue + 22), 0.62, 0.85));
  ctx.add(
    title(ctx, g.title, {
      font: "unbounded",
      style: "white",
      warp: "none",
      dark: ok(0.22, 0.11, hue + 18),
      maxH: 62,
      maxLine: 44,
      maxW: 236,
      depth: 5,
      bevel: false,
      bottom: 366,
      track: -0.01,
    }),
  );
}
