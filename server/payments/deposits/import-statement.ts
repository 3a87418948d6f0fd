/**
 * The bank's statement, brought by an operator. Each line becomes money in suspense, once by the bank's reference; one that
 * has a transfer's code, amount and currency is matched with it, by the rule of four eyes like any match of a person's. One
 * that has its code alone waits in suspense as that transfer's, whose member reads that a person looks at it.
 */
import type { DeskHandlers } from "#server/platform/http/handler.ts";
import { type CallContext, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { type BankLine, readBankStatement } from "#rules/payments/bank-statement.ts";
import { transferCodesIn } from "#rules/payments/transfer-code.ts";
import { type Decided, decideDeposit, type SuspenseReason } from "#rules/payments/deposit-state.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { decideWithFourEyes } from "#server/approvals/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { type DepositRow, lockDeposit } from "./deposits.store.ts";
import { incomingBy, lockIncoming, wasCredited } from "./incoming.store.ts";
import { matchPayment } from "./match-payment.ts";
import { transferByCode, transferNamed } from "./suspense.store.ts";
import { moveOn, suspend } from "./take-event.ts";

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
    const codes = transferCodesIn(message);
    const deposit = await transferByCode(tx, merchantId, { codes, amount, currency, date });
    const misfit = deposit ? null : await misfitOf(tx, merchantId, { ...line, codes });
    const came = { merchantId, partner: BANK, partnerReference, amount, currency, remark: message };
    const kept = { state: "suspense", transferId: null, suspendedBy: newId() } as const;
    const why = { depositId: misfit?.deposit.id ?? null, reason: misfit?.reason ?? ("no-deposit" as const) };
    await suspend(tx, { ...came, ...kept, ...why, id, cameAt: new Date(`${date}T00:00:00Z`), addedAt: at });
    if (misfit) await moveOn(tx, services, misfit.deposit, misfit.decided);
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

/** The transfer whose code a line has without fitting it, locked, and what the line means for it; null for none. */
async function misfitOf(
  tx: Queryable,
  merchantId: string,
  { codes, amount, currency, date }: Pick<BankLine, "amount" | "currency" | "date"> & { codes: readonly string[] },
): Promise<{ deposit: DepositRow; decided: Decided; reason: SuspenseReason } | null> {
  const named = await transferNamed(tx, merchantId, codes, date);
  const deposit = named && (await lockDeposit(tx, named.id));
  if (!deposit) return null;
  const facts = { ...deposit, isCredited: await wasCredited(tx, deposit.id) };
  const decided = decideDeposit(facts, { stage: "succeeded", amount, currency, money: "none" });
  return decided.effect.do === "suspend" ? { deposit, decided, reason: decided.effect.reason } : null;
}
