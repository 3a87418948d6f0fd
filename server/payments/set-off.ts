/** What recalled payments left unpaid is set off against money that comes to a member's wallet (decision 133). */
import { type Amount, amountOf, subtract } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { recalledDebt, transferSetOff } from "#server/ledger/public.ts";
import { moneyWords, sendSiteMessage } from "#server/member/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";

/** A transfer that has just brought money to the main wallet. */
export interface Credit {
  transferId: string;
  /** The wallet's balance after it. */
  balance: Amount;
  memberId: string;
  currency: string;
  /** The number of the deposit or withdrawal, as its member reads it. */
  reference: string;
}

/** Sets off what is owed, and tells the member; within the transaction of the credit. */
export async function setOff(
  { events }: Pick<Services, "events">,
  tx: Queryable,
  merchant: Merchant,
  { transferId, balance, memberId, currency, reference }: Credit,
  at: Date,
): Promise<void> {
  const posted = await transferSetOff(tx, transferId, { id: newId(), at });
  if (!posted.ok) {
    if (posted.refusal === "nothing-owed") return;
    throw new Error(`a set-off was refused: ${posted.refusal}`);
  }
  const left = await recalledDebt(tx, { memberId, currency });
  const isSent = await sendSiteMessage(tx, {
    merchantId: merchant.id,
    memberId,
    kind: "debt-set-off",
    values: (language) => ({
      amount: moneyWords(merchant, subtract(balance, posted.balance), language),
      left: moneyWords(merchant, left, language),
      reference,
    }),
    at,
  });
  if (isSent) await events.emitLater(tx, "inbox.changed", { memberId });
}

/** By withdrawal: how much of what came back was set off, in 10⁻⁵ units. One of which nothing was is not among them. */
export async function setOffOf(db: Queryable, withdrawalIds: readonly string[]): Promise<Map<string, Amount>> {
  const rows = await rowsOf<{ id: string; amount: bigint }>(db, {
    name: "withdrawals-set-off",
    text: `select w.id, s.amount from unnest($1::text[]) w (id)
             join ledger_transfer b on b.key = 'withdrawal:back:' || w.id
             join ledger_transfer s on s.key = 'set-off:' || b.id`,
    values: [[...withdrawalIds]],
  });
  return new Map(rows.map(({ id, amount }) => [id, amountOf(amount)]));
}
