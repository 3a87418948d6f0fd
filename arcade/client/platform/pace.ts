/** How well a device keeps up: where it draws too few frames, moving pictures get fewer pixels. Pure. */

/** A frame that took longer than this was late: at 60 a second one takes 16.7 ms. */
const LATE_MS = 25;
/** So many frames are looked at together, and so many late ones among them are too many. */
const LOOK_AT = 40;
const MOST_LATE = 10;
/** After a pause the first frames say nothing of the device. */
const PAUSE_MS = 250;
const SCALES: readonly number[] = [2, 1.5, 1];

export class Pace {
  private step = 0;
  private frames = 0;
  private late = 0;

  /** The most pixels to one of CSS that a moving picture should have here. */
  get mostScale(): number {
    return SCALES[this.step] ?? 1;
  }

  /** A frame of a movement came `tookMs` after the one before it. */
  frame(tookMs: number): void {
    if (tookMs > PAUSE_MS) return;
    this.frames += 1;
    if (tookMs > LATE_MS) this.late += 1;
    if (this.late > MOST_LATE && this.step < SCALES.length - 1) this.step += 1;
    else if (this.frames < LOOK_AT) return;
    this.frames = this.late = 0;
  }
}
