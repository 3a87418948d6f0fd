/** The reels on the screen: cells, tapes, win lines, sparks. Knows nothing of money or of the server. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { Motion } from "#arcade/client/platform/motion.ts";
import { Painter } from "#arcade/client/platform/painter.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import type { Theme } from "./theme.ts";
import { type WireCell, fallRows, type Grid, type Pace, type SlotWin, winCells } from "../timeline/timeline.ts";
import type { ThemeColors } from "#arcade/client/theme/colors.ts";
import { Board, EDGE } from "./board.ts";
import { type Nature, usualNature } from "./gestures.ts";
import { hopesOf } from "./hopes.ts";
import { Landing } from "./landing.ts";
import { cellsWith, Reel } from "./reel.ts";
import { Sparks } from "./sparks.ts";
import { SymbolLife } from "./symbol-life.ts";
import { SymbolSheet } from "./symbol-sheet.ts";

/** How strong the other symbols are while wins are shown. */
const DIMMED = 0.42;

export interface LandCalls {
  /** A reel hit its stop. */
  hit(reel: number): void;
  /** All reels before `reel` stand and it waits for one more scatter. */
  waits(reel: number): void;
}

export class SlotStage {
  readonly painter: Painter;
  readonly motion: Motion;
  readonly symbols: SymbolSheet;
  private readonly info: SlotInfo;
  private readonly board: Board;
  private readonly reels: Reel[] = [];
  private readonly sparks: Sparks;
  private readonly life: SymbolLife;
  private glowing: readonly WireCell[] = [];
  private lines: Path2D | null = null;
  private shownWins: readonly SlotWin[] = [];
  /** The picture that the reels come to, and how many of them stand. */
  private grid: Grid = [];
  private standing = 0;
  /** The reel that waits for one more scatter. */
  private waiting: number | null = null;
  /** Of the symbols, 0 to 1. */
  private alpha = 1;
  /** Something lies over more than one reel, or did in the last frame: then all is drawn. */
  private isWhole = true;
  /** A scene that hides all of it for as long as it is in the page. */
  private cover: Element | null = null;
  private readonly landing: Landing;

  /** Throws when the browser can draw nothing at all. */
  constructor(info: SlotInfo, theme: Theme) {
    this.painter = new Painter((passedMs) => this.step(passedMs), { opaque: true });
    this.motion = new Motion(() => this.painter.wake());
    this.landing = new Landing(this.motion);
    this.info = info;
    this.board = new Board(this.painter, info, theme.colors);
    this.symbols = new SymbolSheet(theme);
    this.sparks = new Sparks(theme.colors.rim);
    const natureOf = (id: string): Nature => theme.natures.get(id) ?? usualNature("low");
    for (let reel = 0; reel < info.reels; reel++) this.reels.push(new Reel(info.rows, this.motion, natureOf));
    this.life = new SymbolLife({ reels: this.reels, board: this.board, sparks: this.sparks, natureOf });
    this.painter.onResize = () => this.layOut();
  }

  /** Fits the reels into `width` × `height` CSS pixels. */
  resize(width: number, height: number): void {
    this.board.measure(width, height);
    for (const reel of this.reels) reel.resize(this.board.size);
    this.painter.resize(width, height);
  }

  private layOut(): void {
    const { width, height } = this.board.size;
    this.symbols.resize(width, height, this.painter.scale);
    this.board.layOut();
    if (this.lines) this.lines = this.board.linesOf(this.shownWins);
    this.isWhole = true;
  }

  /** The cells in the colours of another scene. */
  wear(colors: ThemeColors): void {
    this.board.wear(colors);
    if (this.painter.width > 0) this.board.layOut();
    this.isWhole = true;
    this.painter.wake();
  }

  /** As `Board.beside` has it; a wild, which may be one tall picture, is not covered either. */
  besideWin({ positions }: SlotWin): { x: number; y: number } {
    return this.board.beside(positions, cellsWith(this.reels, "wild"));
  }

  set(grid: Grid): void {
    grid.forEach((column, reel) => this.reels[reel]?.set(column));
    this.painter.wake();
  }

  /** All reels turn until `land`. With reduced motion they wait where they are. */
  start(strips: readonly (readonly string[])[], pace: Pace): void {
    this.clear();
    if (pace.reduced) return;
    this.reels.forEach((reel, index) => reel.start(strips[index] ?? [], pace.quick));
    this.painter.wake();
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
    this.grid = grid;
    this.standing = 0;
    const all = this.reels.map((reel, index) => {
      const column = grid[index] ?? [];
      const landed = this.landing.one(reel, column, (stopsMs[index] ?? 0) - reel.landingMs, () => {
        this.hope(Math.max(this.standing, index + 1));
        calls.hit(index);
      });
      if (slow[index]) void before.then(() => this.waitFor(index, calls, landed));
      before = landed;
      return landed;
    });
    await Promise.all(all);
    this.landing.over();
    this.wait(null);
  }

  /** Lets every reel that still turns land at once (the stop button). */
  slam(): void {
    this.landing.over();
  }

  /** `quiet`: what came back is no win. Its symbols are lit, and no more. */
  showWins(wins: readonly SlotWin[], quiet = false): void {
    this.showCells(winCells(wins), quiet);
    this.shownWins = quiet ? [] : wins;
    this.lines = this.board.linesOf(this.shownWins);
  }

  showCells(cells: readonly WireCell[], quiet = false): void {
    this.clear();
    this.glowing = [...cells];
    this.lift(quiet || reducedMotion() ? 1 : DIMMED);
    this.life.win(this.glowing, quiet);
    this.painter.wake();
  }

  /** Sparks from the middle of the cells, at most as many as a cheap phone can draw; none for who asked for less motion. */
  burst(cells: readonly WireCell[], each: number): void {
    if (reducedMotion()) return;
    for (const cell of cells) this.sparks.burst(this.board.middle(cell), each);
    this.painter.wake();
  }

  /** `rows`: where each cell of `next` comes from, negative from above. */
  async fall(removed: readonly WireCell[], next: Grid, ms: number, rows = fallRows(removed, next)): Promise<void> {
    this.clear();
    this.burst(removed, 4);
    await Promise.all(
      this.reels.map((reel, index) => {
        const gone = removed.filter((cell) => cell.reel === index).map((cell) => cell.row);
        return reel.fall([...new Set(gone)], rows[index] ?? [], next[index] ?? [], ms);
      }),
    );
  }

  /** Takes away everything that was shown over the symbols. */
  clear(): void {
    this.life.rest();
    this.lines = null;
    this.shownWins = [];
    this.glowing = [];
    this.waiting = null;
    this.isWhole = true;
    for (const reel of this.reels) if (!reel.spinning) reel.calm();
    this.painter.wake();
  }

  /** Nothing of it is seen before `scene` leaves the page: what moves goes on and is not drawn. */
  coverWith(scene: Element): void {
    this.cover = scene;
    this.isWhole = true;
    this.painter.wake();
  }

  destroy(): void {
    this.painter.destroy();
  }

  /** One frame: moves what moves, draws what changed, and asks for the next while anything is on its way. */
  private step(passedMs: number): number | null {
    for (const reel of this.reels) reel.step(passedMs);
    this.motion.step(passedMs);
    const hadSparks = this.sparks.isFlying;
    this.sparks.step(passedMs);
    // At rest all symbols are seen again; what won stays lit
    if (this.life.step(passedMs)) {
      for (const reel of this.reels) reel.calm();
      this.lift(1);
    }
    const isCovered = (this.painter.isHidden = this.cover?.isConnected ?? false);
    if (!isCovered) this.paint(hadSparks);
    const isMoving =
      isCovered ||
      this.motion.isMoving ||
      this.sparks.isFlying ||
      this.life.isMoving ||
      this.reels.some((reel) => reel.isMoving);
    return isMoving ? 0 : null;
  }

  /** What is lit stands out of the reels; all else is `alpha` as strong. */
  private lift(alpha: number): void {
    this.reels.forEach((reel, index) => {
      const rows = this.glowing.filter((cell) => cell.reel === index).map(({ row }) => row);
      reel.lift(new Set(rows), alpha);
    });
    this.isWhole = true;
  }

  private paint(hadSparks: boolean): void {
    const { context: pen } = this.painter;
    const hasLifted = this.reels.some((reel) => reel.hasLifted);
    const isWhole = this.isWhole || hadSparks || this.sparks.isFlying || hasLifted || this.waiting !== null;
    if (isWhole) this.board.paintFloor(0, this.painter.width);
    this.reels.forEach((reel, index) => {
      if (isWhole || reel.isStale) this.paintReel(reel, index, isWhole);
    });
    if (this.waiting !== null) this.board.paintWaiting(this.waiting);
    if (this.lines) this.board.paintLines(this.lines);
    // What won stands out of its reel and over the line that it is part of
    if (hasLifted)
      this.reels.forEach((reel, index) => {
        reel.paint(pen, this.symbols, { x: this.board.xOf(index), y: EDGE, alpha: this.alpha }, true);
      });
    this.sparks.paint(pen);
    this.isWhole = false;
  }

  private paintReel(reel: Reel, index: number, onFloor: boolean): void {
    const { context: pen } = this.painter;
    const { width } = this.board.size;
    const x = this.board.xOf(index);
    pen.save();
    this.board.clipReel(index);
    if (!onFloor) this.board.paintFloor(x, width);
    for (const cell of this.glowing) if (cell.reel === index) this.board.paintLit(cell);
    const { cells, glow } = this.life.hopes;
    for (const cell of cells) if (cell.reel === index) this.board.paintLit(cell, glow);
    reel.paint(pen, this.symbols, { x, y: EDGE, alpha: this.alpha });
    pen.restore();
  }

  private async fade(grid: Grid, calls: LandCalls): Promise<void> {
    await this.motion.run(75, (share) => this.fadeTo(1 - share));
    this.set(grid);
    calls.hit(this.reels.length - 1);
    await this.motion.run(75, (share) => this.fadeTo(share));
  }

  private waitFor(index: number, calls: LandCalls, landed: Promise<void>): void {
    if (!this.reels[index]?.spinning) return;
    calls.waits(index);
    this.wait(index);
    void landed.then(() => this.wait(null));
  }

  private wait(reel: number | null): void {
    if (this.waiting === reel) return;
    this.waiting = reel;
    this.hope(this.standing);
  }

  /** While reels turn, what the first `standing` columns give hope to is seen to wait; starters as soon as a reel waits for them. */
  private hope(standing: number): void {
    this.standing = standing;
    const starters = this.waiting === null ? [] : cellsWith(this.reels, "scatter", "coin");
    const cells = [
      ...hopesOf(this.info, this.grid.slice(0, standing)),
      ...starters.filter(({ reel }) => reel < standing),
    ];
    this.life.wait(standing < this.reels.length ? cells : []);
    this.isWhole = true;
    this.painter.wake();
  }

  private fadeTo(alpha: number): void {
    this.alpha = alpha;
    this.isWhole = true;
  }
}
