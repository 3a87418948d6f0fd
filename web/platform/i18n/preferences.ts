import type { ShellMerchant } from "#web/platform/data/shell.ts";
import { LOCAL, readText, writeCookie, writeText } from "#web/platform/storage/storage.ts";

/** The reader's stored language if this merchant speaks it, else null (U-064). */
export function preferredLanguage(merchant: ShellMerchant): string | null {
  const stored = readText(LOCAL.language);
  return merchant.languages.some(({ code }) => code === stored) ? stored : null;
}

/** Keeps the choice twice: storage as the documents ask, and a cookie so that the server's page does not flash. */
export function keepLanguage(code: string): void {
  writeText(LOCAL.language, code);
  writeCookie(LOCAL.language, code);
}
