/** Payouts that a partner sends: it is asked to pay once, and from then on only what became of it (decision 079). */
import { amountOf } from "#rules/money/money.ts";
import { nextCheckAt } from "#rules/payments/deposit-state.ts";
import { openPaymentPartners, type PaymentPartners } from "#server/providers/payments/partners.ts";
import { type PaymentPartner, PartnerSilent, type PayoutOrder } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import {
  keepOrderCheck,
  keepPartnerReference,
  lockPayoutOrder,
  nextDueOrder,
  payeeOf,
  type PayoutOrderRow,
  takeDueOrders,
} from "./payout-orders.store.ts";
import { openPayoutNumbers, type PayoutNumbers } from "./payout-number.ts";
import { takePayoutEvent } from "./take-payout-event.ts";
import { lockWithdrawal, noteUnknown } from "./withdrawals.store.ts";

type Deps = Pick<Services, "db" | "clock" | "events" | "log" | "merchants" | "settings">;
/** What is asked of a partner now: to pay, or what became of a payout; nothing where that is settled. */
type Due = { row: PayoutOrderRow; partner: PaymentPartner; pay: PayoutOrder | null };

const BATCH = 50;
const SOON_MS = 60_000;

/**
 * Asks partners for what is due, a batch of it. Gives whether more is due within a minute. Several may run at once. A payout
 * is written as sent before its partner is asked: whoever is killed then leaves one that is asked for, never sent again.
 */
export async function sendPayouts(deps: Deps): Promise<boolean> {
  const numbers = openPayoutNumbers(deps);
  await numbers.ready();
  const partners = openPaymentPartners(deps.settings.gateway);
  for (const due of await claimDue(deps, partners, numbers)) await ask(deps, due);
  const next = await nextDueOrder(deps.db);
  return next !== null && next.getTime() <= deps.clock.nowMs() + SOON_MS;
}

/** One whose partner is not set up stays due: nothing is written as sent that nobody is asked to send. */
function claimDue({ db, clock, merchants }: Deps, partners: PaymentPartners, numbers: PayoutNumbers): Promise<Due[]> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const due: Due[] = [];
    for (const row of await takeDueOrders(tx, now, BATCH)) {
      const { withdrawalId: id, merchantId, sentAt, checks } = row;
      const merchant = merchants.byId(merchantId);
      const partner = merchant && partners.of(merchant.config.deposits, row.partner);
      if (!partner) continue;
      const withdrawal = await lockWithdrawal(tx, merchantId, id);
      const payee = withdrawal?.state === "sent" ? await payeeOf(tx, id) : null;
      if (!withdrawal || !payee?.encrypted) {
        await keepOrderCheck(tx, id, { nextCheckAt: null });
        continue;
      }
      const next = nextCheckAt({ createdAt: sentAt ?? now, checks, now });
      await keepOrderCheck(tx, id, { nextCheckAt: next, ...(sentAt ? {} : { sentAt: now }) });
      // Asked for the last time: unless it is settled by that a person goes on, also if this process ends before the answer
      if (next === null) await noteUnknown(tx, id, now);
      due.push({
        row,
        partner,
        pay: sentAt
          ? null
          : {
              reference: id,
              amount: amountOf(withdrawal.amount - withdrawal.fee),
              currency: withdrawal.currency,
              bankCode: payee.bankId,
              accountName: withdrawal.holder,
              accountNumber: await numbers.open(payee.encrypted, id),
            },
      });
    }
    return due;
  });
}

async function ask(deps: Deps, { row, partner, pay }: Due): Promise<void> {
  const { db, log } = deps;
  const { withdrawalId: id, newsPartner } = row;
  if (pay) {
    const answer = await partner.payout(pay);
    await db.transaction((tx) => takeAnswer(deps, tx, row, answer));
    if (answer.outcome === "unknown")
      log.warn({ withdrawal: id, reason: answer.reason }, "a payout's outcome is unknown");
    return;
  }
  try {
    const event = await partner.payoutStatus(id);
    if (event)
      await db.transaction((tx) => takePayoutEvent(tx, deps, event, { partner: newsPartner, source: "status" }));
    // Where nobody knows it, nobody paid it: yet it is the desk that decides so, not a timer
    else await noteUnknown(db, id, deps.clock.now());
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error;
    await noteUnknown(db, id, deps.clock.now());
    log.warn({ partner: partner.code, reason: error.reason }, "a payment partner gave no answer");
  }
}

type Answer = Awaited<ReturnType<PaymentPartner["payout"]>>;

/** News of the payout may have come before the answer: then there is nothing left to do. */
async function takeAnswer(
  deps: Deps,
  tx: Parameters<typeof lockWithdrawal>[0],
  { withdrawalId: id, merchantId, newsPartner }: PayoutOrderRow,
  answer: Answer,
): Promise<void> {
  await lockPayoutOrder(tx, newsPartner, id);
  const merchant = deps.merchants.byId(merchantId);
  const row = merchant && (await lockWithdrawal(tx, merchantId, id));
  if (!row) throw new Error("a withdrawal that is paid out went missing");
  if (answer.outcome === "sent") await keepPartnerReference(tx, id, answer.partnerReference);
  if (row.state !== "sent") return;
  const at = deps.clock.now();
  if (answer.outcome === "unknown") await noteUnknown(tx, id, at);
  if (answer.outcome !== "refused") return;
  await moveWithdrawal(deps, tx, merchant, row, { to: "returned", actor: "bank", at, words: answer.reason });
  await keepOrderCheck(tx, id, { nextCheckAt: null });
}
