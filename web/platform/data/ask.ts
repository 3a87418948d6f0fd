import type { Ask } from "./call.ts";

/**
 * Asks the server over HTTP. The part that knows addresses and headers is loaded with the first question: a visitor's
 * home asks nothing. Never throws; without a network the code itself may be missing, which is "offline" too.
 */
export const ask: Ask = async (name, input) => {
  try {
    const http = await import("./ask-http.ts");
    const reply = await http.askOverHttp(name, input);
    if (!reply.ok && reply.refusal === "offline") missed ||= !navigator.onLine;
    return reply;
  } catch {
    missed ||= !navigator.onLine;
    return { ok: false, refusal: "offline" };
  }
};

let missed = false;

/** Whether something was asked without a network since this was last said: what is shown may lack it. */
export function takeMissed(): boolean {
  const was = missed;
  missed = false;
  return was;
}
