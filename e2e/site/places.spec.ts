/** A member's places, the popups that lie over most pages, and how a page starts (browsing §2). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { awake, become, closeNews } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const SOLENNE = "solenne.localhost";

/** Asks the second merchant's page without a browser; Node resolves no *.localhost, so the Host header says whose it is. */
function ask(page: Page, path: string, headers: Record<string, string> = {}) {
  return page.request.get(addressOf(path), {
    headers: { ...headers, host: new URL(addressOf(path, SOLENNE)).host },
    maxRedirects: 0,
  });
}

test("ROUTE-010 ROUTE-011 ROUTE-017 ROUTE-023 ROUTE-024 ROUTE-025 ROUTE-054 ROUTE-055 every place of a member says what is there, and leads on", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/changePsw"));
  await expect(page).toHaveURL(addressOf("/m/home"));
  await become(page, "mira");
  const own = [
    ["/m/webEmail", "Messages"],
    ["/m/feedback", "Feedback and suggestions"],
    ["/m/download", "Get the app"],
    ["/m/changePsw", "Change password"],
    ["/m/forget", "Forgot password"],
    ["/m/applyReward?id=1", "Apply for a reward"],
    ["/m/transaction/record", "Account record"],
    ["/m/profitandloss", "Profit and loss"],
    ["/m/rewardCenter", "Reward center"],
    ["/m/securityCenter", "Security center"],
    ["/m/voucherCenter", "Deposit"],
    ["/m/withdraw", "Withdraw"],
    ["/m/member/manualRebate", "Manual rebate"],
  ] as const;
  for (const [path, title] of own) {
    await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf(path));
    await expect(heading(page)).toHaveText(title);
  }
});

test("CONST-006 SHELL-017 ROUTE-009 motion takes its time, and from five screens the arrow leads home", async ({
  page,
}) => {
  const takes = (selector: string, what: "animationDuration" | "transitionDuration") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], what);
  // The durations of slides, pages and popups
  await withMotion(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.getByRole("dialog", { name: "Announcements" })).toBeVisible();
  expect(await takes("dialog .swp__t", "transitionDuration")).toBe("0.4s");
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  // What the server drew stands at once
  expect(await takes(".m-page", "animationDuration")).toBe("0s");
  await awake(page);
  await page.locator("a[href='/m/hot-games']:visible").first().tap();
  await expect(page).toHaveURL(addressOf("/m/hot-games"));
  await expect.poll(() => takes(".m-page", "animationDuration")).toBe("0.3s");
  await page.getByRole("button", { name: /^Filter/ }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await takes("dialog .popup__box", "animationDuration")).toBe("0.225s");
  for (const path of ["/m/login", "/m/register", "/m/register.html", "/m/activity", "/m/forget", "/m/download"]) {
    await page.goto(addressOf("/m/help"));
    await page.goto(addressOf(path));
    // as if it had been reached from another screen of the site: elsewhere the arrow leads one step back
    await page.evaluate(() => history.replaceState({ ...history.state, idx: 1 }, ""));
    await page.getByRole("button", { name: "Back", exact: true }).tap();
    await expect(page, path).toHaveURL(addressOf("/m/home"));
  }
});

test("SHELL-008 ROUTE-012 ROUTE-064 the popups over a page, help by its parts, and a screen for who asked too often", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  const service = page.getByRole("button", { name: /^Open service menu/ });
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Search games" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).tap();
  await service.tap();
  await page.getByRole("dialog").getByRole("button", { name: "Customer service" }).tap();
  await expect(page.getByRole("dialog", { name: "How can we help?" })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).tap();
  await service.tap();
  await page.getByRole("dialog").getByRole("button", { name: "Get the app" }).tap();
  await expect(page.getByRole("dialog", { name: "Get the app" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const list = "**/MCSFE_getListAnnouncements**";
  await page.route(list, (route) =>
    route.fulfill({ status: 429, json: { success: false, value: null, errorCode: "too-many-calls", message: "" } }),
  );
  await page.locator(".nav").getByRole("link", { name: "Promos" }).tap();
  await expect(page).toHaveURL(addressOf("/m/errorLimit?from=%2Fm%2Factivity"));
  await expect(heading(page)).toHaveText("Too many requests");
  await expect(page.locator("dd").first()).toHaveText(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  await page.unroute(list);
  await page.getByRole("link", { name: "Try again" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await expect(page.locator("main a[href*='activityDetail']").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await page.goto(addressOf("/m/errorLimit?reason=unknown&from=//elsewhere.example"));
  await expect(heading(page)).toHaveText("The service failed");
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/m/home");

  const answer = await page.request.get(addressOf("/wps/system/helpCenter?lang=EN&device=MOBILE"));
  const { value } = (await answer.json()) as { value: { tag: string; content: string }[] };
  const at = value.findIndex(({ content }) => content.split("<h3").length > 2);
  await page.goto(addressOf(`/m/help?i=${at}&c=1`));
  const entry = page.locator(".hp__q").nth(at);
  await expect(entry).toHaveAttribute("aria-expanded", "true");
  const part = entry.locator("..").locator("..").locator("h3").nth(1);
  // At the top, or as near as the end of the page allows
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return element.getBoundingClientRect().top < 200 || (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1);
      }),
    )
    .toBe(true);
});

test("SHELL-006 ROUTE-024 ROUTE-025 a page comes with merchant, app mark, language and status, and closed places lead home", async ({
  page,
}) => {
  const drawn = await page.request.get(addressOf("/m/slot"), {
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) MCApp/1.0", cookie: "language=EN; theme=light" },
  });
  const html = await drawn.text();
  const tag = /<html[^>]*>/.exec(html)?.[0] ?? "";
  for (const part of ['lang="en"', 'data-language="EN"', 'data-theme="light"', 'class="is-app"']) {
    expect(tag).toContain(part);
  }
  expect(html).toContain("<title>Slots · novaro</title>");
  expect(html).toMatch(/<h1[^>]*>Slots<\/h1>/);

  const { platform } = await books();
  const set = async (open: boolean): Promise<void> => {
    const config = JSON.stringify({ webEmail: open, feedback: open });
    await platform.query({
      text: "update merchant set config = config || $1::jsonb, status = $2 where id = 'solenne'",
      values: [config, open ? "active" : "maintenance"],
    });
    const event = JSON.stringify({ name: "content.changed", data: { merchantId: "solenne" } });
    await platform.query({ text: "select pg_notify('marquee_event', $1)", values: [event] });
  };
  try {
    await set(false);
    // The server hears of the change a moment later
    await expect(async () => expect((await ask(page, "/m/slot")).status()).toBe(503)).toPass();
    const closed = await (await ask(page, "/m/slot")).text();
    expect(closed).toContain("right back</h1>");
    expect(closed.includes('class="tile"')).toBe(false);
    // Merchant, mark and language are set before the status is known, or the closed page had none of them
    const early = await ask(page, "/m/slot", {
      "user-agent": "Mozilla/5.0 (Linux; Android 14) MCApp/1.0",
      cookie: "language=VN; theme=light",
    });
    expect(early.status()).toBe(503);
    const earlyTag = /<html[^>]*>/.exec(await early.text())?.[0] ?? "";
    for (const part of ['lang="vi"', 'data-language="VN"', 'class="is-app"']) expect(earlyTag).toContain(part);
    expect(await (await ask(page, "/m/slot")).text()).toContain("solenne");
    await platform.query({ text: "update merchant set status = 'active' where id = 'solenne'" });
    await platform.query({
      text: "select pg_notify('marquee_event', $1)",
      values: [JSON.stringify({ name: "content.changed", data: { merchantId: "solenne" } })],
    });
    await expect(async () => expect((await ask(page, "/m/slot")).status()).toBe(200)).toPass();
    for (const path of ["/m/webEmail", "/m/feedback"]) {
      const answer = await ask(page, path);
      expect([answer.status(), answer.headers()["location"]], path).toEqual([302, "/m/home"]);
    }
  } finally {
    await set(true);
  }
  await expect(async () => expect((await ask(page, "/m/webEmail")).status()).toBe(200)).toPass();
});
