import type { LiveMessage } from "#contract/core/live.ts";
import { isGuest } from "#rules/identity/session.ts";
import { ask } from "#web/platform/data/ask.ts";
import { notifyChange } from "#web/platform/data/changes.ts";
import { readSession } from "#web/platform/session/session.ts";
import { shownShell } from "#web/platform/data/shown-shell.ts";
import { createStore } from "#web/platform/data/store.ts";
import { keepChat, useChatState } from "./chat-state.ts";

/** browsing §7: both counts are asked for once in 250 ms at most. */
const EVERY_MS = 250;
/** A writing operator's page says so every few seconds; silence means that the writing has stopped. */
const TYPING_MS = 5000;

const inbox = createStore(0);
const typing = createStore(false);

export const useChatUnread = (): number => useChatState().unread;
export const useInboxUnread = inbox.use;
/** Whether the desk is writing to this reader now. */
export const useTyping = typing.use;

/** Asks after `EVERY_MS` for all who wanted to know until then; 0 for whom nothing is counted (browsing §6). */
function counter(isCounted: () => boolean, count: () => Promise<number | null>, keep: (count: number) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      const session = readSession();
      if (!session || isGuest(session.type) || !isCounted()) return keep(0);
      void count().then((found) => {
        if (found !== null) keep(found);
      });
    }, EVERY_MS);
  };
}

/** Only with the switch CBS3, and never for type 4 (accounts §4). */
export const refreshChatUnread = counter(
  () => shownShell()?.merchant.switches.includes("CBS3") ?? false,
  async () => {
    const reply = await ask("chat.unread", {});
    return reply.ok ? reply.value.unReadCount : null;
  },
  (unread) => keepChat({ unread }),
);

export const refreshInboxUnread = counter(
  () => shownShell()?.merchant.webEmail ?? false,
  async () => {
    const reply = await ask("inbox.unread", {});
    return reply.ok ? reply.value : null;
  },
  inbox.write,
);

let fades: ReturnType<typeof setTimeout> | undefined;

function hearTyping(): void {
  clearTimeout(fades);
  typing.write(true);
  fades = setTimeout(stopTyping, TYPING_MS);
}

/** What was being written is there. */
export function stopTyping(): void {
  typing.write(false);
}

/** Asks for counts, and says to open screens that what they show may be old. */
export function refreshService(): void {
  notifyChange("chat");
  notifyChange("inbox");
  refreshChatUnread();
  refreshInboxUnread();
}

/** Takes what is about chat and messages; tells whether it was. */
export function hearService(message: LiveMessage): boolean {
  if (message.type === "typing") hearTyping();
  else if (message.type === "chat") {
    notifyChange("chat");
    refreshChatUnread();
  } else if (message.type === "inbox") {
    notifyChange("inbox");
    refreshInboxUnread();
  } else return false;
  return true;
}
