/** A reload in the middle of a round, of the page and of the game alone. */
import { expect, test } from "#e2e/test.ts";
import { sumsOf } from "#e2e/books.ts";
import { frameBalance, gameOf, openGame, pesos, playApi, playToken, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";

const SHOW_MS = 45_000;

test("a reload of the page and of the game alone both go on where the money is", async ({ page }) => {
  test.setTimeout(120_000);
  const username = await register(page);
  await withMotion(page);
  await openGame(page, 1);
  await spinButton(page).tap();
  // The page goes while the reels turn: the bet is made, its answer perhaps never seen.
  await expect(gameOf(page).getByRole("button", { name: "Stop" })).toBeVisible();
  await page.reload();
  await expect(spinButton(page)).toBeEnabled({ timeout: SHOW_MS });
  const api = playApi(page.request, await playToken(page));
  await expect(frameBalance(page)).toHaveText(pesos((await api.session()).balance));

  const frame = page.frames().find((each) => each.url().includes("/play/"));
  await frame?.evaluate(() => location.reload());
  await expect(spinButton(page)).toBeEnabled({ timeout: SHOW_MS });
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: SHOW_MS });
  await expect(frameBalance(page)).toHaveText(pesos((await api.session()).balance));
  const { platform, arcade } = await sumsOf(username);
  expect(platform).toEqual(arcade);
});
