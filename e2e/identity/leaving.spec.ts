/** In and out of games: what stands on the screen, and what the bar above a game tells of its rounds. */
import { expect, type Page, test } from "#e2e/test.ts";
import { frameBalance, openGame, pesos, playable, playApi, playToken, spinButton } from "#e2e/games.ts";
import { pager, scrollToPage, settled } from "#e2e/lists.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SHOW_MS = 45_000;
const LISTS = "**/GCSGAME_gameList*";

/** Goes far down the list of slots; gives where. */
async function goDown(page: Page): Promise<number> {
  await page.goto(addressOf("/m/slot"));
  await scrollToPage(page, 3);
  const at = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight - 2600);
    return window.scrollY;
  });
  await settled(page);
  expect(at).toBeGreaterThan(3000);
  return at;
}

/** Opens a tile that is wholly in sight. */
async function tapTile(page: Page): Promise<void> {
  const href = await page.evaluate(() => {
    const inSight = [...document.querySelectorAll(".tile")].find((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return top > 120 && bottom < window.innerHeight - 120;
    });
    return inSight?.querySelector("a")?.getAttribute("href");
  });
  await page.locator(`.tile a[href="${href}"]`).tap();
  await expect(page).toHaveURL(addressOf(href ?? ""));
}

test("a game's frame goes with the tap on back, before the list has answered, and the list stands where it was", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page);
  const at = await goDown(page);
  const ways = {
    browser: () => page.evaluate(() => history.back()),
    arrow: () => page.getByRole("button", { name: "Back to lobby" }).tap(),
  };
  for (const [name, goBack] of Object.entries(ways)) {
    await test.step(name, async () => {
      await tapTile(page);
      await expect(page.locator(".gf")).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route(LISTS, async (route) => {
        await held.promise;
        await route.continue();
      });
      await goBack();
      await expect(page).toHaveURL(addressOf("/m/slot"));
      await expect(page.locator(".gf")).toHaveCount(0);
      await expect(page.locator(".left .tile").first()).toBeAttached();
      held.resolve();
      await expect(pager(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
      await page.unroute(LISTS);
    });
  }

  await test.step("a reload in the game loses no place either", async () => {
    await tapTile(page);
    await page.reload();
    await expect(page.locator(".gf")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(addressOf("/m/slot"));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(at);
  });
});

test("a visitor who taps a game comes back from the login to the list", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/hot-games"));
  await playable(page).first().getByRole("link").tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/hot-games"));
  await expect(playable(page).first()).toBeVisible();
});

test("the bar above a game takes the stake off at the press and tells no more until the round has been shown", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page);
  // What stands above the game when its round ends: heard before the page's own script hears of it.
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    window.addEventListener("message", ({ data }: MessageEvent<{ type?: string; state?: string }>) => {
      const words = document.querySelector(".gt__b > span")?.textContent ?? "";
      if (data.type === "round" && data.state === "ended") told.push(words);
    });
  });
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled();
  await expect(frameBalance(page)).toHaveText("₱10,000.00");
  const { balance: funds, defaultStake } = await playApi(page.request, await playToken(page)).session();
  await spinButton(page).tap();
  const firstTold = () => page.evaluate(() => (window as unknown as { told: string[] }).told[0]);
  await expect
    .poll(firstTold, { timeout: SHOW_MS })
    .toBe(pesos((BigInt(funds ?? 0) - BigInt(defaultStake)).toString()));
  await expect(spinButton(page)).toBeEnabled();
  const api = playApi(page.request, await playToken(page));
  const { stakes, balance } = await api.session();
  await expect(frameBalance(page)).toHaveText(pesos(balance));
  // Without a round under way the balance is told as it comes.
  let { balance: after } = await api.spin(stakes.at(-1) ?? "");
  while (after === balance) ({ balance: after } = await api.spin(stakes.at(-1) ?? ""));
  await expect(frameBalance(page)).toHaveText(pesos(after));
});

test("a banner that invites to register invites no member", async ({ page }) => {
  const invitation = page.locator(".ban").filter({ hasText: "Register" });
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("a.ban[href='/m/register']").first()).toBeAttached();
  await expect(invitation.first()).toBeAttached();
  await register(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("header").getByRole("link", { name: "Register" })).toHaveCount(0);
  await expect(page.locator(".ban").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("a.ban[href='/m/register']")).toHaveCount(0);
  await expect(invitation).toHaveCount(0);
});
