/** Where cells lie, and what is drawn below and above their symbols. */
import { type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import type { Painter } from "#arcade/client/platform/painter.ts";
import type { ThemeColors } from "#arcade/client/theme/colors.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import type { SlotWin, WireCell } from "../timeline/timeline.ts";
import { besideWin } from "./beside.ts";
import type { CellSize } from "./reel.ts";
import { litCell, paintCell } from "./textures.ts";

/** Half of the room that the sum of a win needs. */
const SUM_PX = 46;
const GAP = 3;
export const EDGE = 4;

export class Board {
  size: CellSize = { width: 1, height: 1, pitch: 1 };
  private readonly painter: Painter;
  private readonly info: SlotInfo;
  private colors: ThemeColors;
  /** All cells without symbols: what a reel is drawn on. */
  private floor: Bitmap | null = null;
  private lit: Bitmap | null = null;

  constructor(painter: Painter, info: SlotInfo, colors: ThemeColors) {
    this.painter = painter;
    this.info = info;
    this.colors = colors;
  }

  /** The cells of a board of `width` × `height` CSS pixels. */
  measure(width: number, height: number): void {
    const { reels, rows } = this.info;
    const cellWidth = (width - EDGE * 2 - GAP * (reels - 1)) / reels;
    const cellHeight = (height - EDGE * 2 - GAP * (rows - 1)) / rows;
    this.size = { width: cellWidth, height: cellHeight, pitch: cellHeight + GAP };
  }

  /** Other colours for the cells, as another scene has them; to be laid out anew. */
  wear(colors: ThemeColors): void {
    this.colors = colors;
  }

  /** Draws the floor for the painter's size and scale. */
  layOut(): void {
    const { width, height, scale } = this.painter;
    const { reels, rows } = this.info;
    this.lit = null;
    this.floor = bitmap(width * scale, height * scale, (pen) => {
      pen.scale(scale, scale);
      pen.fillStyle = this.colors.cellLow;
      pen.fillRect(0, 0, width, height);
      for (let reel = 0; reel < reels; reel++) {
        for (let row = 0; row < rows; row++)
          paintCell(pen, this.colors, [this.xOf(reel), this.yOf(row), this.size.width, this.size.height]);
      }
    });
  }

  xOf(reel: number): number {
    return EDGE + reel * (this.size.width + GAP);
  }

  yOf(row: number): number {
    return EDGE + row * this.size.pitch;
  }

  middle({ reel, row }: WireCell): { x: number; y: number } {
    return { x: this.xOf(reel) + this.size.width / 2, y: this.yOf(row) + this.size.height / 2 };
  }

  /** Where the sum of a win is written, in CSS pixels from the corner of the reels: beside its symbols and `others`. */
  beside(won: readonly WireCell[], others: readonly WireCell[]): { x: number; y: number } {
    const { x, y } = this.middle(besideWin(won, this.info, others));
    return { x: Math.min(Math.max(x, SUM_PX), this.painter.width - SUM_PX), y };
  }

  paintFloor(x: number, width: number): void {
    const { context: pen, scale } = this.painter;
    if (!this.floor || width <= 0) return;
    // Whole pixels: what is drawn again must cover exactly what was there
    const left = Math.floor(x * scale);
    const wide = Math.min(this.floor.width, Math.ceil((x + width) * scale)) - left;
    const high = this.floor.height;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.floor, left, 0, wide, high, left / scale, 0, wide / scale, high / scale);
    pen.imageSmoothingEnabled = true;
  }

  /** A reel's own part of the canvas; on whole pixels, since an edge between two costs a mask. */
  clipReel(reel: number): void {
    const { context: pen, height, scale } = this.painter;
    const x = this.xOf(reel);
    const [left, right] = [Math.floor(x * scale) / scale, Math.ceil((x + this.size.width) * scale) / scale];
    const [top, bottom] = [Math.floor(EDGE * scale) / scale, Math.ceil((height - EDGE) * scale) / scale];
    pen.beginPath();
    pen.rect(left, top, right - left, bottom - top);
    pen.clip();
  }

  /** `alpha`: how bright. */
  paintLit({ reel, row }: WireCell, alpha = 1): void {
    const { width, height } = this.size;
    const { context: pen } = this.painter;
    this.lit ??= litCell(this.colors, width, height, this.painter.scale);
    pen.globalAlpha = alpha;
    pen.drawImage(this.lit, this.xOf(reel), this.yOf(row), width, height);
    pen.globalAlpha = 1;
  }

  /** A frame around the reel that waits for one more scatter. */
  paintWaiting(reel: number): void {
    const { context: pen } = this.painter;
    const x = this.xOf(reel);
    const height = this.size.pitch * this.info.rows - GAP;
    pen.strokeStyle = "#ffb24d";
    for (const [grow, alpha] of [
      [6, 0.18],
      [3, 0.4],
      [0, 1],
    ] as const) {
      pen.globalAlpha = alpha;
      pen.lineWidth = 2.5 + grow;
      pen.beginPath();
      pen.roundRect(x - grow / 2, EDGE - grow / 2, this.size.width + grow, height + grow, 11);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  /** The way of each line that won, and the ways of one win that is shown by itself; null where there are none. */
  linesOf(wins: readonly SlotWin[]): Path2D | null {
    const [alone] = wins;
    if (alone?.kind === "ways" && wins.length === 1) return this.waysOf(alone.positions);
    // Where every line has won there is none to point out, and all of them would hide the symbols
    if (wins.length > 1 && wins.length === this.info.lines.length) return null;
    const rowsOf = wins.flatMap(({ kind, line }) => (kind === "line" ? [this.info.lines[line ?? -1] ?? []] : []));
    if (rowsOf.length === 0) return null;
    const path = new Path2D();
    for (const rows of rowsOf) {
      const points = rows.map((row, reel) => this.middle({ reel, row }));
      const [first] = points;
      const last = points.at(-1);
      if (!first || !last) continue;
      path.moveTo(EDGE, first.y);
      for (const { x, y } of points) path.lineTo(x, y);
      path.lineTo(this.painter.width - EDGE, last.y);
    }
    return path;
  }

  /** From each cell of a reel to each one of the next. */
  private waysOf(cells: readonly WireCell[]): Path2D {
    const path = new Path2D();
    for (const from of cells) {
      for (const to of cells) {
        if (to.reel !== from.reel + 1) continue;
        const [start, end] = [this.middle(from), this.middle(to)];
        path.moveTo(start.x, start.y);
        path.lineTo(end.x, end.y);
      }
    }
    return path;
  }

  paintLines(lines: Path2D): void {
    const { context: pen } = this.painter;
    pen.lineJoin = pen.lineCap = "round";
    // The rim of lit cells goes on in it; a dark edge keeps it apart from whatever picture it crosses
    for (const [width, color, alpha] of [
      [8, "#120406", 0.6],
      [4.5, this.colors.rim, 0.95],
    ] as const) {
      pen.globalAlpha = alpha;
      pen.lineWidth = width;
      pen.strokeStyle = color;
      pen.stroke(lines);
    }
    pen.globalAlpha = 1;
  }
}
