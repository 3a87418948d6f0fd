/** What contracts of a line bring in a closed period (decision 091). */
import type { ContractKind } from "./contracts.ts";
import { type Level, reachedLevel } from "./terms.ts";

export interface TeamSums {
  /** In 10⁻⁵ units; `loss` is what the team staked less what it won. */
  turnover: bigint;
  loss: bigint;
  active: number;
  /** What of the periods before is to be made up for, where the contract carries: zero or below (decision 093). */
  carried: bigint;
}

export interface SettledContract {
  id: string;
  memberId: string;
  /** Who gives it and pays; null is the house. */
  payerId: string | null;
  levels: readonly Level[];
  sums: TeamSums;
}

export interface Earned {
  /** -1 for none. */
  level: number;
  /** Hundredths of a percent, no more than the payer's. */
  points: number;
  /** In 10⁻⁵ units, rounded down. */
  amount: bigint;
}

/** The figure that selects the level and is multiplied by its share: turnover, or of a dividend the loss with what is carried. */
export const figureOf = (kind: ContractKind, { turnover, loss, carried }: TeamSums): bigint =>
  kind === "dividend" ? loss + carried : turnover;

/** What a period leaves to the next one to make up for: what its team has won, where the contract carries. */
export function carryOf(kind: ContractKind, carries: boolean, sums: TeamSums): bigint {
  const figure = figureOf(kind, sums);
  return carries && figure < 0n ? figure : 0n;
}

/**
 * What each contract of a kind earns, by its id. Who pays has reached a share of the own, above which nobody below has one:
 * who pays and has no contract, or has reached no level, leaves those below with nothing. Contracts may come in any order.
 */
export function settleContracts(kind: ContractKind, contracts: readonly SettledContract[]): Map<string, Earned> {
  const byMember = new Map(contracts.map((one) => [one.memberId, one]));
  const settled = new Map<string, Earned>();
  const settle = (one: SettledContract, above: ReadonlySet<string>): Earned => {
    const known = settled.get(one.id);
    if (known) return known;
    const payer = one.payerId === null ? null : byMember.get(one.payerId);
    // A line is a tree; were it none, nobody in the circle would earn
    const most =
      payer === null ? null : payer && !above.has(payer.id) ? settle(payer, new Set([...above, one.id])).points : 0;
    const figure = figureOf(kind, one.sums);
    const level = reachedLevel(one.levels, { figure, active: one.sums.active, loss: one.sums.loss });
    const own = one.levels[level]?.points ?? 0;
    const points = most === null ? own : Math.min(own, most);
    const earned = { level, points, amount: points === 0 ? 0n : (figure * BigInt(points)) / 10_000n };
    settled.set(one.id, earned);
    return earned;
  };
  for (const one of contracts) settle(one, new Set([one.id]));
  return settled;
}
