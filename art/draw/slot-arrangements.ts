/** How a slot's hero and smaller things stand on its tile. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { hero, soft, type HeroLight } from "./emoji.ts";
import type { EmojiName } from "./emoji-names.ts";
import { coinRain } from "./particles.ts";
import { chest, reels, seven } from "./props-slot.ts";
import { at } from "./random.ts";
import type { SceneName } from "./scenes.ts";
import type { Theme } from "./theme.ts";

/** All that an arrangement draws from. */
export interface Stage {
  readonly ctx: Canvas;
  readonly name: EmojiName;
  readonly light: HeroLight & { readonly hue: number };
  /** The look's smaller things, shuffled, without the hero. */
  readonly props: readonly EmojiName[];
  readonly theme: Theme;
  readonly sceneHue: number;
  /** The hero is wider than high. */
  readonly wide: boolean;
}

const CX = 150;
const CY = 158;
type Spot = readonly [x: number, y: number, size: number, rot: number];

/** Places a smaller thing, lit like the hero but in its own colours. */
function small({ ctx, light, props }: Stage, index: number, [x, y, size, rot]: Spot, glowOp = 0.35): void {
  ctx.add(hero(ctx, at(props, index), { ...light, x, y, size, rot, hue: 0, glowOp }));
}

function far({ ctx, props }: Stage, index: number, [x, y, size, rot]: Spot, blur: number): void {
  ctx.add(soft(ctx, at(props, index), { x, y, size, rot, blur }));
}

function bust(stage: Stage): void {
  const { ctx, name, light, wide } = stage;
  ctx.add(hero(ctx, name, { x: CX, y: CY + 6, size: wide ? 246 : 240, ...light }));
  far(stage, 0, [20, 276, 96, -20], 3.2);
  far(stage, 1, [286, 274, 92, 22], 3.2);
}

function props(stage: Stage): void {
  const { ctx, name, light, wide } = stage;
  far(stage, 0, [36, 96, 84, -20], 1.6);
  far(stage, 1, [266, 88, 78, 18], 1.6);
  ctx.add(hero(ctx, name, { x: CX, y: CY + 4, size: wide ? 226 : 222, rot: ctx.r.f(-4, 4), ...light }));
  small(stage, 2, [44, 246, 82, -12]);
  small(stage, 1, [258, 248, 78, 14]);
}

function cluster(stage: Stage): void {
  const { ctx, name, light } = stage;
  const spots: readonly Spot[] = [
    [150, 66, 84, 0],
    [64, 108, 96, -16],
    [236, 108, 96, 16],
    [56, 218, 92, -10],
    [246, 218, 92, 10],
  ];
  spots.forEach(([x, y, size, rot], i) => small(stage, i, [x, y, size, rot + ctx.r.f(-6, 6)], 0.4));
  ctx.add(hero(ctx, name, { x: CX, y: CY + 10, size: 166, rot: ctx.r.f(-6, 6), ...light }));
}

const MEDAL_HUES: Partial<Record<SceneName, number>> = {
  candy: 330,
  desert: 255,
  snow: 240,
  orient: 20,
  clouds: 290,
  palace: 300,
  fire: 20,
  ocean: 225,
  jungle: 150,
  gothic: 280,
  western: 30,
  meadow: 150,
  cave: 240,
  city: 310,
  space: 285,
  casino: 20,
  party: 320,
};

function medallion(ctx: Canvas, hue: number): void {
  const gold = ctx.lg([["#fff2b0"], ["#dfa124", 0.3], ["#7d4a05", 0.55], ["#f6c64a", 0.78], ["#8a5408"]], 0, 0, 0.7, 1);
  const inside = ctx.rg([[ok(0.62, 0.19, hue)], [ok(0.24, 0.12, hue + 15)]], 0.5, 0.4, 0.65);
  const ring = (r: number, paint: string, dy = 0): string => `<circle cx="${CX}" cy="${CY + dy}" r="${r}" ${paint}/>`;
  ctx.add(ring(112, `fill="#000" opacity=".5" filter="${ctx.blur(10)}"`, 8) + ring(112, `fill="${gold}"`));
  ctx.add(ring(101, `fill="${inside}"`) + ring(101, 'fill="none" stroke="#5a3000" stroke-width="3" opacity=".7"'));
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * 2 * Math.PI;
    ctx.add(`<circle cx="${n(CX + Math.cos(a) * 106.5)}" cy="${n(CY + Math.sin(a) * 106.5)}" r="2.6" fill="#fff3b8"/>`);
  }
}

function medal(stage: Stage): void {
  const { ctx, name, light, theme } = stage;
  medallion(ctx, MEDAL_HUES[theme.scene] ?? 260);
  const clip = ctx.id("c");
  ctx.def(`<clipPath id="${clip}"><path d="M-40 -40H340V${CY}H250A100 100 0 0 1 50 ${CY}H-40Z"/></clipPath>`);
  const figure = hero(ctx, name, { x: CX, y: CY - 2, size: 196, ...light, glowOp: 0.6 });
  ctx.add(`<g clip-path="url(#${clip})">${figure}</g>`);
  small(stage, 0, [42, 236, 72, -14]);
  small(stage, 1, [258, 236, 72, 14]);
}

function treasure(stage: Stage): void {
  const { ctx, name, light } = stage;
  ctx.add(chest(ctx, { x: CX + 6, y: 216, w: 176 }));
  ctx.add(hero(ctx, name, { x: CX - 2, y: 122, size: 158, ...light }));
  ctx.add(coinRain(ctx, 9, [18, 40, 282, 230], [8, 14]));
  ctx.add(hero(ctx, ctx.r.pick(["compass", "anchor"]), { x: 46, y: 238, size: 66, rot: -14, glowOp: 0.3 }));
  ctx.add(hero(ctx, "gem", { x: 256, y: 242, size: 58, rot: 12, hue: 130, glowOp: 0.5, glow: "#ff8ad0" }));
}

function sevens(stage: Stage): void {
  const { ctx, light, sceneHue } = stage;
  const set = ctx.r.shuffle<EmojiName>(["cherry", "bell", "lemon", "melon", "star", "grape"]);
  const put = (index: number, [x, y, size, rot]: Spot): void =>
    ctx.add(hero(ctx, at(set, index), { ...light, x, y, size, rot, hue: 0, glowOp: 0.4 }));
  if (ctx.r.chance(0.5)) {
    put(0, [66, 92, 84, -16]);
    put(1, [236, 92, 84, 14]);
    put(2, [52, 226, 72, -10]);
    put(3, [250, 226, 72, 12]);
    ctx.add(seven(ctx, { x: 98, y: 168, h: 118, rot: -13 }) + seven(ctx, { x: 204, y: 168, h: 118, rot: 13 }));
    ctx.add(seven(ctx, { x: 151, y: 150, h: 156, style: ctx.r.pick(["red", "gold"]) }));
    return;
  }
  const fruit = { glowOp: 0, rimOp: 0.5, shadeOp: 0.35 };
  const cells = [0, 1, 2].map(
    (i) => (x: number, y: number, w: number) =>
      i === 1 ? seven(ctx, { x, y, h: w * 0.98 }) : hero(ctx, at(set, i), { x, y, size: w * 0.86, ...fruit }),
  );
  ctx.add(reels(ctx, { x: 30, y: 84, w: 240, h: 146, hue: sceneHue, cells }));
  put(3, [60, 252, 74, -14]);
  put(4, [244, 250, 74, 12]);
}

export const ARRANGEMENTS = { bust, props, cluster, medal, treasure, sevens };
export type ArrangementName = keyof typeof ARRANGEMENTS;
