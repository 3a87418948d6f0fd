/** The scenes by name. */
import type { Scene } from "./scene.ts";
import * as fable from "./scenes-fable.ts";
import * as plain from "./scenes-plain.ts";
import * as sky from "./scenes-sky.ts";
import * as table from "./scenes-table.ts";
import * as town from "./scenes-town.ts";
import * as wild from "./scenes-wild.ts";

export const SCENES = { ...fable, ...plain, ...sky, ...table, ...town, ...wild } satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
