import type { Motion } from "#arcade/client/platform/motion.ts";
import type { Reel } from "./reel.ts";

/** When turning reels land: each at its own time, or all at once where the player won't wait. */
export class Landing {
  private readonly motion: Motion;
  private orders: (() => void)[] = [];

  constructor(motion: Motion) {
    this.motion = motion;
  }

  /** Lands a reel after `waitMs`; `hit` is told when it reaches its stop. */
  async one(reel: Reel, column: readonly string[], waitMs: number, hit: () => void): Promise<void> {
    await Promise.race([this.motion.wait(waitMs), new Promise<void>((now) => this.orders.push(now))]);
    await reel.land(column, hit);
  }

  /** Nobody waits any more. */
  over(): void {
    const orders = this.orders;
    this.orders = [];
    for (const order of orders) order();
  }
}
