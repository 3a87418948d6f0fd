/** One reel: a tape of symbols that turns downwards, stops on a given column, or lets cells fall. */
import { Container, Sprite } from "pixi.js";
import { bounce, easeOut, type Motion } from "#arcade/client/platform/motion.ts";
import type { Textures } from "./textures.ts";

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
/** Part of a cell that a symbol fills (58 of 66). */
const FILL = 0.88;

export class Reel {
  readonly view = new Container();
  private readonly sprites: Sprite[] = [];
  private readonly textures: Textures;
  private readonly rows: number;
  private readonly motion: Motion;
  private size: CellSize = { width: 1, height: 1, pitch: 1 };
  private strip: readonly string[] = [];
  private column: string[];
  /** Tape index (whole and part) of the top row; grows while the tape moves down. */
  private at = 0;
  private fixed = new Map<number, string>();
  private spinningMs: number | null = null;
  private speed = SPEED_PER_MS;

  constructor(textures: Textures, rows: number, motion: Motion) {
    this.textures = textures;
    this.rows = rows;
    this.motion = motion;
    this.column = [];
    for (let index = 0; index <= rows; index++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.sprites.push(sprite);
      this.view.addChild(sprite);
    }
  }

  get spinning(): boolean {
    return this.spinningMs !== null;
  }

  resize(size: CellSize): void {
    this.size = size;
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
  }

  /** One frame of free turning. */
  step(passedMs: number): void {
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
    await this.motion.run(150, (share) => {
      this.at = stop + OVERSHOOT * (1 - easeOut(share));
      this.place();
    });
    this.set(column);
  }

  /** Cells vanish; `rows[row]` says which row each cell of `next` comes from, negative from above. */
  async fall(removed: readonly number[], rows: readonly number[], next: readonly string[], ms: number): Promise<void> {
    const base = this.scaleOf();
    await this.motion.run(ms * 0.4, (share) => {
      for (const row of removed) {
        const sprite = this.sprites[row + 1];
        sprite?.scale.set(base * (share < 0.3 ? 1 + share * 0.6 : 1.18 * (1 - (share - 0.3) / 0.7)));
        if (sprite) sprite.alpha = 1 - share;
      }
    });
    this.column = [...next];
    this.fix(0, next);
    this.place();
    await this.motion.run(ms * 0.6, (share) => {
      next.forEach((_, row) => {
        const sprite = this.sprites[row + 1];
        const from = rows[row] ?? row;
        if (sprite) sprite.y = this.yOf(from + (row - from) * (from === row ? 1 : bounce(share)));
      });
    });
    this.place();
  }

  /** The sprite of a row at rest, for a pulse of a win. */
  cell(row: number): Sprite | undefined {
    return this.sprites[row + 1];
  }

  scaleOf(): number {
    const width = this.textures.symbol(this.column[0] ?? "").width || 1;
    return (Math.min(this.size.width, this.size.height) * FILL) / width;
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
    const whole = Math.floor(this.at);
    const part = this.at - whole;
    const scale = this.scaleOf();
    this.sprites.forEach((sprite, index) => {
      const id = this.symbolAt(whole + 1 - index);
      sprite.texture = fast ? this.textures.blurred(id) : this.textures.symbol(id);
      sprite.alpha = fast ? 0.92 : 1;
      sprite.scale.set(scale);
      sprite.x = this.size.width / 2;
      sprite.y = this.yOf(part - 1 + index);
      // At rest the row above the window would only be drawn to be cut off.
      sprite.visible = index > 0 || part > 0;
    });
  }
}
