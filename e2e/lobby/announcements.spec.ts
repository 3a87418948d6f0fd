/** The announcements over home: swiped through, closed, and not shown again. */
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { awake, register, signIn } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ pictures: true });

/** Drags sideways across an element. */
async function drag(page: Page, over: Locator, byPx: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx, y, { steps: 4 });
  await page.mouse.up();
}

const current = (dots: Locator): Locator => dots.locator("[aria-current=true]");

test("HOME-009 HOME-010 HOME-027 announcements are swiped through, end in the notices, and stay away once closed", async ({
  page,
}) => {
  // A slide takes its time
  await withMotion(page);
  await page.goto(addressOf("/m/home"));
  await awake(page);
  // Nobody has acted: that would be why none come
  expect(await page.evaluate(() => [document.documentElement.dataset["moved"], scrollY])).toEqual([undefined, 0]);
  const news = page.locator("dialog .ann");
  const track = news.locator(".swp__t");
  await expect(news.locator(".dots button")).toHaveCount(3);
  expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.4s");
  await drag(page, track, -40);
  await expect(current(news)).toHaveAccessibleName(/1/);
  await drag(page, track, -90);
  await expect(current(news)).toHaveAccessibleName(/2/);
  await current(news).press("ArrowRight");
  const notice = news.locator(".acc .hp__q").first();
  await expect(notice).toContainText(/\d{4}\/\d\d\/\d\d/);
  await notice.tap();
  await expect(notice).toHaveAttribute("aria-expanded", "true");
  await expect(news.locator(".acc .hp__a p").first()).toBeVisible();
  await notice.tap();
  await expect(news.locator(".acc .hp__a p").first()).toBeHidden();
  await news.locator(".ann__x").tap();
  const arrived = page.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
  await page.reload();
  await arrived;
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("HOME-009 a visitor has the announcements in a card at the lower edge, over games that stay in sight; a tap above it closes it", async ({
  page,
}) => {
  await page.goto(addressOf("/m/home"));
  await awake(page);
  expect(await page.evaluate(() => [document.documentElement.dataset["moved"], scrollY])).toEqual([undefined, 0]);
  const card = page.locator("dialog:has(.ann) .popup__box");
  await expect(card).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await card.boundingBox();
  expect(box?.width).toBe(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
  expect(box?.y).toBeGreaterThan(height / 2);
  await expect(page.locator(".tile").first()).toBeInViewport();
  // What it shows is smaller than the banner behind it, which was painted first
  const area = async (what: Locator): Promise<number> => {
    const measured = await what.first().boundingBox();
    return (measured?.width ?? 0) * (measured?.height ?? 0);
  };
  expect(await area(card.locator("img"))).toBeLessThan(await area(page.locator(".home__ban .ban")));
  await expect(page.locator("dialog:has(.ann)[data-settled]")).toBeVisible();
  await page.touchscreen.tap(width / 2, 80);
  await expect(page.locator(".ann")).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("HOME-009 a tap that was under way when the announcements came is the page's: they go, what was meant opens, and they come next time", async ({
  page,
}) => {
  await page.goto(addressOf("/m/home"));
  await awake(page);
  const category = page.locator(".cats").getByRole("tab", { name: "Slots" });
  const box = await category.boundingBox();
  if (!box) throw new Error("no categories");
  const news = page.locator("dialog:has(.ann)");
  await expect(news).toBeVisible();
  // As in the moment in which they came, whatever the machine takes to get here
  await news.evaluate((dialog) => delete (dialog as HTMLElement).dataset["settled"]);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(news).toHaveCount(0);
  await expect(category).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(news).toBeVisible();
});

test("HOME-009 what was shown to a visitor doesn't come again in the same visit, though it was left standing", async ({
  page,
}) => {
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("dialog .ann")).toBeVisible();
  const arrived = page.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
  await page.reload();
  await arrived;
  await awake(page);
  await expect(page.locator(".fab[aria-expanded]")).toBeAttached();
  await expect(page.locator(".ann")).toHaveCount(0);
});

test("HOME-009 a member who closed the announcements does not see them again in another tab", async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto(addressOf("/m/home"));
  const tab = async (): Promise<Page> => {
    const opened = await context.newPage();
    await opened.addInitScript(() => localStorage.removeItem("POPUP_NOT_ON"));
    const arrived = opened.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
    await opened.goto(addressOf("/m/home"));
    await arrived;
    return opened;
  };
  const first = await tab();
  await first.locator(".ann__x").tap();
  await expect(first.locator(".ann")).toHaveCount(0);
  const second = await tab();
  await expect(second.locator(".fab")).toBeVisible();
  await expect(second.locator(".ann")).toHaveCount(0);
});

test("HOME-009 what a member closed is not shown on another device, where it is the member's first visit", async ({
  page,
  context,
  browser,
}) => {
  const name = await register(page);
  await page.goto(addressOf("/m/home"));
  const opened = await context.newPage();
  await opened.addInitScript(() => localStorage.removeItem("POPUP_NOT_ON"));
  let read = 0;
  opened.on("response", (answer) => {
    if (answer.url().includes("markAnnouncementAsRead") && answer.ok()) read += 1;
  });
  await opened.goto(addressOf("/m/home"));
  await opened.locator(".ann__x").tap();
  await expect.poll(() => read).toBe(2);
  const device = await browser.newContext({ viewport: page.viewportSize(), hasTouch: true, isMobile: true });
  const other = await device.newPage();
  await other.goto(addressOf("/m/login"));
  await signIn(other, name);
  const arrived = other.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
  const told = [/GLS2_lobbyNews/, /getListAnnouncements\?types=B%2CPL%2CPU&/].map((one) => other.waitForResponse(one));
  await other.goto(addressOf("/m/home"));
  // Whatever home shows by itself stands once all of it has come
  await Promise.all([arrived, ...told, other.waitForLoadState("networkidle")]);
  await expect(other.locator(".fab")).toBeVisible();
  await expect(other.locator(".ann")).toHaveCount(0);
  await device.close();
});

test("HOME-009 announcements that are late don't come over what a visitor has begun meanwhile, and come with the next visit of home", async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/getListAnnouncements/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/getListAnnouncements/);
  await page.goto(addressOf("/m/home"));
  await asked;
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  const told = page.waitForResponse(/getListAnnouncements/);
  late.resolve();
  await told;
  // Whatever it would bring is on the page a moment after its answer
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await expect(page.locator(".ann")).toHaveCount(0);
  await page.getByRole("link", { name: "Promotions" }).first().tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.getByRole("link", { name: /^Home/ }).first().tap();
  await expect(page.locator("dialog .ann")).toBeVisible();
});

test("HOME-009 announcements come although the content changed meanwhile: what the page does by itself is no act of its reader", async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/getListAnnouncements/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/getListAnnouncements/);
  await page.goto(addressOf("/m/home"));
  await asked;
  let refreshed = 0;
  page.on("request", (request) => void (request.url().includes("groupName=m_home") && (refreshed += 1)));
  const { platform } = await books();
  const event = JSON.stringify({ name: "content.changed", data: { merchantId: "novaro" } });
  // Once more where the page was not listening yet
  await expect(async () => {
    await platform.query({ text: "select pg_notify('marquee_event', $1)", values: [event] });
    await expect.poll(() => refreshed, { timeout: 4000 }).toBeGreaterThan(0);
  }).toPass();
  late.resolve();
  await expect(page.locator("dialog .ann")).toBeVisible();
});

test("HOME-009 announcements don't come over a home that was looked through before its scripts were there, though its reader is back at the top", async ({
  page,
}) => {
  const arrived = page.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
  await page.goto(addressOf("/m/home"));
  for (const top of [300, 0]) {
    await page.evaluate((y) => {
      scrollTo(0, y);
      return new Promise(requestAnimationFrame);
    }, top);
  }
  await arrived;
  // Whatever home shows by itself stands once all of it has come
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await expect(page.locator(".ann")).toHaveCount(0);
});
