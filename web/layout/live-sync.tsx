import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { LiveMessage } from "#contract/core/live.ts";
import { keptAffiliateCode } from "#web/platform/session/affiliate-code.ts";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask, takeMissed } from "#web/platform/data/ask.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { notifyChange } from "#web/platform/data/changes.ts";
import { isLive, startLive } from "#web/platform/data/live.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { keepLobbyAnew, keepLobbyIfOther, takeKept } from "#web/platform/loading/kept-lobby.ts";
import { idleTurn, wake } from "#web/platform/loading/on-demand.ts";
import { usePageSpeed } from "#web/platform/data/page-speed.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { showPreferredTheme, useTheme } from "#web/platform/data/theme.ts";
import { refreshShown } from "#web/platform/data/refresh-shell.ts";
import { refreshFavourites, sendFavourites } from "#web/features/favourites/favourites-queue.ts";
import { readSiteInfo, refreshSiteInfo } from "#web/platform/data/site-info.ts";
import { LOCAL, readText } from "#web/platform/storage/storage.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { ProofHost } from "#web/features/identity/step-up/proof-host.tsx";
import { useSessionCare } from "#web/features/identity/session/use-session-care.ts";
import { ContractHost } from "#web/features/agents/contract-host.tsx";
import { useNetworkToast } from "./network-toast.ts";
import { useUnknownAddress } from "./unknown-address.ts";
import { hearService, refreshService } from "#web/features/service/service-unread.ts";
import { ServiceFloat } from "#web/features/service/service-float.tsx";
import { keepServiceButton } from "./service-button.tsx";
import { switchesOn } from "#web/features/lobby/site-settings.ts";
import { keepUnread, recallUnread } from "#web/features/notices/unread.ts";
import { useTrialCare } from "#web/features/trial/use-trial-care.ts";
import { quietRefresh, takeBalance } from "#web/features/wallet/wallet.ts";

/** Many pages hear of one change at once; they ask spread over this time. */
const SPREAD_MS = 1500;
/** The browser says "online" a moment before calls go through. */
const BACK_MS = 1000;
/** browsing §9: the board is refreshed 250 ms after the last reason to. */
const WINNERS_MS = 250;

/** What a member's own news ask for again. */
const ofMember = { favourites: refreshFavourites, deposit: () => notifyChange("deposit") };

/** Home comes with its first words only; these parts say more. */
function beginLater(): void {
  void loadAllWords().then(() => keepServiceButton(() => ServiceFloat), ignore);
  void keptAffiliateCode();
}

/** What no first view waits for: the words about the network, and what the server tells an open page. */
export function LiveSync() {
  useNetworkToast();
  useUnknownAddress();
  usePageSpeed();
  useEffect(beginLater, []);
  useSessionCare();
  useTrialCare();
  const token = useSession()?.token ?? "";
  useEffect(showPreferredTheme, []);
  useKeptLobby(token);
  const latest = useRevalidation();
  const sendKept = useFavouritesQueue(token);
  useKeptSignOut();
  useLogoutOffline(token);
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const soon = (what: string, afterMs: number, work: () => void): void => {
      clearTimeout(waiting.get(what));
      waiting.set(what, setTimeout(work, afterMs));
    };
    const content = (): void => void refreshContent(() => latest.current());
    const board = (): void => notifyChange("winners");
    const heard = (message: LiveMessage): void => {
      if (hearService(message)) return;
      if (message.type === "ready") {
        // What changed after the page had asked, and before it was connected.
        board();
        refreshService();
        if (message.member) {
          sendKept();
          for (const refresh of Object.values(ofMember)) refresh();
        }
      } else if (message.type === "balance") takeBalance(message.sumBalance);
      else if (message.type === "unread") void loadAllWords().then(() => keepUnread(message.notices), ignore);
      else if (message.type === "favourites" || message.type === "deposit") ofMember[message.type]();
      else if (message.type === "winners") soon("winners", WINNERS_MS + Math.random() * SPREAD_MS, board);
      else if (message.type === "content") soon("content", Math.random() * SPREAD_MS, content);
    };
    const anew = (): void => {
      soon("content", isLive() ? 0 : Math.random() * SPREAD_MS, content);
      soon("winners", 0, board);
      refreshService();
      tellSignOut();
      if (token !== "") void quietRefresh();
      if (token !== "") refreshFavourites();
    };
    refreshService();
    if (token !== "") void loadAllWords().then(recallUnread, ignore);
    // What is newer than the kept page, or was asked before anybody here heard that the network is back
    if ([takeKept(), takeMissed()].includes(true)) content();
    const stop = startLive(token, { heard, anew, loggedOut });
    // A short gap leaves the connection standing
    const back = (): void => soon("back", BACK_MS, anew);
    addEventListener("online", back);
    return () => {
      stop();
      removeEventListener("online", back);
      for (const timer of waiting.values()) clearTimeout(timer);
      keepUnread(null);
    };
  }, [token, sendKept, latest]);
  return (
    <>
      <ProofHost />
      <ContractHost />
    </>
  );
}

/**
 * Sends what was wished while there was no network, now and whenever there is one again; gives the way to do it. The
 * browser says "online" a moment before calls go through: a connection that stands is a better sign.
 */
function useFavouritesQueue(token: string): () => void {
  const text = useText();
  const words = useRef(text);
  words.current = text;
  const send = useCallback(() => void sendFavourites(words.current).then((some) => some && refreshFavourites()), []);
  useEffect(() => {
    if (token === "") return;
    send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [token, send]);
  return send;
}

/** The newest way to ask for the screen's data again. */
function useRevalidation(): { readonly current: () => Promise<void> } {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  return latest;
}

/** Any call of a member's that the server refuses ends the session here too, and says so. */
const loggedOut = (): void => void (readSession() && ask("favourites.ids", {}));

/** A logout while the network is gone must still be confirmed. */
function useLogoutOffline(token: string): void {
  useEffect(() => {
    if (token === "") return;
    void idleTurn()
      .then(() => import("./side-menu.tsx"))
      .then(() => import("./logout-question.tsx"))
      .catch(ignore);
  }, [token]);
}

/** The page that is kept for a visit without a network is drawn by language, theme and whether there is a session. */
function useKeptLobby(token: string): void {
  const { language } = useShell();
  const theme = useTheme();
  const known = useRef("");
  useEffect(() => {
    const drawnBy = `${language} ${theme} ${readSession() !== null}`;
    const isFirst = known.current === "";
    if (known.current !== drawnBy) void (isFirst ? keepLobbyIfOther() : keepLobbyAnew()).catch(ignore);
    known.current = drawnBy;
  }, [language, theme, token]);
}

function useKeptSignOut(): void {
  useEffect(() => {
    tellSignOut();
    window.addEventListener("online", tellSignOut);
    return () => window.removeEventListener("online", tellSignOut);
  }, []);
}

/** Tells the server of a sign-out that it has not heard of yet. */
function tellSignOut(): void {
  if (readText(LOCAL.signOut) === null) return;
  void import("#web/platform/session/end-session.ts").then(({ sendSignOut }) => sendSignOut(), ignore);
}

function ignore(): void {
  // without the words there is no number; it comes with the next one
}

/** Asks again for switches and status, then for what each part of the page shows; nothing typed or scrolled is lost. */
async function refreshContent(revalidate: () => Promise<void>): Promise<void> {
  forgetNews();
  await refreshSiteInfo();
  const site = readSiteInfo();
  if (site) {
    const { whitelabel, resources, webEmail, feedback, mobileTemplate } = site.info;
    refreshShown({
      switches: switchesOn(whitelabel),
      webEmail,
      feedback,
      memberCenter: mobileTemplate.memberCenter,
      depositPage: mobileTemplate.deposit,
      telegramUrl: resources.find(({ resourceType }) => resourceType === "TELEGRAM")?.url ?? null,
    });
  }
  wake();
  notifyChange("content");
  await revalidate();
}
