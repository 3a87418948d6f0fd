/** The second game of a visit: its page is on its way beside its launch, and what a launch decides still holds (decision 152). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { gameOf, openGame, playToken, spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const [FIRST, NEXT] = [1, 6];
const PAGE = /\/play\/\?m=novaro&g=frostfang-pack&/;
const LAUNCH = /\/wps\/game\/launchGame/;

const tile = (page: Page, id: number) => page.locator(`a[href="/m/play?game=${id}"]`).first();
const frame = (page: Page) => page.locator("iframe.gf__i");

/** Has played one game, and is back at the slots. */
async function afterOneGame(page: Page): Promise<string> {
  await closeNews(page);
  const username = await register(page);
  await page.goto(addressOf("/m/slot"));
  await tile(page, FIRST).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await page.goBack();
  await expect(tile(page, NEXT)).toBeVisible();
  return username;
}

/** Holds launches back; gives what lets them go. */
async function holdLaunch(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LAUNCH, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function spins(page: Page): Promise<void> {
  const posted = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
  await spinButton(page).tap();
  expect((await posted).status()).toBe(200);
}

test("its page comes before its launch is answered, once, opens by it alone, and the way back is one step", async ({
  page,
}) => {
  await afterOneGame(page);
  const before = await page.evaluate(() => history.length);
  const pages: string[] = [];
  const opened: string[] = [];
  page.on("request", (request) => {
    if (PAGE.test(request.url())) pages.push(request.url());
    if (request.url().includes("/play/api/")) opened.push(request.url());
  });
  const release = await holdLaunch(page);
  // Twice, as an impatient finger does
  await tile(page, NEXT).evaluate((link: HTMLElement) => (link.click(), link.click()));
  await expect(frame(page)).toHaveAttribute("src", /#await-launch$/);
  await expect(gameOf(page).locator("html")).toHaveAttribute("data-engine", "slot");
  await expect(gameOf(page).locator(".gload__n")).not.toBeEmpty();
  // What waits has no session, not that of the game before either
  expect(opened).toEqual([]);
  await expect(page.locator(".gload")).toBeVisible();

  release();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator(".gload")).toHaveCount(0);
  expect(pages).toHaveLength(1);
  expect(opened.filter((url) => url.endsWith("/open"))).toHaveLength(1);
  expect(await playToken(page)).toMatch(/^[\w-]{43}$/);
  // The entry of the game before, from which one came back, is this one's now
  expect(await page.evaluate(() => history.length)).toBe(before);
  await spins(page);

  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(frame(page)).toHaveCount(0);
  await page.goForward();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
});

test("opens by its address, after a reload, and from home", async ({ page }) => {
  await afterOneGame(page);
  await openGame(page, NEXT);
  await expect(frame(page)).toHaveAttribute("src", /#await-launch$/);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await page.reload();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await spins(page);
  await page.goto(addressOf("/m/home"));
  await page.locator('a[href^="/m/play?game="]').first().tap();
  await expect(frame(page)).toHaveAttribute("src", /#await-launch$/);
});

test("a launch that is refused takes its page away", async ({ page }) => {
  const username = await afterOneGame(page);
  const { platform } = await books();
  await platform.query(
    `insert into play_break (id, member_id, kind, length, started_at, ends_at)
     select gen_random_uuid(), id, 'time-out', '1d', now(), now() + interval '1 day' from member where username = $1`,
    [username],
  );
  const release = await holdLaunch(page);
  await tile(page, NEXT).tap();
  await expect(frame(page)).toHaveAttribute("src", /#await-launch$/);
  release();
  await expect(page.getByRole("alert").filter({ hasText: "break" })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test("a page that was kept and is no launch's any more gives way to the launch", async ({ page }) => {
  await afterOneGame(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("GAME_PAGES") ?? "{}") as { pages: Record<string, string> };
    for (const vendor of Object.keys(kept.pages)) kept.pages[vendor] = `${kept.pages[vendor]}&old=1`;
    localStorage.setItem("GAME_PAGES", JSON.stringify(kept));
  });
  await tile(page, NEXT).tap();
  await expect(frame(page)).toHaveAttribute("src", /old=1#await-launch$/);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await spins(page);
});
