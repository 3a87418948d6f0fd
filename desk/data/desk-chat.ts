import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { WORDS } from "./words.ts";

/** A row of the list of chats. */
export type DeskChat = ValueOf<DeskCalls["desk.chats"]>["list"][number];

/** A visitor has no name; the start of the chat's id tells one from another. */
export function nameOf({ username, id }: DeskChat): string {
  return username || `${WORDS.visitor} ${id.slice(0, 4)}`;
}
