/** Practice funds: play money that a merchant gives each new member, once. */
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { openAccounts } from "./accounts.ts";
import { transferPracticeFunds } from "./transfers.ts";

/** The amount that the merchant's config names. Throws when it is no amount. */
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
  const request = { id: newId(), key: `practice:${to.memberId}`, at: to.at };
  const posted = await transferPracticeFunds(tx, { memberId: to.memberId, currency: to.currency }, amount, request);
  if (!posted.ok) throw new Error(`practice funds were refused: ${posted.refusal}`);
}
