/** What the lobby's screens say without a network, and that they are put right when it is back. */
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { type BrowserContext, expect, type Page, test } from "#e2e/test.ts";

test.use({ serviceWorkers: "allow" });

/** The second visit is the one that the worker keeps. */
async function visitTwice(page: Page, path = "/m/home"): Promise<void> {
  await page.goto(addressOf(path));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload({ waitUntil: "networkidle" });
}

async function goOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(addressOf(path));
  await expect(page.locator(".fab")).toBeVisible();
}

test("a member's balance that did not come is not known, which is neither 0 nor hidden, until there is a network", async ({
  page,
  context,
}) => {
  await register(page);
  await visitTwice(page);
  await goOffline(page, context, "/m/home");
  const amount = page.locator(".home .bal__tap");
  await expect(amount.locator("strong")).toHaveText("₱ –");
  await expect(amount).toHaveAccessibleName("Not known right now");
  await context.setOffline(false);
  await expect(amount.locator("strong")).toHaveText(/₱\d/, { timeout: 20_000 });
});

test("without a network links of the lobby lead to their screens, which come by themselves when it is back", async ({
  page,
  context,
}) => {
  await closeNews(page);
  await visitTwice(page);
  await goOffline(page, context, "/m/home");
  await page.locator(".nav").getByRole("link", { name: "Slots" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.getByText("Could not load games")).toBeVisible();
  await page.locator(".nav").getByRole("link", { name: "Promos" }).tap();
  await expect(page.getByText("Could not load promotions")).toBeVisible();
  await page.locator(".nav").getByRole("link", { name: "Slots" }).tap();
  await expect(page.getByText("Could not load games")).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".list .tile").first()).toBeVisible({ timeout: 20_000 });
});

test("home that comes first without a network says of no figure that it is 0, and is whole when it is back", async ({
  page,
  context,
}) => {
  await closeNews(page);
  await visitTwice(page);
  await page.goto(addressOf("/m/slot"));
  await expect(page.locator(".fab")).toBeVisible();
  await context.setOffline(true);
  await page.locator(".nav").getByRole("link", { name: "Home" }).tap();
  const hot = page.getByRole("region", { name: "Hot games" });
  await expect(hot.locator(".cnt")).toHaveText("(–Not known right now)");
  await expect(page.locator(".wins__e").first()).toHaveText("–Not known right now");
  await context.setOffline(false);
  await expect(hot.locator(".cnt")).toHaveText(/\(\d+\)/, { timeout: 20_000 });
  await expect(hot.locator(".tile").first()).toBeVisible();
});

test("the kept lobby follows the theme, and asks for what is newer", async ({ page, context }) => {
  await closeNews(page);
  await visitTwice(page);
  const kept = (): Promise<string> =>
    page.evaluate(async () => (await (await caches.match("/m/home"))?.text())?.slice(0, 400) ?? "");
  expect(await kept()).toContain('data-theme="dark"');
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("button", { name: "Dark or light theme" }).tap();
  await expect.poll(kept).toContain('data-theme="light"');
  await context.setOffline(true);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const newer = page.waitForRequest(/GCSGAME_hotGames/);
  await newer;
  await expect(page.locator("html")).not.toHaveAttribute("data-kept-page");
});
