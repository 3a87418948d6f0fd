import { dayAt } from "#rules/site/days.ts";
import type { Totals, Transaction } from "./use-transactions.ts";

export interface DayOfMovements {
  day: string;
  /** Of the whole day, also of what is on the next page. */
  change: string;
  bets: number;
  play: string;
  /** Between the member's own wallets. */
  moves: number;
  list: Transaction[];
}

/**
 * Days of a list, the newest first, each with its totals. Days without a line of their own, when only play and moves are summed up in
 * them, stand where they belong; those behind the last line wait for the next page.
 */
export function daysOf(
  list: readonly Transaction[],
  days: Totals["days"],
  { more, isSummed, timeZone }: { more: boolean; isSummed: boolean; timeZone: string },
): DayOfMovements[] {
  const byDay = Map.groupBy(list, ({ at }) => dayAt(new Date(at), timeZone));
  const totals = new Map(days.map((one) => [one.day, one]));
  const last = [...byDay.keys()].at(-1) ?? "";
  const played = isSummed ? days.filter(hasSums).map(({ day }) => day) : [];
  const shown = new Set([...byDay.keys(), ...played.filter((day) => !more || day >= last)]);
  return [...shown]
    .toSorted((one, other) => other.localeCompare(one))
    .map((day) => ({
      day,
      change: totals.get(day)?.change ?? "0",
      bets: isSummed ? (totals.get(day)?.bets ?? 0) : 0,
      play: isSummed ? (totals.get(day)?.play ?? "0") : "0",
      moves: isSummed ? (totals.get(day)?.moves ?? 0) : 0,
      list: byDay.get(day) ?? [],
    }));
}

/** Whether a day has anything that is summed up: play, or moves between wallets. */
export const hasSums = ({ bets, play, moves }: Totals["days"][number]): boolean =>
  bets > 0 || Number(play) !== 0 || moves > 0;
