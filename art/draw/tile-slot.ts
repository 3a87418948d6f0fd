/** Tiles of slots: one of six arrangements of the hero and the look's smaller things. */
import type { Canvas } from "./canvas.ts";
import { emojiName, ratio } from "./emoji.ts";
import type { EmojiName } from "./emoji-names.ts";
import { floorFade } from "./light.ts";
import { coinRain } from "./particles.ts";
import type { Random } from "./random.ts";
import { SCENES } from "./scenes.ts";
import { ARRANGEMENTS, type ArrangementName, type Stage } from "./slot-arrangements.ts";
import type { Theme } from "./theme.ts";
import { finish, title, type TileInput } from "./tile-parts.ts";

function arrangement(ctx: Canvas, theme: Theme, name: EmojiName): ArrangementName {
  if (theme.comp === "sevens" && (name === "slot" || ctx.r.chance(0.45))) return "sevens";
  if (theme.medallion && ctx.r.chance(0.5)) return "medal";
  const spread = theme.cluster ? "cluster" : "props";
  return ctx.r.pick<ArrangementName>(["bust", "bust", "props", spread, "medal", spread]);
}

/** Gems take a colour of their look, the phoenix one of its fire. */
function heroHue(name: EmojiName, theme: Theme, r: Random): number {
  if (name === "gem" && theme.hues) return r.pick(theme.hues);
  return name === "phoenix" ? -25 : 0;
}

/** Draws a slot's tile in its look. */
export function slotTile(ctx: Canvas, g: TileInput, theme: Theme): void {
  const r = ctx.r;
  const p = theme.variants ? r.pick(theme.variants) : {};
  const scene = SCENES[theme.scene];
  const name = emojiName(g.hero ?? theme.props[0] ?? "gem");
  const hue = g.hue ?? heroHue(name, theme, r);
  const light = { hue, glow: theme.glow ?? "#fff6d8", rim: theme.rim, shade: theme.shade, shadeOp: 0.6 };
  const props = r.shuffle([...new Set(theme.props)].filter((prop) => prop !== name));
  const stage: Stage = { ctx, name, light, props, theme, sceneHue: p.hue ?? 20, wide: ratio(name) > 1.05 };
  ctx.add(scene.back(ctx, p));
  ARRANGEMENTS[arrangement(ctx, theme, name)](stage);
  if (theme.coins || (["gold", "fire"].includes(theme.letter) && r.chance(0.45))) {
    ctx.add(coinRain(ctx, 7, [10, 30, 290, 260], [7, 13], 3));
  }
  ctx.add(scene.front(ctx, p) + finish(ctx) + floorFade(ctx, theme.dark, 0.56, 0.92));
  ctx.add(title(ctx, g.title, { ...slotLettering(ctx, theme), maxH: 116 }));
}

/** The face, bend and colours of a slot's lettering; the tile and the game's own title share them. */
export function slotLettering(ctx: Canvas, theme: Theme) {
  return {
    font: ctx.r.pick(theme.fonts),
    style: theme.letter,
    warp: ctx.r.pick(theme.warps),
    dark: theme.dark,
    outer: theme.outer,
    glow: theme.outer ? undefined : theme.glow,
  };
}
