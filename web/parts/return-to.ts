import { SESSION, writeText } from "#web/platform/storage.ts";

/** Screens of forms that lead in; none of them is a place to return to. */
export const FORMS: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/forget"];

/** Whoever leaves the forms without logging in has given up what they wanted there (decision U-036). */
export function forgetReturn(from: string, to: string): void {
  if (FORMS.includes(from) && !FORMS.includes(to)) writeText(SESSION.returnTo, null, "session");
}
