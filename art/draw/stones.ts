/** Cut stones for games about mines: each has a cut, and so an outline, and a colour that no other one has. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import { type HeroLight, lit } from "./emoji.ts";

type Point = readonly [x: number, y: number];

interface Stone {
  /** Hue and chroma of OKLCH. */
  readonly hue: number;
  readonly chroma: number;
  /** How light its darkest facet is: a dark yellow is a brown. */
  readonly dark: number;
  /** The outline in a square from −1 to 1, clockwise. */
  readonly cut: readonly Point[];
  /** How large the flat face is in parts of the outline, and how far above its middle it lies. */
  readonly table: number;
}

const around = (count: number, start: number, wide = 1, tall = 1): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * Math.PI * 2;
    return [Math.cos(angle) * wide, Math.sin(angle) * tall];
  });

/** A curve by its points: `at` goes from 0 to 1. */
const along = (count: number, at: (share: number) => Point): Point[] =>
  Array.from({ length: count }, (_, index) => at(index / count));

const HEART = along(18, (share) => {
  const angle = share * Math.PI * 2 + Math.PI;
  const x = Math.sin(angle) ** 3;
  const y = (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 16;
  return [x, -y - 0.08];
});
const DROP = along(16, (share) => {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  return [Math.cos(angle) * 1.16 * Math.sin(share * Math.PI) ** 0.9, Math.sin(angle)];
});
const STEP: readonly Point[] = [
  [-0.44, -1],
  [0.44, -1],
  [0.76, -0.7],
  [0.76, 0.7],
  [0.44, 1],
  [-0.44, 1],
  [-0.76, 0.7],
  [-0.76, -0.7],
];
const TRILLION: readonly Point[] = [
  [-0.94, -0.72],
  [-0.46, -0.88],
  [0, -0.93],
  [0.46, -0.88],
  [0.94, -0.72],
  [0.82, -0.2],
  [0.5, 0.42],
  [0, 0.98],
  [-0.5, 0.42],
  [-0.82, -0.2],
];

const STONES = {
  ruby: { hue: 24, chroma: 0.24, dark: 0.3, cut: HEART, table: 0.56 },
  emerald: { hue: 152, chroma: 0.2, dark: 0.34, cut: STEP, table: 0.58 },
  topaz: { hue: 66, chroma: 0.2, dark: 0.56, cut: DROP, table: 0.54 },
  sapphire: { hue: 264, chroma: 0.24, dark: 0.28, cut: around(14, 0.22, 0.96, 0.96), table: 0.58 },
  quartz: { hue: 356, chroma: 0.18, dark: 0.42, cut: TRILLION, table: 0.5 },
} as const satisfies Record<string, Stone>;

export type StoneName = keyof typeof STONES | "amethyst";

/** Light comes from the upper left. */
const LIGHT = -2.2;

const polygon = (points: readonly Point[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" stroke="${fill}" stroke-width="0.25"/>`;

/** One facet beside the other, each as bright as it faces the light; then the flat face with the sky in it. */
function faceted(ctx: Canvas, { hue, chroma, dark, cut, table }: Stone, side: number): string {
  const shade = (bright: number): string => ok(dark + bright * (0.86 - dark), chroma * (1.05 - bright * 0.42), hue);
  const at = ([x, y]: Point, part: number): Point => [x * part * side, (y * part - (1 - part) * 0.06) * side];
  let svg = "";
  cut.forEach((from, index) => {
    const to = cut[(index + 1) % cut.length] ?? from;
    const middle = Math.atan2(from[1] + to[1], from[0] + to[0]);
    const facing = (Math.cos(middle - LIGHT) + 1) / 2;
    const girdle = (table + 1) / 2 + 0.06;
    const corner: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const turn = index % 2 === 0 ? 0.1 : -0.07;
    svg += polygon([at(from, 1), at(to, 1), at(corner, girdle)], shade(facing * 0.7 + 0.04));
    svg += polygon([at(from, 1), at(corner, girdle), at(from, table)], shade(facing * 0.8 + 0.1 + turn));
    svg += polygon([at(to, 1), at(corner, girdle), at(to, table)], shade(facing * 0.62 + 0.14 - turn));
    svg += polygon([at(from, table), at(corner, girdle), at(to, table)], shade(facing * 0.9 + 0.1));
  });
  const flat = cut.map((point) => at(point, table));
  const face = ctx.lg(
    [
      [shade(1), 0],
      [shade(0.62), 0.46],
      [shade(0.2), 0.54],
      [shade(0.5), 1],
    ],
    0,
    0,
    0.55,
    1,
  );
  svg += polygon(flat, face);
  const glare = ctx.lg([
    ["#ffffff", 0, 0.85],
    ["#ffffff", 1, 0],
  ]);
  const [left, top] = [Math.min(...flat.map(([x]) => x)), Math.min(...flat.map(([, y]) => y))];
  svg += `<ellipse cx="${n(left * 0.42)}" cy="${n(top * 0.56)}" rx="${n(side * table * 0.34)}" ry="${n(side * table * 0.2)}" transform="rotate(-28 ${n(left * 0.42)} ${n(top * 0.56)})" fill="${glare}"/>`;
  return svg;
}

/** Amethyst grows in splinters from one foot. */
function splinters(side: number): string {
  const shade = (bright: number): string => ok(0.3 + bright * 0.54, 0.23 - bright * 0.08, 305);
  const one = (x: number, wide: number, tall: number, lean: number, bright: number): string => {
    const [foot, top] = [side * 0.86, side * (0.86 - tall)];
    const [l, m, r] = [x - wide / 2, x + wide * 0.08, x + wide / 2].map((each) => each * side) as [
      number,
      number,
      number,
    ];
    const [dl, dm, dr] = [l + lean * side, m + lean * side * 1.2, r + lean * side];
    const [sl, sr] = [top + side * wide * 0.5, top + side * wide * 0.62];
    return (
      polygon(
        [
          [l, foot],
          [dl, sl],
          [dm, sl + side * wide * 0.3],
          [m, foot + side * 0.08],
        ],
        shade(bright),
      ) +
      polygon(
        [
          [m, foot + side * 0.08],
          [dm, sl + side * wide * 0.3],
          [dr, sr],
          [r, foot],
        ],
        shade(bright - 0.44),
      ) +
      polygon(
        [
          [dl, sl],
          [dm, top],
          [dm, sl + side * wide * 0.3],
        ],
        shade(bright + 0.24),
      ) +
      polygon(
        [
          [dm, top],
          [dr, sr],
          [dm, sl + side * wide * 0.3],
        ],
        shade(bright - 0.12),
      )
    );
  };
  return (
    one(-0.44, 0.36, 1.12, -0.32, 0.5) +
    one(0.46, 0.38, 1.2, 0.34, 0.46) +
    one(0.02, 0.5, 1.84, 0.02, 0.72) +
    one(-0.24, 0.34, 0.96, -0.1, 0.86) +
    one(0.28, 0.34, 0.78, 0.14, 0.64)
  );
}

/** A stone around `x`, `y` in a square of `size`, lit like the illustrations beside it. */
export function stone(
  ctx: Canvas,
  name: StoneName,
  place: { readonly x: number; readonly y: number; readonly size: number } & HeroLight,
): string {
  const side = place.size / 2.1;
  const picture = name === "amethyst" ? splinters(side) : faceted(ctx, STONES[name], side);
  return lit(ctx, place, `<g transform="translate(${n(place.x)} ${n(place.y)})">${picture}</g>`);
}

/** Whether a picture is a stone, and no illustration. */
export const isStone = (name: string): name is StoneName => name === "amethyst" || Object.hasOwn(STONES, name);
