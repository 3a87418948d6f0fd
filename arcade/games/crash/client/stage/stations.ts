/** Stations of a flight: lines at round multipliers, which it passes and leaves below. They are the curve's own scale. */
import { type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import { type Frame, heightAt } from "../curve.ts";

/** Multipliers that have a line. */
export const STATIONS = [2, 5, 10, 25, 50, 100, 250, 500, 1_000] as const;
/** Between these shares of the stage's height a line is seen: below the figures, above the ground. */
const [TOP, BOTTOM] = [0.41, 0.775];
const LINE_PX = 18;

/** How clearly a station's figure is seen, 0 to 1. `y`: its share of the stage's height. */
export function clearnessOf(y: number): number {
  if (y < TOP || y > BOTTOM) return 0;
  const passed = (y - TOP) / (BOTTOM - TOP);
  return Math.min(1, passed * 30, (1 - passed) * 5);
}

/** How clearly its line is seen: bright as it is passed, then fading as it sinks, where its figure must be read still. */
function lineClearnessOf(y: number): number {
  return clearnessOf(y) * (0.34 + 0.66 * Math.exp((-7 * (y - TOP)) / (BOTTOM - TOP)));
}

interface Station {
  readonly at: number;
  readonly figure: Bitmap;
  /** In CSS pixels. */
  readonly figurePx: number;
  readonly dashes: Bitmap;
}

export class Stations {
  private stations: Station[] = [];
  private width = 0;
  private height = 0;

  /** For a stage of that size in CSS pixels; `scale` device pixels to each. */
  layOut(width: number, height: number, scale: number): void {
    this.width = width;
    this.height = height;
    this.stations = STATIONS.map((at) => stationOf(at, width, scale));
  }

  draw(pen: CanvasRenderingContext2D, frame: Frame): void {
    for (const { at, figure, figurePx, dashes } of this.stations) {
      const y = heightAt(at, frame, this.height);
      const clear = clearnessOf(y / this.height);
      if (clear <= 0) continue;
      const top = Math.round(y - LINE_PX / 2);
      pen.globalAlpha = clear;
      pen.drawImage(figure, 0, top, figurePx, LINE_PX);
      pen.globalAlpha = lineClearnessOf(y / this.height);
      pen.drawImage(dashes, figurePx, top, this.width - figurePx, LINE_PX);
    }
    pen.globalAlpha = 1;
  }
}

const FONT = "700 11px Onest, system-ui, sans-serif";

/** A dashed line from edge to edge with its multiplier at the left. */
function stationOf(at: number, width: number, scale: number): Station {
  const label = `${at}×`;
  let room = 0;
  bitmap(1, 1, (pen) => {
    pen.font = FONT;
    room = Math.ceil(pen.measureText(label).width) + 14;
  });
  const figurePx = room + 16;
  const figure = bitmap(figurePx * scale, LINE_PX * scale, (pen) => {
    pen.scale(scale, scale);
    pen.font = FONT;
    pen.fillStyle = "rgb(255 226 122 / 0.92)";
    pen.beginPath();
    pen.roundRect(10, 1, room, LINE_PX - 2, 8);
    pen.fill();
    pen.fillStyle = "#1a1030";
    pen.textBaseline = "middle";
    pen.fillText(label, 17, LINE_PX / 2 + 0.5);
  });
  const dashes = bitmap((width - figurePx) * scale, LINE_PX * scale, (pen) => {
    pen.scale(scale, scale);
    pen.strokeStyle = "rgb(255 226 122 / 0.75)";
    pen.lineWidth = 1.5;
    pen.setLineDash([3, 7]);
    pen.beginPath();
    pen.moveTo(0, LINE_PX / 2);
    pen.lineTo(width, LINE_PX / 2);
    pen.stroke();
  });
  return { at, figure, figurePx, dashes };
}
