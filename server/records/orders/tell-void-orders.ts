/** Tells members of orders whose draw does not count any more: called off, or never drawn (decision 135). */
import type { VendorOrder } from "#vendor-protocol/order-calls.ts";
import { amountOf } from "#rules/money/money.ts";
import type { Consumer } from "#server/events/public.ts";
import { moneyWords, sendSiteMessage } from "#server/member/public.ts";
import type { Services } from "#server/services.ts";
import type { OrdersAtVendor } from "./orders.handlers.ts";
import { noteAsked, noteUndone, type UndoneOrder, undoneOrders } from "./undone-orders.store.ts";

const AT_ONCE = 100;
/** A vendor that says nothing for so long is not asked any more. */
const ASKED_MS = 86_400_000;
/** What an order can still become something else from. */
const OPEN: readonly VendorOrder["state"][] = ["placing", "open", "drawing"];

/** Notes orders that came back whole: a draw that is void, a player who cancelled, a purchase that failed. */
export const followUndoneOrders: Consumer = {
  name: "undone-orders",
  from: "now",
  async handle(tx, facts) {
    const undone = facts.flatMap(({ topic, payload }) =>
      topic === "round.settled" && payload.staked === "0" && payload.won === "0" ? [payload] : [],
    );
    const last = undone.at(-1);
    if (last) await noteUndone(tx, [...new Set(undone.map(({ roundId }) => roundId))], new Date(last.closedAt));
  },
};

type Needs = Pick<Services, "db" | "clock" | "merchants" | "events">;

/** Asks vendors why, and writes to whose draw is void, once for each order; gives how many orders are settled so. */
export async function tellVoidOrders(services: Needs, vendors: Pick<OrdersAtVendor, "orders">): Promise<number> {
  const { db, clock } = services;
  const undone = await undoneOrders(db, new Date(clock.nowMs() - ASKED_MS), AT_ONCE);
  const byMember = Map.groupBy(undone, ({ peer, memberId }) => `${peer} ${memberId}`);
  let settled = 0;
  for (const own of byMember.values()) {
    const [{ peer, memberId } = { peer: "", memberId: "" }] = own;
    const asked = { memberId, language: "EN", orders: own.map(({ vendorRound }) => vendorRound) };
    // oxlint-disable-next-line no-await-in-loop -- One vendor after the other, a hundred orders at most
    const answer = await vendors.orders(peer, asked);
    if (answer === null) continue;
    const told = new Map(answer.map((order) => [order.order, order]));
    for (const one of own) {
      const order = told.get(one.vendorRound);
      if (order && OPEN.includes(order.state)) continue;
      // oxlint-disable-next-line no-await-in-loop -- Each in a transaction of its own
      if (await settle(services, one, order?.state === "void" ? order : null)) settled += 1;
    }
  }
  return settled;
}

async function settle(
  { db, clock, merchants, events }: Needs,
  { id, memberId, merchantId, game }: UndoneOrder,
  order: VendorOrder | null,
): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    if (!(await noteAsked(tx, id, at))) return false;
    const merchant = merchants.all().find((one) => one.id === merchantId);
    if (!order || !merchant) return true;
    const isSent = await sendSiteMessage(tx, {
      merchantId,
      memberId,
      kind: "draw-called-off",
      values: (language) => ({
        amount: moneyWords(merchant, amountOf(BigInt(order.returned)), language),
        draw: order.numero,
        order: order.orderNumber,
        game,
      }),
      path: `/m/lotteryOrders?order=${id}`,
      at,
    });
    if (isSent) await events.emit(tx, "inbox.changed", { memberId });
    return true;
  });
}
