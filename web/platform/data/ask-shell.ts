import { ask } from "./ask.ts";
import { redirect } from "react-router";
import type { Ask } from "./call.ts";
import { shownShell } from "./shown-shell.ts";
import type { Shell } from "./shell.ts";

/**
 * What a `clientLoader` works with: the same pair that a `loader` takes from its context. With the `request` of a screen
 * that one is on the way to, a refusal for too many calls leads to the screen that says so (U-047); what is
 * shown already stays when it is only asked for again.
 */
export function askShell(request?: Request): { ask: Ask; shell: Shell } {
  const shell = shownShell();
  if (!shell) throw new Error("a screen loaded before the shell was shown");
  const wanted = request && pathOf(new URL(request.url));
  return { ask: wanted && wanted !== pathOf(location) ? askOnTheWay(wanted) : ask, shell };
}

const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;

function askOnTheWay(wanted: string): Ask {
  return async (name, input) => {
    const reply = await ask(name, input);
    if (!reply.ok && reply.refusal === "too-many-calls") {
      throw redirect(`/m/errorLimit?from=${encodeURIComponent(wanted)}`);
    }
    return reply;
  };
}
