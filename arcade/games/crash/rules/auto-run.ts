/** Auto bet at work on one panel: follows what the table tells, and places the next bet when a window opens. */
import type { AutoPlan, AutoStop, StakeRange } from "#arcade/play/auto-bet.ts";
import { AutoSeries, type SeriesCalls } from "#arcade/play/auto-series.ts";

/** A series at a crash table. */
export interface CrashPlan extends AutoPlan {
  /** Hundredths at which each bet leaves by itself. */
  readonly autoAt: number;
}

/** What is read of a panel as the table tells it (`PanelState` of messages.ts); amounts as digits. */
interface PanelFacts {
  readonly state: string;
  readonly betId: string | null;
  readonly stake: string | null;
  readonly win: string | null;
}

export interface AutoCalls extends SeriesCalls {
  /** Sends one bet; its request id, or null where there is no line. */
  bet(stake: bigint, autoAt: number): string | null;
}

export class AutoRun {
  private readonly calls: AutoCalls;
  private readonly series: AutoSeries<CrashPlan>;
  /** The bet under way: asked for, then known by its id. */
  private request: string | null = null;
  private betId: string | null = null;

  constructor(range: StakeRange, calls: AutoCalls) {
    this.calls = calls;
    this.series = new AutoSeries(range, calls);
  }

  get running(): boolean {
    return this.series.now !== null;
  }

  /** As `AutoSeries.now` has it. */
  get now(): AutoSeries<CrashPlan>["now"] {
    return this.series.now;
  }

  /** Begins; the first bet comes with the next open window, `open` says that one is open now. */
  start(plan: CrashPlan, open: boolean): void {
    this.series.start(plan);
    this.request = this.betId = null;
    if (open) this.windowOpen();
  }

  /** Ends it; a bet that is placed stays as it is. */
  stop(why: AutoStop): void {
    this.series.stop(why);
  }

  /** Bets may be placed now. One bet at a time: nothing happens while one is under way. */
  windowOpen(): void {
    if (this.request !== null) return;
    const next = this.series.next();
    if (!next) return;
    this.betId = null;
    this.request = this.calls.bet(next.stake, next.plan.autoAt);
    if (this.request === null) this.stop("line");
  }

  /** The table has refused a request. */
  refused(requestId: string | null): void {
    if (this.request !== null && requestId === this.request) this.stop("refused");
  }

  /** The panel as the table has just told it: of the own bet each end counts once. */
  follow(panel: PanelFacts): void {
    if (!this.running || this.request === null || panel.betId === null) return;
    if (this.betId === null) {
      if (panel.state !== "placing" && panel.state !== "placed" && panel.state !== "flying") return;
      this.betId = panel.betId;
    }
    if (panel.betId !== this.betId || panel.stake === null) return;
    if (panel.state === "returned") return this.stop("returned");
    if (panel.state !== "cashed-out" && panel.state !== "lost") return;
    this.request = null;
    this.series.ended({ stake: BigInt(panel.stake), win: BigInt(panel.win ?? "0") });
  }
}
