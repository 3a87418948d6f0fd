/** What a reader does on a screen before it is taken. */
import type { Page } from "@playwright/test";
import { askDev } from "./camera.ts";

/** How long the browser may work on its proof before a login is sent. */
export const PROOF_MS = 30_000;

/** Presses something as soon as it is there. */
export const tap =
  (...selectors: string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).filter({ visible: true }).first().click();
    await page.waitForTimeout(400);
  };
export const type = (selector: string, words: string) => async (page: Page) => {
  const field = page.locator(selector).filter({ visible: true }).first();
  await field.fill(words);
  await field.dispatchEvent("focusout");
  await page.waitForTimeout(800);
};
export const both =
  (one: (page: Page) => Promise<unknown>, other: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await one(page);
    await other(page);
  };
export const hold = (address: string) => (page: Page) => page.route(address, () => new Promise(() => undefined));
export const fail = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
export const free = (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" });
export const dev = (path: string, body: object) => (page: Page, site: string) => askDev(page, site, path, body);
/** Wide pages have no menu: it stands beside them. */
export const menu = (page: Page) => tap((page.viewportSize()?.width ?? 0) < 1024 ? ".hdr .ib" : ".dh .lang")(page);
export const SEARCH = ":nth-match(.hdr .ib, 2), .dh__find";
export const LIST = "**/GCSGAME_gameList*";
export const searchFor = (words: string) => both(tap(SEARCH), type(".sch__t input", words));
