/** What a new member gets, in the transaction that makes the member: a wallet, practice funds labelled so, a message. */
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { openAccounts } from "./ledger/accounts.ts";
import { transferPracticeFunds } from "./ledger/transfers.ts";
import { giveLists } from "./lobby/favourites/trial-lists.ts";
import type { Queryable } from "./platform/database/database.ts";
import { sendSiteMessage } from "./member/inbox/site-messages.ts";
import { newId } from "./platform/crypto/secrets.ts";

type Joined = { memberId: string; username: string; merchant: Merchant; trialHash: Buffer | null };

export function welcomeMember({ clock }: { clock: { now(): Date } }) {
  return async (tx: Queryable, { memberId, username, merchant, trialHash }: Joined): Promise<void> => {
    const at = clock.now();
    if (trialHash) await giveLists(tx, { trialHash, merchantId: merchant.id, memberId });
    await givePracticeFunds(tx, { memberId, currency: merchant.currency, at }, practiceFundsOf(merchant));
    const values = { merchant: merchant.name, username };
    await sendSiteMessage(tx, { merchantId: merchant.id, memberId, kind: "welcome", values: () => values, at });
  };
}

export function practiceFundsOf(merchant: Merchant): Amount {
  const amount = parseDecimal(merchant.config.practiceFunds);
  if (amount === null) throw new Error(`practice funds of ${merchant.id} are no amount`);
  return amount;
}

/** Opens the main wallet and fills it; once per member, whatever happens twice. Zero only opens it. */
export async function givePracticeFunds(
  tx: Queryable,
  to: { memberId: string; currency: string; at: Date },
  amount: Amount,
): Promise<void> {
  await openAccounts(tx, to.memberId, to.currency);
  if (amount === 0n) return;
  const asked = { id: newId(), key: `practice:${to.memberId}`, at: to.at };
  const posted = await transferPracticeFunds(tx, { memberId: to.memberId, currency: to.currency }, amount, asked);
  if (!posted.ok) throw new Error(`practice funds were refused: ${posted.refusal}`);
}
