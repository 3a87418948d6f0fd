/** The sky by height: its colours, the stars, and what passes (scenery.ts). Each layer is drawn once and copied. */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";
import { CALM_SKY, ENDED_SKY, heightOf, type Rgb, skyAt, skyStep } from "./height.ts";
import type { Layer } from "./layer.ts";
import { layersFor } from "./scenery.ts";

const STARS = 60;
/** Stars move so many pixels a second on the ground, and so many more at full thrust. */
const [SLOW, FAST] = [3, 46];

/** Here the air is so thin that the stars are as bright as they get. */
const CLEAR = heightOf(4.5);

interface Star {
  x: number;
  y: number;
  readonly radius: number;
  readonly alpha: number;
}

const css = ([red, green, blue]: Rgb, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** A white dot with a soft edge: stars and sparks are sizes of it; `side`: in pixels, for the largest. */
export const dot = (color = "#fff", side = 8): Bitmap =>
  bitmap(side, side, (pen) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(side / 2, side / 2, side / 2, 0, Math.PI * 2);
    pen.fill();
  });

/** Red after an end; calm for who had left with a gain before. */
export type SkyEnd = "red" | "calm";

export class Sky {
  private readonly stars: Star[];
  private readonly star = dot();
  private layers: Layer[] = [];
  private back: Bitmap | null = null;
  private backOf = "";
  private width = 0;
  private height = 0;
  private scale = 1;
  private thrust = 0;

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
    this.thrust = thrust;
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
  draw(pen: CanvasRenderingContext2D, height: number, ended: SkyEnd | null): void {
    const step = skyStep(height);
    const of = `${step} ${ended ?? ""}`;
    if (of !== this.backOf) {
      this.backOf = of;
      this.back = this.paintBack(step, ended);
    }
    if (this.back) pen.drawImage(this.back, 0, 0, this.width, this.height);
    const clear = 0.25 + 0.75 * Math.min(1, height / CLEAR);
    for (const { x, y, radius, alpha } of this.stars) {
      pen.globalAlpha = alpha * clear;
      pen.drawImage(this.star, x - radius, y - radius, radius * 2, radius * 2);
    }
    if (!ended) this.paintStreaks(pen);
    this.paintLayers(pen, height, ended !== null);
    pen.globalAlpha = 1;
  }

  /** The nearest stars are drawn out by speed, from 2× on: one line for all of them. */
  private paintStreaks(pen: CanvasRenderingContext2D): void {
    const long = (this.thrust - 0.5) * 44;
    if (long <= 0) return;
    pen.globalAlpha = Math.min(0.5, (this.thrust - 0.5) * 1.2);
    pen.strokeStyle = "#fff";
    pen.lineWidth = 1;
    pen.beginPath();
    this.stars.forEach(({ x, y }, index) => {
      if (index % 3 !== 2) return;
      pen.moveTo(x, y);
      pen.lineTo(x + long, y - long * 0.6);
    });
    pen.stroke();
  }

  private paintLayers(pen: CanvasRenderingContext2D, height: number, ended: boolean): void {
    for (const { picture, from, to, x, y, width, height: high, sink, left, strength } of this.layers) {
      if (height < from || height > to) continue;
      const way = (height - from) / (to - from);
      // On whole pixels of the screen: between them each would be mixed of four
      const top = Math.round((y + way * sink * this.height) * this.scale) / this.scale;
      if (top > this.height || top + high < 0) continue;
      // Hills are there from the first moment; all else comes and goes softly
      const soft = from === 0 ? 1 : Math.min(1, way * 6, (1 - way) * 6);
      pen.globalAlpha = soft * strength * (ended ? 0.55 : 1);
      pen.drawImage(picture, x - way * left * this.width, top, width, high);
    }
  }

  /** Colours and grid of a step, in the pixels of the screen so that a frame copies and never scales. */
  private paintBack(step: number, ended: SkyEnd | null): Bitmap {
    const { width, height, scale } = this;
    const { top, middle, bottom, light } = ended === null ? skyAt(step) : ended === "red" ? ENDED_SKY : CALM_SKY;
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
