/** The last round that was shown to its end on this device: an unseen one is played out when the game opens. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";

export function readSeen(gameId: string): string | null {
  try {
    return localStorage.getItem(`play:${gameId}:seen`);
  } catch {
    return null;
  }
}

export function writeSeen(gameId: string, roundId: string): void {
  try {
    localStorage.setItem(`play:${gameId}:seen`, roundId);
  } catch {
    // Without storage a reload shows the last round once more; nothing is bet by that.
  }
}

/** The picture on which a round ended. */
export function lastGrid(answer: SpinAnswer): string[][] {
  return answer.outcome.spins.at(-1)?.steps.at(-1)?.grid ?? [];
}
