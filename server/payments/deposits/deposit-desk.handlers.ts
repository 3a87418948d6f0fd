/** Answers of the desk for deposits: payments that fitted nothing, transfers that are waited for, statements. */
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";
import { showTransferCode } from "#rules/payments/transfer-code.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { dataAddress } from "#server/platform/media/image-upload.ts";
import { decideWithFourEyes, lockSubject, waitingSubjects } from "#server/approvals/public.ts";
import type { Services } from "#server/services.ts";
import { importStatement } from "./import-statement.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import { matchPayment } from "./match-payment.ts";
import { refuseTransfer } from "./refuse-transfer.ts";
import { returnPayment } from "./return-payment.ts";
import {
  type CandidateRow,
  candidatesFor,
  depositForMatch,
  matchedWith,
  openTransfers,
  readSlip,
  suspendedPayment,
  suspendedPayments,
} from "./suspense.store.ts";

type DepositDesk = Pick<
  DeskHandlers,
  | "desk.payments"
  | "desk.transfers"
  | "desk.depositSlip"
  | "desk.refuseTransfer"
  | "desk.importStatement"
  | "desk.matchPayment"
  | "desk.returnPayment"
>;

const SHOWN = 100;
const decimal = (units: bigint): string => toDecimal(amountOf(units));

export function depositDeskHandlers(services: Services): DepositDesk {
  const { db } = services;
  return {
    "desk.payments": async (_input, context) => {
      const { merchantId } = operatorOf(context);
      const [rows, waiting] = await Promise.all([
        suspendedPayments(db, merchantId, SHOWN),
        waitingSubjects(db, merchantId, "deposit"),
      ]);
      const partners = openPaymentPartners(services.settings.gateway);
      const shown = rows.map(async ({ amount, cameAt, reference, unknownSince, ...row }) => ({
        ...row,
        practice: context.merchant.config.deposits.practice,
        canRefund: Boolean(partners.byCode(row.partner)?.refund),
        refundWord: unknownSince?.toISOString() ?? row.refundWord,
        reference: reference.startsWith(`${merchantId}:`) ? reference.slice(merchantId.length + 1) : reference,
        amount: decimal(amount),
        cameAt: cameAt.toISOString(),
        waits: waiting.has(row.id),
        candidates: row.state === "suspense" ? (await candidatesFor(db, merchantId, row.id)).map(candidate) : [],
      }));
      return ok(await Promise.all(shown));
    },
    "desk.transfers": async (_input, context) => {
      const rows = await openTransfers(db, operatorOf(context).merchantId, SHOWN);
      return ok(rows.map((row) => ({ ...candidate(row), slips: row.slips })));
    },
    "desk.depositSlip": async ({ id }, context) => {
      const webp = await readSlip(db, operatorOf(context).merchantId, id);
      return webp ? ok({ data: dataAddress(webp) }) : refuse("not-found");
    },
    "desk.refuseTransfer": (input, context) => refuseTransfer(services, input, context),
    "desk.importStatement": ({ statement }, context) => importStatement(services, statement, context),
    "desk.returnPayment": (input, context) => returnPayment(services, input, context),
    "desk.matchPayment": (input, context) => match(services, input, context),
  };
}

function candidate({ id, username, amount, currency, code, state, createdAt }: CandidateRow) {
  const facts = { id, username, currency, state, amount: decimal(amount) };
  return { ...facts, code: showTransferCode(code), createdAt: createdAt.toISOString() };
}

function match(
  services: Services,
  { id, depositId, reason }: Parameters<DeskHandlers["desk.matchPayment"]>[0],
  context: CallContext,
): ReturnType<DeskHandlers["desk.matchPayment"]> {
  const { db, clock } = services;
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    await lockSubject(tx, "deposit", id);
    const deposit = await depositForMatch(tx, merchantId, depositId);
    if (!deposit) return refuse("not-found");
    const done = await matchedWith(tx, merchantId, id);
    // Pressed twice, or sent again after a lost answer
    if (done) return done.depositId === depositId ? ok({ waits: false }) : refuse("already-decided");
    const payment = await suspendedPayment(tx, id);
    if (payment?.merchantId !== merchantId) return refuse("not-found");
    if (payment.currency !== deposit.currency) return refuse("other-currency");
    const request = {
      merchant: context.merchant,
      operatorId,
      memberId: deposit.memberId,
      amount: payment.amount as Amount,
      currency: payment.currency,
      reason,
      at: clock.now(),
      subject: "deposit" as const,
      subjectId: id,
      action: "match",
      details: { depositId },
    };
    const decided = await decideWithFourEyes(tx, request, () => matchPayment(tx, services, id, depositId));
    return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
  });
}
