import { ask } from "./ask.ts";
import type { Ask } from "./call.ts";
import { shownShell } from "./shown-shell.ts";
import type { Shell } from "./shell.ts";

/** What a `clientLoader` works with: the same pair that a `loader` takes from its context. */
export function askShell(): { ask: Ask; shell: Shell } {
  const shell = shownShell();
  if (!shell) throw new Error("a screen loaded before the shell was shown");
  return { ask, shell };
}
