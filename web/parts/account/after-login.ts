import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeOverlay } from "#web/parts/overlays.ts";
import { readText, SESSION, writeText } from "#web/platform/storage.ts";

const HOME = "/m/home";
const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html"];

/** Closes the popup, or leaves /m/login for the page that asked for it, else for home (decision U-134). */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const wanted = readText(SESSION.returnTo, "session");
    writeText(SESSION.returnTo, null, "session");
    closeOverlay();
    // A popup leaves the reader where they are; on a form's own page there is nothing to stay for.
    if (FORMS.includes(pathname)) void navigate(ownPath(wanted) ?? HOME, { replace: true });
  }, [navigate, pathname]);
}

/** Only a path of this site: what is stored in a browser may have been put there by anything. */
export function ownPath(wanted: string | null): string | null {
  return wanted !== null && /^\/(?!\/)[^\\]*$/.test(wanted) && !FORMS.includes(wanted) ? wanted : null;
}
