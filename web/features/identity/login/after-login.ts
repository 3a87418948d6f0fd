import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { FORMS } from "#web/features/identity/session/return-to.ts";
import { safeRedirect } from "#rules/site/safe-redirect.ts";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

const HOME = "/m/home";

/** Closes the popup, or leaves /m/login for the page that asked for it, else for home (U-134). */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const wanted = readText(SESSION.returnTo, "session");
    writeText(SESSION.returnTo, null, "session");
    closeOverlay();
    // A popup leaves the reader where they are; on a form's own page there is nothing to stay for.
    if (FORMS.includes(pathname)) void navigate(returnPath(wanted) ?? HOME, { replace: true });
  }, [navigate, pathname]);
}

/** A path of this site, and never back to a form. */
export function returnPath(wanted: string | null): string | null {
  return FORMS.includes(wanted ?? "") ? null : safeRedirect(wanted);
}
