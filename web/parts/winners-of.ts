import type { Calls, ValueOf } from "#web/platform/call.ts";
import type { Winner } from "./winners.tsx";

// browsing §9
export const WINNERS = 20;

/** The rows of the board off the wire. */
export function readWinners({ list }: ValueOf<Calls["games.winners"]>): Winner[] {
  return list.map((row) => ({
    gameId: row.vo.nodeId,
    title: row.gameName,
    icon: row.iconUrl,
    player: row.customerName,
    amount: row.vo.winAmount,
  }));
}
