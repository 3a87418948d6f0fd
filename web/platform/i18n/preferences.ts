import type { ShellMerchant, Theme } from "#web/platform/data/shell.ts";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { LOCAL, readText, writeCookie, writeText } from "#web/platform/storage/storage.ts";

/** The reader's stored language if this merchant speaks it, else null (U-064). */
export function preferredLanguage(merchant: ShellMerchant): string | null {
  const stored = readText(LOCAL.language);
  return merchant.languages.some(({ code }) => code === stored) ? stored : null;
}

/** The stored theme, or null when none or an unknown word is stored (SHELL-026). */
export function preferredTheme(): Theme | null {
  const stored = readText(LOCAL.theme);
  return stored === "dark" || stored === "light" ? stored : null;
}

/** Keeps the choice twice: storage as the documents ask, and a cookie so that the server's page does not flash. */
export function keepLanguage(code: string): void {
  writeText(LOCAL.language, code);
  writeCookie(LOCAL.language, code);
}

/** The page shows it at once: its data, which are asked for again, need not come for that. */
export function keepTheme(theme: Theme): void {
  afterPaint(() => (document.documentElement.dataset["theme"] = theme));
  writeText(LOCAL.theme, theme);
  writeCookie(LOCAL.theme, theme);
}
