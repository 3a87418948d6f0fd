/** Two merchants on one server, their languages and themes. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { become, closeNews, fillRegistration, newName, openHome } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SOLENNE = "solenne.localhost";

const backgroundOf = (page: Page): Promise<string> =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

test("STATUS-019 a second merchant has its own languages, currency, figures, funds and look of the deposit page", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await expect(page.locator(".tile .odds").first()).toHaveText(/^\d+%$/);
  await page.goto(addressOf("/m/slot", SOLENNE));
  // Certified figures instead of invented ones (U-069).
  await expect(page.locator(".tile .odds").first()).toHaveText(/^RTP \d+(\.\d+)?%$/);
  // And not only of slots
  await page.goto(addressOf("/m/crash", SOLENNE));
  await expect(page.locator(".tile").filter({ hasText: "Skyrush" }).locator(".odds")).toHaveText("RTP 99.00%");

  await page.goto(addressOf("/m/register", SOLENNE));
  const consent = page.getByRole("checkbox");
  await expect(consent).not.toBeChecked();
  await fillRegistration(page, newName());
  const create = page.getByRole("button", { name: "Register" });
  await create.tap();
  // Without the consent it says so and sends nothing
  await expect(consent).toHaveAttribute("aria-invalid", "true");
  await page.locator(".consent .check__box").tap();
  await expect(consent).toBeChecked();
  await create.tap();
  await expect(page).toHaveURL(addressOf("/m/home", SOLENNE));
  await expect(page.getByText("€500.00").filter({ visible: true }).first()).toBeVisible();
  const ways = page.getByRole("radiogroup", { name: "Ways to pay" });
  await page.goto(addressOf("/m/voucherCenter", SOLENNE));
  await expect(ways).toHaveClass(/seg/);
  // A member of one is a stranger to the other.
  await page.goto(addressOf("/m/member/home"));
  await expect(page).toHaveURL(addressOf("/m/login"));
  await become(page, "mira");
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(ways).toHaveClass(/dep__g/);
});

test("I18N-001 I18N-005 the language is chosen in the menu's popup, takes effect at once and stays", async ({
  page,
}) => {
  await openHome(page, SOLENNE);
  const register = page.locator("header").locator("a[href='/m/register']").first();
  await expect(register).toHaveText("Register");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  // the page behind has such a button too
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Language: English" }).tap();
  await page.getByRole("radio", { name: "简体中文" }).tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("CN");
  await expect(register).toHaveText(/\p{Script=Han}/u);
  await page.goto(addressOf("/m/help", SOLENNE));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Han}/u);
  // Known on the server: the very first bytes speak it.
  const html = await (await page.goto(addressOf("/m/home", SOLENNE)))?.text();
  expect(html).toContain('lang="zh-Hans"');
});

test("I18N-003 a visitor who has chosen no language gets the merchant's, and at solenne the browser's", async ({
  browser,
}) => {
  const first = async (locale: string, host?: string): Promise<string | null> => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await closeNews(page);
    await page.goto(addressOf("/m/help", host));
    const menu = page.getByRole("heading", { level: 1 });
    await expect(menu).toBeVisible();
    // What the page's own calls ask for is the same language
    const spoken = await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset["language"],
    ]);
    await context.close();
    return spoken.join(" ");
  };
  expect(await first("vi-VN", SOLENNE)).toBe("vi VN");
  expect(await first("zh-TW", SOLENNE)).toBe("zh-Hans CN");
  expect(await first("de-DE", SOLENNE)).toBe("en EN");
  expect(await first("vi-VN")).toBe("en-PH TY");
});

/** What is painted before any script has run. */
async function paintedWithoutScripts(browser: Browser, theme: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: "theme", value: theme, url: addressOf("/") }]);
  const page = await context.newPage();
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  const color = await backgroundOf(page);
  await context.close();
  return color;
}

test("SHELL-026 the theme is kept, and the first paint has its colours already", async ({ page, browser }) => {
  await openHome(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = await backgroundOf(page);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("button", { name: "Dark or light theme" }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const light = await backgroundOf(page);
  expect(light).not.toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  const html = await (await page.request.get(addressOf("/m/slot"))).text();
  expect(html).toContain('data-theme="light"');
  expect(await paintedWithoutScripts(browser, "light")).toBe(light);
  expect(await paintedWithoutScripts(browser, "dark")).toBe(dark);
});

test("every page has a description of its own and one address for search engines; the site has its robots.txt", async ({
  request,
}) => {
  const textOf = async (path: string, host: string): Promise<string> => {
    const headers = { host: new URL(addressOf("/", host)).host };
    return (await request.get(addressOf(path), { headers })).text();
  };
  const headOf = async (path: string, host: string) => {
    const html = await textOf(path, host);
    const find = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
    return [find(/<meta name="description" content="([^"]+)">/), find(/<link rel="canonical" href="([^"]+)">/)];
  };
  const words = "Slots, crash, live tables and more at novaro.";
  expect(await headOf("/?utm_source=mail", "localhost")).toEqual([words, addressOf("/m/home")]);
  expect(await headOf("/m/slot?dataType=new", "localhost")).toEqual([`Slots. ${words}`, addressOf("/m/slot")]);
  expect((await headOf("/m/help", SOLENNE))[1]).toBe(addressOf("/m/help", SOLENNE));
  expect(await textOf("/robots.txt", SOLENNE)).toContain(`Sitemap: ${addressOf("/sitemap.xml", SOLENNE)}`);
});
