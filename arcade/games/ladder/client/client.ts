/** The client of ladders. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { NetworkError } from "#arcade/client/platform/api.ts";
import { useWords } from "#arcade/client/platform/text.ts";
import type { LadderSession } from "#arcade/games/ladder/messages.ts";
import { ladderModel } from "#arcade/games/ladder/rules/models.ts";
import { LadderGame } from "./game.ts";
import { ladderRounds } from "./rounds.ts";
import { sceneOf } from "./scene.ts";

export const ladderClient: GameClient = {
  tip: "loading.tip.ladder",
  async play(opening) {
    const session = opening.session as LadderSession;
    const model = ladderModel(session.model);
    if (!model) throw new Error(`no model ${session.model}`);
    const [scene] = await Promise.all([sceneOf(model.id), words()]);
    const game = new LadderGame({ ...opening, session, model, scene, rounds: ladderRounds(opening.style) });
    opening.place(game.view.root);
    return game;
  },
  async rounds({ style }) {
    await words();
    return ladderRounds(style);
  },
};

/** Throws NetworkError when they don't come. */
async function words(): Promise<void> {
  await Promise.all([useWords("originals"), useWords("ladder")]).catch(() => {
    throw new NetworkError();
  });
}
