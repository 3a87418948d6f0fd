import type { Game } from "#contract/core/wire-game.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { createStore } from "#web/platform/data/store.ts";

const shown = createStore<Game | null>(null);

/** The game that the sheet of facts is about. */
export const useInfoGame = shown.use;

/** Opens the sheet of a game's facts: return, stakes and what else is to be known before it is played. */
export function openGameInfo(game: Game): void {
  shown.write(game);
  openOverlay("gameInfo");
}
