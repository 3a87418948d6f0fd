/** The menus of a visitor, a member and an agent, with the bars around them (browsing §2, "Shell" and "Side menu"). */
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { books } from "#e2e/books.ts";
import { awake, become, closeNews, flip, sendLogin } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Menu", exact: true });
const memberMenu = (page: Page): Locator => page.getByRole("dialog", { name: "Member menu" });
const bottom = (page: Page): Locator => page.getByRole("navigation", { name: "Main" }).last();
const header = (page: Page): Locator => page.locator(".hdr");
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains("is-locked"));

async function openMenu(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Menu", exact: true }).tap();
  await expect(menu(page)).toBeVisible();
}

const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** Changes what the operator has written, and waits until a page is drawn with it. */
async function pin(kind: "H" | "PR"): Promise<void> {
  const { platform } = await books();
  await platform.query({
    text: "update announcement set kind = $1 where merchant_id = 'novaro' and id = 2",
    values: [kind],
  });
  const event = JSON.stringify({ name: "content.changed", data: { merchantId: "novaro" } });
  await platform.query({ text: "select pg_notify('marquee_event', $1)", values: [event] });
}

test("SHELL-009 SHELL-010 SHELL-011 SHELL-012 SHELL-028 HOME-018 HOME-023 a visitor's bars, quick cards and banners", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await expect(header(page).locator(".logo")).toBeVisible();
  await expect(page.locator("footer")).toHaveCount(1);
  const items = bottom(page).getByRole("link");
  await expect(items).toHaveText(["Home", "Promos", "Deposit", "Withdraw", "Slots"]);
  expect(await hrefs(items)).toEqual(["/m/home", "/m/activity", "/m/voucherCenter", "/m/withdraw", "/m/slot"]);

  await awake(page);
  await header(page).getByRole("link", { name: "Log in" }).tap();
  await page.getByRole("dialog", { name: "Log in" }).getByRole("button", { name: "Close" }).tap();
  await header(page).getByRole("link", { name: "Register" }).tap();
  await page.getByRole("dialog", { name: "Register" }).getByRole("button", { name: "Close" }).tap();

  await page.locator(".qc--app").tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator(".qc--promo").tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await expect(bottom(page)).toBeVisible();
  await expect(page.locator("footer")).toHaveCount(0);
  await page.goBack();
  // The promotions have banners of their own, and go only when home is there
  const banner = page.locator(".home__ban a.ban[href^='/m/']").first();
  const target = (await banner.getAttribute("href")) ?? "";
  await banner.tap();
  await expect(page).toHaveURL(addressOf(target));

  await page.goto(addressOf("/m/slot"));
  await bottom(page).getByRole("link", { name: "Withdraw" }).tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await expect(page.locator(".nav")).toHaveCount(0);
});

test("MENU-001 MENU-002 MENU-004 MENU-013 MENU-015 MENU-016 MENU-023 MENU-025 MENU-026 MENU-027 SHELL-019 SHELL-023 SHELL-024 a visitor's side menu", async ({
  page,
}) => {
  // The drawer slides in, and pages fade in
  await withMotion(page);
  await closeNews(page);
  await pin("H");
  await page.goto(addressOf("/m/home"));
  await openMenu(page);
  const box = page.locator(".popup--drawer .popup__box");
  await expect(box).toHaveCSS("animation-name", "drawer-in");
  await expect.poll(async () => (await box.boundingBox())?.x).toBe(0);
  expect(await isLocked(page)).toBe(true);
  await expect(menu(page).locator(".du")).toContainText("Member center");
  await expect(menu(page).getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/m/login");
  await expect(menu(page).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/m/register");
  for (const name of ["Deposit", "Withdraw"]) await expect(menu(page).getByRole("link", { name })).toHaveCount(0);
  await expect(menu(page).getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await menu(page).getByRole("button", { name: "Close" }).tap();
  await expect(menu(page)).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);

  await openMenu(page);
  await page.touchscreen.tap(375, 500);
  await expect(menu(page)).toHaveCount(0);

  await openMenu(page);
  await menu(page)
    .getByRole("button", { name: /^Language/ })
    .tap();
  await page.getByRole("dialog", { name: "Language" }).getByRole("radio", { name: "English", exact: true }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-language", "EN");

  await openMenu(page);
  await menu(page).locator("a[href='/m/activityDetail?id=2']").tap();
  await expect(page).toHaveURL(addressOf("/m/activityDetail?id=2"));
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator(".m-page")).toHaveCSS("animation", /page-in/);
  await expect(page.locator(".m-page")).toHaveCSS("animation-duration", "0.3s");
  await page.goBack();

  for (const [name, path] of [
    ["Promotions", "/m/activity"],
    ["Help center", "/m/help"],
    ["Member center", "/m/login"],
  ] as const) {
    await openMenu(page);
    await menu(page).getByRole("link", { name }).first().tap();
    await expect(page).toHaveURL(addressOf(path));
    await expect(menu(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(addressOf("/m/home"));
  }
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Customer service" }).tap();
  await expect(page).toHaveURL(/\/m\/liveChat/);
  await pin("PR");

  await page.goto(addressOf("/m/home"));
  await page.getByRole("tab", { name: "Slots" }).tap();
  await expect(page.getByRole("tab", { name: "Slots" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".tile").nth(8)).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await header(page).locator(".logo").tap();
  await expect(page.getByRole("tab", { name: "Home" })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("MENU-002 MENU-003 MENU-005 MENU-006 MENU-007 MENU-008 MENU-009 MENU-010 MENU-011 MENU-012 MENU-024 MENU-028 MENU-029 MENU-030 SHELL-013 REWARD-002 a member's menus, and what a switch does to both", async ({
  page,
}) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/home"));
  await expect(header(page).getByRole("link", { name: "Log in" })).toHaveCount(0);
  const account = header(page).getByRole("link", { name: "Member home" });
  await account.tap();
  await expect(memberMenu(page).getByRole("navigation").locator(".mi")).toHaveText([
    "Profile",
    "Betting record",
    /^Reward center(?:\d+ ready)?$/,
    "Sign out",
  ]);
  const balance = memberMenu(page).locator(".db strong");
  await expect(balance).toHaveText(/₱[\d,]+\.\d\d/);
  await memberMenu(page).getByRole("button", { name: "Hide balance" }).tap();
  await expect(balance).toHaveText("₱ ******");
  await memberMenu(page).getByRole("button", { name: "Show balance" }).tap();
  await expect(balance).toHaveText(/₱[\d,]+\.\d\d/);
  await memberMenu(page).getByRole("link", { name: "Profile" }).tap();
  await expect(page).toHaveURL(addressOf("/m/member/home"));
  await expect(memberMenu(page)).toHaveCount(0);

  await openMenu(page);
  await expect(menu(page).locator(".du__n b")).toHaveText("Mira Aydin");
  await test.step("MENU-003 a member's user area leads to the member home", async () => {
    await menu(page).locator(".du__w").tap();
    await expect(page).toHaveURL(addressOf("/m/member/home"));
    await expect(menu(page)).toHaveCount(0);
    await page.goto(addressOf("/m/home"));
    await openMenu(page);
  });
  await expect(menu(page).getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/m/voucherCenter");
  await expect(menu(page).getByRole("link", { name: "Withdraw" })).toHaveAttribute("href", "/m/withdraw");
  await expect(menu(page).getByRole("link", { name: "Log in" })).toHaveCount(0);
  await expect(menu(page).getByRole("button", { name: "Sign out" })).toBeVisible();
  const records = [
    "/m/gameRecord",
    "/m/transaction/record",
    "/m/profitandloss",
    "/m/rewardCenter",
    "/m/member/manualRebate",
    "/m/securityCenter",
  ];
  expect((await hrefs(menu(page).locator(".dl a"))).slice(0, 6)).toEqual(records);
  await expect(menu(page).locator("a[href^='/m/agent']")).toHaveCount(0);

  const keys = ["TRANSBETREPMEM3", "TRANSREC3", "PERSREP", "REWCEN3", "MANPLAYREB3", "SECPRIV"];
  try {
    for (const key of keys) await flip(page, key, false);
    await page.goto(addressOf("/m/home"));
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Help center" })).toBeVisible();
    for (const to of records) await expect(menu(page).locator(`a[href='${to}']`)).toHaveCount(0);
    await menu(page).getByRole("button", { name: "Close" }).tap();
    await account.tap();
    await memberMenu(page).getByRole("button", { name: "Bonus" }).tap();
    await expect(page.getByText("Please contact customer service")).toBeInViewport();
    await expect(page).toHaveURL(addressOf("/m/home"));
    await page.goto(addressOf("/m/rewardCenter"));
    await expect(page.getByText("The reward center is closed")).toBeVisible();
    await page.goto(addressOf("/m/home"));
    await account.tap();
    await expect(memberMenu(page).getByRole("link", { name: "Betting record" })).toHaveCount(0);
  } finally {
    for (const key of keys) await flip(page, key, true);
  }
});

test("MENU-020 MENU-030 ROUTE-015 ROUTE-059 ROUTE-060 ROUTE-061 an agent's login, entries and places, which nobody else reaches", async ({
  page,
}) => {
  await closeNews(page);
  const contracts = ["getSalaryContract", "getDevidendContract", "getHourContract"].map(
    (name) => `/m/member/agent/${name}`,
  );
  await become(page, "mira");
  for (const path of ["/m/agent/home", ...contracts]) {
    await page.goto(addressOf(path));
    await expect(page, path).toHaveURL(addressOf("/m/agent"));
  }
  await page.getByLabel("Username").fill("arda");
  await page.getByLabel("Password", { exact: true }).fill(PERSONA_PASSWORD);
  await sendLogin(page);
  await expect(page).toHaveURL(addressOf("/m/agent/home"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agency center");
  await page.getByRole("link", { name: "Downline" }).tap();
  await expect(page.getByRole("searchbox", { name: "Member name" })).toBeVisible();
  await page.goto(addressOf("/m/agent"));
  await expect(page).toHaveURL(addressOf("/m/agent/home"));
  const names = ["Salary contract", "Dividend contract", "Hourly salary contract"];
  for (const [at, path] of contracts.entries()) {
    await page.goto(addressOf(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[at] ?? "");
    // The house's contracts that this agent has, or the way back where there is none
    await expect(page.locator("main")).toContainText(/Agreed|Agency center/);
  }
  await page.goto(addressOf("/m/home"));
  await openMenu(page);
  expect(await hrefs(menu(page).locator(".dl a[href*='agent']"))).toEqual([
    "/m/agent/home",
    "/m/agent/home?tab=team",
    "/m/agent/home?tab=downline",
    ...contracts.slice(0, 2),
  ]);
  await menu(page).getByRole("button", { name: "Close" }).tap();
  await header(page).getByRole("link", { name: "Member home" }).tap();
  await memberMenu(page).getByRole("link", { name: "Agency center" }).tap();
  await expect(page).toHaveURL(addressOf("/m/member/home#agency"));
  await expect(page.locator("#agency")).toBeInViewport();
});

test("U-102 on a wide page what can be played stands first in the rail, whichever page was opened first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await closeNews(page);
  const rail = page.locator(".rail nav").first();
  const named = async (path: string): Promise<string[]> => {
    await page.goto(addressOf(path));
    await expect(rail).toBeVisible();
    return rail.getByRole("link").allTextContents();
  };
  const atHome = await named("/m/home");
  const firstSoon = atHome.findIndex((name) => name.endsWith("Soon"));
  expect(firstSoon).toBeGreaterThan(0);
  expect(atHome.slice(firstSoon).every((name) => name.endsWith("Soon"))).toBe(true);
  for (const path of ["/m/help", "/m/notice", "/m/fav-games"]) expect(await named(path), path).toEqual(atHome);
});
