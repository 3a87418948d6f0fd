import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { KEPT_MS } from "./kept-questions.ts";
import type { Asked } from "./questions.ts";

type History = Pick<ValueOf<Calls["chat.history"]>, "messages" | "isStaffed">;
type Message = History["messages"][number];

/** Each answer asks for the help center's entries. */
const MOST = 3;

/**
 * The last messages of this week that nobody has answered while nobody is there, and that this browser does not know as asked: they
 * were written in another one, and the page has the same answer to them.
 */
export function unanswered({ messages, isStaffed }: History, asked: readonly Asked[], now = Date.now()): Message[] {
  if (isStaffed) return [];
  const spoke = messages.findLast(({ fromClient }) => !fromClient)?.id ?? 0;
  const known = new Set(asked.filter(({ topic }) => topic === "written").map(({ after }) => after));
  return messages
    .filter(
      ({ id, fromClient, picture, sentAt }) =>
        fromClient && id > spoke && !picture && !known.has(id) && now - Date.parse(sentAt) < KEPT_MS,
    )
    .slice(-MOST);
}

/** What the message of an id itself asks, at a moment in milliseconds. */
export const writtenAfter = (id: number, at: number): Asked => ({ topic: "written", after: id, at, toPerson: true });
