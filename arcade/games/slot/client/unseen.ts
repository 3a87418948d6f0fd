/** The request of a round that this device has not shown to its end: it is played out when the game opens again. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";

const keyOf = (gameId: string): string => `play:${gameId}:unseen`;

/** Its request's id; null without one. */
export function readUnseen(gameId: string): string | null {
  try {
    return localStorage.getItem(keyOf(gameId));
  } catch {
    return null;
  }
}

/** Keeps a request before it is sent; null once its round was shown, or was none. */
export function writeUnseen(gameId: string, requestId: string | null): void {
  try {
    if (requestId === null) localStorage.removeItem(keyOf(gameId));
    else localStorage.setItem(keyOf(gameId), requestId);
  } catch {
    // Without storage the history alone tells of such a round
  }
}

/** The picture on which a round ended. */
export function lastGrid(answer: SpinAnswer): string[][] {
  return answer.outcome.spins.at(-1)?.steps.at(-1)?.grid ?? [];
}
