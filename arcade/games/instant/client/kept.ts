/** The choice that a player played last on this device: what the game opens with. */
import { keep, readKept } from "#arcade/client/platform/kept.ts";

const keyOf = (gameId: string): string => `play:${gameId}:choice`;

export const keptChoice = (gameId: string): string | null => readKept(keyOf(gameId));

export const keepChoice = (gameId: string, choice: string): void => keep(keyOf(gameId), choice);
