/** Payments in suspense that partners send back: asked for under one reference until they answer, since it is one refund. */
import { amountOf } from "#rules/money/money.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import type { PayoutAnswer } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import {
  keepInSuspense,
  keepRefundCheck,
  lockReturnable,
  noteRefundUnknown,
  type RefundRow,
  settleRefund,
  takeDueRefunds,
} from "./refunds.store.ts";
import { postReturn } from "./return-payment.ts";

type Deps = Pick<Services, "db" | "clock" | "log" | "settings">;

const BATCH = 50;
const FIRST_MS = 10_000;
const MOST_MS = 3_600_000;

/** Asks partners for what is due, a batch of it; tells how many were asked. Several may run at once. */
export async function sendRefunds(deps: Deps): Promise<number> {
  const { db, clock, settings, log } = deps;
  const partners = openPaymentPartners(settings.gateway);
  const due = await db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await takeDueRefunds(tx, now, BATCH);
    // Said before anybody is asked: a partner that hangs is not asked by two
    for (const { id, checks } of rows) {
      await keepRefundCheck(tx, id, new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.min(checks, 20), MOST_MS)));
    }
    return rows;
  });
  for (const row of due) {
    const { id, partnerReference: payment, amount, currency } = row;
    const partner = partners.byCode(row.partner);
    if (!partner?.refund) continue;
    const answer = await partner.refund({ reference: id, payment, amount: amountOf(amount), currency });
    await take(deps, row, answer);
    if (answer.outcome !== "sent") log.warn({ payment: id, reason: answer.reason }, `a refund is ${answer.outcome}`);
  }
  return due.length;
}

function take({ db, clock }: Deps, { id, merchantId }: RefundRow, answer: PayoutAnswer): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = await lockReturnable(tx, merchantId, id);
    if (payment?.state !== "returning") return;
    const at = clock.now();
    if (answer.outcome === "unknown") return noteRefundUnknown(tx, id, at);
    const reason = answer.outcome === "refused" ? answer.reason : "";
    await settleRefund(tx, id, { outcome: answer.outcome, reason, at });
    if (answer.outcome === "sent") await postReturn(tx, id, payment, at);
    else await keepInSuspense(tx, id);
  });
}
