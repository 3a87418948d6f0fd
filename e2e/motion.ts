/** Motion for a test that looks at it: the browser tests ask for less of it by default (playwright.config.ts). */
import type { Page } from "@playwright/test";

/** From now on the page moves as for a reader who didn't ask for less; what moves by itself does so from the next page. */
export const withMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: "no-preference" });
