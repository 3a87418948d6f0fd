import type { Amount } from "#rules/money/money.ts";
import { openAccounts, transferReward } from "#server/ledger/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

export interface RewardToPay {
  applicationId: string;
  promotionId: number;
  memberId: string;
  currency: string;
  amount: Amount;
  at: Date;
}

/** Pays an application's reward from the house's promotions account; gives the transfer's id. Paid twice is paid once. */
export async function payReward(tx: Queryable, reward: RewardToPay): Promise<string> {
  const { applicationId, promotionId, memberId, currency, amount, at } = reward;
  await openAccounts(tx, memberId, currency);
  const posted = await transferReward(tx, { memberId, currency }, amount, {
    id: newId(),
    key: `reward:${applicationId}`,
    reference: `promotion:${promotionId}`,
    at,
  });
  if (!posted.ok) throw new Error(`a reward was refused: ${posted.refusal}`);
  return posted.transferId;
}
