/**
 * What keeps the result of a draw back from every list until its last ball lies there. It is over for certain: when the balls
 * have landed, when the page is left for another, when the next draw is covered. Pure but for the timer.
 */
export class Veil {
  private readonly lifted: () => void;
  private covered: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | null = null;

  /** `lifted` is called whenever a draw that was covered may be told. */
  constructor(lifted: () => void) {
    this.lifted = lifted;
  }

  covers(drawId: string): boolean {
    return this.covered === drawId;
  }

  /** From here on the draw's result is told nowhere; the one before it may be. */
  cover(drawId: string): void {
    if (this.covered === drawId) return;
    this.lift();
    this.covered = drawId;
  }

  /** Resolves when the draw may be told: after so many milliseconds, or as soon as it isn't covered any more. */
  async land(drawId: string, ms: number): Promise<void> {
    if (this.covered !== drawId) return;
    if (ms > 0) {
      await new Promise<void>((resolve) => {
        this.done = resolve;
        this.timer = setTimeout(resolve, ms);
      });
    }
    if (this.covered === drawId) this.lift();
  }

  /** Nothing is kept back any more. */
  lift(): void {
    if (this.covered === null) return;
    this.covered = null;
    clearTimeout(this.timer);
    this.done?.();
    this.done = null;
    this.lifted();
  }
}
