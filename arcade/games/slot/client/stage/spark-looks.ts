/** What flies off symbols: its form, its colours, and how the air carries it. */
import type { SparkName } from "#arcade/play/moves.ts";
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";

export interface SparkLook {
  readonly colors: readonly string[];
  readonly draw: (pen: Pen, color: string) => void;
  /** In CSS pixels and milliseconds. */
  readonly speed: number;
  /** Upwards at the start. */
  readonly up: number;
  /** Downwards all the time; below 0 it rises. */
  readonly fall: number;
  readonly lifeMs: number;
  /** Radians in a millisecond. */
  readonly spin: number;
  readonly size: number;
}

export const SPARK_SIDE = 24;
const HALF = SPARK_SIDE / 2;

const glow = (pen: Pen, color: string): void => {
  const shade = pen.createRadialGradient(HALF, HALF, 0, HALF, HALF, HALF);
  shade.addColorStop(0, "#fffbe6");
  shade.addColorStop(0.35, color);
  shade.addColorStop(1, "rgb(255 200 80 / 0)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SPARK_SIDE, SPARK_SIDE);
};

/** Points at even angles, every other one at `inner` of the reach. */
const star =
  (points: number, inner: number) =>
  (pen: Pen, color: string): void => {
    pen.beginPath();
    for (let corner = 0; corner < points * 2; corner++) {
      const angle = (corner / points) * Math.PI;
      const reach = corner % 2 === 0 ? HALF - 1 : HALF * inner;
      pen.lineTo(HALF + Math.sin(angle) * reach, HALF - Math.cos(angle) * reach);
    }
    pen.closePath();
    pen.fillStyle = color;
    pen.fill();
  };

const drop =
  (wide: number, tall: number, corner: number) =>
  (pen: Pen, color: string): void => {
    pen.beginPath();
    pen.roundRect(HALF - wide / 2, HALF - tall / 2, wide, tall, corner);
    pen.fillStyle = color;
    pen.fill();
  };

const bubble = (pen: Pen, color: string): void => {
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(HALF, HALF, 9, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = "rgb(255 255 255 / 0.8)";
  pen.beginPath();
  pen.arc(HALF - 3, HALF - 3, 2.2, 0, Math.PI * 2);
  pen.fill();
};

const coin = (pen: Pen, color: string): void => {
  pen.fillStyle = "#9a5a08";
  pen.beginPath();
  pen.arc(HALF, HALF, 10, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(HALF, HALF, 8, 0, Math.PI * 2);
  pen.fill();
};

const note = (pen: Pen, color: string): void => {
  pen.fillStyle = color;
  pen.beginPath();
  pen.ellipse(9, 18, 5, 4, -0.4, 0, Math.PI * 2);
  pen.fill();
  pen.fillRect(12, 4, 2.4, 14);
  pen.fillRect(12, 4, 8, 4);
};

const puff = (pen: Pen, color: string): void => {
  const shade = pen.createRadialGradient(HALF, HALF, 0, HALF, HALF, HALF);
  shade.addColorStop(0, color);
  shade.addColorStop(1, "rgb(255 255 255 / 0)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SPARK_SIDE, SPARK_SIDE);
};

const look = (
  colors: readonly string[],
  draw: SparkLook["draw"],
  [speed, up, fall, lifeMs, spin, size]: readonly [number, number, number, number, number, number],
): SparkLook => ({ colors, draw, speed, up, fall, lifeMs, spin, size });

export const SPARK_LOOKS = {
  /** Of every win, in the title's own colour, which takes the place of this one. */
  win: look(["#ffd659"], glow, [0.14, 0.12, 0.0006, 800, 0, 1]),
  ember: look(["#ff7a1a", "#ffb52e"], glow, [0.05, 0.05, -0.00012, 900, 0, 0.6]),
  star: look(["#fffbe6"], star(4, 0.2), [0.004, 0, 0, 520, 0.002, 0.95]),
  glitter: look(["#ffe27a", "#ff9ad5", "#9ae6ff"], star(5, 0.45), [0.09, 0.1, 0.0003, 900, 0.006, 0.6]),
  sprinkle: look(["#ff5fa8", "#ffd84a", "#5ad6ff", "#7be36a"], drop(5, 14, 2.5), [0.09, 0.16, 0.0006, 900, 0.012, 0.6]),
  snow: look(["#fff", "#cfefff"], star(6, 0.34), [0.03, 0, 0.00006, 1300, 0.002, 0.55]),
  bubble: look(["#c8f4ff"], bubble, [0.03, 0.05, -0.00008, 1200, 0, 0.55]),
  petal: look(["#ff9ac0", "#ffc4d8"], drop(10, 16, 6), [0.05, 0.04, 0.00008, 1300, 0.004, 0.55]),
  leaf: look(["#7bd94e", "#c9e85a"], drop(8, 18, 7), [0.05, 0.06, 0.0001, 1200, 0.005, 0.55]),
  coin: look(["#ffd34a", "#ffe69a"], coin, [0.07, 0.2, 0.0007, 850, 0.008, 0.6]),
  note: look(["#ffe27a", "#ff9ad5", "#9ae6ff"], note, [0.04, 0.08, -0.00002, 1100, 0.0006, 0.75]),
  dust: look(["rgb(255 240 215 / 0.6)"], puff, [0.05, 0.01, -0.00003, 700, 0, 1.1]),
  heart: look(["#ff5a7a", "#ff9ab4"], drop(11, 11, 5.5), [0.04, 0.08, -0.00004, 1000, 0.001, 0.6]),
  juice: look(["#ffb52e", "#ffe27a", "#ff7a5a"], drop(8, 12, 4), [0.08, 0.14, 0.0007, 700, 0.004, 0.5]),
  bolt: look(["#fff6a0", "#8ae6ff"], star(3, 0.16), [0.12, 0.02, 0, 380, 0.01, 0.8]),
  shadow: look(["rgb(190 120 255 / 0.7)", "rgb(110 230 160 / 0.6)"], puff, [0.04, 0.05, -0.00006, 1000, 0, 1.1]),
} as const satisfies Record<SparkName | "win", SparkLook>;

export type SparkKind = SparkName | "win";

/** The pictures of a look, one for each of its colours. */
export function sparkPictures(name: SparkKind, rim: string): Bitmap[] {
  const { colors, draw } = SPARK_LOOKS[name];
  const own = name === "win" ? [rim] : colors;
  return own.map((color) => bitmap(SPARK_SIDE, SPARK_SIDE, (pen) => draw(pen, color)));
}
