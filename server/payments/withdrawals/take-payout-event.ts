/** What a partner says of a payout, taken in: written first, then acted on by the withdrawal's state (decision 079). */
import type { Queryable } from "#server/platform/database/database.ts";
import { isOwnReference, type PayoutEvent } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { addPayoutEvent, keepOrderCheck, keepPartnerReference, lockPayoutOrder } from "./payout-orders.store.ts";
import { lockWithdrawal, noteUnknown } from "./withdrawals.store.ts";

type Deps = Pick<Services, "events" | "clock" | "log" | "merchants">;

/**
 * Takes one event in, within `tx`: paid and returned move the withdrawal, refused gives its money back as returned does. What
 * names another amount or currency moves nothing and is noted as unknown for the desk. False for a payout that this
 * partner was never given.
 */
export async function takePayoutEvent(
  tx: Queryable,
  deps: Deps,
  event: PayoutEvent,
  from: { partner: string; source: "webhook" | "status" },
): Promise<boolean> {
  const { reference: id, stage } = event;
  const order = isOwnReference(id) ? await lockPayoutOrder(tx, from.partner, id) : null;
  const merchant = order && deps.merchants.byId(order.merchantId);
  const row = merchant && (await lockWithdrawal(tx, merchant.id, id));
  if (!row || order.sentAt === null) return false;
  const at = deps.clock.now();
  if (!(await addPayoutEvent(tx, from.partner, id, event, { source: from.source, at }))) return true;
  if (event.amount !== row.amount - row.fee || event.currency !== row.currency) {
    await noteUnknown(tx, id, at);
    deps.log.error({ withdrawal: id, partner: from.partner }, "a partner speaks of another amount of a payout");
    return true;
  }
  await keepPartnerReference(tx, id, event.partnerReference);
  const to = stage === "refused" ? "returned" : stage;
  // "paid" that comes after "returned" is late: the money is back
  if (to === "sent" || row.state === to || row.state === "returned") return true;
  // Nothing was sent that could come back
  if (stage === "refused" && row.state === "paid") return true;
  await moveWithdrawal(deps, tx, merchant, row, { to, actor: "bank", at, words: event.reason ?? "" });
  await keepOrderCheck(tx, id, { nextCheckAt: null });
  return true;
}
