/** One reel: a tape of symbols that turns downwards, stops on a given column, or lets cells fall. */
import { bounce, easeOut, type Motion } from "#arcade/client/platform/motion.ts";
import type { WireCell } from "../timeline/timeline.ts";
import { landPose, LAND_MS, type Nature, type Pose, REST, type Role, SETTLE_MS } from "./gestures.ts";
import type { SymbolSheet } from "./symbol-sheet.ts";

export interface CellSize {
  width: number;
  height: number;
  /** Distance between the tops of two rows. */
  pitch: number;
}

const SPEED_PER_MS = 0.024;
const QUICK_SPEED_PER_MS = 0.034;
const START_MS = 130;
const OVERSHOOT = 0.14;

/** A symbol as it stands on the reel now. */
interface Shown {
  id: string;
  fast: boolean;
  /** Its middle, from the top of the reel. */
  y: number;
  pose: Pose;
  alpha: number;
}

export class Reel {
  /** Has to be drawn anew. */
  isStale = true;
  /** The one above the window first. */
  private readonly shown: Shown[];
  private readonly rows: number;
  private readonly motion: Motion;
  private readonly natureOf: (id: string) => Nature;
  private size: CellSize = { width: 1, height: 1, pitch: 1 };
  private strip: readonly string[] = [];
  private column: string[];
  /** Tape index (whole and part) of the top row; grows while the tape moves down. */
  private at = 0;
  private fixed = new Map<number, string>();
  private spinningMs: number | null = null;
  private speed = SPEED_PER_MS;
  /** Since it came to its stop; null when all on it is at rest. */
  private settledMs: number | null = null;
  /** The rows whose symbols stand out of it. */
  private lifted: ReadonlySet<number> = new Set();

  constructor(rows: number, motion: Motion, natureOf: (id: string) => Nature) {
    this.rows = rows;
    this.motion = motion;
    this.natureOf = natureOf;
    this.column = [];
    this.shown = Array.from({ length: rows + 1 }, () => ({ id: "", fast: false, y: 0, pose: REST, alpha: 0 }));
  }

  get spinning(): boolean {
    return this.spinningMs !== null;
  }

  /** It turns, or what stands on it still settles. */
  get isMoving(): boolean {
    return this.spinningMs !== null || this.settledMs !== null;
  }

  resize(size: CellSize): void {
    this.size = size;
    this.isStale = true;
    if (!this.spinning) this.place();
  }

  /** Shows a column at rest. */
  set(column: readonly string[]): void {
    this.column = [...column];
    this.at = 0;
    this.spinningMs = null;
    this.fix(0, column);
    this.place();
  }

  start(strip: readonly string[], quick: boolean): void {
    this.strip = strip;
    this.speed = quick ? QUICK_SPEED_PER_MS : SPEED_PER_MS;
    this.spinningMs = 0;
    this.settledMs = null;
  }

  /** One frame of free turning, or of settling. */
  step(passedMs: number): void {
    if (this.settledMs !== null) this.settle(this.settledMs + passedMs);
    if (this.spinningMs === null) return;
    this.spinningMs += passedMs;
    const share = Math.min(1, this.spinningMs / START_MS);
    // A short pull upwards first, as a real reel takes a swing.
    const speed = share < 0.45 ? -this.speed * 0.16 : this.speed * easeOut((share - 0.45) / 0.55);
    this.at += speed * passedMs;
    this.place(share >= 1);
  }

  /** Milliseconds that landing takes until the reel hits its stop. */
  get landingMs(): number {
    return (this.rows + 1 + OVERSHOOT) / this.speed;
  }

  /** Brings `column` in from above, hits the stop (`hit`) and settles. */
  async land(column: readonly string[], hit: () => void): Promise<void> {
    const from = this.at;
    const stop = Math.ceil(from) + this.rows;
    this.spinningMs = null;
    this.column = [...column];
    this.fix(stop, column);
    const way = stop + OVERSHOOT - from;
    await this.motion.run(way / this.speed, (share) => {
      this.at = from + way * share;
      this.place(share < 0.72);
    });
    hit();
    await this.motion.run(LAND_MS, (share) => {
      this.at = stop + OVERSHOOT * (1 - easeOut(Math.min(1, share * 1.6)));
      this.place();
      this.settle(share * LAND_MS);
    });
    this.set(column);
    this.settle(LAND_MS);
  }

  /** What stands on it `ms` after it hit the stop; it holds up nothing, and whatever is shown next ends it. */
  private settle(ms: number): void {
    this.settledMs = ms < SETTLE_MS && ms >= LAND_MS ? ms : null;
    for (const shown of this.shown) shown.pose = landPose(this.natureOf(shown.id), ms);
    this.isStale = true;
  }

  /** Cells vanish; `rows[row]` says which row each cell of `next` comes from, negative from above. */
  async fall(removed: readonly number[], rows: readonly number[], next: readonly string[], ms: number): Promise<void> {
    await this.motion.run(ms * 0.4, (share) => {
      for (const row of removed) {
        const grown = share < 0.3 ? 1 + share * 0.6 : 1.18 * (1 - (share - 0.3) / 0.7);
        this.pose(row, { ...REST, wide: grown, tall: grown, tilt: share * 0.4 });
        const shown = this.shown[row + 1];
        if (shown) shown.alpha = 1 - share;
      }
    });
    this.column = [...next];
    this.fix(0, next);
    this.place();
    await this.motion.run(ms * 0.6, (share) => {
      next.forEach((_, row) => {
        const shown = this.shown[row + 1];
        const from = rows[row] ?? row;
        if (shown) shown.y = this.yOf(from + (row - from) * (from === row ? 1 : bounce(share)));
      });
      this.isStale = true;
    });
    this.place();
  }

  /** Shows the symbol of a row as `pose` says, until it is calmed. */
  pose(row: number, pose: Pose): void {
    const shown = this.shown[row + 1];
    if (!shown || shown.pose === pose) return;
    shown.pose = pose;
    this.isStale = true;
  }

  /** Lifts the symbols of `lit` rows off the reel and shows the others `alpha` as strong, until it is calmed. */
  lift(lit: ReadonlySet<number>, alpha: number): void {
    this.lifted = lit;
    this.shown.forEach((shown, index) => {
      if (index > 0 && !lit.has(index - 1)) shown.alpha = alpha;
    });
    this.isStale = true;
  }

  get hasLifted(): boolean {
    return this.lifted.size > 0;
  }

  /** The rows in which symbols of these roles stand. */
  rowsOf(...roles: Nature["role"][]): number[] {
    return this.shown.slice(1).flatMap(({ id }, row) => (roles.includes(this.natureOf(id).role) ? [row] : []));
  }

  /** What stands in a row. */
  idAt(row: number): string {
    return this.shown[row + 1]?.id ?? "";
  }

  /** Draws the symbols from `x`, `y`, the reel's own corner, `alpha` as strong as they are: those on it, or those lifted off. */
  paint(
    pen: CanvasRenderingContext2D,
    sheet: SymbolSheet,
    { x, y, alpha: all }: { x: number; y: number; alpha: number },
    lifted = false,
  ): void {
    const middle = x + this.size.width / 2;
    this.shown.forEach(({ id, fast, y: at, pose, alpha }, index) => {
      if (alpha * all <= 0 || this.lifted.has(index - 1) !== lifted) return;
      pen.globalAlpha = alpha * all;
      sheet.paint(pen, id, fast, middle, y + at, pose);
    });
    pen.globalAlpha = 1;
    this.isStale = false;
  }

  /** Back to the usual scale and opacity after a show. */
  calm(): void {
    this.place();
  }

  private yOf(row: number): number {
    return row * this.size.pitch + this.size.height / 2;
  }

  private fix(top: number, column: readonly string[]): void {
    if (top === 0) this.fixed.clear();
    column.forEach((id, row) => this.fixed.set(top - row, id));
  }

  private symbolAt(index: number): string {
    const fixed = this.fixed.get(index);
    if (fixed !== undefined) return fixed;
    const length = this.strip.length || 1;
    return this.strip[((-index % length) + length) % length] ?? this.column[0] ?? "";
  }

  private place(fast = false): void {
    this.settledMs = null;
    if (this.lifted.size > 0) this.lifted = new Set();
    const whole = Math.floor(this.at);
    const part = this.at - whole;
    this.shown.forEach((shown, index) => {
      shown.id = this.symbolAt(whole + 1 - index);
      shown.fast = fast;
      // At rest the row above the window would only be drawn to be cut off.
      shown.alpha = index === 0 && part === 0 ? 0 : fast ? 0.92 : 1;
      shown.pose = REST;
      shown.y = this.yOf(part - 1 + index);
    });
    this.isStale = true;
  }
}

/** Where symbols of such roles stand. */
export const cellsWith = (reels: readonly Reel[], ...roles: Role[]): WireCell[] =>
  reels.flatMap((each, reel) => each.rowsOf(...roles).map((row) => ({ reel, row })));
