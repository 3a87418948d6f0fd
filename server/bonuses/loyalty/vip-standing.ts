/** Where a member stands among the merchant's ranks. */
import { amountOf, toDecimal, ZERO } from "#rules/money/money.ts";
import { conditionsOf, standingOf, type VipCondition, type VipFacts } from "#rules/bonuses/vip.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import { memberOf } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { type RankRow, readPerson, readPlayed, readRanks } from "./loyalty.store.ts";

const DAY_MS = 86_400_000;

export interface VipStanding {
  ranks: readonly RankRow[];
  reached: RankRow | null;
  next: RankRow | null;
  conditions(rank: RankRow): VipCondition[];
}

/** Reads ranks and rounds as of now: nothing about a rank is kept, so it rises and falls with what was played. */
export async function readStanding({ db, clock }: Services, context: CallContext): Promise<VipStanding> {
  const { memberId, merchantId } = memberOf(context);
  const now = clock.now();
  const ranks = await readRanks(db, merchantId);
  const startOf = (rank: RankRow) => now.getTime() - rank.windowDays * DAY_MS;
  const froms = [...new Set(ranks.map(startOf))].map((ms) => new Date(ms));
  const { currency, config } = context.merchant;
  const member = { memberId, currency, timeZone: config.timeZone };
  const [person, played] = await Promise.all([readPerson(db, memberId), readPlayed(db, member, froms, now)]);
  const byStart = new Map(played.map((row) => [row.from.getTime(), row]));
  const factsOf = (rank: RankRow): VipFacts => {
    const { turnover = ZERO, rounds = 0, days = 0 } = byStart.get(startOf(rank)) ?? {};
    const ageDays = person ? Math.floor((now.getTime() - person.joinedAt.getTime()) / DAY_MS) : 0;
    return { turnover, rounds, days, ageDays, profile: person?.profile ?? false };
  };
  return { ranks, ...standingOf(ranks, factsOf), conditions: (rank) => conditionsOf(rank, factsOf(rank)) };
}

/** What the member's rank puts on top of a task's reward; nothing where the merchant has no ranks. */
export async function taskBonus(services: Services, context: CallContext): Promise<number> {
  if (context.merchant.config.switches.VIP !== true) return 0;
  return (await readStanding(services, context)).reached?.taskBonusPercent ?? 0;
}

/** As the calls give it: an amount in main units for turnover, else the count. */
export function conditionValue({ kind, need, have, met }: VipCondition) {
  const text = (value: bigint) => (kind === "turnover" ? toDecimal(amountOf(value)) : String(value));
  return { kind, need: text(need), have: text(have), met };
}
