import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Screens of forms that lead in; none of them is a place to return to. */
export const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/forget"];

/** Whoever leaves the forms without logging in has given up what they wanted there (U-036). */
export function useForgottenReturn(): void {
  const { pathname } = useLocation();
  // This part comes a moment after the page: whoever was at a form and back by then has left it too
  const last = useRef("/m/login");
  useEffect(() => {
    if (FORMS.includes(last.current) && !FORMS.includes(pathname)) writeText(SESSION.returnTo, null, "session");
    last.current = pathname;
  }, [pathname]);
}
