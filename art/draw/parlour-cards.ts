/** What the sample provider's games are played with, as its own tables show them (parlour/client). */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { glow } from "./light.ts";
import { textPath } from "./lettering.ts";
import type { Paint } from "./original-boards.ts";
import { fortune } from "./props-wheels.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly rot: number;
}

/** A die of ten sides from above: a kite between shaded ones, with its digit on top. `side` is its width. */
function tenSided(ctx: Canvas, { x, y, rot }: Place, side: number, hue: number, digit: string): string {
  const face = ctx.lg([[ok(0.86, 0.1, hue)], [ok(0.66, 0.15, hue)]]);
  const [left, right] = [
    ctx.lg([[ok(0.68, 0.14, hue)], [ok(0.46, 0.13, hue)]]),
    ctx.lg([[ok(0.58, 0.15, hue)], [ok(0.36, 0.12, hue)]]),
  ];
  const below = ctx.lg([[ok(0.46, 0.13, hue)], [ok(0.26, 0.09, hue)]]);
  const number = textPath({ text: digit, font: "unbounded", x: 0, y: 18, size: 40, anchor: "middle" }).d;
  return `<ellipse cx="${n(x)}" cy="${n(y + side * 0.52)}" rx="${n(side * 0.42)}" ry="${n(side * 0.1)}" fill="#000" opacity=".4" filter="${ctx.blur(6)}"/><g transform="translate(${n(x)} ${n(y)}) rotate(${rot}) scale(${n(side / 108)})"><path d="M0-56 52-16V18L0 56-52 18V-16Z" fill="${below}"/><path d="M0-56-52-16-34 6Z" fill="${left}"/><path d="M0-56 52-16 34 6Z" fill="${right}"/><path d="M-52-16-34 6 0 32V56L-52 18Z" fill="${left}" opacity=".55"/><path d="M0-56 34 6 0 32-34 6Z" fill="${face}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" stroke-linejoin="round"/><path d="M0-56-34 6-28 8 0-42Z" fill="#fff" opacity=".4"/><path d="${number}" fill="#fff"/></g>`;
}

const tideDice: Paint = (ctx) =>
  glow(ctx, 150, 160, 150, "#bff0ff", 0.5) +
  tenSided(ctx, { x: 206, y: 112, rot: 12 }, 118, 38, "3") +
  tenSided(ctx, { x: 106, y: 190, rot: -10 }, 146, 215, "7");

/** The signs of its pack: lanterns and moons. */
const SIGNS = {
  lantern: "M-3-11H3V-8C8-7 9-3 9 0 9 5 7 8 3 9V12H-3V9C-7 8-9 5-9 0-9-3-8-7-3-8Z",
  moon: "M4-9A10 10 0 1 0 4 9 8 8 0 1 1 4-9Z",
} as const;

type Card = Place & {
  readonly w: number;
  readonly rank: number;
  readonly sign: keyof typeof SIGNS;
  readonly ink: string;
};

/** A card with its number in two corners and as many signs as it counts. */
function numberCard(ctx: Canvas, { x, y, rot, w, rank, sign, ink }: Card): string {
  const h = w * 1.4;
  const rows = Math.ceil(rank / 2);
  let signs = "";
  for (let i = 0; i < rank; i++) {
    const isAlone = i === rank - 1 && rank % 2 === 1;
    const at = [isAlone ? 0 : (i % 2 ? 1 : -1) * w * 0.19, (Math.floor(i / 2) - (rows - 1) / 2) * h * 0.2] as const;
    signs += `<path transform="translate(${n(at[0])} ${n(at[1])}) scale(${n(w / 105)})" d="${SIGNS[sign]}"/>`;
  }
  const corner = textPath({
    text: String(rank),
    font: "unbounded",
    x: -w * 0.36,
    y: -h * 0.33,
    size: w * 0.2,
    anchor: "middle",
  }).d;
  const paper = ctx.lg([["#ffffff"], ["#f2e6d2"]]);
  const box = `x="${n(-w / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.1)}"`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${rot})"><rect ${box} y="${n(-h / 2 + 8)}" fill="#000" opacity=".45" filter="${ctx.blur(7)}"/><rect ${box} y="${n(-h / 2)}" fill="${paper}"/><g fill="${ink}">${signs}<path d="${corner}"/><path d="${corner}" transform="rotate(180)"/></g></g>`;
}

/** Its back, with a lantern on it. */
function cardBack(ctx: Canvas, { x, y, rot }: Place, w: number): string {
  const h = w * 1.4;
  const box = (inset: number): string =>
    `x="${n(-w / 2 + inset)}" y="${n(-h / 2 + inset)}" width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}"`;
  const red = ctx.lg([["#b3202c"], ["#5e0a16"]]);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${rot})"><rect ${box(0)} rx="${n(w * 0.1)}" transform="translate(0 8)" fill="#000" opacity=".45" filter="${ctx.blur(7)}"/><rect ${box(0)} rx="${n(w * 0.1)}" fill="#fff"/><rect ${box(w * 0.06)} rx="${n(w * 0.07)}" fill="${red}"/><g transform="scale(${n(w / 100)}) translate(-50 -72)" fill="none" stroke="#ffd874" stroke-width="3"><path d="M50 20V36M38 36H62L76 58V90L62 110H38L24 90V58Z"/><path d="M38 36V110M62 36V110M50 110V124"/></g></g>`;
}

const lanternHilo: Paint = (ctx) =>
  glow(ctx, 150, 150, 160, "#ffcf7a", 0.55) +
  cardBack(ctx, { x: 92, y: 170, rot: -12 }, 112) +
  numberCard(ctx, { x: 188, y: 156, rot: 8, w: 122, rank: 7, sign: "lantern", ink: "#c8321e" }) +
  `<path transform="translate(264 88) scale(3.4)" d="${SIGNS.moon}" fill="#ffe9a8"/>` +
  '<path d="M272 138l18 24h-11v26h-14v-26h-11Z" fill="#fff"/><path d="M28 246l18-24h-11v-26h-14v26h-11Z" fill="#fff" opacity=".8"/>';

/** The fields of the game in its colours: every other one is empty. */
const harbourWheel: Paint = (ctx) =>
  fortune(ctx, {
    x: 150,
    y: 172,
    r: 122,
    hues: [35, 255, 220, 255, 160, 255],
    labels: ["5", "", "1.2", "", "2", ""],
  });

export const PARLOUR: Readonly<Record<string, Paint>> = {
  "tide-dice": tideDice,
  "lantern-hilo": lanternHilo,
  "harbour-wheel": harbourWheel,
};
