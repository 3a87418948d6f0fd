/** What the pages that people come in by ask for before anything is touched, and what comes after. */
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

test.use({ rests: true, serviceWorkers: "block" });

// /m/download lives at once, and its buttons show the marks of stores as soon as the device is known
const PAGES = ["/m/home", "/m/slot", "/m/activity", "/m/login", "/m/register", "/m/hot-games", "/m/help"];
const MORE_ICONS = /\/assets\/more-icons-/;

/** Loads the page and gives what it asked for until it rested. */
async function askedFor(page: Page, address: string): Promise<string[]> {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await closeNews(page);
  await page.clock.install();
  await page.goto(address, { waitUntil: "load" });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.evaluate(() => document.fonts.ready);
  return urls;
}

for (const host of ["localhost", "solenne.localhost"]) {
  for (const path of PAGES) {
    test(`${path} at ${host} shows itself with the first icons and without letters that it does not show`, async ({
      page,
    }) => {
      const urls = await askedFor(page, addressOf(path, host));
      // A register page does not rest: it may ask for more icons once it lives, and shows none of them
      const used = await page.locator("use:visible").evaluateAll((all) => all.map((use) => use.getAttribute("href")));
      expect(used.filter((href) => href && MORE_ICONS.test(href))).toEqual([]);
      expect(urls.filter((url) => /more-letters|geist-(latin-ext|vietnamese)/.test(url))).toEqual([]);
    });
  }
}

test("home fetches the other icons when it has come to life", async ({ page }) => {
  const urls = await askedFor(page, addressOf("/m/home"));
  expect(urls.filter((url) => MORE_ICONS.test(url))).toEqual([]);
  const fetched = page.waitForRequest(MORE_ICONS);
  await page.clock.resume();
  await page.keyboard.press("Tab");
  await fetched;
});
