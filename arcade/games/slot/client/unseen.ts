/** The request of a round that this device has not shown to its end: it is played out when the game opens again. */
import { keep, readKept } from "#arcade/client/platform/kept.ts";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";

const keyOf = (gameId: string): string => `play:${gameId}:unseen`;

/** Its request's id; null without one. */
export const readUnseen = (gameId: string): string | null => readKept(keyOf(gameId));

/** Keeps a request before it is sent; null once its round was shown, or was none. */
export const writeUnseen = (gameId: string, requestId: string | null): void => keep(keyOf(gameId), requestId);

/** The picture on which a round ended. */
export function lastGrid(answer: SpinAnswer): string[][] {
  return answer.outcome.spins.at(-1)?.steps.at(-1)?.grid ?? [];
}
