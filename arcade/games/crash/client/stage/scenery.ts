/**
 * What passes a flight on its way up: hills and clouds near the ground, and far out a new sight at 10×, 25×, 50× and 100×. The far
 * ones stand low on the left, where neither the figures nor the craft of a long flight are.
 */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";
import { heightOf, SIGHTS } from "./height.ts";
import { type Layer, sharp } from "./layer.ts";
import { passingLayers } from "./passing.ts";

interface Range {
  readonly color: string;
  /** Another phase is another range. */
  readonly phase: number;
}

/** A range of hills from edge to edge. */
function hills(width: number, height: number, scale: number, { color, phase }: Range): Bitmap {
  return sharp(width, height, scale, (pen) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x < width + 4; x += 4) {
      const at = (x / width) * Math.PI * 2;
      const rise =
        0.62 + Math.sin(at * 1.3 + phase) * 0.2 + Math.sin(at * 3.1 + phase * 2) * 0.12 + Math.sin(at * 7.3) * 0.04;
      pen.lineTo(x, height * (1 - rise));
    }
    pen.lineTo(width, height);
    pen.fill();
  });
}

function cloud(width: number, height: number, scale: number): Bitmap {
  return sharp(width, height, scale, (pen) => {
    pen.fillStyle = "#fff";
    for (const [x, y, radius] of [
      [0.22, 0.66, 0.3],
      [0.44, 0.46, 0.42],
      [0.66, 0.55, 0.36],
      [0.82, 0.7, 0.24],
    ] as const) {
      pen.beginPath();
      pen.ellipse(width * x, height * y, width * radius * 0.52, height * radius, 0, 0, Math.PI * 2);
      pen.fill();
    }
  });
}

/** A planet lit from the upper left, with a ring where `ringed`. */
function planet(side: number, light: string, dark: string, ringed: boolean): Bitmap {
  return bitmap(side, side, (pen) => {
    const [middle, radius] = [side / 2, side * 0.3];
    const shade = pen.createRadialGradient(
      middle - radius * 0.5,
      middle - radius * 0.5,
      0,
      middle,
      middle,
      radius * 1.25,
    );
    shade.addColorStop(0, light);
    shade.addColorStop(1, dark);
    pen.fillStyle = shade;
    pen.beginPath();
    pen.arc(middle, middle, radius, 0, Math.PI * 2);
    pen.fill();
    if (!ringed) return;
    pen.strokeStyle = "rgb(255 226 170 / 0.8)";
    pen.lineWidth = side * 0.022;
    pen.beginPath();
    // The half of the ring before the planet
    pen.ellipse(middle, middle, radius * 1.55, radius * 0.42, -0.38, -0.3, Math.PI + 0.3);
    pen.stroke();
  });
}

/** A spiral of stars around a bright middle. */
function galaxy(side: number): Bitmap {
  return bitmap(side, side, (pen) => {
    const middle = side / 2;
    pen.translate(middle, middle);
    pen.rotate(-0.5);
    pen.scale(1, 0.52);
    glow(pen, middle, [
      [0, "rgb(255 240 250 / 0.95)"],
      [0.16, "rgb(255 150 220 / 0.75)"],
      [0.5, "rgb(150 90 255 / 0.32)"],
      [1, "rgb(90 60 220 / 0)"],
    ]);
    for (let star = 0; star < 260; star++) {
      const share = star / 260;
      const angle = share * 9 + (star % 2) * Math.PI + Math.sin(star * 12.9) * 0.34;
      const reach = middle * (0.1 + share * 0.84);
      pen.fillStyle = star % 3 === 0 ? "rgb(255 214 244 / 0.9)" : "rgb(196 190 255 / 0.75)";
      pen.beginPath();
      pen.arc(Math.cos(angle) * reach, Math.sin(angle) * reach, side * (0.004 + ((star * 7) % 5) * 0.0016), 0, 7);
      pen.fill();
    }
  });
}

/** A sun with its rays. */
function sun(side: number): Bitmap {
  return bitmap(side, side, (pen) => {
    const middle = side / 2;
    pen.translate(middle, middle);
    glow(pen, middle, [
      [0, "rgb(255 250 220 / 1)"],
      [0.26, "rgb(255 214 100 / 1)"],
      [0.34, "rgb(255 160 50 / 0.6)"],
      [1, "rgb(255 110 40 / 0)"],
    ]);
    pen.fillStyle = "rgb(255 226 140 / 0.34)";
    for (let ray = 0; ray < 16; ray++) {
      pen.rotate(Math.PI / 8);
      pen.beginPath();
      pen.moveTo(-side * 0.03, -side * 0.2);
      pen.lineTo(0, -side * (ray % 2 ? 0.38 : 0.48));
      pen.lineTo(side * 0.03, -side * 0.2);
      pen.fill();
    }
  });
}

function glow(pen: Pen, radius: number, stops: readonly (readonly [number, string])[]): void {
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
  for (const [at, color] of stops) light.addColorStop(at, color);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
}

/** Everything that passes, the farthest first, for a stage of that size in CSS pixels; `scale` device pixels to each. */
export function layersFor(width: number, height: number, scale: number): Layer[] {
  const { far, near } = passingLayers(width, height, scale);
  return [...farSights(width, height), ...far, ...nearGround(width, height, scale), ...near];
}

function farSights(width: number, height: number): Layer[] {
  const sights = [
    { picture: planet(160, "#fff6dd", "#8c86a8", false), size: 0.36 },
    { picture: planet(240, "#ffc27a", "#6b2a5c", true), size: 0.46 },
    { picture: galaxy(320), size: 0.54 },
    { picture: sun(320), size: 0.5 },
  ];
  return sights.map(({ picture, size }, index): Layer => {
    // Narrow stages have less room beside the curve than low ones have under the figures
    const side = Math.min(height * size, width * 0.42);
    return {
      picture,
      from: heightOf((SIGHTS[index] ?? 1) * 0.97),
      to: heightOf((SIGHTS[index + 1] ?? 2_000) * 1.03),
      x: width * 0.17 - side / 2,
      y: height * 0.71 - side / 2,
      width: side,
      height: side,
      sink: 0.03,
      left: 0.05,
      strength: 0.92,
    };
  });
}

function nearGround(width: number, height: number, scale: number): Layer[] {
  const range = (share: number, sink: number, look: Range): Layer => ({
    picture: hills(width, height * share, scale, look),
    from: 0,
    to: heightOf(3.8),
    x: 0,
    y: height * (1 - share),
    width,
    height: height * share,
    sink,
    left: 0,
    strength: 1,
  });
  const puff = cloud(width * 0.34, width * 0.126, scale);
  const passing = (x: number, y: number, size: number): Layer => ({
    picture: puff,
    from: heightOf(1.26),
    to: heightOf(4.8),
    x: width * x,
    y: height * y,
    width: size,
    height: size * 0.37,
    sink: 1.35,
    left: 0,
    strength: 0.2,
  });
  return [
    passing(0.1, -0.12, width * 0.34),
    passing(0.58, -0.42, width * 0.26),
    passing(0.3, -0.7, width * 0.2),
    range(0.27, 0.8, { color: "rgb(74 40 112)", phase: 0.6 }),
    range(0.17, 1.2, { color: "rgb(36 20 72)", phase: 3.6 }),
  ];
}
