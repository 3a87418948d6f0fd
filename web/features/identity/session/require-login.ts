import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSession } from "#web/platform/session/session.ts";
import { rememberReturn } from "./return-to.ts";

/**
 * Sends to the login and remembers where to return (U-036). A page that sends away by itself `instead` of
 * showing leaves no entry in the history: back would only lead to it, and by it to the login again.
 */
export function useToLogin(instead = false): (returnTo?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (returnTo = pathname + search) => {
      rememberReturn(returnTo);
      void navigate("/m/login", { replace: instead });
    },
    [navigate, instead, pathname, search],
  );
}

/** For links to members' places: gives true and goes to the login when nobody is signed in. */
export function useRequireLogin(): (returnTo: string) => boolean {
  const toLogin = useToLogin();
  return (returnTo) => {
    if (readSession()) return false;
    toLogin(returnTo);
    return true;
  };
}
