/** Autoplay at work: asks the rules after each round, starts the next spin after a breath. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { afterRound, type AutoplayRules, type AutoplayState, startAutoplay, type StopReason } from "./autoplay.ts";

export class AutoRun {
  private state: AutoplayState | null = null;

  get running(): boolean {
    return this.state !== null;
  }

  get left(): number {
    return this.state?.left ?? 0;
  }

  start(rules: AutoplayRules): void {
    this.state = startAutoplay(rules);
  }

  stop(): void {
    this.state = null;
  }

  /** The reason why it ended with this round; null when it goes on or didn't run. */
  after(answer: SpinAnswer): StopReason | null {
    if (!this.state) return null;
    const freeSpins = answer.outcome.spins.some((spin) => spin.kind === "free");
    const next = afterRound(this.state, { bet: BigInt(answer.bet), win: BigInt(answer.win), freeSpins });
    this.state = typeof next === "string" ? null : next;
    return typeof next === "string" ? next : null;
  }
}
