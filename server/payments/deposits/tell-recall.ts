/** A member is told that the payer's bank has recalled a payment: the balance may have fallen by it. */
import { amountOf } from "#rules/money/money.ts";
import { showTransferCode } from "#rules/payments/transfer-code.ts";
import { recalledDebt } from "#server/ledger/public.ts";
import { moneyWords, sendSiteMessage } from "#server/member/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { ownDeposit } from "./deposits.store.ts";

/** Writes to the member whose payment was recalled, in the transaction that takes it back; `amount` in 10⁻⁵ units. */
export async function tellRecall(
  { events, merchants }: Pick<Services, "events" | "merchants">,
  tx: Queryable,
  { merchantId, depositId, amount }: { merchantId: string; depositId: string | null; amount: bigint },
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  const merchant = merchants.byId(merchantId);
  const deposit = depositId === null ? null : await ownDeposit(tx, memberId, depositId);
  if (!merchant || !deposit) return;
  const debt = await recalledDebt(tx, { memberId, currency: deposit.currency });
  const message = {
    merchantId,
    memberId,
    values: (language: string) => ({
      amount: moneyWords(merchant, amountOf(amount), language),
      left: moneyWords(merchant, debt, language),
      reference: showTransferCode(deposit.code),
    }),
    at,
  };
  // What is owed is told where it arises, and not only where it is set off (decision 133)
  const isSent =
    (debt > 0n && (await sendSiteMessage(tx, { ...message, kind: "deposit-recalled-open" }))) ||
    (await sendSiteMessage(tx, { ...message, kind: "deposit-recalled" }));
  if (isSent) await events.emitLater(tx, "inbox.changed", { memberId });
}
