/** Each page brings the rules that it needs; the whole sheet comes before it can change (decision 057). */
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { changedByWholeSheet, changedInPages } from "#e2e/looks.ts";
import { awake, closeNews, register } from "#e2e/member.ts";
import { refusalsIn } from "#e2e/refused.ts";
import { addressOf } from "#e2e/server.ts";

const SHEET = "**/assets/all-*.css";
const isWhole = (page: Page): Locator => page.locator("head link[data-sheet][rel=stylesheet]");

/** A page that is alive moves of its own accord: rows are scrolled, clocks go on, what was asked for comes. */
async function expectWhole(page: Page, widths = [390]): Promise<void> {
  await expect(async () => expect(await changedByWholeSheet(page, widths)).toEqual([])).toPass();
}

test("the whole sheet changes nothing in a page that came, on a phone and on a wide screen", async ({ page }) => {
  test.setTimeout(120_000);
  const paths = ["/m/home", "/m/login"];
  const widths = [390, 1280];
  expect(await changedInPages(page, { host: "localhost", paths, widths })).toEqual([]);
  const facts = { value: "1", url: addressOf("/", "solenne.localhost") };
  await page.context().addCookies([{ ...facts, name: "member" }]);
  const theirs = await changedInPages(page, { host: "solenne.localhost", paths: ["/m/member/home", "/m/set"], widths });
  expect(theirs).toEqual([]);
});

test("the offline page, which names no further sheet, brought all that it needs in either theme", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(addressOf("/m/login"));
  const href = await page.locator("link[data-sheet]").getAttribute("href");
  for (const theme of ["dark", "light"]) {
    await page.evaluate((value) => localStorage.setItem("theme", value), theme);
    await page.goto(addressOf("/offline"));
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.locator("link[data-sheet]")).toHaveCount(0);
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: address });
      link.dataset["sheet"] = "";
      document.head.append(link);
    }, href ?? "");
    await expectWhole(page, [390, 1280]);
  }
});

test("S17 the whole sheet counts before the page comes to life, and no policy refuses it", async ({ page }) => {
  const refused = await refusalsIn(page.context());
  await closeNews(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(SHEET, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(addressOf("/m/slot"), { waitUntil: "commit" });
  await expect(isWhole(page)).toHaveCount(1);
  const button = page.locator(".hdr button").first();
  const isAwake = await button.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react")));
  expect(isAwake).toBe(false);
  release();
  await awake(page);
  await expect(page.locator(".sk")).toHaveCount(0);
  await expectWhole(page);
  expect(refused).toEqual([]);
});

test("a member's page has the whole sheet on before its scripts run, once; one that did not come is asked for again", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(addressOf("/m/home"), { waitUntil: "commit" });
  await expect.poll(() => isWhole(page).evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
  release();
  await awake(page);
  await expect(isWhole(page)).toHaveCount(1);
  let asked = 0;
  await page.route(SHEET, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
  await page.reload();
  await awake(page);
  await expect(isWhole(page)).toHaveCount(1);
  await expect.poll(() => isWhole(page).evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
  expect(asked).toBe(2);
});

test.describe("a page that is torn", () => {
  test.use({ hydrates: false });

  test("S17 after a fault the page that is drawn anew looks as the whole sheet says", async ({ page }) => {
    const refused = await refusalsIn(page.context());
    await closeNews(page);
    // Another tree than the scripts expect: React gives up what came and draws the document itself
    await page.route(addressOf("/m/slot"), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<main\b/, "<section>torn</section><main");
      await route.fulfill({ response: answer, body });
    });
    await page.goto(addressOf("/m/slot"));
    await awake(page);
    await expect(page.locator(".tile").first()).toBeVisible();
    await expect(page.getByText("torn")).toHaveCount(0);
    await expect(isWhole(page)).toHaveCount(1);
    // Behind the whole sheet nothing but the merchant's variables and the faces
    const behind = await page.evaluate(() => {
      const sheets = [...document.styleSheets];
      const whole = sheets.findIndex(({ ownerNode }) => (ownerNode as Element).matches("link[data-sheet]"));
      const counting = sheets.slice(whole + 1).filter(({ media }) => media.mediaText !== "not all");
      const rules = counting.flatMap(({ cssRules }) => [...cssRules]);
      return rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText !== ":root").length;
    });
    expect(behind).toBe(0);
    await expectWhole(page);
    expect(refused).toEqual([]);
  });
});

test("a page whose sheet does not come lives all the same, and asks again when the network is back", async ({
  page,
}) => {
  await closeNews(page);
  await page.route(SHEET, (route) => route.abort());
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  await expect(page.locator(".tile").first()).toBeVisible();
  await page.unroute(SHEET);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(isWhole(page)).toHaveCount(1);
  await expect.poll(() => isWhole(page).evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
});
