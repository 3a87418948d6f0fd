/** Rebates: what a member gets back of settled turnover, counted once, and taken back when a round is undone (U-178). */
import { type Amount, amountOf, ZERO } from "#rules/money/money.ts";

/** A day's turnover of one kind of games: as it is now, and what claims counted and paid of it so far. */
export interface RebateDay {
  day: string;
  kind: string;
  bets: number;
  turnover: bigint;
  counted: bigint;
  paid: bigint;
}

/** What a claim writes for a day and kind; below zero for what is taken back. */
export interface RebateLine {
  day: string;
  kind: string;
  turnover: bigint;
  basisPoints: number;
  amount: bigint;
}

export interface RebateKind {
  kind: string;
  bets: number;
  turnover: Amount;
  basisPoints: number;
  amount: Amount;
  takenBack: Amount;
  lines: RebateLine[];
  /** Always part of a claim, whichever kinds it chooses. */
  backLines: RebateLine[];
}

/** A hundredth of the main unit: nothing smaller is shown, so nothing smaller is paid. */
const CENT = 1000n;
const WHOLE = 10_000n;

/** "0.80" percent is 80 hundredths of a percent. */
function basisPointsOf(percent: string): number {
  return Math.round(Number(percent) * 100);
}

/** A rank's rate among those of a kind; without a rank the first one's, above the last rate the last. */
export function rateFor(rates: readonly string[] | undefined, level: number): number {
  const rate = rates?.[Math.min(Math.max(level - 1, 0), rates.length - 1)];
  return rate === undefined ? 0 : basisPointsOf(rate);
}

/**
 * What can be claimed by kind: turnover of days from `since` on that was not counted, at today's rate; and what is taken
 * back of days whose turnover has become less than was counted, in the proportion in which it was paid. Amounts are rounded
 * to a hundredth, both in the member's favour or to nothing.
 */
export function rebateOf(
  days: readonly RebateDay[],
  { since, rateOf }: { since: string; rateOf: (kind: string) => number },
): RebateKind[] {
  return [...Map.groupBy(days, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const basisPoints = rateOf(kind);
    const fresh = ofKind.filter(({ day, turnover, counted }) => day >= since && turnover > counted && basisPoints > 0);
    const lines = toCents(
      fresh.map(({ day, turnover, counted }) => {
        const added = turnover - counted;
        return { day, kind, turnover: added, basisPoints, amount: (added * BigInt(basisPoints)) / WHOLE };
      }),
    );
    const backLines = toCents(ofKind.filter(({ turnover, counted }) => turnover < counted).map((one) => backLine(one)));
    return {
      kind,
      bets: fresh.reduce((sum, { bets }) => sum + bets, 0),
      turnover: sumOf(lines.map(({ turnover }) => turnover)),
      basisPoints,
      amount: sumOf(lines.map(({ amount }) => amount)),
      takenBack: amountOf(-sumOf(backLines.map(({ amount }) => amount))),
      lines,
      backLines,
    };
  });
}

function backLine({ day, kind, turnover, counted, paid }: RebateDay): RebateLine {
  const gone = counted - turnover;
  return {
    day,
    kind,
    turnover: -gone,
    basisPoints: Number((paid * WHOLE) / counted),
    amount: -((paid * gone) / counted),
  };
}

/** What a claim of these kinds pays: their amounts less all that is taken back; null below `least`. */
export function claimOf(
  kinds: readonly RebateKind[],
  chosen: ReadonlySet<string>,
  least: Amount,
): { amount: Amount; lines: RebateLine[] } | null {
  const lines = kinds.flatMap(({ kind, lines: added, backLines }) => [
    ...(chosen.has(kind) ? added : []),
    ...backLines,
  ]);
  const amount = sumOf(lines.map((line) => line.amount));
  return amount > 0n && amount >= least ? { amount, lines } : null;
}

/** Makes the sum of lines of one sign whole hundredths, towards zero, and no line's sign another one. */
function toCents(lines: readonly RebateLine[]): RebateLine[] {
  let over = lines.reduce((total, { amount }) => total + amount, 0n) % CENT;
  return lines.map((line) => {
    const isAll = over < 0n ? line.amount > over : over > 0n && line.amount < over;
    const less = isAll ? line.amount : over;
    over -= less;
    return { ...line, amount: line.amount - less };
  });
}

const sumOf = (amounts: readonly bigint[]): Amount => amountOf(amounts.reduce((sum, one) => sum + one, ZERO as bigint));
