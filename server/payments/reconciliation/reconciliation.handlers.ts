/** Answers of the desk for reconciliation: what was compared, where it differs, and what people say of a difference. */
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { type CarryOut, decideWithFourEyes, lockSubject, waitingSubjects } from "#server/approvals/public.ts";
import { PartnerSilent } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { reconcileDay, statementPartners } from "./reconcile.ts";
import { keepResolved, lockDifference, readDifferences, readReconciliations } from "./reconciliation.store.ts";

type ReconciliationHandlers = Pick<
  DeskHandlers,
  "desk.differences" | "desk.reconciliations" | "desk.reconcile" | "desk.resolveDifference"
>;

const SHOWN = 100;
const DAYS_SHOWN = 14;
const decimal = (units: bigint | null): string | null => (units === null ? null : toDecimal(amountOf(units)));

export function reconciliationHandlers(services: Services): ReconciliationHandlers {
  const { db } = services;
  return {
    "desk.differences": async (_input, context) => {
      const { merchantId } = operatorOf(context);
      const [rows, waiting] = await Promise.all([
        readDifferences(db, merchantId, SHOWN),
        waitingSubjects(db, merchantId, "difference"),
      ]);
      return ok(
        rows.map(({ here, there, ledger, at, settledAt, ...row }) => ({
          ...row,
          here: decimal(here),
          there: decimal(there),
          ledger: decimal(ledger),
          at: at.toISOString(),
          settledAt: settledAt?.toISOString() ?? null,
          waits: waiting.has(row.id),
        })),
      );
    },
    "desk.reconciliations": async (_input, context) => {
      const rows = await readReconciliations(db, operatorOf(context).merchantId, DAYS_SHOWN);
      return ok(rows.map(({ toldAt, ...row }) => ({ ...row, toldAt: toldAt.toISOString() })));
    },
    "desk.reconcile": ({ day }, context) => reconcileNow(services, day, context),
    "desk.resolveDifference": (input, context) => resolve(services, input, context),
  };
}

async function reconcileNow(
  services: Services,
  day: string,
  { merchant }: CallContext,
): ReturnType<DeskHandlers["desk.reconcile"]> {
  const sums = { lines: 0, own: 0, opened: 0, cleared: 0 };
  try {
    for (const partner of statementPartners(services.settings, merchant)) {
      const figures = await reconcileDay(services, merchant, partner, day);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += figures?.[key] ?? 0;
    }
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error;
    return refuse("statement-silent");
  }
  return ok(sums);
}

function resolve(
  { db, clock }: Services,
  { id, reason }: Parameters<DeskHandlers["desk.resolveDifference"]>[0],
  context: CallContext,
): ReturnType<DeskHandlers["desk.resolveDifference"]> {
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    await lockSubject(tx, "difference", id);
    const difference = await lockDifference(tx, merchantId, id);
    if (!difference) return refuse("not-found");
    if (difference.state !== "open") return refuse("already-decided");
    const at = clock.now();
    const { memberId, amount, currency } = difference;
    const request = {
      merchant: context.merchant,
      operatorId,
      memberId,
      amount: amount as Amount,
      currency,
      reason,
      at,
      subject: "difference" as const,
      subjectId: id,
      action: "resolve",
    };
    const decided = await decideWithFourEyes<never>(tx, request, async () => {
      await keepResolved(tx, id, at);
      return null;
    });
    return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
  });
}

/** Does what a second person has approved. */
export function carryOutResolve({ clock }: Pick<Services, "clock">): CarryOut {
  return async (tx, { merchantId, subjectId }) => {
    const difference = await lockDifference(tx, merchantId, subjectId);
    if (difference?.state !== "open") return "already-decided";
    await keepResolved(tx, subjectId, clock.now());
    return null;
  };
}
