import type { Game } from "#contract/core/wire-game.ts";
import { launchPath } from "./launch-path.ts";

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

let wanted: Game | null = null;

/** A visitor's tap on a game was led to the login, which says what it is for. */
export function noteWanted(game: Game): void {
  wanted = game;
}

/** The game that the login returns to, if this document has shown it. */
export function wantedGame(returnTo: string | null): Game | null {
  return wanted !== null && returnTo?.startsWith(launchPath(wanted)) ? wanted : null;
}
