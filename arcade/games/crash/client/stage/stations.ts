/** Stations of a flight: lines at round multipliers, which it passes and leaves below. They are the curve's own scale. */
import { type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import { type Frame, heightAt } from "../curve.ts";

/** Multipliers that have a line. */
export const STATIONS = [2, 5, 10, 25, 50, 100, 250, 500, 1_000] as const;
/** Between these shares of the stage's height a line is seen: below the figures, above the ground. */
const [TOP, BOTTOM] = [0.41, 0.775];
const LINE_PX = 18;

/** How clearly a station is seen, 0 to 1: bright as it is passed, then fading as it sinks. `y`: its share of the stage's height. */
export function clearnessOf(y: number): number {
  if (y < TOP || y > BOTTOM) return 0;
  const passed = (y - TOP) / (BOTTOM - TOP);
  return Math.min(1, passed * 30, (1 - passed) * 5) * (0.34 + 0.66 * Math.exp(-passed * 7));
}

export class Stations {
  private lines: { readonly at: number; readonly picture: Bitmap }[] = [];
  private width = 0;
  private height = 0;

  /** For a stage of that size in CSS pixels; `scale` device pixels to each. */
  layOut(width: number, height: number, scale: number): void {
    this.width = width;
    this.height = height;
    this.lines = STATIONS.map((at) => ({ at, picture: line(at, width, scale) }));
  }

  draw(pen: CanvasRenderingContext2D, frame: Frame): void {
    for (const { at, picture } of this.lines) {
      const y = heightAt(at, frame, this.height);
      const clear = clearnessOf(y / this.height);
      if (clear <= 0) continue;
      pen.globalAlpha = clear;
      pen.drawImage(picture, 0, Math.round(y - LINE_PX / 2), this.width, LINE_PX);
    }
    pen.globalAlpha = 1;
  }
}

/** A dashed line from edge to edge with its multiplier at the left. */
function line(at: number, width: number, scale: number): Bitmap {
  return bitmap(width * scale, LINE_PX * scale, (pen) => {
    pen.scale(scale, scale);
    const label = `${at}×`;
    pen.font = "700 11px Onest, system-ui, sans-serif";
    const room = pen.measureText(label).width + 14;
    pen.fillStyle = "rgb(255 226 122 / 0.92)";
    pen.beginPath();
    pen.roundRect(10, 1, room, LINE_PX - 2, 8);
    pen.fill();
    pen.fillStyle = "#1a1030";
    pen.textBaseline = "middle";
    pen.fillText(label, 17, LINE_PX / 2 + 0.5);
    pen.strokeStyle = "rgb(255 226 122 / 0.75)";
    pen.lineWidth = 1.5;
    pen.setLineDash([3, 7]);
    pen.beginPath();
    pen.moveTo(room + 16, LINE_PX / 2);
    pen.lineTo(width, LINE_PX / 2);
    pen.stroke();
  });
}
