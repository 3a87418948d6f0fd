/** The hue of each title's tile, in degrees of OKLCH. */
import type { ModelId } from "#arcade/games/instant/rules/game.ts";

export const HUES: Readonly<Record<ModelId, number>> = {
  limbo: 265,
  dice: 20,
  pegfall: 330,
  wheel: 60,
  "coin-flip": 85,
  keno: 300,
};
