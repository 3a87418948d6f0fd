/** Dice, cards, wheels and coins of the house's own games. */
import { hero } from "./emoji.ts";
import type { Paint } from "./original-boards.ts";
import { reels } from "./props-slot.ts";
import { card, chipStack, coin } from "./props-table.ts";
import { fortune } from "./props-wheels.ts";

const dice: Paint = (ctx, _hue, light) =>
  hero(ctx, "die", { x: 108, y: 192, size: 148, rot: -14, ...light }) +
  hero(ctx, "die", { x: 206, y: 118, size: 126, rot: 16, ...light });

const limbo: Paint = (ctx, _hue, light) => {
  let s = `<path d="M150 290C120 250 120 220 150 190C180 220 180 250 150 290Z" fill="#fff" opacity=".35" filter="${ctx.blur(9)}"/>`;
  for (let i = 0; i < 5; i++) {
    s += `<path d="M${54 + i * 48} ${278 - (i % 2) * 20}l0 ${-60 - (i % 3) * 26}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".22"/>`;
  }
  return s + hero(ctx, "rocket", { x: 150, y: 150, size: 190, rot: -42, ...light, glowOp: 0.5 });
};

const hilo: Paint = (ctx, hue) =>
  card(ctx, { x: 98, y: 170, w: 112, rot: -12, back: true, hue }) +
  card(ctx, { x: 188, y: 156, w: 122, rot: 8, rank: "A", suit: "h" }) +
  '<path d="M266 128l18 24h-11v26h-14v-26h-11Z" fill="#fff"/><path d="M34 236l18-24h-11v-26h-14v26h-11Z" fill="#fff" opacity=".7"/>';

const wheel: Paint = (ctx) =>
  fortune(ctx, { x: 150, y: 172, r: 122, hues: [25, 85, 150, 250], labels: ["2", "3", "5"] });

const coinFlip: Paint = (ctx) => coin(ctx, { x: 150, y: 160, r: 96, tilt: 0.92, rot: -14 });

const bells: Paint = (ctx, hue) => {
  const cells = (["bell", "bell", "cherry"] as const).map(
    (name) => (x: number, y: number, w: number) =>
      hero(ctx, name, { x, y, size: w * 0.84, glowOp: 0, rimOp: 0.5, shadeOp: 0.3 }),
  );
  return reels(ctx, { x: 28, y: 86, w: 244, h: 150, hue, cells });
};

const mahjong: Paint = (ctx, _hue, light) => {
  const tiles = [
    [-70, 10, -12],
    [70, 10, 12],
    [0, -6, 0],
  ] as const;
  return tiles
    .map(([dx, dy, rot]) => hero(ctx, "mahjong", { x: 150 + dx, y: 162 + dy, size: 132, rot, ...light }))
    .join("");
};

const blackjack: Paint = (ctx) =>
  card(ctx, { x: 112, y: 152, w: 116, rot: -10, rank: "A", suit: "s" }) +
  card(ctx, { x: 190, y: 160, w: 116, rot: 9, rank: "K", suit: "h" }) +
  chipStack(ctx, { x: 234, y: 262, r: 30, count: 4, hue: 85, C: 0.17, val: "d" });

const baccarat: Paint = (ctx) =>
  card(ctx, { x: 92, y: 160, w: 104, rot: -6, rank: "9", suit: "d" }) +
  card(ctx, { x: 208, y: 160, w: 104, rot: 6, rank: "8", suit: "c" }) +
  chipStack(ctx, { x: 126, y: 270, r: 27, count: 3, hue: 250, C: 0.17, val: "s" }) +
  chipStack(ctx, { x: 176, y: 270, r: 27, count: 5, hue: 25, C: 0.17, val: "h" });

const videopoker: Paint = (ctx) =>
  ["10", "J", "Q", "K", "A"]
    .map((rank, i) =>
      card(ctx, { x: 62 + i * 44, y: 150 + Math.abs(i - 2) * 12, w: 84, rot: (i - 2) * 9, rank, suit: "h" }),
    )
    .join("");

export const CARDS: Readonly<Record<string, Paint>> = {
  dice,
  limbo,
  hilo,
  wheel,
  coin: coinFlip,
  bells,
  mahjong,
  blackjack,
  baccarat,
  videopoker,
};
