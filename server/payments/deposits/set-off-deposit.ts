/** A deposit that was just credited pays first what an earlier one left unpaid (decision 133). */
import type { Amount } from "#rules/money/money.ts";
import { showTransferCode } from "#rules/payments/transfer-code.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { setOff } from "../set-off.ts";
import type { DepositRow } from "./deposits.store.ts";

/** Sets off what the deposit's member owes; `credit` is the transfer that brought its money, and the balance after it. */
export async function setOffDeposit(
  tx: Queryable,
  { events, merchants }: Pick<Services, "events" | "merchants">,
  { merchantId, memberId, currency, code }: DepositRow,
  { transferId, balance }: { transferId: string; balance: Amount },
  at: Date,
): Promise<void> {
  const merchant = merchants.byId(merchantId);
  if (!merchant) throw new Error(`a deposit of the unknown merchant "${merchantId}"`);
  const credit = { transferId, balance, memberId, currency, reference: showTransferCode(code) };
  await setOff({ events }, tx, merchant, credit, at);
}
