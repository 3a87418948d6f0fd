/** Giving rates of rebates to who stands directly below (U-180, decision 090). */
import type { Queryable } from "#server/platform/database/database.ts";
import { readRates, type RateGift, writeRates } from "./rates.store.ts";

export type RateRefusal = "rate-above-own" | "rate-below-given" | "rate-quota-full";

/**
 * Writes the rates, or gives why they can't be: above the agent's own, below what the member has given on, or the agent's
 * own rate to more than `equals`. Lines are locked by the caller. `today` is the merchant's; the gift holds from it or the
 * next day on.
 */
export async function giveRates(
  tx: Queryable,
  gift: RateGift,
  { today, equals }: { today: string; equals: number },
): Promise<RateRefusal | null> {
  const kinds = [...gift.rates.keys()];
  const [own, theirs] = [
    await readRates(tx, gift.agentId, kinds, today),
    new Map((await readRates(tx, gift.memberId, kinds, today)).map((row) => [row.kind, row])),
  ];
  for (const { kind, rate, next, equal } of own) {
    const wanted = gift.rates.get(kind) ?? 0;
    const before = theirs.get(kind);
    // A rate from today on is held against the agent's of today and of tomorrow
    const most = gift.fromDay === today ? Math.min(rate, next) : next;
    if (wanted > most) return "rate-above-own";
    if (wanted < (before?.given ?? 0)) return "rate-below-given";
    const isNew = wanted > 0 && wanted === next && before?.next !== wanted;
    if (isNew && equal >= equals) return "rate-quota-full";
  }
  await writeRates(tx, gift);
  return null;
}
