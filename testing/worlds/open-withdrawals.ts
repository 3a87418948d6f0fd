/** Withdrawals without the password, whose hash takes its time: for tests that make very many of them. */
import { randomUUID } from "node:crypto";
import type { Merchant } from "#contract/core/merchant.ts";
import { amountOf } from "#rules/money/money.ts";
import { feeOf } from "#rules/payments/withdrawal-terms.ts";
import { openPayoutNumbers } from "#server/payments/withdrawals/payout-number.ts";
import { openWithdrawal, termsOf } from "#server/payments/withdrawals/request-withdrawal.ts";
import { payoutCard, type WithdrawalRow } from "#server/payments/withdrawals/withdrawals.store.ts";
import type { Services } from "#server/services.ts";

export interface Payer {
  memberId: string;
  bankCardId: string;
}

/** Asks for `units` (10⁻⁵ of the main unit) in one transaction, as a request does once its password is right. */
export async function openOne(
  services: Pick<Services, "db" | "events" | "clock">,
  merchant: Merchant,
  { memberId, bankCardId }: Payer,
  { units, requestId, at }: { units: bigint; requestId: string; at: Date },
): Promise<WithdrawalRow | "withdraw-day" | "withdraw-card" | "withdraw-funds"> {
  const card = await payoutCard(services.db, memberId, bankCardId);
  if (!card) throw new Error("the card is gone");
  const id = randomUUID();
  const made = {
    id,
    merchantId: merchant.id,
    memberId,
    reference: `W-${requestId.slice(0, 13)}`,
    requestId,
    currency: merchant.currency,
    amount: units,
    fee: feeOf(amountOf(units), termsOf(merchant)),
    card,
    encrypted: await openPayoutNumbers(services).take(card, memberId, id),
    at,
    dueAt: new Date(at.getTime() + 60_000),
  };
  return services.db.transaction((tx) => openWithdrawal(services, tx, merchant, made));
}
