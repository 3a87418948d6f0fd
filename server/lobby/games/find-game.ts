import type { WireGame } from "#contract/core/wire-game.ts";
import type { CallContext } from "#server/platform/http/handler.ts";

/** Finds a game by its id among those that the call's merchant shows in the call's language. */
export type FindGame = (context: CallContext, gameId: number) => WireGame | undefined;
