/**
 * What the merchant's rules of play (R20) leave to a game's client: whether it may be quick or celebrate a return, and the
 * hold of the large button until the player's cycle is over. The server says for how long, and refuses what comes before.
 */
import type { PlaySession } from "#arcade/play/messages.ts";

/** The large button: to play, to stop what runs, nothing to press; `held`: the player's cycle is not over. */
export type MainButton = "spin" | "stop" | "locked" | "held";

export class RulesOfPlay {
  readonly mayQuick: boolean;
  /** A held button plays on: autoplay by another name, so where that is forbidden it is too. */
  readonly mayHold: boolean;
  /** A round that brings back just what it cost counts as a win. */
  readonly returns: boolean;
  private readonly cycleMs: number;
  private readonly over: () => void;
  private endsAt = 0;
  private totalMs = 0;
  private timer = 0;

  /** `over`: the hold has ended. */
  constructor({ playRules, nextRoundInMs }: PlaySession, over: () => void) {
    this.mayQuick = playRules?.quickPlay !== false;
    this.mayHold = playRules?.autoplay !== false;
    this.returns = playRules?.celebrateReturns !== false;
    this.cycleMs = playRules?.minCycleMs ?? 0;
    this.over = over;
    this.hold(nextRoundInMs);
  }

  /** What is left of how much, in milliseconds; null when nothing is held. */
  get left(): { ms: number; ofMs: number } | null {
    const ms = this.endsAt - performance.now();
    return ms > 0 ? { ms, ofMs: this.totalMs } : null;
  }

  /** Holds for so many milliseconds from now on, a whole cycle by default; never shorter than before. */
  hold(ms: number = this.cycleMs): void {
    const endsAt = performance.now() + ms;
    if (ms <= 0 || endsAt <= this.endsAt) return;
    this.endsAt = endsAt;
    this.totalMs = Math.max(ms, this.cycleMs);
    this.wake();
  }

  /** What the large button is in a state of the game. */
  button(state: "idle" | "asking" | "showing", isAuto: boolean): MainButton {
    if (isAuto) return "stop";
    if (state === "asking") return "locked";
    if (state === "showing") return this.mayQuick ? "stop" : "held";
    return this.left ? "held" : "spin";
  }

  private wake(): void {
    clearTimeout(this.timer);
    // A timer may be early by a part of a millisecond
    const left = this.endsAt - performance.now();
    this.timer = window.setTimeout(() => (left <= 0 ? this.over() : this.wake()), Math.ceil(Math.max(0, left)));
  }
}
