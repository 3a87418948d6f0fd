/** The reels on the screen: cells, tapes, win lines, sparks. Knows nothing of money or of the server. */
import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { Motion } from "#arcade/client/platform/motion.ts";
import { makePainter, type Painter } from "#arcade/client/platform/painter.ts";
import type { Theme } from "./theme.ts";
import { type WireCell, fallRows, type Grid, type Pace, type SlotWin, winCells } from "../timeline/timeline.ts";
import { type CellSize, Reel } from "./reel.ts";
import { Sparks } from "./sparks.ts";
import { cellTextures, symbolTextures, type Textures } from "./textures.ts";

const GAP = 3;
const EDGE = 4;

export interface LandCalls {
  /** A reel hit its stop. */
  hit(reel: number): void;
  /** All reels before `reel` stand and it waits for one more scatter. */
  waits(reel: number): void;
}

export class SlotStage {
  readonly motion = new Motion();
  readonly painter: Painter;
  private readonly info: SlotInfo;
  private readonly theme: Theme;
  private readonly lineColor: string;
  private readonly symbols: Pick<Textures, "symbol" | "blurred">;
  private readonly cells = new Container();
  private readonly glows = new Container();
  private readonly window = new Container();
  private readonly lines = new Graphics();
  private readonly column = new Graphics();
  private readonly mask = new Graphics();
  private readonly sparks: Sparks;
  private readonly reels: Reel[] = [];
  private size: CellSize = { width: 1, height: 1, pitch: 1 };
  private textures: Omit<Textures, "symbol" | "blurred">;
  private pulsing: { cells: WireCell[]; passedMs: number } | null = null;
  private orders: (() => void)[] = [];

  private constructor(painter: Painter, info: SlotInfo, theme: Theme, lineColor: string) {
    this.painter = painter;
    this.lineColor = lineColor;
    this.info = info;
    this.theme = theme;
    this.symbols = symbolTextures(theme);
    this.textures = cellTextures(theme, 64, 64);
    this.sparks = new Sparks(this.textures.spark);
    for (let reel = 0; reel < info.reels; reel++) {
      const made = new Reel({ ...this.symbols, ...this.textures }, info.rows, this.motion);
      this.reels.push(made);
      this.window.addChild(made.view);
    }
    this.window.mask = this.mask;
    painter.scene.addChild(this.cells, this.glows, this.mask, this.window, this.column, this.lines, this.sparks.view);
    painter.onFrame((passedMs) => this.step(passedMs));
  }

  /** Starts the renderer. Throws when the browser can draw nothing at all. */
  static async make(info: SlotInfo, theme: Theme, lineColor: string): Promise<SlotStage> {
    return new SlotStage(await makePainter(), info, theme, lineColor);
  }

  /** Fits the reels into `width` × `height` CSS pixels. */
  resize(width: number, height: number): void {
    const { reels, rows } = this.info;
    const cellWidth = (width - EDGE * 2 - GAP * (reels - 1)) / reels;
    const cellHeight = (height - EDGE * 2 - GAP * (rows - 1)) / rows;
    this.size = { width: cellWidth, height: cellHeight, pitch: cellHeight + GAP };
    this.painter.resize(width, height);
    this.textures = cellTextures(this.theme, cellWidth, cellHeight);
    this.mask
      .clear()
      .rect(EDGE, EDGE, width - EDGE * 2, height - EDGE * 2)
      .fill(0xffffff);
    for (const old of this.cells.removeChildren()) old.destroy();
    this.reels.forEach((reel, index) => {
      reel.view.position.set(this.xOf(index), EDGE);
      reel.resize(this.size);
      for (let row = 0; row < rows; row++) this.cells.addChild(this.tile(this.textures.cell, { reel: index, row }));
    });
    this.clear();
  }

  set(grid: Grid): void {
    grid.forEach((column, reel) => this.reels[reel]?.set(column));
  }

  /** All reels turn until `land`. With reduced motion they wait where they are. */
  start(strips: readonly (readonly string[])[], pace: Pace): void {
    this.clear();
    if (pace.reduced) return;
    this.reels.forEach((reel, index) => reel.start(strips[index] ?? [], pace.quick));
  }

  /** Stops the reels on `grid` at the given times; resolves when the last one stands. */
  async land(
    grid: Grid,
    stopsMs: readonly number[],
    slow: readonly boolean[],
    pace: Pace,
    calls: LandCalls,
  ): Promise<void> {
    if (pace.reduced) return this.fade(grid, calls);
    let before: Promise<unknown> = Promise.resolve();
    const all = this.reels.map((reel, index) => {
      const landed = this.landOne(reel, index, grid[index] ?? [], (stopsMs[index] ?? 0) - reel.landingMs, calls);
      if (slow[index]) void before.then(() => this.waitFor(index, calls, landed));
      before = landed;
      return landed;
    });
    await Promise.all(all);
    this.column.clear();
  }

  /** Lets every reel that still turns land at once (the stop button). */
  slam(): void {
    const orders = this.orders;
    this.orders = [];
    for (const order of orders) order();
  }

  showWins(wins: readonly SlotWin[]): void {
    this.clear();
    const cells = winCells(wins);
    for (const cell of cells) this.glows.addChild(this.tile(this.textures.lit, cell));
    for (const win of wins) if (win.kind === "line") this.drawLine(win);
    this.pulsing = { cells, passedMs: 0 };
  }

  showCells(cells: readonly WireCell[]): void {
    this.clear();
    for (const cell of cells) this.glows.addChild(this.tile(this.textures.lit, cell));
    this.pulsing = { cells: [...cells], passedMs: 0 };
  }

  /** Sparks from the middle of the cells, at most as many as a cheap phone can draw. */
  burst(cells: readonly WireCell[], each: number): void {
    for (const cell of cells) this.sparks.burst(this.middle(cell), each);
  }

  async fall(removed: readonly WireCell[], next: Grid, ms: number): Promise<void> {
    this.clear();
    this.burst(removed, 4);
    const rows = fallRows(removed, next);
    await Promise.all(
      this.reels.map((reel, index) => {
        const gone = removed.filter((cell) => cell.reel === index).map((cell) => cell.row);
        return reel.fall([...new Set(gone)], rows[index] ?? [], next[index] ?? [], ms);
      }),
    );
  }

  /** Takes away everything that was shown over the symbols. */
  clear(): void {
    this.pulsing = null;
    this.lines.clear();
    this.column.clear();
    for (const old of this.glows.removeChildren()) old.destroy();
    for (const reel of this.reels) if (!reel.spinning) reel.calm();
  }

  destroy(): void {
    this.painter.destroy();
  }

  private step(passedMs: number): void {
    for (const reel of this.reels) reel.step(passedMs);
    this.motion.step(passedMs);
    this.sparks.step(passedMs);
    if (!this.pulsing) return;
    this.pulsing.passedMs += passedMs;
    const beat = 1 + 0.09 * Math.sin(Math.min(this.pulsing.passedMs, 4000) / 130);
    for (const { reel, row } of this.pulsing.cells) {
      const base = this.reels[reel]?.scaleOf() ?? 1;
      this.reels[reel]?.cell(row)?.scale.set(base * Math.max(1, beat) * 1.04);
    }
  }

  private async landOne(
    reel: Reel,
    index: number,
    column: readonly string[],
    waitMs: number,
    calls: LandCalls,
  ): Promise<void> {
    await Promise.race([this.motion.wait(waitMs), new Promise<void>((now) => this.orders.push(now))]);
    await reel.land(column, () => calls.hit(index));
  }

  private async fade(grid: Grid, calls: LandCalls): Promise<void> {
    await this.motion.run(75, (share) => (this.window.alpha = 1 - share));
    this.set(grid);
    calls.hit(this.reels.length - 1);
    await this.motion.run(75, (share) => (this.window.alpha = share));
  }

  private waitFor(index: number, calls: LandCalls, landed: Promise<void>): void {
    if (!this.reels[index]?.spinning) return;
    calls.waits(index);
    const x = this.xOf(index);
    const height = this.size.pitch * this.info.rows - GAP;
    this.column.clear();
    for (const [grow, alpha] of [
      [6, 0.18],
      [3, 0.4],
      [0, 1],
    ] as const) {
      this.column
        .roundRect(x - grow / 2, EDGE - grow / 2, this.size.width + grow, height + grow, 11)
        .stroke({ width: 2.5 + grow, color: 0xffb24d, alpha });
    }
    void landed.then(() => this.column.clear());
  }

  private xOf(reel: number): number {
    return EDGE + reel * (this.size.width + GAP);
  }

  private middle({ reel, row }: WireCell): { x: number; y: number } {
    return { x: this.xOf(reel) + this.size.width / 2, y: EDGE + row * this.size.pitch + this.size.height / 2 };
  }

  private tile(texture: Texture, { reel, row }: WireCell): Sprite {
    const sprite = new Sprite(texture);
    sprite.position.set(this.xOf(reel), EDGE + row * this.size.pitch);
    sprite.width = this.size.width;
    sprite.height = this.size.height;
    return sprite;
  }

  private drawLine(win: SlotWin): void {
    const rows = this.info.lines[win.line ?? -1];
    if (!rows) return;
    const points = rows.map((row, reel) => this.middle({ reel, row }));
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last) return;
    // A dark rim below it keeps the merchant's colour apart from whatever picture it crosses.
    for (const [width, color, alpha] of [
      [8, 0x120406, 0.6],
      [4.5, this.lineColor, 0.95],
    ] as const) {
      this.lines.moveTo(EDGE, first.y);
      for (const { x, y } of points) this.lines.lineTo(x, y);
      this.lines.lineTo(this.painter.width - EDGE, last.y);
      this.lines.stroke({ width, color, alpha, join: "round", cap: "round" });
    }
  }
}
