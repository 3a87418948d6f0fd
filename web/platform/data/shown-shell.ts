import { preferredLanguage } from "#web/platform/i18n/preferences.ts";
import type { Shell } from "./shell.ts";

let shown: Shell | undefined;

/** The document keeps what it was drawn from, so that loaders in the browser need not ask for it. */
export function keepShown(shell: Shell): void {
  if (typeof window !== "undefined") shown = shell;
}

/** The shell with the reader's present choice of language; the same one while it is as shown. */
export function shownShell(): Shell | undefined {
  if (!shown) return undefined;
  const language = preferredLanguage(shown.merchant) ?? shown.language;
  return language === shown.language ? shown : { ...shown, language };
}
