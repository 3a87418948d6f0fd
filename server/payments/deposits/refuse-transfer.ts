/** A bank transfer that the desk does not accept: it moves no money, and what comes all the same is credited (decision 107). */
import { amountOf } from "#rules/money/money.ts";
import { mayRefuse } from "#rules/payments/deposit-state.ts";
import { showTransferCode } from "#rules/payments/transfer-code.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { decideWithFourEyes, lockSubject } from "#server/approvals/public.ts";
import { moneyWords, sendSiteMessage } from "#server/member/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import type { Services } from "#server/services.ts";
import { type DepositRow, lockDeposit } from "./deposits.store.ts";
import { addRefusal } from "./suspense.store.ts";
import { takeStage } from "./take-event.ts";

type Input = Parameters<DeskHandlers["desk.refuseTransfer"]>[0];

/** Refuses a transfer and tells its member why; asked again, it stays as it was refused first. */
export function refuseTransfer(
  services: Services,
  input: Input,
  context: CallContext,
): ReturnType<DeskHandlers["desk.refuseTransfer"]> {
  const { db, clock } = services;
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    await lockSubject(tx, "deposit", input.id);
    const row = await lockDeposit(tx, input.id);
    if (row?.merchantId !== merchantId || row.partner !== "bank") return refuse("not-found");
    // Pressed twice, or sent again after a lost answer
    if (row.state === "failed") return ok(null);
    if (!mayRefuse(row.state)) return refuse("already-decided");
    const request = {
      merchant: context.merchant,
      operatorId,
      memberId: row.memberId,
      currency: row.currency,
      // No money hangs on it
      amount: null,
      subject: "deposit" as const,
      subjectId: row.id,
      action: "refuse",
      reason: input.reason,
      at: clock.now(),
    };
    const decided = await decideWithFourEyes<never>(tx, request, async () => {
      await addRefusal(tx, row.id, { ...input, operatorId, at: clock.now() });
      await takeStage(tx, services, row, "failed");
      await tellMember(services, tx, context.merchant, row, input);
      return null;
    });
    return decided.ok ? ok(null) : refuse(decided.refusal === "own-account" ? "own-account" : "already-decided");
  });
}

async function tellMember(
  { events, clock }: Services,
  tx: Queryable,
  merchant: Merchant,
  { memberId, amount, code }: DepositRow,
  { cause, note }: Input,
): Promise<void> {
  await sendSiteMessage(tx, {
    merchantId: merchant.id,
    memberId,
    kind: "transfer-refused",
    values: (language) => ({
      amount: moneyWords(merchant, amountOf(amount), language),
      reference: showTransferCode(code),
      reason: say(isLanguage(language) ? language : "EN", `deposit.refused.${cause}`),
      note,
    }),
    at: clock.now(),
  });
  await events.emitLater(tx, "inbox.changed", { memberId });
}
