/** The chats of shared tables, asked of the studios that run them. */
import type { TableChats } from "#server/service/public.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

export function openTableChats(byPeer: ReadonlyMap<string, GameVendor>): TableChats {
  return {
    async room(peer, room) {
      const answer = await byPeer.get(peer)?.chatRoom(room);
      return answer?.ok ? answer.value : null;
    },
    async moderate(peer, act) {
      const answer = await byPeer.get(peer)?.moderateChat(act);
      return answer?.ok ? answer.value : null;
    },
  };
}
