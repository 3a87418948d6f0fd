import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { HOME_ADDRESS, HOME_ALIASES } from "#rules/site/home-addresses.ts";
import { ask } from "#web/platform/data/ask.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { forgetMark, keepSession, readSession, takeEnded, useSession } from "#web/platform/session/session.ts";
import { forgetWithSession } from "#web/platform/session/sign-out.ts";
import { LOCAL, readText } from "#web/platform/storage/storage.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

const HOMES: readonly string[] = [HOME_ADDRESS, ...HOME_ALIASES, "/m/"];

/**
 * Renews the session on entering home, and at start-up wherever that is where the reader wants to stay logged in; says so
 * when the server has ended it (U-165, U-166). Data of its member goes with it.
 */
export function useSessionCare(): void {
  const { pathname } = useLocation();
  const text = useText();
  const session = useSession();
  const isStart = useRef(true);
  useEffect(() => {
    const known = readSession();
    const isWanted = HOMES.includes(pathname) || (isStart.current && readText(LOCAL.autoLogin) === "1");
    isStart.current = false;
    if (!known || !isWanted) return;
    void ask("session.renew", { token: known.token }).then((reply) => {
      if (!reply.ok) return;
      if (readSession()?.token === known.token) keepSession(reply.value);
      // A logout meanwhile holds: the late answer has only brought the mark back
      else if (!readSession()) forgetMark();
    });
  }, [pathname]);
  useEffect(() => {
    // While a page comes to life there is a session that React does not know of yet
    if (readSession() === null) forgetWithSession();
  }, [session]);
  useEffect(() => {
    if (session !== null || !takeEnded()) return;
    void loadAllWords().then(() => {
      // A break was begun in another tab, and the login says so
      if (readText(LOCAL.breakBegun) === null) toast("fail", text("refusal.logged-out"), 3000);
    });
  }, [session, text]);
}
