/** Lottery orders of members, asked of the vendors that took them. */
import type { VendorOrderDetail } from "#vendor-protocol/order-calls.ts";
import type { OrdersAtVendor } from "#server/records/public.ts";
import type { FromVendor, GameVendor } from "./providers/games/game-vendor.ts";

/** `pseudonymOf`: by what a vendor knows a member; null for one who is gone. */
export function openOrdersAtVendor(
  byPeer: ReadonlyMap<string, GameVendor>,
  pseudonymOf: (memberId: string) => Promise<{ pseudonym: string } | null>,
): OrdersAtVendor {
  const reached = async (peer: string, memberId: string) => {
    const vendor = byPeer.get(peer);
    const member = vendor ? await pseudonymOf(memberId) : null;
    return vendor && member ? { vendor, player: member.pseudonym } : null;
  };
  return {
    async orders(peer, { orders, memberId, language }) {
      const at = await reached(peer, memberId);
      const answer = await at?.vendor.orders({ player: at.player, orders: [...orders], language });
      return answer?.ok ? answer.value : null;
    },
    async order(peer, { memberId, ...asked }) {
      const at = await reached(peer, memberId);
      const answer = detailOf(await at?.vendor.order({ player: at.player, ...asked }));
      return answer === "closed" || answer === "not-open" ? null : answer;
    },
    async cancel(peer, { memberId, suborders, ...asked }) {
      const at = await reached(peer, memberId);
      return detailOf(await at?.vendor.cancelSuborders({ player: at.player, suborders: [...suborders], ...asked }));
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
