/** The scenes of the engine's games. */
import "./instant.css";
import type { ModelId } from "#arcade/games/instant/rules/game.ts";
import type { Scene, SceneParts } from "./scene.ts";
import { CoinScene } from "./scenes/coin-scene.ts";
import { DiceScene } from "./scenes/dice-scene.ts";
import { KenoScene } from "./scenes/keno-scene.ts";
import { LimboScene } from "./scenes/limbo-scene.ts";
import { PegfallScene } from "./scenes/pegfall-scene.ts";
import { WheelScene } from "./scenes/wheel-scene.ts";

const SCENES: Readonly<Record<ModelId, new (parts: SceneParts) => Scene>> = {
  limbo: LimboScene,
  dice: DiceScene,
  pegfall: PegfallScene,
  wheel: WheelScene,
  "coin-flip": CoinScene,
  keno: KenoScene,
};

export const makeScene = (model: ModelId, parts: SceneParts): Scene => new SCENES[model](parts);
