/** How the books of vendors are reached, for their comparison with ours (decision 111). */
import type { PeerBooks } from "#server/peers/public.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

/** Opens the books of the peers of now; `hasBook` says of a peer whether its protocol has one. */
export function openPeerBooks(byPeer: ReadonlyMap<string, GameVendor>, hasBook: (peer: string) => boolean): PeerBooks {
  return {
    peers: () => [...byPeer.keys()].filter(hasBook),
    async page({ peer, after, limit }) {
      const answer = await byPeer.get(peer)?.transactionsSince(after, limit);
      if (!answer) return { ok: false, why: "gone" };
      if (!answer.ok) return { ok: false, why: answer.refusal === "unknown" ? answer.reason : answer.refusal };
      const { transactions, cursor, more } = answer.value;
      return {
        ok: true,
        lines: transactions.map(({ wallet, roundClosed: _, ...line }) => ({ ...line, isOwn: wallet === "own" })),
        cursor,
        more,
      };
    },
  };
}
