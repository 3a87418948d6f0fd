/** The client of crash games. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { CrashGame } from "./game.ts";
import { crashRounds } from "./rounds.ts";

export const crashClient: GameClient = {
  tip: "loading.tip",
  tipWithoutAutoplay: "loading.tip.rules",
  async play(opening) {
    return CrashGame.make({ ...opening, rounds: crashRounds(opening.style) });
  },
  rounds: async ({ style }) => crashRounds(style),
};
