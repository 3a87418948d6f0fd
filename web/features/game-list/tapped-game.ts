import type { Game } from "#contract/core/wire-game.ts";

let tapped: Game | null = null;

/** A tile was tapped: its list has told already what the game's screen would ask for. */
export function noteTapped(game: Game): void {
  tapped = game;
}

/** The game of the tile that was tapped, once, if it is this one. */
export function takeTapped(id: number): Game | null {
  const game = tapped;
  tapped = null;
  return game?.id === id ? game : null;
}
