/** Code that does not come when it is asked for: a broken line, or a build that was replaced meanwhile. */
import { expect, type Page, test } from "#e2e/test.ts";
import { openHome } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const MENU = /\/assets\/side-menu-[^/]*\.js/;

const openMenu = (page: Page): Promise<void> => page.getByRole("button", { name: "Menu", exact: true }).tap();

// Its service worker would have all parts at hand already
test.use({ serviceWorkers: "block" });

test("SHELL-027 a part that fails to come is logged, waited for with a way to try again, and comes with the line", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await openHome(page);
  // What the menu needs came with the first touch
  const search = page.getByRole("button", { name: "Search", exact: true });
  await page.route("**/*", (route) => route.abort("connectionreset"));
  await search.tap();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect.poll(() => logged.some((words) => words.includes("did not come"))).toBe(true);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/*");
  // It opens now; or, where the line came back in the very moment of a failure, after the page has read itself anew.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const popup = page.getByRole("dialog", { name: "Search games" });
    // It may open by itself before the tap, which then has nothing to meet
    if (!(await popup.isVisible())) await search.tap({ timeout: 1000 }).catch(() => undefined);
    await expect(popup).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
});

test("SHELL-027 a part that a newer build has taken away makes the page read itself anew, once", async ({ page }) => {
  let asked = 0;
  await page.route(MENU, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: "" });
  });
  await openHome(page);
  const anew = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  await openMenu(page);
  expect((await anew).url()).toBe(addressOf("/m/home"));
  expect(asked).toBeGreaterThan(0);
  await page.unroute(MENU);
  await openMenu(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
