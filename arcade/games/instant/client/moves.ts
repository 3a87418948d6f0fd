/** Movements of elements, driven by the browser's frames only while something moves. */
import { Motion } from "#arcade/client/platform/motion.ts";

const MOST_PASSED_MS = 100;

export class Moves {
  private readonly motion = new Motion(() => this.wake());
  private frame = 0;
  private lastAt = 0;

  /** Calls `draw` with 0 … 1 over `ms`. */
  run(ms: number, draw: (share: number) => void): Promise<void> {
    return this.motion.run(ms, draw);
  }

  wait(ms: number): Promise<void> {
    return this.motion.wait(ms);
  }

  hurry(): void {
    this.motion.hurry();
  }

  private wake(): void {
    if (this.frame !== 0) return;
    this.lastAt = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    const passedMs = Math.min(MOST_PASSED_MS, Math.max(0, now - this.lastAt));
    this.lastAt = now;
    this.motion.step(passedMs);
    if (this.motion.isMoving && this.frame === 0) this.frame = requestAnimationFrame(this.tick);
  };
}
