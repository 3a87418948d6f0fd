/** The ladders that there are. Rounds name them, so an id is never given to other rules. */
import { HILO } from "./hilo.ts";
import type { LadderModel } from "./ladder.ts";
import { MINES } from "./mines.ts";
import { TOWERS_MODEL } from "./towers.ts";

export const MODELS: readonly LadderModel[] = [MINES, TOWERS_MODEL, HILO];

/** The ladder of an id; null for one that is none. */
export const ladderModel = (id: string): LadderModel | null => MODELS.find((model) => model.id === id) ?? null;
