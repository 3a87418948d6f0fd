/** The client of crash games. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { CrashGame } from "./game.ts";
import { crashRounds } from "./rounds.ts";

export const crashClient: GameClient = {
  tip: "loading.tip",
  tipWithoutAutoplay: "loading.tip.rules",
  async play(opening) {
    return CrashGame.make({ ...opening, rounds: crashRounds(opening.style, opening.session.game) });
  },
  rounds: async ({ style, session }) => crashRounds(style, session.game),
};
