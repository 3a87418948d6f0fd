/** What a new member gets, in the transaction that makes the member: a wallet, practice funds labelled so, a message. */
import type { Merchant } from "#contract/core/merchant.ts";
import { givePracticeFunds, practiceFundsOf } from "#server/ledger/public.ts";
import { giveLists } from "#server/lobby/public.ts";
import type { Queryable } from "./platform/database/database.ts";
import { sendSiteMessage } from "#server/member/public.ts";

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
