import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Screens of forms that lead in; none of them is a place to return to. */
export const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/forget"];

let isAsked = false;

/** Remembers where to return after the login (U-036). */
export function rememberReturn(path: string): void {
  isAsked = true;
  writeText(SESSION.returnTo, path, "session");
}

/** Leaving the forms without a login drops the address to return to (U-036). */
export function useForgottenReturn(): void {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    // A form of the document before was left; one that this document has asked for is still on its way
    const isLeft = last.current === null ? !isAsked : FORMS.includes(last.current);
    if (isLeft && !FORMS.includes(pathname)) writeText(SESSION.returnTo, null, "session");
    last.current = pathname;
  }, [pathname]);
}
