/** Contracts of a day are settled in the night that follows, merchant by merchant, by what does it every hour. */
import { settleClosedContracts } from "#server/agents/public.ts";
import { dayAt } from "#rules/site/days.ts";
import type { Calendar } from "./calendar.ts";
import { FIRST_SETTLED } from "./deals.ts";
import type { World } from "./world.ts";

/** Minutes after midnight: who played over it has done. */
const AT = 65;
/** Days of a month on which a half of one has ended. */
const HALVES = ["01", "16"];

/**
 * Once the figures of the day are told. What is compared later with when play has changed is written by the database's own
 * clock, which is written again with the month's: else every period would be counted again each time.
 */
export async function settleContractsOf(
  { tx, services, setClock }: World,
  day: number,
  calendars: ReadonlyMap<string, Calendar>,
  begunAt: Date,
): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    await tx.query({
      name: `month-play-changed`,
      text: `with days as (
               update member_day_play p set changed_at = $2 from member m
                where m.id = p.member_id and m.merchant_id = $1 and p.changed_at >= now())
             update member_hour_play p set changed_at = $2 from member m
              where m.id = p.member_id and m.merchant_id = $1 and p.changed_at >= now()`,
      values: [merchantId, calendar.at(day, 24 * 60)],
    });
    const at = calendar.at(day, 24 * 60 + AT);
    const merchant = services.merchants.byId(merchantId);
    if (!merchant || at > begunAt) continue;
    const isHalfOver = HALVES.includes(dayAt(at, merchant.config.timeZone).slice(8));
    if (day < FIRST_SETTLED && !isHalfOver) continue;
    setClock(at);
    await settleClosedContracts({ ...services, merchants: { ...services.merchants, all: () => [merchant] } });
    await tx.query({
      name: "month-settled",
      text: "update contract_settlement set counted_at = $2 where merchant_id = $1 and counted_at > $2",
      values: [merchantId, at],
    });
  }
}
