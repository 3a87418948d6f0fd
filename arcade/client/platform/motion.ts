/** Timed movement driven by the frames: a hidden page stands still, a skip finishes all that is running at once. */
type Draw = (share: number) => void;

interface Movement {
  passedMs: number;
  readonly totalMs: number;
  readonly draw: Draw;
  readonly done: () => void;
}

export class Motion {
  private running: Movement[] = [];
  private readonly wake: () => void;

  /** `wake` asks for frames; called when something begins to move. */
  constructor(wake: () => void) {
    this.wake = wake;
  }

  get isMoving(): boolean {
    return this.running.length > 0;
  }

  /** Calls `draw` with 0 … 1 over `ms`; resolves after the call with 1. */
  run(ms: number, draw: Draw): Promise<void> {
    draw(0);
    return new Promise((done) => {
      this.running.push({ passedMs: 0, totalMs: Math.max(1, ms), draw, done });
      this.wake();
    });
  }

  wait(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : this.run(ms, () => {});
  }

  /** One frame. */
  step(passedMs: number): void {
    const now = this.running;
    this.running = [];
    for (const movement of now) {
      movement.passedMs += passedMs;
      const share = Math.min(1, movement.passedMs / movement.totalMs);
      movement.draw(share);
      if (share < 1) this.running.push(movement);
      else movement.done();
    }
  }

  /** Finishes what runs now; what starts after it runs as usual. */
  hurry(): void {
    const now = this.running;
    this.running = [];
    for (const movement of now) {
      movement.draw(1);
      movement.done();
    }
  }
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
/** Falls and bounces a little. */
export function bounce(share: number): number {
  if (share < 0.72) return (share / 0.72) ** 2;
  const rest = (share - 0.86) / 0.14;
  return 1 - 0.06 * (1 - rest * rest);
}
