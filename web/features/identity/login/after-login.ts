import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { FORMS, forgetReturn, readCause } from "#web/features/identity/session/return-to.ts";
import { safeRedirect } from "#rules/site/safe-redirect.ts";
import { readText, SESSION } from "#web/platform/storage/storage.ts";

const HOME = "/m/home";

/**
 * Closes the popup, or leaves /m/login, for what asked for it: the page to return to (U-134), and what was wanted there.
 * Where nothing asked, the popup leaves the reader where they are, and the form's own page leads home.
 */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const wanted = returnPath(readText(SESSION.returnTo, "session"));
    const cause = readCause();
    forgetReturn();
    closeOverlay();
    if (FORMS.includes(pathname)) void navigate(wanted ?? HOME, { replace: true });
    else if (wanted !== null && wanted !== pathname + search) void navigate(wanted);
    cause?.act?.();
  }, [navigate, pathname, search]);
}

/** A path of this site, and never back to a form. */
export function returnPath(wanted: string | null): string | null {
  return FORMS.includes(wanted ?? "") ? null : safeRedirect(wanted);
}
