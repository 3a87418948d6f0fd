/** Getting the site onto a phone: popup, page, guide and bar, by what the device is. */
import { type BrowserContext, expect, type Page, test } from "#e2e/test.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iphone = (version: string, rest: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${APPLE} ${rest}`;
const SAFARI = iphone("17_4", "Version/17.4 Mobile/15E148 Safari/604.1");
const OTHER_BROWSER = iphone("12_1", "CriOS/90.0.4430.216 Mobile/15E148 Safari/604.1");
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const QUOTED = "Please use Safari for download App.";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });

/** Home as someone arrives there who has read the news. */
async function arrive(page: Page, path = "/m/home"): Promise<void> {
  await closeNews(page);
  await page.goto(addressOf(path));
}

/** As opened from the home screen: Safari says so by this property. */
async function standAlone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
}

/** What Chromium does on a site that can be installed; headless, nobody would answer its own question. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = (): Promise<object> => {
      document.title = "asked";
      return Promise.resolve({ outcome: "accepted" });
    };
    dispatchEvent(Object.assign(offer, { prompt }));
    if (!offer.defaultPrevented) throw new Error("nobody kept the offer");
  });
}

test("DL-001 Chromium finds nothing that stands against installing the site", async ({ page, context }) => {
  await arrive(page);
  const browser = await context.newCDPSession(page);
  const { errors, url } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(addressOf("/manifest.webmanifest?language=TY"));
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test's window is always a private one
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  for (const selector of ["link[rel='apple-touch-icon']", "link[rel='manifest']"]) {
    const href = await page.locator(selector).getAttribute("href");
    expect((await page.request.get(addressOf(href ?? ""))).status()).toBe(200);
  }
  await expect(page.locator("meta[name='apple-mobile-web-app-title']")).toHaveAttribute("content", "novaro");
});

test.describe("iOS Safari", () => {
  test.use({ userAgent: SAFARI });

  test("DL-002 DL-004 DL-014 DL-016 MENU-019 the menu's App entry opens the popup; its guide shows the way", async ({
    page,
  }) => {
    await arrive(page);
    await button(page, "Menu").tap();
    await inDialog(page, "Get the app").tap();
    await expect(dialog(page).getByRole("heading", { name: "Get the app" })).toBeVisible();
    await expect(inDialog(page, "Download for iPhone")).toBeVisible();
    await expect(inDialog(page, "Download for Android")).toHaveCount(0);
    await expect(dialog(page).getByRole("link", { name: "Install by profile" })).toHaveAttribute(
      "href",
      "/webclip.mobileconfig",
    );
    await inDialog(page, "Add to Home Screen").tap();
    await expect(dialog(page).getByText("Tap Share in Safari")).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/webclip.mobileconfig");
    await expect(dialog(page).getByText("iOS 11, or 12.0 to 12.1?")).toHaveCount(0);
    await inDialog(page, "Got it").tap();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("DL-008 without an iOS app link the download is the configuration profile", async ({ page }) => {
    await arrive(page, "/m/download");
    const asked = page.waitForRequest(addressOf("/webclip.mobileconfig"));
    await button(page, "Download for iPhone").tap();
    await asked;
    await expect(page.getByText(QUOTED)).toHaveCount(0);
  });

  test("DL-011 MENU-018 the installed site has neither App entry nor download page", async ({ page, context }) => {
    await standAlone(context);
    await arrive(page, "/m/download");
    await expect(page).toHaveURL(addressOf("/m/home"));
    await button(page, "Menu").tap();
    await expect(dialog(page).getByRole("link", { name: "Promotions" })).toBeVisible();
    await expect(inDialog(page, "Get the app")).toHaveCount(0);
  });

  test("DL-004 opened by the profile's web clip, the site notes WEBCLIP and offers the profile no more", async ({
    page,
    context,
  }) => {
    const flag = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("WEBCLIP"));
    await arrive(page, "/m/home?webclip=1");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("SITE_STATUS"))).not.toBeNull();
    expect(await flag()).toBeNull();
    await standAlone(context);
    await page.reload();
    await expect.poll(flag).toBe("1");
    await page.locator(".qc--app").tap();
    await expect(inDialog(page, "Download for iPhone")).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: "Install by profile" })).toHaveCount(0);
  });
});

test.describe("another browser of iOS 12.1", () => {
  test.use({ userAgent: OTHER_BROWSER });

  test("DL-002 DL-009 DL-012 DL-015 with the profile alone it is told to use Safari, and the guide has the legacy tip", async ({
    page,
  }) => {
    await arrive(page, "/m/download");
    await expect(page.getByRole("alert").getByText(QUOTED)).toBeVisible();
    await expect(page.getByText("You are in another browser now.")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("iOS 11, or 12.0 to 12.1?")).toBeVisible();
    await expect(main.getByText("Open this page in Safari, then tap Share")).toBeVisible();
    await button(page, "Download for iPhone").tap();
    await expect(page).toHaveURL(addressOf("/m/download"));
    await page.getByRole("main").getByRole("button", { name: "Customer service" }).tap();
    await expect(dialog(page).getByRole("heading", { name: "How can we help?" })).toBeVisible();

    await page.goto(addressOf("/m/home"));
    await page.locator(".qc--app").tap();
    await expect(inDialog(page, "Add to Home Screen")).toHaveCount(0);
    await inDialog(page, "Download for iPhone").tap();
    await expect(dialog(page).getByRole("alert")).toContainText(QUOTED);
  });
});

test.describe("Android", () => {
  test.use({ userAgent: ANDROID });

  test("DL-007 DL-010 DL-012 its own button; without a link it is told to contact the service", async ({ page }) => {
    await arrive(page);
    await page.locator(".qc--app").tap();
    await dialog(page).getByRole("link", { name: "How to install" }).tap();
    await expect(page).toHaveURL(addressOf("/m/download"));
    const main = page.getByRole("main");
    // The steps stand there before a tap that can only say that there is no package
    for (const step of ["Open the browser’s menu", "Tap Install"]) await expect(main.getByText(step)).toBeVisible();
    await expect(button(page, "Download for iPhone")).toHaveCount(0);
    await button(page, "Download for Android").tap();
    await expect(page.getByText("Please contact customer service")).toBeVisible();
    await button(page, "Get it for iPhone").tap();
    await expect(main.getByText("On your phone, open")).toBeVisible();
    await expect(main.getByText("Choose “Add to Home Screen”")).toBeVisible();
    await button(page, "Download for iPhone").tap();
    await expect(page.getByRole("alert")).toContainText(QUOTED);
  });

  test("DL-001 where the browser offers to install, one tap has it ask", async ({ page }) => {
    await arrive(page, "/m/download");
    await expect(button(page, "Install now")).toHaveCount(0);
    await offerInstall(page);
    await button(page, "Install now").tap();
    await expect(page).toHaveTitle("asked");
    await expect(button(page, "Install now")).toHaveCount(0);
  });
});

test("DL-007 a desktop has both buttons", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await arrive(page, "/m/download");
  for (const name of ["Download for iPhone", "Download for Android"]) await expect(button(page, name)).toBeVisible();
  await context.close();
});

test("DL-013 the bar on home has the icon and leads to /m/download; closed, it stays away for the session", async ({
  page,
}) => {
  await arrive(page);
  const bar = page.getByRole("complementary", { name: "Get the app" });
  await expect(bar.locator("img")).toHaveAttribute("src", "/art/merchants/novaro/icon-192.png");
  await bar.getByRole("link", { name: "Get the app" }).tap();
  await expect(page).toHaveURL(addressOf("/m/download"));
  await button(page, "Back").tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await bar.getByRole("button", { name: "Close" }).tap();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe("the native app", () => {
  test.use({ userAgent: `${ANDROID} MCApp/1.0` });

  test("SHELL-007 DL-011 DL-013 MENU-018 SVC-009 marks the page and has no way to itself", async ({ page }) => {
    await arrive(page);
    await expect(page.locator("html")).toHaveClass("is-app");
    await expect(page.locator(".dlbar")).toBeHidden();
    await expect(page.locator(".qc--app")).toBeHidden();
    await expect(page.locator(".qc--promo")).toBeVisible();
    await button(page, "Menu").tap();
    await expect(dialog(page).getByRole("link", { name: "Promotions" })).toBeVisible();
    await expect(inDialog(page, "Get the app")).toHaveCount(0);
    await inDialog(page, "Close").tap();
    await page.getByRole("button", { name: /^Open service menu/ }).tap();
    await expect(inDialog(page, "Customer service")).toBeVisible();
    await expect(inDialog(page, "Get the app")).toHaveCount(0);
    await page.goto(addressOf("/m/download"));
    await expect(page).toHaveURL(addressOf("/m/home"));
  });
});

for (const isConfigured of [true, false]) {
  test(`SVC-010 the floating menu has ${isConfigured ? "a" : "no"} social link while one is ${isConfigured ? "" : "not "}configured`, async ({
    page,
  }) => {
    const url = "https://social.example/novaro";
    const resources = isConfigured ? [{ resourceType: "FACEBOOK", url, labelNameEn: "Facebook" }] : [];
    await page.route("**/wps/system/status", async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as { value: { info: { resources: object[] } } };
      told.value.info.resources = resources;
      await route.fulfill({ response, json: told });
    });
    const told = page.waitForResponse("**/wps/system/status");
    await arrive(page);
    await told;
    await page.getByRole("button", { name: /^Open service menu/ }).tap();
    await expect(inDialog(page, "Customer service")).toBeVisible();
    await expect(dialog(page).locator(`a[href="${url}"]`)).toHaveCount(isConfigured ? 1 : 0);
  });
}

test("SHELL-007 a browser's page has no mark of the app", async ({ page }) => {
  await arrive(page);
  await expect(page.locator("html")).not.toHaveClass(/is-app/);
});
