import { useEffect, useState } from "react";
import { startLive } from "#web/platform/data/live.ts";
import { askDesk } from "./ask.ts";

/** What the desk hears: counts of changes, per chat and of all, and in which chats somebody writes. */
export type DeskLive = { changes: number; typing: Readonly<Record<string, number>> };

/** After these there may be something to read. */
const TELLING: ReadonlySet<string> = new Set(["chat", "queue", "ready"]);

/** Also keeps the operator's session alive, and the site knowing that somebody is here. */
const LOOK_MS = 30_000;

/** The desk hears of its merchant's chats, and of what waits for people, over the same live connection as the site's pages. */
export function useDeskLive(token: string): DeskLive {
  const [live, setLive] = useState<DeskLive>({ changes: 0, typing: {} });
  useEffect(() => {
    const change = (): void => setLive((last) => ({ ...last, changes: last.changes + 1 }));
    const stop = startLive(
      token,
      {
        heard: (message) => {
          if (TELLING.has(message.type)) change();
          if (message.type === "typing") {
            setLive((last) => ({ ...last, typing: { ...last.typing, [message.chatId]: Date.now() } }));
          }
        },
        anew: change,
        // The next call is refused, and that leads to the login
        loggedOut: () => void askDesk("desk.chats", {}),
      },
      "desk",
    );
    const timer = setInterval(change, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [token]);
  return live;
}
