import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Screens of forms that lead in; none of them is a place to return to. */
export const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/forget"];

/** Leaving the forms without a login drops the address to return to (U-036). */
export function useForgottenReturn(): void {
  const { pathname } = useLocation();
  // This part is loaded a moment after the page: a form that was opened and left by then counts as left too
  const last = useRef("/m/login");
  useEffect(() => {
    if (FORMS.includes(last.current) && !FORMS.includes(pathname)) writeText(SESSION.returnTo, null, "session");
    last.current = pathname;
  }, [pathname]);
}
