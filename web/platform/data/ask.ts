import type { Ask } from "./call.ts";

/**
 * Asks the server over HTTP. The part that knows addresses and headers is loaded with the first question: a visitor's
 * home asks nothing. Never throws; without a network the code itself may be missing, which is "offline" too.
 */
export const ask: Ask = async (name, input) => {
  try {
    const http = await import("./ask-http.ts");
    return await http.askOverHttp(name, input);
  } catch {
    return { ok: false, refusal: "offline" };
  }
};
