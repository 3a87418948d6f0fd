/** Out of a game and on through the lobby: what was shown stays until what follows is there. */
import { expect, type Page, test } from "#e2e/test.ts";
import { frameBalance, openGame, spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const tile = (page: Page) => page.locator('a[href="/m/play?game=1"]').first();
const amount = (page: Page) => page.locator(".bal__tap strong").first();

/** Holds the site's calls back; gives what lets them go. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/wps\//, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("the way back from a game shows home as it was left, with what the game left of the balance, while home is on its way", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/home"));
  await expect(amount(page)).toHaveText("₱10,000.00");
  await tile(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(frameBalance(page)).not.toHaveText("₱10,000.00");
  const left = (await frameBalance(page).textContent()) ?? "";
  const letGo = await holdCalls(page);
  await page.getByRole("button", { name: "Back to lobby" }).or(page.locator(".gt > button").first()).first().tap();
  const screen = page.locator(".left");
  await expect(screen.locator('a[href="/m/play?game=1"]').first()).toBeVisible();
  await expect(screen.locator("nav.nav")).toBeVisible();
  await expect(screen.locator(".bal__tap strong")).toHaveText(left);
  letGo();
  await expect(screen).toHaveCount(0);
  await expect(amount(page)).toHaveText(left);
  await tile(page).tap();
  await expect(page).toHaveURL(addressOf("/m/play?game=1"));
});

test("a game that was opened by its address leaves to a page in the making, not to a screen that nobody left", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const letGo = await holdCalls(page);
  await page.locator(".gt > button").first().tap();
  await expect(page.locator(".app[aria-busy] .sk--tile").first()).toBeVisible();
  await expect(page.locator(".left")).toHaveCount(0);
  letGo();
  await expect(amount(page)).toBeVisible();
});

test("WALLET-004 WALLET-006 a balance that stands is never covered by what comes to life, only by a tap on its refresh", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const letGo = await holdCalls(page);
  await page.goto(addressOf("/m/home"));
  // It has not come: no asterisks, which are what is hidden
  await expect(page.locator(".bal .bal__w")).toBeVisible();
  letGo();
  await expect(amount(page)).toHaveText("₱10,000.00");
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = (): void => {
      const shown = document.querySelector("#content .bal__tap");
      if (shown) seen.add(shown.textContent);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
  });
  // The first tap brings what lies below to life, and then the next screen
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Slots" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.locator(".tile").first()).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(["₱10,000.00"]);
});
