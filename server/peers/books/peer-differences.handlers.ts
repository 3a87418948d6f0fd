/** The desk's answers about vendors' books: how far they were read, where they differ, and what people say of it. */
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";
import { type CarryOut, decideWithFourEyes, lockSubject, waitingSubjects } from "#server/approvals/public.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { bookProblem } from "../answer-problems.ts";
import { keepPeerResolved, lockPeerDifference, readPeerBooks, readPeerDifferences } from "./peer-differences.store.ts";

const SHOWN = 100;
const SUBJECT = "peer-difference";
const MOVES = ["bet", "win", "rollback", "promo-win"] as const;
const decimal = (units: bigint | null): string | null => (units === null ? null : toDecimal(amountOf(units)));

export function peerDifferenceHandlers(
  services: Services,
): Pick<DeskHandlers, "desk.peerDifferences" | "desk.peerBooks" | "desk.resolvePeerDifference"> {
  const { db } = services;
  return {
    "desk.peerDifferences": async (_input, context) => {
      const { merchantId } = operatorOf(context);
      const [rows, waiting] = await Promise.all([
        readPeerDifferences(db, merchantId, SHOWN),
        waitingSubjects(db, merchantId, SUBJECT),
      ]);
      return ok(
        rows.map(({ here, there, hereCall, thereCall, at, settledAt, ...row }) => ({
          ...row,
          here: decimal(here),
          there: decimal(there),
          hereCall: moveOf(hereCall),
          thereCall: moveOf(thereCall),
          at: at.toISOString(),
          settledAt: settledAt?.toISOString() ?? null,
          waits: waiting.has(row.id),
        })),
      );
    },
    "desk.peerBooks": async (_input, context) => {
      const rows = await readPeerBooks(db, operatorOf(context).merchantId);
      return ok(
        rows.map(({ readAt, problem, ...row }) => ({
          ...row,
          readAt: readAt?.toISOString() ?? null,
          problem: bookProblem(problem),
        })),
      );
    },
    "desk.resolvePeerDifference": (input, context) => resolve(services, input, context),
  };
}

function moveOf(call: string | null): (typeof MOVES)[number] | "rolled-back" | "other" | null {
  if (call === null) return null;
  if (call === "tombstone") return "rolled-back";
  return MOVES.find((one) => one === call) ?? "other";
}

function resolve(
  { db, clock }: Services,
  { id, reason }: Parameters<DeskHandlers["desk.resolvePeerDifference"]>[0],
  context: CallContext,
): ReturnType<DeskHandlers["desk.resolvePeerDifference"]> {
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    await lockSubject(tx, SUBJECT, id);
    const difference = await lockPeerDifference(tx, merchantId, id);
    if (!difference) return refuse("not-found");
    if (difference.state !== "open") return refuse("already-decided");
    const at = clock.now();
    const { memberId, amount, currency } = difference;
    const facts = { memberId, amount: amount as Amount, currency, reason, at };
    const request = {
      merchant: context.merchant,
      operatorId,
      subject: SUBJECT,
      subjectId: id,
      action: "resolve",
    } as const;
    const decided = await decideWithFourEyes<never>(tx, { ...request, ...facts }, async () => {
      await keepPeerResolved(tx, id, at);
      return null;
    });
    return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
  });
}

/** Does what a second person has approved. */
export function carryOutPeerDifference({ clock }: Pick<Services, "clock">): CarryOut {
  return async (tx, { merchantId, subjectId }) => {
    const difference = await lockPeerDifference(tx, merchantId, subjectId);
    if (difference?.state !== "open") return "already-decided";
    await keepPeerResolved(tx, subjectId, clock.now());
    return null;
  };
}
