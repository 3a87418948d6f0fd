/** A payment in suspense, credited to the member of a deposit by the desk's decision (decision 046). */
import { amountOf } from "#rules/money/money.ts";
import { DEPOSIT_STATES } from "#rules/payments/deposit-state.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { CarryOut } from "#server/approvals/public.ts";
import { openAccounts, transferFromSuspense } from "#server/ledger/public.ts";
import type { Services } from "#server/services.ts";
import { keepState, lockDeposit } from "./deposits.store.ts";
import { setOffDeposit } from "./set-off-deposit.ts";
import { keepMatched, suspendedPayment } from "./suspense.store.ts";

type Deps = Pick<Services, "clock" | "events" | "merchants">;

/** Does the deed in `tx`; the subject's lock is held. Gives why not, when the payment is no longer in suspense. */
export async function matchPayment(
  tx: Queryable,
  deps: Deps,
  paymentId: string,
  depositId: string,
): Promise<"already-decided" | null> {
  const { clock, events } = deps;
  const deposit = await lockDeposit(tx, depositId);
  const payment = await suspendedPayment(tx, paymentId);
  if (!deposit || !payment || deposit.currency !== payment.currency) return "already-decided";
  const at = clock.now();
  const transferId = newId();
  await keepMatched(tx, paymentId, depositId, transferId);
  const { memberId, currency } = deposit;
  await openAccounts(tx, memberId, currency);
  const request = { id: transferId, key: `match:${paymentId}`, reference: paymentId, at };
  const posted = await transferFromSuspense(tx, { memberId, currency }, amountOf(payment.amount), request);
  if (!posted.ok) throw new Error(`a match was refused: ${posted.refusal}`);
  await setOffDeposit(tx, deps, deposit, posted, at);
  if (DEPOSIT_STATES.indexOf(deposit.state) < DEPOSIT_STATES.indexOf("succeeded")) {
    await keepState(tx, depositId, { state: "succeeded", isLate: deposit.expiresAt < at, at });
  }
  await events.emitLater(tx, "deposit.changed", { memberId });
  return null;
}

/** Does what a second person has approved. */
export function carryOutMatch(deps: Deps): CarryOut {
  return (tx, { subjectId, details }) =>
    details.depositId === undefined
      ? Promise.resolve("already-decided")
      : matchPayment(tx, deps, subjectId, details.depositId);
}
