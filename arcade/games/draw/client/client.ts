/** The client of lotteries. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { NetworkError } from "#arcade/client/platform/api.ts";
import { useWords } from "#arcade/client/platform/text.ts";
import type { DrawSession } from "#arcade/games/draw/messages.ts";
import { DrawGame } from "./game.ts";

export const drawClient: GameClient = {
  tip: "loading.tip.draw",
  async play(opening) {
    const session = opening.session as DrawSession;
    await wordsOfTickets();
    return DrawGame.make({ ...opening, session, info: session.draw });
  },
  async rounds({ session, style }) {
    const [{ ticketRounds }] = await Promise.all([import("./rounds.ts"), wordsOfTickets()]);
    return ticketRounds(session as unknown as Pick<DrawSession, "draw">, style);
  },
};

/** Throws NetworkError when they don't come. */
async function wordsOfTickets(): Promise<void> {
  await useWords("tickets").catch(() => {
    throw new NetworkError();
  });
}
