/** What a ladder is made of. */
import type { Opening, RoundViews } from "#arcade/client/game-client.ts";
import type { LadderSession } from "#arcade/games/ladder/messages.ts";
import type { LadderModel } from "#arcade/games/ladder/rules/ladder.ts";
import type { MakeScene } from "./scene.ts";

export interface LadderParts extends Opening {
  readonly session: LadderSession;
  readonly model: LadderModel;
  readonly scene: MakeScene;
  readonly rounds: RoundViews;
}
