/** Lottery orders of members, asked of the vendors that took them. */
import type { VendorOrderDetail } from "#vendor-protocol/order-calls.ts";
import type { OrdersAtVendor } from "#server/records/public.ts";
import type { FromVendor, GameVendor } from "./providers/games/game-vendor.ts";

export function openOrdersAtVendor(byPeer: ReadonlyMap<string, GameVendor>): OrdersAtVendor {
  return {
    async orders(peer, { orders, ...asked }) {
      const answer = await byPeer.get(peer)?.orders({ ...asked, orders: [...orders] });
      return answer?.ok ? answer.value : null;
    },
    async order(peer, asked) {
      const answer = detailOf(await byPeer.get(peer)?.order(asked));
      return answer === "closed" || answer === "not-open" ? null : answer;
    },
    async cancel(peer, { suborders, ...asked }) {
      return detailOf(await byPeer.get(peer)?.cancelSuborders({ ...asked, suborders: [...suborders] }));
    },
  };
}

function detailOf(
  answer: FromVendor<VendorOrderDetail> | undefined,
): VendorOrderDetail | "unknown" | "closed" | "not-open" | null {
  if (!answer) return null;
  if (answer.ok) return answer.value;
  if (answer.refusal === "ROUND_UNKNOWN") return "unknown";
  if (answer.refusal === "GAME_CLOSED") return "closed";
  return answer.refusal === "INVALID" ? "not-open" : null;
}
