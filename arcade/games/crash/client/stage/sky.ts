/** The sky by height: its colours, what passes on the way up, and the stars. Each layer is drawn once and copied. */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";
import { ENDED_SKY, type Rgb, skyAt, skyStep } from "./height.ts";

const STARS = 60;
/** Stars move so many pixels a second on the ground, and so many more at full thrust. */
const [SLOW, FAST] = [3, 46];

interface Star {
  x: number;
  y: number;
  readonly radius: number;
  readonly alpha: number;
}

/** A layer that sinks while the flight rises: seen between two heights, `sink` stage heights lower at the second. */
interface Layer {
  readonly picture: Bitmap;
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sink: number;
}

const css = ([red, green, blue]: Rgb, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** A white dot with a soft edge: stars, sparks and smoke are sizes of it. */
export const dot = (color = "#fff"): Bitmap =>
  bitmap(8, 8, (pen) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(4, 4, 4, 0, Math.PI * 2);
    pen.fill();
  });

/** In the pixels of the screen, so that a frame copies and never scales. */
function sharp(width: number, height: number, scale: number, draw: (pen: Pen) => void): Bitmap {
  return bitmap(width * scale, height * scale, (pen) => {
    pen.scale(scale, scale);
    draw(pen);
  });
}

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

function layersFor(width: number, height: number, scale: number): Layer[] {
  const full = (picture: Bitmap, share: number, sink: number): Layer => ({
    picture,
    from: 0,
    to: 0.34,
    x: 0,
    y: height * (1 - share),
    width,
    height: height * share,
    sink,
  });
  const puff = cloud(width * 0.34, width * 0.126, scale);
  const passing = (x: number, y: number, size: number): Layer => ({
    picture: puff,
    from: 0.06,
    to: 0.4,
    x: width * x,
    y: height * y,
    width: size,
    height: size * 0.37,
    sink: 1.35,
  });
  const far = (
    picture: Bitmap,
    { from, to, x, side }: { from: number; to: number; x: number; side: number },
  ): Layer => ({
    picture,
    from,
    to,
    x: width * x,
    y: -side,
    width: side,
    height: side,
    sink: 1.15 + side / height,
  });
  return [
    far(planet(160, "#fff6dd", "#8c86a8", false), { from: 0.3, to: 0.86, x: 0.64, side: height * 0.3 }),
    far(planet(240, "#ffc27a", "#6b2a5c", true), { from: 0.62, to: 1.6, x: 0.02, side: height * 0.46 }),
    passing(0.1, -0.12, width * 0.34),
    passing(0.58, -0.42, width * 0.26),
    passing(0.3, -0.7, width * 0.2),
    full(hills(width, height * 0.27, scale, { color: "rgb(74 40 112)", phase: 0.6 }), 0.27, 0.8),
    full(hills(width, height * 0.17, scale, { color: "rgb(36 20 72)", phase: 3.6 }), 0.17, 1.2),
  ];
}

export class Sky {
  private readonly stars: Star[];
  private readonly star = dot();
  private layers: Layer[] = [];
  private back: Bitmap | null = null;
  private backOf = "";
  private width = 0;
  private height = 0;
  private scale = 1;

  constructor() {
    this.stars = Array.from({ length: STARS }, (_, star) => ({
      x: 0,
      y: 0,
      radius: 0.4 + ((star * 37) % 10) / 10,
      alpha: 0.3 + ((star * 53) % 60) / 100,
    }));
  }

  /** For a stage of that size in CSS pixels; `scale` device pixels to each. */
  layOut(width: number, height: number, scale: number): void {
    this.layers = layersFor(width, height, scale);
    if (width !== this.width || height !== this.height) {
      this.stars.forEach((star, index) => {
        star.x = ((index * 0.7549) % 1) * width;
        star.y = ((index * 0.5698) % 1) * height;
      });
    }
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.backOf = "";
  }

  /** Moves the stars on: down and to the left, faster with thrust. */
  drift(passedMs: number, thrust: number): void {
    const by = ((SLOW + FAST * thrust) * passedMs) / 1000;
    this.stars.forEach((star, index) => {
      const speed = by * (0.5 + (index % 3) * 0.5);
      star.x -= speed;
      star.y += speed * 0.6;
      if (star.x < 0) star.x += this.width;
      if (star.y > this.height) star.y -= this.height;
    });
  }

  /** Covers the whole stage. `height`: 0 at the ground to 1 far up. */
  draw(pen: CanvasRenderingContext2D, height: number, ended: boolean): void {
    const step = skyStep(height);
    const of = `${step}${ended ? " ended" : ""}`;
    if (of !== this.backOf) {
      this.backOf = of;
      this.back = this.paintBack(step, ended);
    }
    if (this.back) pen.drawImage(this.back, 0, 0, this.width, this.height);
    const clear = 0.25 + 0.75 * Math.min(1, height * 2.6);
    for (const { x, y, radius, alpha } of this.stars) {
      pen.globalAlpha = alpha * clear;
      pen.drawImage(this.star, x - radius, y - radius, radius * 2, radius * 2);
    }
    this.paintLayers(pen, height, ended);
    pen.globalAlpha = 1;
  }

  private paintLayers(pen: CanvasRenderingContext2D, height: number, ended: boolean): void {
    for (const { picture, from, to, x, y, width, height: high, sink } of this.layers) {
      if (height < from || height > to) continue;
      const way = (height - from) / (to - from);
      // On whole pixels of the screen: between them each would be mixed of four
      const top = Math.round((y + way * sink * this.height) * this.scale) / this.scale;
      if (top > this.height || top + high < 0) continue;
      // Hills are there from the first moment; clouds and planets come and go softly
      const soft = from === 0 ? 1 : Math.min(1, way * 6, (1 - way) * 6);
      const strength = from === 0 ? 1 : from < 0.1 ? 0.2 : 0.85;
      pen.globalAlpha = soft * strength * (ended ? 0.55 : 1);
      pen.drawImage(picture, x, top, width, high);
    }
  }

  /** Colours and grid of a step, in the pixels of the screen so that a frame copies and never scales. */
  private paintBack(step: number, ended: boolean): Bitmap {
    const { width, height, scale } = this;
    const { top, middle, bottom, light } = ended ? ENDED_SKY : skyAt(step);
    return bitmap(width * scale, height * scale, (pen) => {
      pen.scale(scale, scale);
      const down = pen.createLinearGradient(0, 0, 0, height);
      down.addColorStop(0, css(top));
      down.addColorStop(0.6, css(middle));
      down.addColorStop(1, css(bottom));
      pen.fillStyle = down;
      pen.fillRect(0, 0, width, height);
      const glow = pen.createRadialGradient(width * 0.78, height * 0.1, 0, width * 0.78, height * 0.1, width * 0.62);
      glow.addColorStop(0, css(light, 0.85));
      glow.addColorStop(1, css(light, 0));
      pen.fillStyle = glow;
      pen.fillRect(0, 0, width, height);
      paintGrid(pen, width, height);
    });
  }
}

function paintGrid(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = "rgb(255 255 255 / 0.08)";
  pen.lineWidth = 1;
  pen.beginPath();
  for (let row = 0; row < 4; row++) {
    const y = Math.round(height * (0.215 + row * 0.208));
    pen.moveTo(0, y);
    pen.lineTo(width, y);
  }
  for (let column = 1; column < 5; column++) {
    const x = Math.round(width * column * 0.2022);
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
  }
  pen.stroke();
}
