/**
 * What lies behind a great scene: each theme has a sky of its own in its title's colours, and things of its own that pass
 * through it. Its pictures are painted once; then they are moved as wholes.
 */
import "./sky.css";
import { h } from "#arcade/client/platform/dom.ts";
import type { Pen } from "#arcade/client/platform/bitmap.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { SPARK_LOOKS, SPARK_SIDE, type SparkKind } from "../../stage/spark-looks.ts";
import { FAR, type SkyName } from "./far.ts";
import { LIGHTS } from "./lights.ts";
import type { Canvas } from "./shapes.ts";

/** How things pass: down with the air, up as bubbles and sparks do, or where they are, coming and going. */
type Way = "falls" | "rises" | "twinkles";

interface Sky {
  readonly name: SkyName;
  readonly things: SparkKind;
  readonly way: Way;
}

const sky = (name: SkyName, things: SparkKind, way: Way): Sky => ({ name, things, way });

const USUAL = sky("hall", "coin", "falls");
/** By themes. */
export const SKIES: Readonly<Record<string, Sky>> = {
  dragon: sky("forge", "ember", "rises"),
  viking: sky("forge", "bolt", "falls"),
  egypt: sky("dunes", "star", "twinkles"),
  genie: sky("dunes", "glitter", "rises"),
  savanna: sky("dunes", "dust", "rises"),
  western: sky("dunes", "coin", "falls"),
  bull: sky("dunes", "dust", "rises"),
  orient: sky("moon", "petal", "falls"),
  samurai: sky("moon", "petal", "falls"),
  crypt: sky("crypt", "shadow", "rises"),
  wizard: sky("crypt", "star", "twinkles"),
  reef: sky("deep", "bubble", "rises"),
  pirate: sky("deep", "bubble", "rises"),
  frost: sky("aurora", "snow", "falls"),
  primal: sky("aurora", "snow", "falls"),
  xmas: sky("aurora", "snow", "falls"),
  crystal: sky("cavern", "star", "twinkles"),
  neon: sky("grid", "bolt", "rises"),
  noir: sky("grid", "snow", "falls"),
  music: sky("grid", "note", "rises"),
  space: sky("cosmos", "star", "twinkles"),
  candy: sky("fair", "sprinkle", "falls"),
  kitchen: sky("fair", "sprinkle", "falls"),
  toybox: sky("fair", "glitter", "falls"),
  circus: sky("fair", "glitter", "falls"),
  jungle: sky("glade", "leaf", "falls"),
  panda: sky("glade", "leaf", "falls"),
  clover: sky("glade", "leaf", "falls"),
  garden: sky("glade", "petal", "falls"),
  fruit: sky("glade", "juice", "falls"),
  olymp: sky("clouds", "bolt", "falls"),
  unicorn: sky("clouds", "glitter", "falls"),
  pets: sky("clouds", "heart", "rises"),
  royal: sky("hall", "petal", "falls"),
  masquerade: sky("hall", "glitter", "falls"),
  sevens: USUAL,
  bank: USUAL,
  steam: sky("hall", "dust", "rises"),
};

export interface SkyColors {
  readonly burst: string;
  readonly ray: string;
  readonly dark: string;
}

/** Fewer pixels than the screen has: all of it is soft. */
const MOST_SIDE = 900;
const PICTURE_SCALE = 2;

/** Numbers that look random and are the same each time (a linear congruential series). */
function series(): () => number {
  let state = 11;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

function painted(style: string, width: number, height: number, paint: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = h("canvas", { class: style });
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  pen?.scale(scale, scale);
  if (pen) paint(pen);
  return canvas;
}

/** The addresses of its pictures, one for each colour: a canvas each would be handed over in every frame of the page. */
function picturesOf(kind: SparkKind): readonly string[] {
  const { draw, colors } = SPARK_LOOKS[kind];
  const side = SPARK_SIDE * PICTURE_SCALE;
  return colors.map((color) =>
    painted("", side, side, (pen) => {
      pen.scale(PICTURE_SCALE, PICTURE_SCALE);
      draw(pen, color);
    }).toDataURL(),
  );
}

/** One thing that passes: its picture, its place, its size and when it sets out. */
function thing(way: Way, picture: string, random: () => number): HTMLElement {
  const size = 14 + random() * 24;
  const still = reducedMotion() || way === "twinkles";
  const css = {
    "background-image": `url("${picture}")`,
    "--x": `${random() * 100}%`,
    "--s": `${size}px`,
    "--d": `${-random() * 6}s`,
    // Larger ones are nearer, and pass more quickly
    "--t": `${way === "twinkles" ? 1.6 + random() * 2 : 7.4 - size / 9 + random() * 1.5}s`,
    "--w": `${(random() - 0.5) * 120}px`,
    ...(still && { "--y": `${random() * 100}%` }),
  };
  return h("i", { class: "sky__t", css });
}

/** The sky of a title for a place of `width` × `height` CSS pixels, with so many things in it. */
export function skyElement(
  theme: string,
  { burst, ray, dark }: SkyColors,
  { width, height, things }: { width: number; height: number; things: number },
): HTMLElement {
  const own = SKIES[theme] ?? USUAL;
  const random = series();
  const light = LIGHTS[own.name];
  const pictures = things > 0 ? picturesOf(own.things) : [];
  // What turns reaches beyond the corners
  const [wide, high] =
    light.move === "turn" ? [Math.hypot(width, height) * 1.1, Math.hypot(width, height) * 1.1] : [width, height];
  const of = (pen: Pen, w: number, hi: number): Canvas => ({ pen, width: w, height: hi, burst, ray, dark, random });
  return h(
    "div",
    { class: `sky sky--${own.way}`, attr: { "aria-hidden": "true" }, css: { "--w": `${wide}px`, "--h": `${high}px` } },
    painted(`sky__l sky__l--${light.move}`, wide, high, (pen) => light.paint(of(pen, wide, high))),
    painted("sky__f", width, height, (pen) => FAR[own.name](of(pen, width, height))),
    ...Array.from({ length: things }, (_, index) => thing(own.way, pictures[index % pictures.length] ?? "", random)),
  );
}
