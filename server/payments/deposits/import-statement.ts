/**
 * The bank's statement, brought by an operator. Each line becomes money in suspense, once by the bank's reference; one that
 * has a transfer's code, amount and currency is matched with it, by the rule of four eyes like any match of a person's.
 */
import type { DeskHandlers } from "#server/platform/http/handler.ts";
import { type CallContext, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { type BankLine, readBankStatement } from "#rules/payments/bank-statement.ts";
import { transferCodesIn } from "#rules/payments/transfer-code.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { decideWithFourEyes } from "#server/approvals/public.ts";
import type { Services } from "#server/services.ts";
import { incomingBy, lockIncoming } from "./incoming.store.ts";
import { matchPayment } from "./match-payment.ts";
import { transferByCode } from "./suspense.store.ts";
import { suspend } from "./take-event.ts";

type Outcome = "matched" | "waiting" | "suspended" | "known";
const BANK = "bank";

export async function importStatement(
  services: Services,
  text: string,
  context: CallContext,
): ReturnType<DeskHandlers["desk.importStatement"]> {
  const statement = readBankStatement(text);
  if (!statement) return refuse("statement-format");
  const counts: Record<Outcome, number> = { matched: 0, waiting: 0, suspended: 0, known: 0 };
  // Each by itself: a line that fails takes no other with it, and the file can be brought again
  for (const line of statement.lines) counts[await takeLine(services, line, context)] += 1;
  return ok({ ...counts, outgoing: statement.outgoing, unread: statement.unread });
}

function takeLine(services: Services, line: BankLine, context: CallContext): Promise<Outcome> {
  const { db, clock } = services;
  const { merchantId, operatorId } = operatorOf(context);
  const { amount, currency, date, message } = line;
  const partnerReference = `${merchantId}:${line.reference}`;
  return db.transaction(async (tx): Promise<Outcome> => {
    await lockIncoming(tx, BANK, partnerReference);
    if (await incomingBy(tx, BANK, partnerReference)) return "known";
    const at = clock.now();
    const id = newId();
    const came = { merchantId, partner: BANK, partnerReference, depositId: null, amount, currency, remark: message };
    const kept = { state: "suspense", reason: "no-deposit", transferId: null, suspendedBy: newId() } as const;
    await suspend(tx, { ...came, ...kept, id, cameAt: new Date(`${date}T00:00:00Z`), addedAt: at });
    const deposit = await transferByCode(tx, merchantId, { codes: transferCodesIn(message), amount, currency, date });
    if (!deposit) return "suspended";
    const request = {
      merchant: context.merchant,
      operatorId,
      memberId: deposit.memberId,
      amount,
      currency,
      reason: `Statement, line ${line.line}: code, amount and currency fit`,
      at,
      subject: "deposit" as const,
      subjectId: id,
      action: "match",
      details: { depositId: deposit.id },
    };
    const decided = await decideWithFourEyes(tx, request, () => matchPayment(tx, services, id, deposit.id));
    if (!decided.ok) return "suspended";
    return decided.waits ? "waiting" : "matched";
  });
}
