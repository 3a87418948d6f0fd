/** What a reader finds again: the tab, the choice of language and theme, the focus, and the place they wanted. */
import { expect, test } from "#e2e/test.ts";
import { awake, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

test("home's tab is there again on the way back and after a reload, and home by its link begins anew", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await awake(page);
  const tab = page.getByRole("tab", { name: "Fishing" });
  await tab.tap();
  await expect(page.locator(".home .sec__h").first()).toContainText("Fishing");
  // Two seconds of a slow line: a line at the top says that the tap was heard
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/MCSFE_getListAnnouncements**", async (route) => held.then(() => route.continue()));
  await page.locator(".nav").getByRole("link", { name: "Promos" }).tap();
  await expect(page.locator(".way")).toBeVisible();
  release();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await expect(page.locator(".way")).toHaveCount(0);
  await page.goBack();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".home .sec__h").first()).toContainText("Fishing");
  await page.reload();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.locator(".nav").getByRole("link", { name: "Promos" }).tap();
  await page.locator(".nav").getByRole("link", { name: "Home" }).tap();
  await expect(page.locator(".cats [role=tab]").first()).toHaveAttribute("aria-selected", "true");
});

test("SHELL-026 I18N-001 what the storage knows of language and theme holds also when the cookies are gone", async ({
  page,
  context,
}) => {
  await closeNews(page);
  await page.addInitScript(() => {
    localStorage.setItem("language", "EN");
    localStorage.setItem("theme", "light");
  });
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await context.addCookies([{ name: "language", value: "TY", url: addressOf("/") }]);
  await page.goto(addressOf("/m/help"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-language", "EN");
  await expect(page.locator("h1")).toHaveText("Help center");
  expect(documents).toHaveLength(2);
});

test("a form that is left is forgotten with what was wanted behind it; focus goes back to what opened a sheet", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot?dataType=favourites"));
  await expect(page).toHaveURL(addressOf("/m/login"));
  await page.goto(addressOf("/m/slot"));
  const filter = page.getByRole("button", { name: /^Filter/ });
  await filter.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(filter).toBeFocused();
  await page.locator(".nav").getByRole("link", { name: "Deposit" }).tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  const wanted = () => page.evaluate(() => sessionStorage.getItem("RETURN_TO"));
  await expect.poll(wanted).toBe("/m/voucherCenter");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect.poll(wanted).toBeNull();
});

test("U-036 a form that is left at once is forgotten with what was wanted behind it", async ({ page }) => {
  await closeNews(page);
  await page.clock.install();
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  // What comes when a page was left in peace does not come here
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator(".nav").getByRole("link", { name: "Deposit" }).tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  const wanted = () => page.evaluate(() => sessionStorage.getItem("RETURN_TO"));
  await expect.poll(wanted).toBe("/m/voucherCenter");
  // What the form waits for by the clock comes as often as it is asked about
  const later = <Value>(read: () => Promise<Value>) => page.clock.runFor(300).then(read);
  await expect.poll(() => later(() => page.getByRole("dialog").count())).toBe(1);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expect.poll(() => later(async () => page.url())).toBe(addressOf("/m/slot"));
  await page.clock.resume();
  await expect.poll(wanted).toBeNull();
});

test("U-036 a tap that asks for the login while parts of the page are still to come is remembered", async ({
  page,
}) => {
  await closeNews(page);
  const [late, login] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = (chunk: RegExp, until: Promise<void>) =>
    page.route(chunk, async (route) => {
      await until;
      await route.continue();
    });
  await hold(/\/status-poller-[^/]+\.js/, late.promise);
  await hold(/\/login-[^/]+\.js/, login.promise);
  const came = page.waitForResponse(/\/status-poller-[^/]+\.js/);
  await page.goto(addressOf("/m/slot"));
  const deposit = page.locator(".nav").getByRole("link", { name: "Deposit" });
  const wanted = () => page.evaluate(() => sessionStorage.getItem("RETURN_TO"));
  await awake(page);
  await deposit.tap();
  await expect.poll(wanted).toBe("/m/voucherCenter");
  late.resolve();
  await (await came).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  login.resolve();
  await expect(page).toHaveURL(addressOf("/m/login"));
  expect(await wanted()).toBe("/m/voucherCenter");
});
