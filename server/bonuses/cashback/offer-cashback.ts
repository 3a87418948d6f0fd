import { lastWeek } from "#rules/bonuses/cashback.ts";
import { parseDecimal, ZERO } from "#rules/money/money.ts";
import type { Services } from "#server/services.ts";
import { beginWeek, isOffered, type NewWeek, offerWeek } from "./cashback.store.ts";

const DAY_MS = 86_400_000;

/** Offers the last week's cashback at every merchant that has it, once; tells to how many members. */
export async function offerCashback({ db, clock, merchants }: Pick<Services, "db" | "clock" | "merchants">) {
  const at = clock.now();
  let offered = 0;
  for (const { id, currency, config } of merchants.all()) {
    const { percents, least, most, multiple, claimDays } = config.cashback;
    const rates = percents.map((percent) => Math.round(Number(percent) * 100));
    const { week, from, until } = lastWeek(at, config.timeZone);
    if (rates.every((rate) => rate === 0) || (await isOffered(db, id, week))) continue;
    const one: NewWeek = {
      merchantId: id,
      currency,
      week,
      from,
      until,
      rates,
      timeZone: config.timeZone,
      hasRanks: config.switches.VIP === true,
      least: parseDecimal(least) ?? ZERO,
      most: parseDecimal(most) ?? ZERO,
      multiple,
      at,
      expiresAt: new Date(at.getTime() + claimDays * DAY_MS),
    };
    offered += await db.transaction(async (tx) => ((await beginWeek(tx, one)) ? offerWeek(tx, one) : 0));
  }
  return offered;
}
