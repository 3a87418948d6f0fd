/** What an ended flight came to for the player: every bet of the round, and their sum. Pure. */
import { resultOf } from "./leavers.ts";
import type { Table } from "./state.ts";

export interface OwnResult {
  /** Bets that left in time, the lowest multiplier first; `at` in hundredths, `result` is what came beyond the stake. */
  readonly left: readonly { readonly at: number; readonly result: bigint }[];
  /** How many stayed in to the end, and what they cost. */
  readonly stayed: number;
  readonly lost: bigint;
  /** All that was paid out. */
  readonly paid: bigint;
  /** What the whole round brought beyond its stakes; negative for a loss. */
  readonly sum: bigint;
}

/** Null while the round has not ended, and where the player had no bet in it. Read from the bets, as a panel forgets its own when it queues the next. */
export function ownResultOf({ round, bets, own }: Pick<Table, "round" | "bets" | "own">): OwnResult | null {
  if (round.phase !== "ended") return null;
  const mine = [...own].flatMap((betId) => bets.get(betId) ?? []);
  if (mine.length === 0) return null;
  const left = mine
    .flatMap((bet) => (bet.cashedOutAt === null ? [] : [{ at: bet.cashedOutAt, result: resultOf(bet) }]))
    .toSorted((one, other) => one.at - other.at);
  const stayed = mine.filter(({ cashedOutAt }) => cashedOutAt === null);
  return {
    left,
    stayed: stayed.length,
    lost: stayed.reduce((total, { stake }) => total + BigInt(stake), 0n),
    paid: mine.reduce((total, { win }) => total + BigInt(win ?? "0"), 0n),
    sum: mine.reduce((total, bet) => total + resultOf(bet), 0n),
  };
}
