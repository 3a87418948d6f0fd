/** What skies are painted with: each shape is one call on a canvas that is painted once. */
import type { Pen } from "#arcade/client/platform/bitmap.ts";

/** The place that is painted, in CSS pixels, and the colours of its title. */
export interface Canvas {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  /** The middle of the light, what shines in it, and the dark around it, as #rrggbb. */
  readonly burst: string;
  readonly ray: string;
  readonly dark: string;
  /** 0 to 1, the same series for every picture of a sky. */
  readonly random: () => number;
}

/** Paints a part of a sky. */
export type Paint = (canvas: Canvas) => void;

export type Point = readonly [x: number, y: number];

/** `color` with an opacity of 0 to 1. */
export function clear(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

/** A filled outline. */
export function area(pen: Pen, fill: string | CanvasGradient, points: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** A disc, or a ring of `line` pixels. */
export function disc(pen: Pen, fill: string | CanvasGradient, [x, y]: Point, radius: number, line = 0): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = pen.strokeStyle = fill;
  pen.lineWidth = line;
  if (line > 0) pen.stroke();
  else pen.fill();
}

/** Light that fades from its middle. */
export function glow({ pen }: Canvas, color: string, [x, y]: Point, radius: number, alpha: number): void {
  const shade = pen.createRadialGradient(x, y, 0, x, y, radius);
  shade.addColorStop(0, clear(color, alpha));
  shade.addColorStop(1, clear(color, 0));
  pen.fillStyle = shade;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A gradient from top to bottom. */
export function fade({ pen }: Canvas, from: number, to: number, colors: readonly string[]): CanvasGradient {
  const shade = pen.createLinearGradient(0, from, 0, to);
  colors.forEach((color, index) => shade.addColorStop(index / Math.max(1, colors.length - 1), color));
  return shade;
}

/** The ground from a waved line at `top` down to the edge; `waves` hills on its way, `jag` makes peaks of them. */
export function ground(canvas: Canvas, fill: string | CanvasGradient, top: number, waves: number, jag = false): void {
  const { pen, width, height, random } = canvas;
  const points: Point[] = [[0, height]];
  const steps = jag ? waves * 2 : 48;
  const lift = height * (jag ? 0.09 : 0.035);
  const start = random() * Math.PI * 2;
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const wave = jag ? (step % 2) * (0.55 + random() * 0.9) : Math.sin(start + share * waves * Math.PI * 2);
    points.push([share * width, top - wave * lift]);
  }
  points.push([width, height]);
  area(pen, fill, points);
}

/** Beams from one place: `count` of them over `turn` radians from `angle` on, each as broad as its gap. */
export function beams(
  canvas: Canvas,
  color: string,
  {
    from: [x, y],
    angle,
    turn,
    count,
    alpha,
  }: { from: Point; angle: number; turn: number; count: number; alpha: number },
): void {
  const { pen, width, height } = canvas;
  const reach = Math.hypot(width, height);
  const shade = pen.createRadialGradient(x, y, 0, x, y, reach);
  shade.addColorStop(0, clear(color, alpha));
  shade.addColorStop(0.9, clear(color, 0));
  const wide = turn / count;
  for (let beam = 0; beam < count; beam++) {
    const at = angle + beam * wide;
    area(pen, shade, [
      [x, y],
      [x + Math.cos(at) * reach, y + Math.sin(at) * reach],
      [x + Math.cos(at + wide / 2) * reach, y + Math.sin(at + wide / 2) * reach],
    ]);
  }
}

/** Stars over the upper part of the sky. */
export function stars(canvas: Canvas, count: number, share = 0.7): void {
  const { pen, width, height, random } = canvas;
  for (let star = 0; star < count; star++)
    disc(pen, clear("#ffffff", 0.25 + random() * 0.6), [random() * width, random() * height * share], 0.5 + random());
}

/** A bank of clouds along a line at `y`. */
export function cloud(canvas: Canvas, color: string, y: number, size: number): void {
  const { pen, width, random } = canvas;
  pen.beginPath();
  for (let x = -size; x < width + size; x += size * 0.62) {
    const radius = size * (0.5 + random() * 0.42);
    pen.moveTo(x + radius, y);
    pen.arc(x, y + random() * size * 0.2, radius, 0, Math.PI * 2);
  }
  pen.fillStyle = color;
  pen.fill();
}

/** A splinter of crystal that stands at `at`, leaning by `lean`; its right side lies in the shade. */
export function shard(
  { pen }: Canvas,
  colors: readonly [string, string],
  [x, y]: Point,
  [wide, tall, lean]: readonly [number, number, number],
): void {
  const top: Point = [x + lean, y - tall];
  const left: Point = [x - wide / 2 + lean * 0.8, y - tall * 0.8];
  const right: Point = [x + wide / 2 + lean * 0.8, y - tall * 0.74];
  area(pen, colors[0], [[x - wide / 2, y], left, top, [x, y]]);
  area(pen, colors[1], [[x, y], top, right, [x + wide / 2, y]]);
}

/** A leaf from its stalk at `at` outwards. */
export function leaf({ pen }: Canvas, fill: string, [x, y]: Point, length: number, angle: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(length * 0.45, -length * 0.3, length, 0);
  pen.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0);
  pen.fillStyle = fill;
  pen.fill();
  pen.restore();
}
