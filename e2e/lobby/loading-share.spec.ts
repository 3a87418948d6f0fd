/** The cover of a game that is on its way: what is known of the game, and how much of it has come. */
import { expect, type Page, test } from "#e2e/test.ts";
import { spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** Holds the pictures of a framed game back; gives what lets them go. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/art\//, async (route) => {
    if (route.request().frame() !== page.mainFrame()) await promise;
    await route.continue();
  });
  return resolve;
}

test("the cover tells how much of a game has come, and what is known of it; nothing of it moves", async ({ page }) => {
  await closeNews(page);
  await register(page);
  const release = await holdPictures(page);
  await page.goto(addressOf("/m/play?game=1"));
  const cover = page.locator("main .gload");
  await expect(cover.getByText("Return to player 95.33% · Volatility: High")).toBeVisible();
  const place = await cover.locator(".gload__bar").boundingBox();
  await expect(cover.locator(".gload__t")).toHaveText(/^Loading the game[1-9]\d?%$/);
  await expect(cover.locator(".gload__tip")).toHaveText("Autoplay and its stop rules are beside the spin button.");
  expect(await cover.locator(".gload__bar").boundingBox()).toEqual(place);
  // The studio stands in the bar above
  await expect(page.getByText("Kumolab")).toHaveCount(1);
  release();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(cover).toHaveCount(0);
});
