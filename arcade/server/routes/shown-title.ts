/** A title as the game client is told of it. */
import type { PlaySession } from "#arcade/play/messages.ts";
import type { Title } from "#arcade/server/game-module.ts";

export function shownTitle(title: Title): PlaySession["game"] {
  const { gameCode, studio, engine, theme, palette, symbols } = title;
  return { gameId: gameCode, title: title.title, studio, engine, theme, palette, symbols };
}
