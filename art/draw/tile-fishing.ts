/** Tiles of fishing games: the catch, smaller fish around it, a sight and coins. */
import type { Canvas } from "./canvas.ts";
import { emojiName, hero, soft } from "./emoji.ts";
import type { EmojiName } from "./emoji-names.ts";
import { floorFade } from "./light.ts";
import { coinRain } from "./particles.ts";
import { reticle } from "./props-slot.ts";
import { at } from "./random.ts";
import { SCENES } from "./scenes.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

const SMALL: readonly EmojiName[] = ["tropical", "fish", "puffer", "shrimp", "turtle", "squid", "crab"];
const SPOTS = [
  [48, 92, 70, 1.4],
  [256, 84, 62, 1.4],
  [40, 232, 66, 0.4],
  [262, 240, 74, 0.4],
] as const;

export function fishingTile(ctx: Canvas, g: TileInput): void {
  const r = ctx.r;
  const p = { hue: g.bh ?? 225, acc: r.pick([200, 160, 320]) };
  const scene = r.chance(0.6) ? SCENES.ocean : SCENES.deep;
  ctx.add(scene.back(ctx, p));
  const name = emojiName(g.hero ?? "shark");
  const small = r.shuffle(SMALL.filter((fish) => fish !== name));
  SPOTS.forEach(([x, y, size, blur], i) => {
    const hue = r.pick([0, 0, 60, -80, 140]);
    ctx.add(soft(ctx, at(small, i), { x, y, size, blur, flip: x > 150, hue, op: 0.95 }));
  });
  const light = { glow: "#bff6ff", rim: "#eaffff", shade: "#03183f", shadeOp: 0.65 };
  ctx.add(hero(ctx, name, { x: 150, y: 160, size: 226, ...light }));
  ctx.add(reticle({ x: 252, y: 88, r: 34, color: "#ffe14a" }));
  ctx.add(coinRain(ctx, 9, [20, 190, 280, 268], [8, 15]) + scene.front(ctx, p) + finish(ctx));
  ctx.add(floorFade(ctx, "#03163a", 0.58, 0.92));
  ctx.add(
    title(ctx, g.title, {
      font: r.pick(["titan", "lucky", "lilita"]),
      style: r.pick(["gold", "aqua", "sun"]),
      warp: r.pick(["arc", "wave", "bulge"]),
      dark: "#041c48",
      glow: "#35c8ff",
      maxH: 112,
    }),
  );
}
