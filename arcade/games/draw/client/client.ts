/** The client of lotteries. */
import type { GameClient } from "#arcade/client/game-client.ts";
import type { DrawSession } from "#arcade/games/draw/messages.ts";

export const drawClient: GameClient = {
  tip: "loading.tip.draw",
  async play(opening) {
    const { DrawGame } = await import("./game.ts");
    const session = opening.session as DrawSession;
    return DrawGame.make({ ...opening, session, info: session.draw });
  },
  rounds: () => Promise.reject(new Error("a lottery has no rounds of a player")),
};
