import type { AskOf, Reply } from "#contract/core/call.ts";
import type { CallName, Calls } from "#contract/core/calls.ts";

/**
 * How a screen asks: `await ask("games.list", input)`, in the browser over HTTP and while a page is rendered without
 * the network (ARCHITECTURE, "The way of one call"). An expected refusal is returned, never thrown; its code is the key
 * of its text. The contract is imported as types only, so no schema reaches the browser.
 */
export type Ask = <Name extends CallName>(name: Name, input: AskOf<Calls[Name]>) => Promise<Reply<Calls[Name]>>;

export type { CallName, Calls };
export type { AskOf, Reply, ValueOf } from "#contract/core/call.ts";
