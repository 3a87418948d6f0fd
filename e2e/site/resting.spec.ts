/** A page that rests has no scripts running until its reader does something, or it has been quiet for a while. */
import { expect, type Page, test } from "#e2e/test.ts";
import { openAsleep } from "#e2e/asleep.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ rests: true, serviceWorkers: "block" });

const RESTING = ["/m/home", "/m/slot", "/m/hot-games", "/m/activity", "/m/login", "/m/help", "/m/notice"];
/** Whether React has taken the page over. */
const isAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")));

async function openResting(page: Page, path: string): Promise<void> {
  await closeNews(page);
  await page.clock.install();
  await page.goto(addressOf(path));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

for (const path of RESTING) {
  test(`${path} rests: its scripts are fetched after its load, and run when it has been quiet`, async ({ page }) => {
    const fetched = page.waitForRequest(/\/assets\/vendor-/);
    await openResting(page, path);
    expect(await isAwake(page)).toBe(false);
    // What is fetched when all is drawn waits for the clock too, which stands by now
    await page.clock.runFor(1000);
    await fetched;
    expect(await isAwake(page)).toBe(false);
    await page.clock.runFor(2500);
    await page.clock.resume();
    await expect.poll(() => isAwake(page)).toBe(true);
  });
}

test("the first tap wakes home and does its work", async ({ page }) => {
  await openResting(page, "/m/home");
  await page.clock.resume();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a visitor's first tap on a game opens the login over home, though home slept", async ({ page }) => {
  await openResting(page, "/m/home");
  await page.clock.resume();
  await page.locator(".tile a").first().tap();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/login"));
  await expect(page.locator("main.home")).toBeAttached();
});

test("where no scripts come, a visitor's tap on a game is followed as a link", async ({ page }) => {
  await closeNews(page);
  await openAsleep(page, "/m/home");
  await page.locator(".tile a").first().tap();
  await expect(page).toHaveURL(/\/m\/play\?game=/);
});

test("a tap far below the first screen wakes its part too", async ({ page }) => {
  await openResting(page, "/m/home");
  await page.clock.resume();
  await page
    .getByRole("button", { name: /^Show all|^More|^Load more/ })
    .first()
    .tap();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test("a key in a field wakes the login, and what was typed stays", async ({ page }) => {
  await openResting(page, "/m/login");
  await page.clock.resume();
  await page.locator("input[name=username]").pressSequentially("mira");
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.locator("input[name=username]")).toHaveValue("mira");
  await page.locator("input[name=password]").fill("something");
  await expect(page.locator("main").getByRole("button", { name: "Log in" })).toBeEnabled();
});

test("who scrolls wakes home; a row that moves by itself does not", async ({ page }) => {
  await openResting(page, "/m/home");
  await page.locator(".car").evaluate((row) => {
    row.scrollLeft = 100;
    row.dispatchEvent(new Event("scroll"));
  });
  expect(await isAwake(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 400));
  await page.clock.resume();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test("a chip that is chosen far along its row is in sight while its page rests", async ({ page }) => {
  await openResting(page, "/m/sport-games");
  expect(await isAwake(page)).toBe(false);
  await expect(page.locator(".scroll-x [aria-current]")).toBeInViewport({ ratio: 1 });
});

test("a mouse that lies still does not wake a page that comes under it; one that moves does", async ({ page }) => {
  await openResting(page, "/m/home");
  const startedAfterMoveOf = (movementX: number): Promise<boolean> =>
    page.evaluate((by) => {
      document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: by }));
      // The start makes the stream that the router reads
      return "stream" in Reflect.get(window, "__reactRouterContext");
    }, movementX);
  expect(await startedAfterMoveOf(0)).toBe(false);
  expect(await startedAfterMoveOf(3)).toBe(true);
});

test("an address with a query does not rest", async ({ page }) => {
  await openResting(page, "/m/activity?i=1");
  await expect.poll(() => isAwake(page)).toBe(true);
});

test("a reload of home with another tab chosen does not rest: the tab would change under the reader's first touch", async ({
  page,
}) => {
  await openResting(page, "/m/home");
  await page.clock.resume();
  await page.getByRole("tab", { name: "Slots" }).tap();
  await expect(page.getByRole("tab", { name: "Slots" })).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByRole("tab", { name: "Slots" })).toHaveAttribute("aria-selected", "true");
});

test("scripts that did not come are fetched again when the network is back", async ({ page, context }) => {
  await openResting(page, "/m/help");
  await page.clock.resume();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const noticed = page.waitForEvent("console", (message) => message.text().includes("did not come"));
  await page.keyboard.press("Tab");
  await noticed;
  expect(await isAwake(page)).toBe(false);
  await page.unroute(/\/assets\/.*\.js/);
  await context.setOffline(true);
  await context.setOffline(false);
  // Browsers remember what failed: the page is read anew where asking again is not enough
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
});

test("a link that is followed before the scripts are there leaves a way back", async ({ page }) => {
  const { promise, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  await closeNews(page);
  await page.goto(addressOf("/m/activity"), { waitUntil: "commit" });
  await page.locator(".promo").first().tap();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=/);
  wake();
  await page.getByRole("button", { name: "Back", exact: true }).tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
});

test("a login that the browser filled in is sent by the first tap, though the page slept", async ({ page }) => {
  await closeNews(page);
  const wake = await openAsleep(page, "/m/login");
  await page.evaluate(() => {
    for (const name of ["username", "password"]) {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field) field.value = "nobody-by-this-name-1";
    }
  });
  const sent = page.waitForRequest(/\/wps\/session\/login/);
  await page.getByRole("button", { name: "Log in", exact: true }).tap({ force: true });
  wake();
  await sent;
});
