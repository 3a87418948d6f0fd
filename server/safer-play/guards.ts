/** What other domains ask of safer play before they do something: a deposit, a bonus, a game. */
import type { Amount } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { breakAt, limitsOf, memberFacts, usesOf } from "./safer-play.store.ts";

/** Whether limits are set that hold at each bet: a game whose bets are decided elsewhere can't keep them. */
export async function hasPlayLimits(db: Queryable, memberId: string): Promise<boolean> {
  return (await limitsOf(db, memberId)).some(({ kind }) => kind !== "deposit");
}

/** Whether the member is on a break from play. */
export async function isOnBreak(db: Queryable, memberId: string, at: Date): Promise<boolean> {
  return (await breakAt(db, memberId, at)) !== null;
}

/** Until when the member's break from play lasts, as wire text; null: there is none. */
export async function breakUntil(db: Queryable, memberId: string, at: Date): Promise<string | null> {
  return (await breakAt(db, memberId, at))?.endsAt.toISOString() ?? null;
}

/**
 * Why a deposit may not begin, or null. Asked under the lock of the member's row, so that deposits at once are counted one
 * after the other. Money that has come is never refused: this is asked before it sets out. Who is offered a limit
 * sets one or says that they want none first (R9).
 */
export async function depositRefusal(
  tx: Queryable,
  memberId: string,
  amount: Amount,
  { merchant, at }: { merchant: Merchant; at: Date },
): Promise<"play-break" | "deposit-limit" | "limit-offer" | null> {
  if (await isOnBreak(tx, memberId, at)) return "play-break";
  if (await isLimitOffered(tx, memberId, merchant)) return "limit-offer";
  const limits = (await limitsOf(tx, memberId)).filter(({ kind }) => kind === "deposit");
  if (limits.length === 0) return null;
  const calendar = { currency: merchant.currency, timeZone: merchant.config.timeZone, at };
  const periods = limits.map(({ period }) => period);
  const uses = await usesOf(tx, memberId, calendar, ["deposit"], periods);
  const isOver = limits.some((limit) => {
    const used = uses.find(({ period }) => period === limit.period)?.used ?? 0n;
    return used + amount > limit.amount;
  });
  return isOver ? "deposit-limit" : null;
}

/** Whether a limit is to be offered to the member: before the first deposit, until it is set or declined (R9). */
export async function isLimitOffered(db: Queryable, memberId: string, { config }: Merchant): Promise<boolean> {
  if (!config.saferPlay.askAtDeposit) return false;
  const [facts, limits] = await Promise.all([memberFacts(db, memberId), limitsOf(db, memberId)]);
  return !facts?.offeredAt && !facts?.hasDeposit && !limits.some(({ kind }) => kind === "deposit");
}
