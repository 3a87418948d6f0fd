/** Answers of the desk for withdrawals: the queue, and each one's decision by the rule of four eyes (decisions 046, 067). */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { maskedNumber } from "#rules/payments/bank-numbers.ts";
import { mayMove } from "#rules/payments/withdrawal-states.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import { type CarryOut, decideWithFourEyes, lockSubject, waitingSubjects } from "#server/approvals/public.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { checksOf, winningRound } from "./checks.store.ts";
import { type DeskRow, readQueue, readQueueSums } from "./desk-withdrawals.store.ts";
import { recallsMeanwhile } from "./recalls.store.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { lockWithdrawal, stagesOf, type WithdrawalRow } from "./withdrawals.store.ts";

type WithdrawalDeskCall = "desk.withdrawals" | "desk.decideWithdrawal" | "desk.withdrawalProof";
type Decide = Parameters<DeskHandlers["desk.decideWithdrawal"]>[0];

/** Where the studio plays a round again and verifies it; null where it doesn't. */
export type ProofOfWin = (
  round: { peer: string; vendorRound: string; memberId: string },
  language: Language,
) => Promise<string | null>;

const SHOWN = 100;

export function withdrawalDeskHandlers(
  services: Services,
  proofOf: ProofOfWin,
): Pick<DeskHandlers, WithdrawalDeskCall> {
  const { db } = services;
  return {
    "desk.withdrawals": async ({ which }, context) => {
      const { merchantId } = operatorOf(context);
      const [rows, sums, waiting] = await Promise.all([
        readQueue(db, merchantId, which, SHOWN),
        readQueueSums(db, merchantId),
        waitingSubjects(db, merchantId, "withdrawal"),
      ]);
      const ids = rows.map(({ id }) => id);
      const [checks, stages, recalls] = await Promise.all([
        checksOf(db, ids),
        stagesOf(db, ids),
        recallsNow(services, db, ids, context),
      ]);
      return ok({
        list: rows.map((row) => ({
          ...shown(row),
          ...(recalls.has(row.id) && { lane: "two" as const }),
          waits: waiting.has(row.id),
          checks: (checks.get(row.id) ?? [])
            .map((seen) => (seen.check === "charge-backs" ? (recalls.get(row.id) ?? seen) : seen))
            .map(({ check, isFlagged, facts }) => ({ check, isFlagged, facts })),
          stages: (stages.get(row.id) ?? []).map(({ state, actor, operator, reason, at }) => ({
            state,
            actor,
            operator,
            reason,
            at: at.toISOString(),
          })),
        })),
        counts: { waiting: sums.waiting, approved: sums.approved, filed: sums.filed, sent: sums.sent },
        sums: { waiting: toDecimal(amountOf(sums.waitingSum)), approved: toDecimal(amountOf(sums.approvedSum)) },
      });
    },
    "desk.decideWithdrawal": (input, context) => db.transaction((tx) => decide(services, tx, input, context)),
    "desk.withdrawalProof": async ({ id }, context) => {
      const round = await winningRound(db, operatorOf(context).merchantId, id);
      if (!round) return refuse("not-found");
      const { peer } = round;
      return ok({ proofUrl: peer === null ? null : await proofOf({ ...round, peer }, context.language) });
    },
  };
}

function shown({ amount, fee, lastFour, lane, ...row }: DeskRow) {
  return {
    ...row,
    lane: lane ?? ("two" as const),
    amount: toDecimal(amountOf(amount)),
    fee: toDecimal(amountOf(fee)),
    arrives: toDecimal(amountOf(amount - fee)),
    number: maskedNumber(lastFour),
    unknownSince: row.unknownSince?.toISOString() ?? null,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

function recallsNow({ clock }: Services, db: Queryable, ids: readonly string[], { merchant }: CallContext) {
  return recallsMeanwhile(db, ids, { at: clock.now(), decimals: merchant.config.currencyDecimals });
}

/** What is in a payout file leaves it with the file alone, never by a decision of its own. */
function mayDecide({ state }: WithdrawalRow, to: "approved" | "rejected"): boolean {
  return state !== "batched" && mayMove(state, to);
}

async function decide(
  services: Services,
  tx: Queryable,
  input: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideWithdrawal"]> {
  const { merchantId, operatorId } = operatorOf(context);
  await lockSubject(tx, "withdrawal", input.id);
  const row = await lockWithdrawal(tx, merchantId, input.id);
  if (!row) return refuse("not-found");
  const to = input.decision === "approve" ? "approved" : "rejected";
  // Pressed twice, or sent again after a lost answer
  if (row.state === to) return ok({ waits: false });
  if (!mayDecide(row, to)) return refuse("already-decided");
  const isPayment = input.decision === "approve";
  const isRecalled = isPayment && (await recallsNow(services, tx, [row.id], context)).has(row.id);
  const request = {
    merchant: context.merchant,
    operatorId,
    memberId: row.memberId,
    currency: row.currency,
    // What goes back to its wallet is nobody's gain
    amount: isPayment ? row.amount : null,
    needsSecond: isPayment && (row.lane === "two" || isRecalled),
    subject: "withdrawal" as const,
    subjectId: row.id,
    action: input.decision,
    reason: input.reason,
    at: services.clock.now(),
  };
  const decided = await decideWithFourEyes<never>(tx, request, async () => {
    await (input.decision === "approve"
      ? approve(services, tx, row, context, { operatorId, words: input.reason })
      : reject(services, tx, row, context, input));
    return null;
  });
  return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
}

async function approve(
  services: Services,
  tx: Queryable,
  row: WithdrawalRow,
  { merchant }: CallContext,
  by: { operatorId: string; words: string },
): Promise<void> {
  await moveWithdrawal(services, tx, merchant, row, {
    to: "approved",
    actor: "operator",
    at: services.clock.now(),
    ...by,
  });
}

async function reject(
  services: Services,
  tx: Queryable,
  row: WithdrawalRow,
  context: CallContext,
  { reason, code, note }: Extract<Decide, { decision: "reject" }>,
): Promise<void> {
  await moveWithdrawal(services, tx, context.merchant, row, {
    to: "rejected",
    actor: "operator",
    operatorId: operatorOf(context).operatorId,
    at: services.clock.now(),
    words: reason,
    reason: code,
    note,
  });
}

/** Does what a second person has approved: the member may have taken it back meanwhile. */
export function carryOutWithdrawal(services: Services): CarryOut {
  return async (tx, { subjectId }, context) => {
    const row = await lockWithdrawal(tx, context.merchant.id, subjectId);
    if (!row || !mayDecide(row, "approved")) return "already-decided";
    const { operatorId } = operatorOf(context);
    await approve(services, tx, row, context, { operatorId, words: "" });
    return null;
  };
}
