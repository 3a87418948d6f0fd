import { BETWIN } from "./betwin/dialect.ts";
import type { Dialect } from "./dialect.ts";
import { MARQUEE } from "./marquee/dialect.ts";

/** The protocols that peers may speak: a new one is a folder beside this file and an entry here. */
export const DIALECTS: readonly Dialect[] = [MARQUEE, BETWIN];

/** A dialect by its name. */
export function dialectNamed(name: string): Dialect | undefined {
  return DIALECTS.find((one) => one.name === name);
}
