/** VIP ranks: which is reached, and how far the next one is (accounts §4, U-184). */
import type { Amount } from "#rules/money/money.ts";

/** What a rank asks for; 0 and false ask for nothing. */
export interface VipRank {
  level: number;
  labelId: string;
  turnover: Amount;
  rounds: number;
  days: number;
  ageDays: number;
  profile: boolean;
}

/** What a member has done in a rank's window of days. */
export interface VipFacts {
  turnover: Amount;
  rounds: number;
  days: number;
  ageDays: number;
  profile: boolean;
}

export const VIP_CONDITIONS = ["turnover", "rounds", "days", "age", "profile"] as const;
export type VipCondition = {
  kind: (typeof VIP_CONDITIONS)[number];
  /** Units for turnover, else a count. */
  need: bigint;
  have: bigint;
  met: boolean;
};

/** Everything that a rank asks for, with what there is of it. */
export function conditionsOf(rank: VipRank, facts: VipFacts): VipCondition[] {
  const all: [VipCondition["kind"], bigint, bigint][] = [
    ["turnover", rank.turnover, facts.turnover],
    ["rounds", BigInt(rank.rounds), BigInt(facts.rounds)],
    ["days", BigInt(rank.days), BigInt(facts.days)],
    ["age", BigInt(rank.ageDays), BigInt(facts.ageDays)],
    ["profile", rank.profile ? 1n : 0n, facts.profile ? 1n : 0n],
  ];
  return all.flatMap(([kind, need, have]) =>
    need === 0n ? [] : [{ kind, need, have: have < need ? have : need, met: have >= need }],
  );
}

/** The rank reached and the one after it; ranks are climbed one by one. `ranks` by level, `facts` of each. */
export function standingOf<Rank extends VipRank>(
  ranks: readonly Rank[],
  facts: (rank: Rank) => VipFacts,
): { reached: Rank | null; next: Rank | null } {
  const at = ranks.findIndex((rank) => conditionsOf(rank, facts(rank)).some(({ met }) => !met));
  if (at === -1) return { reached: ranks.at(-1) ?? null, next: null };
  return { reached: ranks[at - 1] ?? null, next: ranks[at] ?? null };
}

/** The progress as the documents name its fields. */
export interface RankProgress {
  currentProgress?: { completedConditions?: number; totalExpectedConditions?: number } | null;
  playerRankProgress?: { labelId?: string } | null;
}

/** Completed over expected, 0 to 1; 1 without a label, 0 when the division fails (accounts §4). */
export function vipProgress({ currentProgress, playerRankProgress }: RankProgress): number {
  if (!playerRankProgress?.labelId) return 1;
  const part = (currentProgress?.completedConditions ?? 0) / (currentProgress?.totalExpectedConditions ?? 0);
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}

/** A condition with figures as the API writes them. */
type Progress = { have: string; need: string; met: boolean };

const partOf = ({ have, need, met }: Progress): number => (met ? 1 : Number(have) / Number(need));

/** The condition that has the longest way, of those that are not met; null where all are. */
export function slowestOf<Condition extends Progress>(conditions: readonly Condition[]): Condition | null {
  const open = conditions.filter(({ met }) => !met);
  return open.toSorted((one, other) => partOf(one) - partOf(other))[0] ?? null;
}

/** How far that one is, in percent, rounded down. */
export function slowestPercent(conditions: readonly Progress[]): number {
  const slowest = slowestOf(conditions);
  return slowest === null ? 100 : Math.floor(Math.min(1, partOf(slowest)) * 100);
}

/** Rounded down: what is not reached never reads as 100. */
export function vipPercent(progress: RankProgress): number {
  return Math.floor(vipProgress(progress) * 100);
}
