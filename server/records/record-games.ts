import type { WireGame } from "#contract/core/wire-game.ts";
import type { CallContext } from "#server/platform/http/handler.ts";

/** What the records need of the lobby: a game by id, the ids of a type, and whether one of them can be played. */
export interface RecordGames {
  find(context: CallContext, gameId: number): WireGame | undefined;
  idsOfType(context: CallContext, gameType: string): number[];
  isOpen(context: CallContext, gameType: string): boolean;
}
