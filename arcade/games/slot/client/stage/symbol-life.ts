/** What moves the symbols that stand: those that won, and those that wait for one more of their like. */
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import type { WireCell } from "../timeline/timeline.ts";
import type { Board } from "./board.ts";
import { type Nature, REST, waitPose, winPose } from "./gestures.ts";
import type { Reel } from "./reel.ts";
import type { Sparks } from "./sparks.ts";

/** So long a win beats before it stands still. */
const BEATS_MS = 4000;
/** Of each dear symbol of a win something flies off so often. */
const SPARK_EVERY_MS = 110;
/** Many symbols share what a cheap phone can draw. */
const MOST_SPARKING = 8;

interface Parts {
  reels: readonly Reel[];
  board: Board;
  sparks: Sparks;
  natureOf: (id: string) => Nature;
}

export class SymbolLife {
  private readonly parts: Parts;
  private won: readonly WireCell[] = [];
  private wonMs: number | null = null;
  private sparkedMs = 0;
  private turn = 0;
  private waiting: readonly WireCell[] = [];
  private waitedMs = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  get isMoving(): boolean {
    return this.waiting.length > 0 || (this.wonMs !== null && this.wonMs < BEATS_MS);
  }

  /** Those that wait, with how bright their cells are at this moment, 0 to 1. */
  get hopes(): { cells: readonly WireCell[]; glow: number } {
    return { cells: this.waiting, glow: 0.34 + 0.3 * Math.sin(this.waitedMs / 110) };
  }

  /** `still`: they are lit and don't move. */
  win(cells: readonly WireCell[], still = false): void {
    this.wait([]);
    this.won = cells;
    this.wonMs = still || reducedMotion() ? BEATS_MS : 0;
    this.sparkedMs = 0;
  }

  /** Those may be part of a win when the next reel stops; none: nothing is waited for. */
  wait(cells: readonly WireCell[]): void {
    for (const { reel, row } of this.waiting) this.parts.reels[reel]?.pose(row, REST);
    if (this.waiting.length === 0) this.waitedMs = 0;
    this.waiting = reducedMotion() ? [] : cells;
  }

  rest(): void {
    this.wonMs = null;
    this.won = this.waiting = [];
  }

  /** One frame. True at the moment when a win has come to rest. */
  step(passedMs: number): boolean {
    const { reels } = this.parts;
    this.waitedMs += passedMs;
    for (const cell of this.waiting) reels[cell.reel]?.pose(cell.row, waitPose(this.natureAt(cell), this.waitedMs));
    const ms = this.wonMs;
    if (ms === null || ms >= BEATS_MS) return false;
    this.wonMs = Math.min(BEATS_MS, ms + passedMs);
    if (this.wonMs >= BEATS_MS) return true;
    for (const cell of this.won) reels[cell.reel]?.pose(cell.row, winPose(this.natureAt(cell), ms));
    this.spark(passedMs);
    return false;
  }

  private natureAt({ reel, row }: WireCell): Nature {
    return this.parts.natureOf(this.parts.reels[reel]?.idAt(row) ?? "");
  }

  private spark(passedMs: number): void {
    this.sparkedMs += passedMs;
    if (this.sparkedMs < SPARK_EVERY_MS) return;
    this.sparkedMs = 0;
    const dear = this.won.filter((cell) => this.natureAt(cell).sparks !== null);
    for (let index = 0; index < Math.min(dear.length, MOST_SPARKING); index++) {
      const cell = dear[(this.turn + index) % dear.length];
      if (cell) this.sparkAt(cell);
    }
    this.turn += MOST_SPARKING;
  }

  private sparkAt(cell: WireCell): void {
    const { sparks, at } = this.natureAt(cell);
    if (!sparks) return;
    const { x, y } = this.parts.board.middle(cell);
    const { width, height } = this.parts.board.size;
    const side = Math.min(width, height);
    const [right, down] = at ?? [0.15 + Math.random() * 0.7, 0.12 + Math.random() * 0.6];
    this.parts.sparks.burst({ x: x + (right - 0.5) * side, y: y + (down - 0.5) * side }, 1, sparks);
  }
}
