/** The symbols of a title in the very size that the reels show: a frame copies pixels and scales none. */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";
import { type Pose, REST } from "./gestures.ts";
import { paintPose } from "./pose-painter.ts";
import type { Theme } from "./theme.ts";

/** Parts of a cell's width and height that a symbol takes at the most; its picture has a margin of its own. */
const FILL_WIDTH = 1.05;
const FILL_HEIGHT = 0.98;
/** A symbol at full speed is smeared over so many of its heights. */
const SMEARED = 1.5;
const SMEARS = 13;

export class SymbolSheet {
  private readonly theme: Theme;
  private readonly sharp = new Map<string, Bitmap>();
  private readonly smeared = new Map<string, Bitmap>();
  /** The same in full light, for the band that runs over them. */
  private readonly bright = new Map<string, Bitmap>();
  /** A symbol's side at rest in pixels of the canvas. */
  private side = 1;
  private scale = 1;

  constructor(theme: Theme) {
    this.theme = theme;
  }

  /** The pictures that are kept. */
  get size(): number {
    return this.sharp.size + this.smeared.size + this.bright.size;
  }

  /** For cells of `width` × `height` CSS pixels on a canvas with `scale` pixels to one of these. */
  resize(width: number, height: number, scale: number): void {
    const side = Math.max(1, Math.round(Math.min(width * FILL_WIDTH, height * FILL_HEIGHT) * scale));
    this.scale = scale;
    if (side === this.side) return;
    this.side = side;
    this.sharp.clear();
    this.smeared.clear();
    this.bright.clear();
  }

  /** Draws one with its middle at `x`, `y`, as `pose` says. */
  paint(pen: CanvasRenderingContext2D, id: string, fast: boolean, x: number, y: number, pose: Pose): void {
    const picture = fast ? this.smear(id) : this.picture(id);
    if (!picture) return;
    const { scale } = this;
    const width = picture.width / scale;
    const height = picture.height / scale;
    if (pose !== REST) {
      const light = pose.shine === null ? null : this.light(id);
      return paintPose(pen, picture, light, { x, y, width, height }, pose);
    }
    // In its own size and on whole pixels a copy needs no filter
    pen.imageSmoothingEnabled = false;
    const left = Math.round((x - width / 2) * scale) / scale;
    const top = Math.round((y - height / 2) * scale) / scale;
    pen.drawImage(picture, left, top, width, height);
  }

  private light(id: string): Bitmap | null {
    const sharp = this.picture(id);
    const { side } = this;
    return (
      sharp &&
      this.kept(this.bright, id, side, side, (pen) => {
        pen.drawImage(sharp, 0, 0);
        pen.globalCompositeOperation = "source-atop";
        pen.fillStyle = "rgb(255 252 232 / 0.62)";
        pen.fillRect(0, 0, side, side);
      })
    );
  }

  private picture(id: string): Bitmap | null {
    const { side } = this;
    return this.kept(this.sharp, id, side, side, (pen) => this.theme.symbols.get(id)?.paint(pen, 0, 0, side));
  }

  private smear(id: string): Bitmap | null {
    const sharp = this.picture(id);
    if (!sharp) return null;
    const { side } = this;
    const height = Math.round(side * SMEARED);
    return this.kept(this.smeared, id, side, height, (pen) => {
      // Many faint copies make the same smear in every browser; `filter` on a canvas is missing in some.
      pen.globalAlpha = 1.9 / SMEARS;
      for (let copy = 0; copy < SMEARS; copy++) pen.drawImage(sharp, 0, ((height - side) * copy) / (SMEARS - 1));
    });
  }

  private kept(
    all: Map<string, Bitmap>,
    id: string,
    width: number,
    height: number,
    draw: (pen: Pen) => void,
  ): Bitmap | null {
    const before = all.get(id);
    if (before) return before;
    if (!this.theme.symbols.has(id)) return null;
    const made = bitmap(width, height, draw);
    all.set(id, made);
    return made;
  }
}
