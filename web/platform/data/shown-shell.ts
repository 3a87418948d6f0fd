import { preferredLanguage, preferredTheme } from "#web/platform/i18n/preferences.ts";
import type { Shell } from "./shell.ts";

let shown: Shell | undefined;

/** The document keeps what it was drawn from, so that loaders in the browser need not ask for it. */
export function keepShown(shell: Shell): void {
  if (typeof window !== "undefined") shown = shell;
}

/** The shell with the reader's present choice of language and theme; the same one while they are as shown. */
export function shownShell(): Shell | undefined {
  if (!shown) return undefined;
  const language = preferredLanguage(shown.merchant) ?? shown.language;
  const theme = preferredTheme() ?? shown.theme;
  return language === shown.language && theme === shown.theme ? shown : { ...shown, language, theme };
}
