/**
 * Money in suspense with nobody's name goes back to who sent it, by the word of two people whatever the amount (decision 084):
 * the partner sends it where it can, else the bank has, and the books follow.
 */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CarryOut, decideWithFourEyes, lockSubject } from "#server/approvals/public.ts";
import { transferOutOfSuspense } from "#server/ledger/public.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import type { Services } from "#server/services.ts";
import { keepReturned, lockReturnable, orderRefund, type Returnable, settleRefund } from "./refunds.store.ts";

type Handler = DeskHandlers["desk.returnPayment"];

/** "return": the partner is asked to send it; "returned": its bank has. Words of the decision, kept for good. */
const ACTION = { partner: "return", bank: "returned" } as const;

/** Answers the desk: a return always waits for a second person. */
export function returnPayment(
  { db, clock, settings }: Services,
  { id, way, reason }: Parameters<Handler>[0],
  context: CallContext,
): ReturnType<Handler> {
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    await lockSubject(tx, "deposit", id);
    const payment = await lockReturnable(tx, merchantId, id);
    if (!payment) return refuse("not-found");
    if (!isReturnable(payment, way)) return refuse("already-decided");
    const partner = openPaymentPartners(settings.gateway).byCode(payment.partner);
    if (way === "partner" && !partner?.refund) return refuse("refund-none");
    const request = {
      merchant: context.merchant,
      operatorId,
      memberId: null,
      amount: payment.amount as Amount,
      currency: payment.currency,
      reason,
      at: clock.now(),
      subject: "deposit" as const,
      subjectId: id,
      action: ACTION[way],
      needsSecond: true,
    };
    const decided = await decideWithFourEyes(tx, request, () => Promise.resolve("already-decided" as const));
    return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
  });
}

/** What a partner was asked to send and doesn't answer for, people may find to be sent. */
function isReturnable({ state, unknownSince }: Returnable, way: keyof typeof ACTION): boolean {
  return state === "suspense" || (state === "returning" && way === "bank" && unknownSince !== null);
}

/** Does what a second person has approved. */
export function carryOutReturn({ clock }: Pick<Services, "clock">): CarryOut {
  return async (tx, { merchantId, subjectId, action }) => {
    const payment = await lockReturnable(tx, merchantId, subjectId);
    const way = action === ACTION.partner ? "partner" : "bank";
    if (!payment || !isReturnable(payment, way)) return "already-decided";
    const at = clock.now();
    if (way === "partner") await orderRefund(tx, subjectId, payment.partner, at);
    else {
      await settleRefund(tx, subjectId, { outcome: "sent", reason: "told by people", at });
      await postReturn(tx, subjectId, payment, at);
    }
    return null;
  };
}

/** Posts what left: out of suspense, by the account that it came in by. */
export async function postReturn(
  tx: Queryable,
  id: string,
  { merchantId, amount, currency }: Pick<Returnable, "merchantId" | "amount" | "currency">,
  at: Date,
): Promise<void> {
  const transferId = newId();
  await keepReturned(tx, id, transferId);
  const request = { id: transferId, key: `suspense-return:${id}`, reference: id, at };
  const posted = await transferOutOfSuspense(tx, { merchantId, currency }, amountOf(amount), request);
  if (!posted.ok) throw new Error(`a return was refused: ${posted.refusal}`);
}
