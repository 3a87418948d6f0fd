/** The house's own instant games. */
import { expect, type Locator, type Page } from "@playwright/test";
import { books, numberOf } from "./books.ts";
import { gameOf, openGame } from "./games.ts";

/** The large button of such a game. */
export const playButton = (page: Page): Locator => gameOf(page).locator(".omain");

/** Opens one of them by the code of its title; it can be played. */
export async function openOriginal(page: Page, code: string, host = "localhost"): Promise<void> {
  const { platform } = await books();
  const id = Number(await numberOf(platform, "select id from game where code = $1", [code]));
  await openGame(page, id, host);
  await expect(playButton(page)).toBeVisible({ timeout: 30_000 });
}
