/** Home and the pages of news and help, as a visitor and as a member. */
import { expect, type Page, test } from "#e2e/test.ts";
import { defaultHotGames, tabsInOrder } from "#e2e/lists.ts";
import { awake, newName, openHome, register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

// A banner whose picture is missing, and promotions with theirs.
test.use({ pictures: true });

/** The announcements were seen already, by this name. */
async function seen(page: Page, who = "visitor"): Promise<void> {
  await page.addInitScript((name) => sessionStorage.setItem("POPUP_SEEN", name), who);
}

async function beginsAtTop(page: Page): Promise<void> {
  await page.goto(addressOf("/m/home"));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page
    .locator("a[href='/m/activity']")
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.locator("a[href='/m/home']:visible").last().tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

async function figureRises(page: Page): Promise<void> {
  const figure = page.locator(".home__s .jp__v");
  await figure.scrollIntoViewIfNeeded();
  const read = () =>
    figure.evaluate((element) => ({ sum: Number((element.textContent ?? "").replace(/[^\d.]/g, "")), at: Date.now() }));
  // A card out of sight rests: in sight it says the figure of the moment, which 5 s later rose once at least
  const first = await read();
  await page.clock.runFor(5000);
  await expect.poll(async () => (await read()).sum).toBeGreaterThan(first.sum);
  const before = await read();
  await page.clock.runFor(5000);
  await expect.poll(async () => (await read()).sum).toBeGreaterThanOrEqual(before.sum + 1000);
  const after = await read();
  // On a busy machine more than one pause, of 3 s at least, passes until the figure is read
  const pauses = Math.floor((after.at - before.at) / 3000) + 1;
  expect(after.sum).toBeLessThanOrEqual(before.sum + 2000 * pauses);
}

test("HOME-006 HOME-007 HOME-015 home shows what it should to a visitor, and each part leads on", async ({ page }) => {
  await withMotion(page); // The banners move on by themselves
  await page.clock.install();
  await openHome(page);

  await test.step("HOME-020 banners move on every 5 s and start over", async () => {
    const banners = page.locator(".home__ban");
    const count = await banners.locator(".dots button").count();
    expect(count).toBeGreaterThan(1);
    await expect(banners.locator(".car.is-playing")).toBeVisible();
    for (let at = 1; at <= count; at += 1) {
      await page.clock.fastForward(5000);
      await expect(banners.locator(".dots button").nth(at % count)).toHaveAttribute("aria-current", "true");
    }
  });

  await test.step("HOME-032 HOME-019 HOME-008 HOME-030 HOME-031 title bars, three promotions, the jackpot", async () => {
    const hot = page.getByRole("region", { name: "Hot games" });
    await expect(hot.locator(".sec__h")).toHaveText(/Hot games\s*\(\d+\)\s*View all/);
    await expect(hot.locator(".sec__h > .i")).toBeVisible();
    await expect(hot.getByRole("link", { name: /View all/ })).toHaveAttribute("href", "/m/hot-games");
    await defaultHotGames(hot);
    const figure = page.locator(".home__s .jp__v");
    const first = await figure.textContent();
    expect(Number(first?.replace(/\D/g, ""))).toBeGreaterThan(42_000_000_00);
    await expect(page.locator(".home .promo")).toHaveCount(3);
    await expect(figure).toHaveText(/^₱\d{2},\d{3},\d{3}\.\d{2}$/);
    await hot.getByRole("button", { name: "Load more" }).tap();
    const all = Number((await hot.locator(".sec__h").textContent())?.match(/\d+/)?.[0]);
    await expect(page.locator(".home__s .grid .tile")).toHaveCount(all);
  });

  await test.step("HOME-029 the figure rises by 1,000 to 2,000 at a time", () => figureRises(page));

  await test.step("HOME-011 HOME-012 HOME-013 HOME-016 a category tab comes to the centre and shows its games", async () => {
    const tabs = page.locator(".cats [role=tab]");
    await tabsInOrder(tabs);
    const chosen = page.getByRole("tab", { name: "Fishing" });
    await chosen.tap();
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    const middle = await chosen.boundingBox();
    expect(middle).not.toBeNull();
    await expect
      .poll(async () => Math.abs(((await chosen.boundingBox())?.x ?? 0) + (middle?.width ?? 0) / 2 - 195))
      .toBeLessThan(3);
    await expect(page.locator(".home .sec__h").first()).toContainText("Fishing");
    await expect(page.locator(".home .tile").first()).toBeVisible();
    await tabs.first().tap();
    await expect(page.getByRole("region", { name: "Hot games" })).toBeVisible();
  });

  await test.step("HOME-017 a tap opens the match", async () => {
    const matches = page.getByRole("region", { name: "Top matches" });
    await expect.poll(() => matches.locator(".match").count()).toBeGreaterThan(5);
    await expect(matches.locator(".tag--live").first()).toBeVisible();
    await matches.locator(".match").last().tap(); // one that is under way may be over by then
    await expect(page).toHaveURL(/sport-games\?match=\d+$/);
    await expect(page.locator(".matchp__w .odd")).not.toHaveCount(0);
  });

  await test.step("HOME-001 home begins at its top", () => beginsAtTop(page));

  await test.step("HOME-014 favourites and recent lead to the login", async () => {
    for (const name of ["Favourites", "Recent"]) {
      await page.goto(addressOf("/m/home"));
      await page.getByRole("tab", { name }).tap();
      await expect(page).toHaveURL(addressOf("/m/login"));
    }
  });
});

test("HOME-022 HOME-026 a broken banner keeps its words, and no notices are one placeholder", async ({ page }) => {
  await page.goto(addressOf("/dev/gallery"));
  const broken = page.locator(".ban:has(img[src*='banners/missing'])").first();
  await broken.scrollIntoViewIfNeeded();
  await expect(broken.locator("img")).toBeHidden();
  await expect(broken.locator("h2")).toBeVisible();
  await expect(page.locator(".tick").filter({ hasText: "No notices at the moment" })).toHaveCount(1);
});

test("HOME-024 HOME-025 NOTICE-001 NOTICE-002 NOTICE-005 NOTICE-006 the ticker opens its notice, and a member's reading is told", async ({
  page,
}) => {
  // The ticker runs by itself
  await withMotion(page);
  const username = newName();
  await seen(page, username);
  await register(page, username);
  const renewed = page.waitForRequest((request) => request.url().endsWith("/wps/session/renew"));
  const wallet = page.waitForRequest((request) => request.url().includes("/wps/wallets/gcs"));
  await page.goto(addressOf("/m/home"));
  await test.step("HOME-002 HOME-004 entering home renews the session and loads the wallet", async () => {
    expect((await renewed).method()).toBe("PUT");
    expect((await wallet).headers()["authorization"]).toMatch(/^Bearer /);
  });
  await test.step("HOME-024 the titles run by themselves", async () => {
    await expect
      .poll(() => page.locator(".tick__run").evaluate((run) => run.getAnimations({ subtree: true }).length))
      .toBeGreaterThan(0);
  });
  const title = page.locator(".tick__run a").nth(1);
  const words = (await title.textContent()) ?? "";
  const told = page.waitForRequest((request) => request.url().endsWith("/MCSFE_markAnnouncementAsRead"));
  await title.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(addressOf("/m/notice?i=1"));
  expect((await told).postDataJSON()).toMatchObject({ read: true });
  const opened = page.locator(".nt").filter({ hasText: words });
  await expect(opened.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await expect(opened.locator(".prose")).toBeVisible();
  await expect(opened.locator(".nt__dot")).toHaveCount(0);
  await expect(page.locator(".nt__dot").first()).toBeVisible();
  // One number of one thing: kinds count what is unread, as the bell does
  const unread = page.locator(".kinds .chip").first();
  await expect(unread).toHaveText(/^AllUnread: \d+$/);
  const before = Number(/\d+/.exec((await unread.textContent()) ?? "")?.[0]);

  // Two quickly one after the other: both are told (U-130).
  const marks: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/MCSFE_markAnnouncementAsRead")) marks.push(request.postDataJSON());
  });
  const closed = page.locator(".nt.un button");
  await closed.first().evaluate((button: HTMLElement) => button.click());
  await closed.last().evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => marks.length).toBe(2);
  await expect(unread).toHaveText(`AllUnread: ${before - 2}`);
  await opened.getByRole("button").tap();
  await opened.getByRole("link").tap();
  await expect(page.locator("article h1")).toHaveText(words);
  await page.goto(addressOf("/m/noticeDetail?id=999999"));
  await expect(page).toHaveURL(addressOf("/m/notice"));
  // The page is everybody's: what its reader has read is known without a touch
  await expect(unread).toHaveText(`AllUnread: ${before - 2}`);
  await page.goto(addressOf("/m/notice"));
  await expect(unread).toHaveText(`AllUnread: ${before - 2}`);
});

test("PROMO-001 PROMO-002 PROMO-003 PROMO-004 PROMO-005 promotions: kinds, cards, the whole text, and links into them", async ({
  page,
}) => {
  await seen(page);
  await page.goto(addressOf("/m/activity"));
  const cards = page.locator(".promo");
  await expect(cards).toHaveCount(14);
  const first = cards.first();
  await expect(first.locator(".tag")).not.toBeEmpty();
  await expect(first.locator("p")).not.toContainText("<");
  await expect(first.locator(".promo__m")).toHaveText("More");
  await expect(first.locator("img")).toBeVisible();
  const kinds = page.getByRole("group", { name: "Kinds of promotions" });
  await kinds.getByRole("button", { name: "Slots" }).tap();
  await expect(cards).toHaveCount(2);
  const title = (await cards.first().locator("b").textContent()) ?? "";
  await cards.first().tap();
  await expect(page.locator("article h1")).toHaveText(title);
  await expect(page.locator(".facts")).toContainText(
    /[A-Z][a-z]{2} \d{1,2}(, \d{4})?\s–\s([A-Z][a-z]{2} )?\d{1,2}, \d{4}/,
  );
  await expect(page.locator(".read__b img")).toBeVisible();
  await expect(page.locator("article .prose > *").first()).toBeVisible();

  await page.goto(addressOf("/m/activity?id=1"));
  await expect(page).toHaveURL(addressOf("/m/activityDetail?id=1"));
  await expect(page.locator(".facts")).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} · Long term/);
  await page.goto(addressOf("/m/activityDetail?id=999999"));
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.goto(addressOf("/m/activity?i=9"));
  await expect(cards.nth(9)).toBeInViewport();
});

test("HELP-001 HELP-002 HELP-005 help opens by tag, place and part, alone or in the list, and says when there is none", async ({
  page,
}) => {
  await seen(page);
  const open = page.locator(".hp__q[aria-expanded=true]");
  await page.goto(addressOf("/m/help"));
  const questions = page.locator(".hp__q");
  const count = await questions.count();
  await expect(open).toHaveCount(0);
  await questions.nth(2).tap();
  await expect(page.locator(".hp__a")).toBeVisible();
  await questions.nth(2).tap();
  await expect(page.locator(".hp__a")).toHaveCount(0);

  await page.goto(addressOf("/m/help?tag=terms&c=4"));
  await expect(open).toHaveText("Terms and conditions");
  await expect(page.locator(".hp__a h3").nth(4)).toBeInViewport();
  await page.goto(addressOf("/m/help?i=3"));
  await expect(questions.nth(3)).toHaveAttribute("aria-expanded", "true");
  await page.goto(addressOf("/m/helpDetail?tag=privacy"));
  await expect(questions).toHaveText(["Privacy"]);
  await page.goto(addressOf("/m/helpDetail?tag=nothing"));
  await expect(questions).toHaveCount(count);

  await page.route("**/wps/system/helpCenter*", (route) => route.fulfill({ json: { success: true, value: [] } }));
  await page.goto(addressOf("/m/home"));
  // Until the lower part has come alive its links load whole pages
  await page.mouse.wheel(0, 200);
  await awake(page, ".foot__l a");
  await page.locator(".foot__l a[href='/m/help']").tap();
  await expect(page.getByText("No answers yet")).toBeVisible();
});
