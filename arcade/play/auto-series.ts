/** A series of bets that plays itself: gives the stake of each next bet, counts what came of it, and stops for good. */
import {
  afterRound,
  type AutoPlan,
  type AutoState,
  type AutoStop,
  type StakeRange,
  startAuto,
  stopBefore,
} from "./auto-bet.ts";

export interface SeriesCalls {
  /** null: not known. */
  balance(): bigint | null;
  /** It has stopped; `net` is wins minus stakes since its start, over so many rounds. */
  stopped(why: AutoStop, net: bigint, rounds: number): void;
}

export class AutoSeries<Plan extends AutoPlan = AutoPlan> {
  private readonly range: StakeRange;
  private readonly calls: SeriesCalls;
  private state: AutoState<Plan> | null = null;

  constructor(range: StakeRange, calls: SeriesCalls) {
    this.range = range;
    this.calls = calls;
  }

  /** Rounds that are left, result so far and the next stake; null when it does not run. */
  get now(): AutoState<Plan> | null {
    return this.state;
  }

  /** Begins; nothing is bet before `next` is asked. */
  start(plan: Plan): void {
    this.state = startAuto(plan);
  }

  /** Ends it; a bet that is placed stays as it is. */
  stop(why: AutoStop): void {
    const { state } = this;
    if (!state) return;
    this.state = null;
    this.calls.stopped(why, state.net, state.plan.rounds - state.left);
  }

  /** What is to be bet now; null where nothing is, and then it has stopped. */
  next(): AutoState<Plan> | null {
    if (!this.state) return null;
    const why = stopBefore(this.state, this.calls.balance());
    if (why) this.stop(why);
    return this.state;
  }

  /** A round that it has bet is over. */
  ended(round: { stake: bigint; win: bigint }): void {
    if (!this.state) return;
    this.state = afterRound(this.state, round, this.range);
    const why = stopBefore(this.state, null);
    if (why) this.stop(why);
  }
}
