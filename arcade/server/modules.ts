/** The engines of this server: the one list of them. */
import { ladderModule } from "#arcade/games/ladder/server.ts";
import { instantModule } from "#arcade/games/instant/server.ts";
import { crashModule } from "#arcade/games/crash/server.ts";
import { drawModule } from "#arcade/games/draw/server.ts";
import { slotModule } from "#arcade/games/slot/server.ts";
import type { GameModule } from "./game-module.ts";

const MODULES = [ladderModule, instantModule, drawModule, crashModule, slotModule] as const;

/** A module's own shape of rules is known to the module alone. */
export const GAME_MODULES: readonly GameModule[] = MODULES as readonly unknown[] as readonly GameModule[];
