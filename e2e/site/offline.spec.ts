/** The network goes and comes back. */
import { expect, test } from "#e2e/test.ts";
import { openHome } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

// The offline page has a picture that came with the worker.
test.use({ pictures: true });

test.use({ serviceWorkers: "allow" });

test("the offline page has the reader's theme, and their last balance in its own currency", async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => {
    localStorage.setItem("MC_SESSION_INFO", JSON.stringify({ userName: "trial-1", trial: true }));
    localStorage.setItem("LAST_BALANCE", JSON.stringify({ balance: "10000.00", userName: "trial-1", at: 0 }));
  });
  await context.setOffline(true);
  await page.goto(addressOf("/m/help"));
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  // A trial's balance is no money
  await expect(page.locator(".offl")).toContainText(/FUN\s10,000\.00/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator(".offl")).toContainText(/No answer for 0:0\d/);
  await expect(page.locator(".offl")).toContainText(/Next try 0:0[1-5]/);
});

test("without a network the lobby's shell still stands, other pages say so, and all comes back", async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The second visit is the one that the worker keeps.
  await page.reload();
  await expect(page.locator(".tile").first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(/novaro/i);
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(page.locator("header.hdr").getByRole("link", { name: "Register" })).toBeVisible();
  await page.goto(addressOf("/m/help"));
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();

  // its picture came with the worker, and the page that one waits on comes by itself
  await expect
    .poll(() => page.locator("main img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Help center" })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(addressOf("/m/help"));
});

test("on a first visit, without a worker and a network, a link says so and leaves what was typed", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...test.info().project.use, serviceWorkers: "block" });
  const page = await context.newPage();
  const cares = page.waitForEvent("websocket");
  await page.goto(addressOf("/m/login"));
  await cares;
  await page.getByLabel("Username").fill("mira");
  await context.setOffline(true);
  const words = page.getByText("You're offline or the network").first();
  await expect(words).toBeVisible();
  await expect(words).toHaveCount(0, { timeout: 10_000 });
  await page.locator("main").getByRole("link", { name: "Register" }).tap();
  await expect(words).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/login"));
  await expect(page.getByLabel("Username")).toHaveValue("mira");
  await context.setOffline(false);
  await page.locator("main").getByRole("link", { name: "Register" }).tap();
  await expect(page).toHaveURL(addressOf("/m/register"));
  await context.close();
});
