import type { GameVendor } from "#server/providers/games/game-vendor.ts";

const CLOSED = { ok: false, refusal: "GAME_CLOSED" } as const;

/** A vendor whose protocol has none of our calls: a dialect puts its own in place of those that it has. */
export function without(): GameVendor {
  const closed = async () => CLOSED;
  return {
    listGames: closed,
    launch: closed,
    giveFreeRounds: closed,
    transferIn: closed,
    transferOut: closed,
    transferStatus: closed,
    sessionEnded: closed,
    roundDetail: closed,
    roundNumbers: closed,
    chatRoom: closed,
    moderateChat: closed,
    draws: closed,
    plays: closed,
    orders: closed,
    order: closed,
    cancelSuborders: closed,
    transactionsSince: closed,
  };
}
