/** Auto bet at work on one panel: follows what the table tells, places the next bet when a window opens, and stops for good. */
import {
  afterRound,
  type AutoPlan,
  type AutoState,
  type AutoStop,
  type StakeRange,
  startAuto,
  stopBefore,
} from "./auto-bet.ts";

/** What is read of a panel as the table tells it (`PanelState` of messages.ts); amounts as digits. */
interface PanelFacts {
  readonly state: string;
  readonly betId: string | null;
  readonly stake: string | null;
  readonly win: string | null;
}

export interface AutoCalls {
  /** Sends one bet; its request id, or null where there is no line. */
  bet(stake: bigint, autoAt: number): string | null;
  balance(): bigint | null;
  /** It has stopped; `net` is wins minus stakes since its start. */
  stopped(why: AutoStop, net: bigint): void;
}

export class AutoRun {
  private readonly range: StakeRange;
  private readonly calls: AutoCalls;
  private state: AutoState | null = null;
  /** The bet under way: asked for, then known by its id. */
  private request: string | null = null;
  private betId: string | null = null;

  constructor(range: StakeRange, calls: AutoCalls) {
    this.range = range;
    this.calls = calls;
  }

  get running(): boolean {
    return this.state !== null;
  }

  /** Rounds that are left, result so far and the next stake; null when it does not run. */
  get now(): AutoState | null {
    return this.state;
  }

  /** Begins; the first bet comes with the next open window, `open` says that one is open now. */
  start(plan: AutoPlan, open: boolean): void {
    this.state = startAuto(plan);
    this.request = this.betId = null;
    if (open) this.windowOpen();
  }

  /** Ends it; a bet that is placed stays as it is. */
  stop(why: AutoStop): void {
    const { state } = this;
    if (!state) return;
    this.state = null;
    this.calls.stopped(why, state.net);
  }

  /** Bets may be placed now. One bet at a time: nothing happens while one is under way. */
  windowOpen(): void {
    if (!this.state || this.request !== null) return;
    const why = stopBefore(this.state, this.calls.balance());
    if (why) return this.stop(why);
    this.betId = null;
    this.request = this.calls.bet(this.state.stake, this.state.plan.autoAt);
    if (this.request === null) this.stop("line");
  }

  /** The table has refused a request. */
  refused(requestId: string | null): void {
    if (this.request !== null && requestId === this.request) this.stop("refused");
  }

  /** The panel as the table has just told it: of the own bet each end counts once. */
  follow(panel: PanelFacts): void {
    if (!this.state || this.request === null || panel.betId === null) return;
    if (this.betId === null) {
      if (panel.state !== "placing" && panel.state !== "placed" && panel.state !== "flying") return;
      this.betId = panel.betId;
    }
    if (panel.betId !== this.betId || panel.stake === null) return;
    if (panel.state === "returned") return this.stop("returned");
    if (panel.state !== "cashed-out" && panel.state !== "lost") return;
    this.request = null;
    this.state = afterRound(this.state, { stake: BigInt(panel.stake), win: BigInt(panel.win ?? "0") }, this.range);
    const why = stopBefore(this.state, null);
    if (why) this.stop(why);
  }
}
