import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { LiveMessage } from "#contract/live.ts";
import { ask } from "#web/platform/ask.ts";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { tellChange } from "#web/platform/changes.ts";
import { isLive, startLive } from "#web/platform/live.ts";
import { COME_ALIVE } from "#web/platform/on-demand.ts";
import { readSession, useSession } from "#web/platform/session.ts";
import { refreshShown } from "#web/platform/refresh-shell.ts";
import { refreshFavourites } from "./favourites.ts";
import { useNetworkToast } from "./network-toast.ts";
import { hearTyping, refreshChatUnread, refreshInboxUnread } from "./service/service-unread.ts";
import { ServiceFloat } from "./service/service-float.tsx";
import { keepServiceButton } from "./service-button.tsx";
import { keepUnread } from "./unread.ts";
import { quietRefresh, takeBalance } from "./wallet.ts";

/** Many pages hear of one change at once; they ask spread over this time. */
const SPREAD_MS = 1500;
/** browsing §9: the board is refreshed 250 ms after the last reason to. */
const WINNERS_MS = 250;

/** What no first view waits for: the words about the network, and what the server tells an open page. */
export default function AfterPaint() {
  useNetworkToast();
  // Home comes with its first words only; these parts say more
  useEffect(() => void loadAllWords().then(() => keepServiceButton(() => ServiceFloat), ignored), []);
  const session = useSession();
  const token = session?.token ?? "";
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const soon = (what: string, afterMs: number, work: () => void): void => {
      clearTimeout(waiting.get(what));
      waiting.set(what, setTimeout(work, afterMs));
    };
    const content = (): void => void refreshContent(() => latest.current());
    const board = (): void => tellChange("winners");
    const service = (): void => {
      tellChange("chat");
      tellChange("inbox");
      refreshChatUnread();
      refreshInboxUnread();
    };
    const heard = (message: LiveMessage): void => {
      if (message.type === "balance") takeBalance(message.sumBalance);
      else if (message.type === "unread") void loadAllWords().then(() => keepUnread(message.notices), ignored);
      // Between the page's own questions and the connection something may have come
      else if (message.type === "ready") service();
      else if (message.type === "chat") {
        tellChange("chat");
        refreshChatUnread();
      } else if (message.type === "typing") hearTyping();
      else if (message.type === "inbox") {
        tellChange("inbox");
        refreshInboxUnread();
      } else if (message.type === "favourites") refreshFavourites();
      else if (message.type === "winners") soon("winners", WINNERS_MS + Math.random() * SPREAD_MS, board);
      else if (message.type === "content") soon("content", Math.random() * SPREAD_MS, content);
    };
    const anew = (): void => {
      soon("content", isLive() ? 0 : Math.random() * SPREAD_MS, content);
      soon("winners", 0, board);
      service();
      if (token === "") return;
      void quietRefresh();
      refreshFavourites();
    };
    // Any call of a member's that the server refuses ends the session here too, and says so.
    const loggedOut = (): void => void (readSession() && ask("favourites.ids", {}));
    refreshChatUnread();
    refreshInboxUnread();
    const stop = startLive(token, { heard, anew, loggedOut });
    return () => {
      stop();
      for (const timer of waiting.values()) clearTimeout(timer);
      keepUnread(null);
    };
  }, [token]);
  return null;
}

/** Asks again for switches and status, then for what each part of the page shows; nothing typed or scrolled is lost. */
async function refreshContent(revalidate: () => Promise<void>): Promise<void> {
  const status = await ask("system.status", {});
  if (status.ok) {
    const { whitelabel, resources, webEmail, feedback } = status.value.info;
    refreshShown({
      switches: Object.entries(whitelabel).flatMap(([key, on]) => (on ? [key] : [])),
      webEmail,
      feedback,
      telegramUrl: resources.find(({ resourceType }) => resourceType === "TELEGRAM")?.url ?? null,
    });
  }
  // What still waits for the reader's first touch must be alive to show anything new.
  window.dispatchEvent(new Event(COME_ALIVE));
  tellChange("content");
  await revalidate();
}

/** Without a network there are no words; they come with the next thing that needs them. */
function ignored(): void {}
