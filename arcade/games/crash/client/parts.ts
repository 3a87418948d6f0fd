/** What a crash game is made of. */
import type { Opening, RoundViews } from "#arcade/client/game-client.ts";

export interface CrashParts extends Opening {
  readonly rounds: RoundViews;
}
