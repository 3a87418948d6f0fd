import { type MouseEvent, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { openOverlay, pageAddress } from "#web/features/overlays/overlays.ts";
import { readSession } from "#web/platform/session/session.ts";
import { type LoginCause, rememberReturn } from "./return-to.ts";

/**
 * For a page that sends a visitor to the login by itself in place of showing, and remembers where to return (U-034). It
 * leaves no entry in the history: back would only lead to it, and by it to the login again.
 */
export function useToLogin(): (returnTo?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (returnTo = pathname + search) => {
      rememberReturn(returnTo);
      void navigate("/m/login", { replace: true });
    },
    [navigate, pathname, search],
  );
}

/**
 * For what a visitor taps: opens the login at its address, over what they were looking at (U-036, decision 147). Without
 * `returnTo` the login leaves them there.
 */
export function askForLogin(returnTo?: string, cause?: LoginCause): void {
  const { pathname, search } = pageAddress();
  rememberReturn(returnTo ?? pathname + search, cause);
  openOverlay("login", true);
}

/** What a visitor wants of a game whose name alone is known. */
export const toPlay = (title: string): LoginCause => ({ why: "account.why.play", values: { title } });

/** For taps on members' places: gives true and asks for the login when nobody is signed in. */
export function requireLogin(returnTo?: string, cause?: LoginCause): boolean {
  if (readSession()) return false;
  askForLogin(returnTo, cause);
  return true;
}

/** The same for a link, which stays one where browsers follow it elsewhere (a new tab). */
export function requireLoginAt(event: MouseEvent, to: string, cause?: LoginCause): boolean {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isElsewhere || !requireLogin(to, cause)) return false;
  event.preventDefault();
  return true;
}
