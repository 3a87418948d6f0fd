import type { GameRules } from "./game.ts";
import { HARBOUR_WHEEL } from "./harbour-wheel.ts";
import { LANTERN_HILO } from "./lantern-hilo.ts";
import { TIDE_DICE } from "./tide-dice.ts";

export const GAMES: readonly GameRules[] = [TIDE_DICE, LANTERN_HILO, HARBOUR_WHEEL];

export function gameNamed(code: string): GameRules | undefined {
  return GAMES.find((game) => game.code === code);
}
