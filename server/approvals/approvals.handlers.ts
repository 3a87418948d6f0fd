/** Answers of the desk for what waits for a second person. */
import type { Subject } from "#contract/desk/desk-money.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import {
  addDecision,
  type Approval,
  approvalById,
  isLinked,
  lockSubject,
  readApprovals,
  settleApproval,
} from "./approvals.store.ts";

/**
 * Does what was approved, in `tx` and in the name of who asked for it; gives "already-decided" when the subject has been
 * settled otherwise meanwhile. The subject's lock is held.
 */
export type CarryOut = (tx: Queryable, approval: Approval, context: CallContext) => Promise<"already-decided" | null>;
/** By the kind of subject: each is the business of its own domain. */
export type CarryOuts = Record<Subject, CarryOut>;

type ApprovalHandlers = Pick<DeskHandlers, "desk.approvals" | "desk.decideApproval">;
type Decide = Parameters<DeskHandlers["desk.decideApproval"]>[0];

const SHOWN = 100;

export function approvalHandlers(services: Services, carryOuts: CarryOuts): ApprovalHandlers {
  const { db } = services;
  return {
    "desk.approvals": async (_input, context) => {
      const rows = await readApprovals(db, operatorOf(context), SHOWN);
      return ok(
        rows.map(({ amount, askedAt, decidedAt, ...row }) => ({
          ...row,
          amount: toDecimal(amountOf(amount)),
          askedAt: askedAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      );
    },
    "desk.decideApproval": (input, context) =>
      db.transaction((tx) => decide(tx, input, context, { at: services.clock.now(), carryOuts })),
  };
}

async function decide(
  tx: Queryable,
  { id, decision, reason }: Decide,
  context: CallContext,
  { at, carryOuts }: { at: Date; carryOuts: CarryOuts },
): ReturnType<DeskHandlers["desk.decideApproval"]> {
  const { merchantId, operatorId } = operatorOf(context);
  const found = await approvalById(tx, merchantId, id);
  if (!found) return refuse("not-found");
  await lockSubject(tx, found.subject, found.subjectId);
  const approval = await approvalById(tx, merchantId, id);
  if (!approval) return refuse("not-found");
  const isOwn = approval.askedBy === operatorId;
  const state = decision === "approve" ? "approved" : isOwn ? "withdrawn" : "rejected";
  if (approval.state !== "waiting") {
    // Pressed twice, or sent again after a lost answer
    return approval.state === state && approval.decidedBy === operatorId ? ok(null) : refuse("already-decided");
  }
  if (isOwn && decision === "approve") return refuse("second-person-needed");
  if (!isOwn && (await isLinked(tx, operatorId, approval.memberId))) return refuse("own-account");
  // A link that was found after the asking
  if (decision === "approve" && (await isLinked(tx, approval.askedBy, approval.memberId)))
    return refuse("asker-is-close");
  const refusal = decision === "approve" ? await carryOuts[approval.subject](tx, approval, context) : null;
  const reached = refusal === null ? state : "lapsed";
  await settleApproval(tx, id, reached, operatorId, at);
  await addDecision(tx, { ...approval, operatorId, reason, at }, reached, id);
  return refusal === null ? ok(null) : refuse(refusal);
}
