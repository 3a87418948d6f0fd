/** One line of display lettering as outlines. Clients need no fonts: lettering is drawn into the pictures. */
import * as fontkit from "fontkit";
import { createRequire } from "node:module";
import { at } from "./random.ts";

const require = createRequire(import.meta.url);

const FONT_FILES = {
  lilita: ["lilita-one", "400"],
  lucky: ["luckiest-guy", "400"],
  bangers: ["bangers", "400"],
  titan: ["titan-one", "400"],
  cinzel: ["cinzel-decorative", "900"],
  rye: ["rye", "400"],
  blackops: ["black-ops-one", "400"],
  russo: ["russo-one", "400"],
  bungee: ["bungee", "400"],
  passion: ["passion-one", "900"],
  swash: ["berkshire-swash", "400"],
  pirata: ["pirata-one", "400"],
  shoju: ["shojumaru", "400"],
  slab: ["alfa-slab-one", "400"],
  anton: ["anton", "400"],
  righteous: ["righteous", "400"],
  chango: ["chango", "400"],
  rocker: ["new-rocker", "400"],
  grenze: ["grenze-gotisch", "900"],
  rowdies: ["rowdies", "700"],
  lobster: ["lobster", "400"],
  unbounded: ["unbounded", "900"],
  racing: ["racing-sans-one", "400"],
  playfair: ["playfair-display", "900"],
} as const;

/** A display face by its short name. */
export type FontName = keyof typeof FONT_FILES;

/** Faces that are set in their own mixed case; all others are set in capitals. */
const MIXED_CASE: ReadonlySet<FontName> = new Set<FontName>(["swash", "pirata", "rocker", "grenze", "lobster"]);

/** An outline step in absolute coordinates: x, y pairs, y downwards. */
export interface Step {
  readonly op: "M" | "L" | "Q" | "C" | "Z";
  readonly xy: readonly number[];
}

/** A line's outlines with cap height 1 and baseline 0, and the box they fill. */
export interface Line {
  readonly steps: readonly Step[];
  readonly x0: number;
  readonly w: number;
}

const OP = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;
const loaded = new Map<FontName, ReturnType<typeof fontkit.openSync>>();

function load(name: FontName): ReturnType<typeof fontkit.openSync> {
  const known = loaded.get(name);
  if (known) return known;
  const [family, weight] = FONT_FILES[name];
  const font = fontkit.openSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`));
  loaded.set(name, font);
  return font;
}

/** Sets one line; `track` is extra space between letters in cap heights. */
export function line(fontName: FontName, text: string, track = 0): Line {
  const font = load(fontName);
  const run = font.layout(MIXED_CASE.has(fontName) ? text : text.toUpperCase());
  const capBox = font.glyphForCodePoint(72).bbox;
  const cap = capBox.maxY - Math.min(0, capBox.minY);
  const steps: Step[] = [];
  let pen = 0;
  let x0 = 1e9;
  let x1 = -1e9;
  run.glyphs.forEach((glyph, i) => {
    const place = at(run.positions, i);
    for (const { command, args } of glyph.path.commands) {
      const xy = args.map((v, j) => (j % 2 === 0 ? (pen + place.xOffset + v) / cap : -(place.yOffset + v) / cap));
      xy.forEach((v, j) => {
        if (j % 2 !== 0) return;
        x0 = Math.min(x0, v);
        x1 = Math.max(x1, v);
      });
      steps.push({ op: OP[command], xy });
    }
    pen += place.xAdvance + track * cap;
  });
  return { steps, x0, w: x1 - x0 };
}

/** Straight edges cut into short ones, so that a warp bends them. */
export function subdivide(steps: readonly Step[]): Step[] {
  const out: Step[] = [];
  let [px, py, startX, startY] = [0, 0, 0, 0];
  for (const step of steps) {
    const { op, xy } = step;
    if (op === "Z") {
      out.push(step);
      [px, py] = [startX, startY];
      continue;
    }
    const [x, y] = [at(xy, xy.length - 2), at(xy, xy.length - 1)];
    if (op === "L") {
      const pieces = Math.max(1, Math.min(8, Math.ceil(Math.hypot(x - px, y - py) / 0.18)));
      for (let i = 1; i <= pieces; i++)
        out.push({ op, xy: [px + ((x - px) * i) / pieces, py + ((y - py) * i) / pieces] });
    } else out.push(step);
    if (op === "M") [startX, startY] = [x, y];
    [px, py] = [x, y];
  }
  return out;
}
