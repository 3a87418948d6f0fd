import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { TextKey } from "#texts/keys.ts";
import { type Overlay, useOverlay } from "#web/features/overlays/overlays.ts";
import { SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Screens of forms that lead in; none of them is a place to return to. */
export const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/forget"];

/** The same forms as popups. */
const FORM_POPUPS: readonly (Overlay | null)[] = ["login", "register", "forgot"];

/** What the login was asked for, where its page to return to doesn't tell; `act` is done once its reader is in. */
export interface LoginCause {
  why: TextKey;
  values?: Readonly<Record<string, string>>;
  act?: () => void;
}

let isAsked = false;
let cause: LoginCause | null = null;

export const readCause = (): LoginCause | null => cause;

/** Remembers where to return after the login (U-036), and what else was wanted. */
export function rememberReturn(path: string, wanted: LoginCause | null = null): void {
  isAsked = true;
  cause = wanted;
  writeText(SESSION.returnTo, path, "session");
}

/** Forgets what was asked for: it is being done, or was left. */
export function forgetReturn(): void {
  cause = null;
  writeText(SESSION.returnTo, null, "session");
}

/** Leaving the forms without a login drops the address to return to (U-036). */
export function useForgottenReturn(): void {
  const { pathname } = useLocation();
  const isForm = FORM_POPUPS.includes(useOverlay()) || FORMS.includes(pathname);
  const last = useRef<boolean | null>(null);
  useEffect(() => {
    // A form of the document before was left; one that this document has asked for is still on its way
    const isLeft = last.current ?? !isAsked;
    if (isLeft && !isForm) forgetReturn();
    last.current = isForm;
  }, [isForm, pathname]);
}
