/** A browser that is set to text of twice the usual size: what is read in games follows, and all of it can be reached (decision 117). */
import { expect, type Page, test } from "#e2e/test.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
    { scope: "worker" },
  ],
});

/** How far a game's page reaches beyond its frame. */
const beside = (page: Page): Promise<number> =>
  gameOf(page)
    .locator("html")
    .evaluate((element) => element.scrollWidth - innerWidth);

test("a lottery's pads and a slot's sheets are read at that size, and nothing lies beside the screen", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const list = await page.request.get(addressOf("/lotto/lgw/games/opened/numero?gameCode=three-minute-five"));
  const { value } = (await list.json()) as { value: { nodeId: number } };
  await page.goto(addressOf(`/m/play?game=${value.nodeId}`));
  const game = gameOf(page);
  const pick = game.getByRole("button", { name: "Quick pick" });
  await expect(pick).toHaveCSS("font-size", "26px");
  await pick.tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await expect(game.getByRole("button", { name: /^Buy for/ })).toBeInViewport({ ratio: 1 });
  await expect(game.getByRole("button", { name: "Keep picking" })).toBeInViewport({ ratio: 1 });
  expect(await beside(page)).toBeLessThanOrEqual(0);

  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(spinButton(page)).toBeInViewport({ ratio: 1 });
  await gameOf(page).getByRole("button", { name: /^Bet/ }).tap();
  await expect(gameOf(page).getByRole("button", { name: "Keep this bet" })).toBeInViewport({ ratio: 1 });
  await expect(gameOf(page).getByRole("dialog").locator(".chip").first()).toHaveCSS("font-size", "28px");
  expect(await beside(page)).toBeLessThanOrEqual(0);
});
