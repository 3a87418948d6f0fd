import type { Game } from "#contract/core/wire-game.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { createStore } from "#web/platform/data/store.ts";

/** `isPlayed`: its frame lies below, and no way leads there. */
type Shown = { game: Game; isPlayed: boolean };

const shown = createStore<Shown | null>(null);

/** The game that the sheet of facts is about. */
export const useInfoGame = shown.use;

/** Opens the sheet of a game's facts: return, stakes and what else is to be known before it is played, or while it is. */
export function openGameInfo(game: Game, isPlayed = false): void {
  shown.write({ game, isPlayed });
  openOverlay("gameInfo");
}
