/**
 * Terms of contracts between agents and who stands below (decision 091): levels, each reached by a figure and by active
 * members, and by a loss of the team where a salary asks for one (decision 140).
 */
import type { ContractKind } from "./contracts.ts";
import { pointsOf } from "./rebates.ts";

export interface Level {
  /** In 10⁻⁵ units: turnover of the period, of a dividend the net loss. */
  from: bigint;
  /** Members of the team who were active in the period. */
  active: number;
  /** What the team has to have lost at the least, in 10⁻⁵ units; null where the contract doesn't ask. */
  loss: bigint | null;
  /** Hundredths of a percent of the figure. */
  points: number;
}

/** What a team has come to in a period, in 10⁻⁵ units; below zero the team has won. */
export interface TeamReached {
  figure: bigint;
  active: number;
  loss: bigint;
}

/** The highest shares that a contract can have: 5 % of turnover, 60 % of loss. */
const MOST: Readonly<Record<ContractKind, number>> = { salary: 500, hour: 500, dividend: 6000 };
export const MOST_LEVELS = 10;

/** "0.40" is 40; null for what is no share that a contract of the kind can have. */
export function sharePoints(percent: string, kind: ContractKind): number | null {
  const points = pointsOf(percent, MOST[kind]);
  return points === null || points === 0 ? null : points;
}

/**
 * Whether each level asks for more than the one before, for no fewer active members and no smaller loss, and gives no less.
 * Either all levels of a contract ask for a loss or none does.
 */
export function areTermsInOrder(levels: readonly Level[]): boolean {
  return levels.every(({ from, active, loss, points }, at) => {
    const before = levels[at - 1];
    if (!before) return true;
    const asksForNoLess = before.loss === null ? loss === null : loss !== null && loss >= before.loss;
    return from > before.from && active >= before.active && asksForNoLess && points >= before.points;
  });
}

/** The highest level all of whose conditions are met; -1 for none. */
export function reachedLevel(levels: readonly Level[], { figure, active, loss }: TeamReached): number {
  return levels.findLastIndex(
    (level) =>
      figure > 0n && figure >= level.from && active >= level.active && (level.loss === null || loss >= level.loss),
  );
}

/** The share of what is reached, in 10⁻⁵ units; what is less than one stays with who pays. */
export function payOf(levels: readonly Level[], reached: TeamReached): { level: number; amount: bigint } {
  const level = reachedLevel(levels, reached);
  return { level, amount: (reached.figure * BigInt(levels[level]?.points ?? 0)) / 10_000n };
}

/**
 * Whether terms are never above those of who gives them: whoever reaches a level of theirs with some figures has no more
 * than the giver has with the same. A level that asks for no loss is reached by whoever has won, too.
 */
export function areWithin(theirs: readonly Level[], own: readonly Level[]): boolean {
  return theirs.every(({ from, active, loss, points }) => {
    const figure = from > 0n ? from : 1n;
    const givers = loss === null ? own.filter((one) => one.loss === null) : own;
    return points <= (givers[reachedLevel(givers, { figure, active, loss: loss ?? 0n })]?.points ?? 0);
  });
}

export interface KindCost {
  gameType: string;
  /** Rebate of the line, in hundredths of a percent of turnover. */
  rebate: number;
  /** What the games of the kind keep on average, least and most, in hundredths of a percent of turnover. */
  edge: readonly [least: number, most: number];
}

/**
 * What a contract costs with the rebate, in hundredths of a percent of turnover: salaries are shares of it, a dividend one
 * of what the games keep. Told are the kinds in which that is more than every game keeps, so that it must lose money, and
 * those in which it is more than some game does.
 */
export function lossesOf(
  { salaries, dividend }: { salaries: number; dividend: number },
  kinds: readonly KindCost[],
): { must: string[]; may: string[] } {
  const costs = (edge: number, rebate: number): number => rebate + salaries + (edge * dividend) / 10_000;
  const must = kinds.filter(({ edge: [, most], rebate }) => costs(most, rebate) > most);
  const may = kinds.filter((kind) => !must.includes(kind) && costs(kind.edge[0], kind.rebate) > kind.edge[0]);
  return { must: must.map(({ gameType }) => gameType), may: may.map(({ gameType }) => gameType) };
}
