/** Asks members to look over their limits: half a year after the last one was set or looked over, a year where none is set (R13). */
import { sendSiteMessage } from "#server/member/public.ts";
import type { Services } from "#server/services.ts";
import { takeReviews } from "./safer-play.store.ts";

const AT_ONCE = 200;

/** Writes to those who are due, once each; tells how many. Who is on a break is left alone until it ends. */
export async function remindLimits({ db, clock, merchants }: Pick<Services, "db" | "clock" | "merchants">) {
  const at = clock.now();
  let told = 0;
  for (const { id: merchantId, config } of merchants.all()) {
    if (!config.saferPlay.askAtDeposit) continue;
    told += await db.transaction(async (tx) => {
      const due = await takeReviews(tx, merchantId, at, AT_ONCE);
      for (const { memberId, hasLimits } of due) {
        const kind = hasLimits ? "limit-review" : "limit-offer";
        await sendSiteMessage(tx, { merchantId, memberId, kind, values: () => ({}), at });
      }
      return due.length;
    });
  }
  return told;
}

export const REMINDED_AT_ONCE = AT_ONCE;
