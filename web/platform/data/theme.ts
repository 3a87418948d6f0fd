import { useSyncExternalStore } from "react";
import { BAR_COLOR, DRAWN_THEME, isTheme, type Theme, themeOr } from "#rules/site/theme.ts";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { LOCAL, readText, writeCookie, writeText } from "#web/platform/storage/storage.ts";

const listeners = new Set<() => void>();

/** The theme on screen: the document's own, so that no page need be drawn for each. */
export function shownTheme(): Theme {
  if (import.meta.env.SSR) return DRAWN_THEME;
  return themeOr(document.documentElement.dataset["theme"], DRAWN_THEME);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The theme on screen; while a part comes to life, the one that the server draws all pages with. */
export const useTheme = (): Theme => useSyncExternalStore(listen, shownTheme, () => DRAWN_THEME);

function show(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.setAttribute("content", BAR_COLOR[theme]);
  for (const listener of listeners) listener();
}

/** The stored theme, or null when none or an unknown word is stored (SHELL-026). */
function preferredTheme(): Theme | null {
  const stored = readText(LOCAL.theme);
  return isTheme(stored) ? stored : null;
}

/** Puts on what the reader chose once, where the server could not know it: a browser without cookies. */
export function showPreferredTheme(): void {
  const preferred = preferredTheme();
  if (preferred !== null && preferred !== shownTheme()) show(preferred);
}

/** Shows the reader's choice behind the paint that answers the tap, and keeps it as the language is kept. */
export function keepTheme(theme: Theme): void {
  afterPaint(() => show(theme));
  writeText(LOCAL.theme, theme);
  writeCookie(LOCAL.theme, theme);
}
