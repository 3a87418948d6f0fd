/** What the clock does with documents: reminders before and at their last day, and the end of their pictures (decision 080). */
import type { Merchant } from "#contract/core/merchant.ts";
import { soonUntil } from "#rules/identity/identity-check.ts";
import { dayAt } from "#rules/site/days.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import type { Services } from "#server/services.ts";
import { closeChecks, deletePictures, takeExpiring } from "./identity-check.store.ts";

const DAY_MS = 86_400_000;
/** Members of a merchant who are written to in one turn. */
const AT_ONCE = 200;

type Needs = Pick<Services, "db" | "clock" | "merchants">;

/** Gives up what waits of accounts that were closed, and deletes pictures whose time is over; tells how many these were. */
export async function deleteDocuments({ db, clock, merchants }: Needs): Promise<number> {
  const at = clock.now();
  for (const { id, config } of merchants.all()) {
    const keepDays = config.identityCheck?.keepDays ?? 0;
    await closeChecks(db, id, new Date(at.getTime() + keepDays * DAY_MS));
  }
  return deletePictures(db, at);
}

/** Writes to members whose document ends soon, and once more when it has ended; tells to how many. */
export async function remindDocuments({ db, clock, merchants }: Needs): Promise<number> {
  const at = clock.now();
  let told = 0;
  for (const { id: merchantId, config } of merchants.all()) {
    if (!config.identityCheck) continue;
    const today = dayAt(at, config.timeZone);
    told += await db.transaction(async (tx) => {
      const due = await takeExpiring(tx, { merchantId, today, soonUntil: soonUntil(today), limit: AT_ONCE });
      for (const { memberId, expiresOn } of due) {
        const kind = expiresOn < today ? "identity-expired" : "identity-expiring";
        const values = (language: string) => ({ date: dateIn(config, expiresOn, language) });
        await sendSiteMessage(tx, { merchantId, memberId, kind, values, at });
      }
      return due.length;
    });
  }
  return told;
}

/** A day as a language of the merchant writes it. */
function dateIn(config: Merchant["config"], day: string, language: string): string {
  const tags: Partial<Record<string, { tag: string }>> = config.languageTags;
  const format = new Intl.DateTimeFormat(tags[language]?.tag ?? "en", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(day));
}
