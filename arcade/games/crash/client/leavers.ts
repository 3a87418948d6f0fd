/** Others who leave a flight: a chip rises off the curve where they left. Few at a time, whatever the crowd. */
import type { PublicBet } from "#arcade/games/crash/messages.ts";
import { type MoneyStyle, signed } from "#arcade/client/platform/money.ts";
import { leavingPoint } from "./curve.ts";
import type { Table } from "./state.ts";
import type { CrashView } from "./view.ts";

/** So many a second; the dearest of those that come together. */
const PER_SECOND = 3;

/** Hands out so many of something a second, never more than that at once. */
export class PerSecond {
  private readonly most: number;
  private left: number;
  private at = 0;

  constructor(most: number) {
    this.most = most;
    this.left = most;
  }

  /** How many of `wished` may be had at `now`, in milliseconds. */
  take(wished: number, now: number): number {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.most);
    this.at = now;
    const taken = Math.min(wished, Math.floor(this.left));
    this.left -= taken;
    return taken;
  }
}

/** Who of `changed` has just left, the largest result first. One's own are told elsewhere. */
export function leftNow(changed: readonly PublicBet[], before: Table | null, own: ReadonlySet<string>): PublicBet[] {
  return changed
    .filter(({ betId, cashedOutAt, win }) => {
      const hasLeft = cashedOutAt !== null && win !== null && before?.bets.get(betId)?.cashedOutAt === null;
      return hasLeft && !own.has(betId);
    })
    .toSorted((a, b) => Number(resultOf(b) - resultOf(a)));
}

/** What a bet brought beyond its stake. */
export const resultOf = ({ stake, win }: Pick<PublicBet, "stake" | "win">): bigint =>
  BigInt(win ?? "0") - BigInt(stake);

export class Leavers {
  private readonly view: CrashView;
  private readonly style: MoneyStyle;
  private readonly allowance = new PerSecond(PER_SECOND);

  constructor(view: CrashView, style: MoneyStyle) {
    this.view = view;
    this.style = style;
  }

  show(changed: readonly PublicBet[], before: Table | null, table: Table): void {
    const left = leftNow(changed, before, table.own);
    if (left.length === 0 || document.hidden) return;
    for (const bet of left.slice(0, this.allowance.take(left.length, performance.now()))) {
      const at = leavingPoint(bet.cashedOutAt ?? 100, table.growthPerMs, this.view.stageSize);
      this.view.chip(bet.name, signed(resultOf(bet), this.style), at);
    }
  }
}
