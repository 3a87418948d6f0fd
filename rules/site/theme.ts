/** The two looks of a merchant (SHELL-026). */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** What pages are drawn with; the page server puts on the reader's own (decision 153). */
export const DRAWN_THEME: Theme = "dark";

/** Of a browser's own bars: --surface-0 of each theme (web/styles/tokens.css). */
export const BAR_COLOR: Readonly<Record<Theme, string>> = { dark: "#0a0d12", light: "#f5f6f8" };

export const isTheme = (word: unknown): word is Theme => THEMES.some((theme) => theme === word);

/** A theme as it was kept (a cookie, the document), or another one where the word is none. */
export const themeOr = (word: unknown, otherwise: Theme): Theme => (isTheme(word) ? word : otherwise);
