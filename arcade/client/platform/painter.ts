/**
 * A canvas with its clock. Frames are drawn while something moves and not otherwise: a stage at rest asks the browser for
 * none, and a hidden page for none whatever moves (decision 060).
 */
import { Pace } from "./pace.ts";

/**
 * Draws one moment; `passedMs` since the last one, at most 100, and 0 when it only has to stand there again. Gives the
 * milliseconds until the next is wanted (0: the next frame), or null for none.
 */
export type DrawMoment = (passedMs: number) => number | null;

const MOST_RESOLUTION = 2;
const MOST_PASSED_MS = 100;
/** At rest for so long, a picture that was drawn coarser in motion is drawn at its full resolution. */
const SETTLED_MS = 250;

export class Painter {
  readonly element = document.createElement("canvas");
  /** In CSS pixels. */
  width = 0;
  height = 0;
  /** Pixels of the canvas to one of CSS. */
  scale = 1;
  /** Moments drawn since the start. */
  drawn = 0;
  /** Nothing of it is seen at the moment: it keeps its resolution, since a new one is drawn in full. */
  isHidden = false;
  /** Called when the canvas has another size or scale: what was drawn is gone. */
  onResize: () => void = () => {};
  private readonly pen: CanvasRenderingContext2D;
  private readonly draw: DrawMoment;
  private readonly pace = new Pace();
  private frame = 0;
  private timer = 0;
  private settling = 0;
  private lastAt = 0;
  private isMoving = false;

  /** Throws where a browser has no 2D canvas. `opaque`: every pixel is drawn, so nothing below has to be mixed in. */
  constructor(draw: DrawMoment, { opaque }: { opaque: boolean }) {
    this.draw = draw;
    // Screen readers get the page's live region; the canvas itself has nothing to touch.
    this.element.setAttribute("aria-hidden", "true");
    const pen = this.element.getContext("2d", { alpha: !opaque });
    if (!pen) throw new Error("no canvas");
    this.pen = pen;
    document.addEventListener("visibilitychange", this.watch);
  }

  /** The pen in CSS pixels. */
  get context(): CanvasRenderingContext2D {
    return this.pen;
  }

  /** Something moves from now on, or has to be drawn anew: a frame is asked for, unless one is. */
  wake(): void {
    if (this.frame !== 0 || this.width === 0 || document.hidden) return;
    if (!this.isMoving) this.lastAt = performance.now();
    clearTimeout(this.timer);
    this.timer = 0;
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Fits the canvas into `width` × `height` CSS pixels and draws it at once, so that no empty one is ever seen. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
    this.fit();
  }

  destroy(): void {
    this.rest();
    document.removeEventListener("visibilitychange", this.watch);
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    const passedMs = Math.min(MOST_PASSED_MS, Math.max(0, now - this.lastAt));
    if (this.isMoving) this.pace.frame(now - this.lastAt);
    this.lastAt = now;
    this.goOn(this.moment(passedMs));
  };

  private goOn(nextMs: number | null): void {
    this.isMoving = nextMs === 0;
    if (this.isMoving && !this.isHidden && this.scale !== this.wanted(true)) this.fit();
    if (!this.isMoving && this.scale !== this.wanted(false))
      this.settling ||= window.setTimeout(() => this.settle(), SETTLED_MS);
    if (this.frame !== 0 || nextMs === null) return;
    if (nextMs === 0) this.frame = requestAnimationFrame(this.tick);
    else this.timer = window.setTimeout(() => this.later(), nextMs);
  }

  private later(): void {
    this.timer = 0;
    if (this.frame !== 0 || document.hidden) return;
    this.frame = requestAnimationFrame(this.tick);
  }

  private settle(): void {
    this.settling = 0;
    if (!this.isMoving && !document.hidden) this.fit();
  }

  private moment(passedMs: number): number | null {
    this.drawn += 1;
    return this.draw(passedMs);
  }

  private fit(): void {
    if (this.width === 0) return;
    this.scale = this.wanted(this.isMoving);
    this.element.width = Math.round(this.width * this.scale);
    this.element.height = Math.round(this.height * this.scale);
    this.pen.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    this.onResize();
    this.moment(0);
  }

  private wanted(inMotion: boolean): number {
    const full = Math.min(devicePixelRatio || 1, MOST_RESOLUTION);
    return inMotion ? Math.min(full, this.pace.mostScale) : full;
  }

  private rest(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    clearTimeout(this.settling);
    this.frame = this.timer = this.settling = 0;
    this.isMoving = false;
  }

  private readonly watch = (): void => {
    if (document.hidden) this.rest();
    else this.wake();
  };
}
