/** The client of the instant games. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { NetworkError } from "#arcade/client/platform/api.ts";
import { useWords } from "#arcade/client/platform/text.ts";
import type { InstantSession } from "#arcade/games/instant/messages.ts";
import { InstantGame } from "./game.ts";
import { instantRounds } from "./rounds.ts";

export const instantClient: GameClient = {
  tip: "loading.tip.instant",
  async play(opening) {
    await words();
    const game = new InstantGame({
      ...opening,
      session: opening.session as InstantSession,
      rounds: instantRounds(opening.style),
    });
    opening.place(game.view.root);
    game.fit();
    return game;
  },
  async rounds({ style }) {
    await words();
    return instantRounds(style);
  },
};

/** Throws NetworkError when they don't come. */
async function words(): Promise<void> {
  await Promise.all([useWords("originals"), useWords("instant")]).catch(() => {
    throw new NetworkError();
  });
}
