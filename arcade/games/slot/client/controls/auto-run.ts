/** Autoplay at work: asks the rules after each round, counts what is left, and says at the end what the series came to. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { leavingTeller } from "#arcade/client/platform/leaving.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import type { SlotView } from "../view.ts";
import type { BetControls } from "./bet-controls.ts";
import {
  afterRound,
  type AutoplayRules,
  type AutoplayState,
  type Feature,
  startAutoplay,
  type StopReason,
} from "./autoplay.ts";

/** Why a series ended: by its rules, by the player's hand, or because a bet was not taken. */
export type AutoEnd = StopReason | "hand" | "balance" | "refused";

/** The line of a series beside the buttons: what it says, and a word on it. */
export interface AutoLine {
  readonly sum: string;
  readonly note: string;
}

export class AutoRun {
  private state: AutoplayState | null = null;
  /** It was stopped while its last round was still being shown. */
  private ending: AutoEnd | null = null;
  private played = 0;
  /** Wins minus bets of the series. */
  private net = 0n;
  private readonly bets: Pick<BetControls, "money">;
  private readonly view: Pick<SlotView, "autoLine" | "announce">;
  private readonly tellLeaving: (isRunning: boolean) => void;

  constructor(
    bets: Pick<BetControls, "money">,
    view: Pick<SlotView, "autoLine" | "announce">,
    host: Pick<Host, "tell">,
  ) {
    this.bets = bets;
    this.view = view;
    this.tellLeaving = leavingTeller(host);
  }

  get running(): boolean {
    return this.state !== null;
  }

  /** It runs, and free spins or another feature don't end it: their scenes wait for nobody. */
  get passesFeatures(): boolean {
    return this.state?.rules.stopAtFeature === false;
  }

  get left(): number {
    return this.state?.left ?? 0;
  }

  start(rules: AutoplayRules): void {
    this.state = startAutoplay(rules);
    this.ending = null;
    this.played = 0;
    this.net = 0n;
    this.tellLeaving(true);
    this.tell();
  }

  /** `isPlaying`: a round is on its way, which belongs to the series; its sum is said when that is over. */
  stop(reason: AutoEnd, isPlaying = false): void {
    if (!this.state && !this.ending) return;
    this.state = null;
    this.ending = reason;
    this.tellLeaving(false);
    if (!isPlaying) this.end(reason);
    else this.view.autoLine(null);
  }

  /** Counts a round; whether the next one may come. */
  after(answer: SpinAnswer): boolean {
    const { state, ending } = this;
    if (!state && !ending) return false;
    this.played += 1;
    this.net += BigInt(answer.win) - BigInt(answer.bet);
    if (!state) {
      this.end(ending ?? "hand");
      return false;
    }
    const next = afterRound(state, { bet: BigInt(answer.bet), win: BigInt(answer.win), feature: featureOf(answer) });
    this.state = typeof next === "string" ? null : next;
    if (typeof next === "string") this.end(next);
    else this.tell();
    this.tellLeaving(this.running);
    return this.running;
  }

  /** The player touched the game: what was said of a series that is over has been read. */
  touched(): void {
    if (!this.state && !this.ending) this.view.autoLine(null);
  }

  private tell(): void {
    const { state } = this;
    if (!state) return;
    this.view.autoLine({
      sum: t("auto.left", { left: state.left, count: state.rules.spins }),
      note: this.played > 0 ? t("auto.result", { amount: this.signed() }) : "",
    });
  }

  private end(reason: AutoEnd): void {
    this.ending = null;
    const sum = `${many("auto.spins.one", "auto.spins.many", this.played)}: ${this.signed()}`;
    const note = t(`auto.ended.${reason}`);
    this.view.autoLine(this.played > 0 ? { sum, note } : null);
    if (this.played > 0) this.view.announce(`${sum}. ${note}.`);
  }

  private signed(): string {
    return `${this.net > 0n ? "+" : ""}${this.bets.money(this.net)}`;
  }
}

function featureOf({ outcome }: SpinAnswer): Feature | null {
  if (outcome.respins) return "respins";
  if (outcome.wheel) return "wheel";
  return outcome.spins.some(({ kind }) => kind === "free") ? "free-spins" : null;
}
