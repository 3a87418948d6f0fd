/** Money for free play: practice funds in a currency of their own, given by the ledger (U-099). */
import { dayAt } from "#rules/site/days.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import type { Amount } from "#rules/money/money.ts";
import { balanceOf, openAccounts, transferPracticeFunds } from "#server/ledger/public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

/** Funds are filled up, once a day, when less than this part of them is left. */
const PART_LEFT = 10n;

/** Gives a member practice funds when little is left of them, at most once a day of the time zone. */
export async function fillFreePlay(
  db: Database,
  memberId: string,
  funds: Amount,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> {
  if (funds === 0n) return;
  await db.transaction(async (tx) => {
    await openAccounts(tx, memberId, FREE_CURRENCY);
    const balance = (await balanceOf(tx, { memberId, currency: FREE_CURRENCY })) ?? 0n;
    if (balance >= funds / PART_LEFT) return;
    const key = `free:${memberId}:${dayAt(at, timeZone)}`;
    // The same day's key again is the same transfer: what two launches ask at once is given once.
    await transferPracticeFunds(tx, { memberId, currency: FREE_CURRENCY }, funds, { id: newId(), key, at });
  });
}
