/** What only a browser can tell of favourites, the winners board, hosts of live tables and passing sentences. */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { playable } from "#e2e/games.ts";
import { listCalls, settled } from "#e2e/lists.ts";
import { closeNews, register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

const winner = (at: number) => ({
  iconUrl: "/art/avatars/owl",
  gameName: `Game ${at}`,
  customerName: `wi***${at}`,
  vo: { winAmount: `${900 - at}.50`, nodeId: at, vassalage: "X", gameType: "RNG", gameCode: `g${at}` },
});

/** The board asks anew as soon as the page is connected: from then on it has so many winners. Gives the calls. */
async function winners(page: Page, count: number): Promise<URL[]> {
  const calls: URL[] = [];
  await page.unroute("**/GCSGAME_getRankList*");
  await page.route("**/GCSGAME_getRankList*", (route) => {
    calls.push(new URL(route.request().url()));
    return route.fulfill({
      json: { success: true, value: { list: Array.from({ length: count }, (_, at) => winner(at + 1)) } },
    });
  });
  return calls;
}

/** Whether the board moves by itself. */
const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".home .wins ul")].some((list) =>
      list.getAnimations().some(({ playState }) => playState === "running"),
    ),
  );

test("FAV-002 FAV-020 ERR-025 CONST-004 CONST-007 a visitor's star, favourites and recent lead to the login; a search without a find says so", async ({
  page,
}) => {
  // A pressed tile's delays
  await withMotion(page);
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await test.step("CONST-004 a pressed tile gives way after 130 ms, more after 370, and comes back after 100", async () => {
    const tile = page.locator(".tile a").first();
    const delay = () => tile.locator(".tile__a").evaluate((element) => getComputedStyle(element).transitionDelay);
    expect(await delay()).toBe("0.1s, 0.1s");
    await tile.hover();
    await page.mouse.down();
    expect(await delay()).toBe("0.13s, 0.37s");
    await page.mouse.move(1, 1);
    await page.mouse.up();
    expect(await delay()).toBe("0.1s, 0.1s");
  });
  await test.step("CONST-007 the next page is asked for when the end is 400 px away, not before", async () => {
    const calls = listCalls(page);
    const scrollToEnd = (px: number) =>
      page.evaluate((away) => {
        const end = [...document.querySelectorAll<HTMLElement>(".list > div")].find((one) => one.offsetHeight === 0);
        scrollBy(0, (end?.getBoundingClientRect().top ?? 0) - innerHeight - away);
      }, px);
    await scrollToEnd(410);
    await settled(page);
    await page.evaluate(() => fetch("/wps/system/domainRoute?device=0").then((answer) => answer.text()));
    const further = () =>
      calls.map(({ searchParams }) => searchParams.get("pageNo")).filter((pageNo) => pageNo !== "1");
    expect(further()).toEqual([]);
    await scrollToEnd(395);
    await expect.poll(further).toEqual(["2"]);
    await page.evaluate(() => scrollTo(0, 0));
  });
  await page.locator(".tile__f").first().tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  for (const tab of ["Favourites", "Recent"]) {
    await page.goto(addressOf("/m/slot"));
    await page
      .getByRole("tab", { name: tab })
      .or(page.getByRole("button", { name: tab, exact: true }))
      .first()
      .tap();
    await expect(page).toHaveURL(addressOf("/m/login"));
  }
  await page.goto(addressOf("/m/slot?gameName=qqqzzzxx"));
  await expect(page.getByText("No “qqqzzzxx” here")).toBeVisible();
});

test("WIN-001 WIN-003 WIN-005 WIN-006 WIN-007 the board moves by itself with more than 3 rows, and follows a language after 250 ms", async ({
  page,
}) => {
  // The board moves by itself
  await withMotion(page);
  await closeNews(page);
  await winners(page, 4);
  await page.goto(addressOf("/m/home"));
  const board = page.getByRole("region", { name: "Biggest recent wins" }).first();
  await board.scrollIntoViewIfNeeded();
  await expect(board.locator(".wins__h span")).toHaveText(["Game", "Player", "Amount"]);
  await expect(board.getByRole("link", { name: "Game 1" }).first()).toContainText("₱899.50");
  await expect.poll(() => isMoving(page)).toBe(true);
  await winners(page, 3);
  await page.reload();
  await board.scrollIntoViewIfNeeded();
  await expect(board.locator("li:not([aria-hidden])")).toHaveCount(2);
  await expect.poll(() => isMoving(page)).toBe(false);

  await winners(page, 4);
  await page.reload();
  await board.scrollIntoViewIfNeeded();
  await expect.poll(() => isMoving(page)).toBe(true);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("button", { name: /^Language/ })
    .tap();
  // The list of languages opens behind a paint, which a clock that stands still never gives
  await expect(page.getByRole("radio", { name: "English", exact: true })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  const calls = await winners(page, 3);
  await page.getByRole("radio", { name: "English", exact: true }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-language", "EN");
  await page.clock.runFor(249);
  const before = calls.length;
  await page.clock.runFor(1);
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  expect(Object.fromEntries(calls.at(-1)?.searchParams ?? [])).toEqual({
    gameCategory: "ALL",
    language: "EN",
    limitNum: "20",
  });
  // Too few to move, in place
  await expect(board.locator("li:not([aria-hidden])")).toHaveCount(2);
  await page.clock.resume();
  await page.keyboard.press("Escape");
  await expect.poll(() => isMoving(page)).toBe(false);
});

test("FAV-005 SVC-021 SVC-023 a favourite that is taken back leaves its list at once; hosts load, and who is followed comes first", async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto(addressOf("/m/slot"));
  const titles: string[] = [];
  for (const at of [0, 1]) {
    const tile = playable(page).nth(at);
    titles.push((await tile.locator(".tile__n").textContent()) ?? "");
    await tile.locator(".tile__f").tap();
    await expect(tile.locator(".tile__f")).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto(addressOf("/m/fav-games"));
  await expect(page.locator(".tile__n")).toHaveText(titles.toReversed());
  await context.setOffline(true);
  await page.locator(".tile__f").first().tap();
  await expect(page.locator(".tile__n")).toHaveText(titles.slice(0, 1));
  await context.setOffline(false);

  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/CBS_modelList*", async (route) => held.then(() => route.continue()));
  await page.goto(addressOf("/m/live-games"));
  await expect(page.getByRole("status", { name: "Loading the hosts" })).toBeVisible();
  release();
  const hosts = page.getByRole("region", { name: "Hosts at the tables" });
  await expect(hosts.locator(".host b").first()).toHaveText("Ines");
  await expect(page.getByRole("status", { name: "Loading the hosts" })).toHaveCount(0);
  await hosts.getByRole("button", { name: "Follow Marco" }).tap();
  await expect(hosts.locator(".host b").first()).toHaveText("Marco");
});

test("WIN-002 ERR-023 ERR-024 CONST-018 NOTICE-015 the menu has its promotions, a winner's row launches its game; free_reject and contact_service stay for 2 s", async ({
  page,
}) => {
  const username = await register(page);
  const staysTwoSeconds = async (tap: () => Promise<void>, words: string): Promise<void> => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await tap();
    const toast = page.locator(".toast", { hasText: words });
    // In sight and over everything, also over an open popup, whose surroundings are dimmed and can't be heard
    await expect(toast).toBeInViewport({ ratio: 1 });
    const isOnTop = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      (element.parentElement as HTMLElement).style.pointerEvents = "auto";
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(found);
    });
    expect(isOnTop).toBe(true);
    await page.clock.runFor(1999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
  };
  await winners(page, 3);
  await page.clock.install();
  await page.goto(addressOf("/m/home"));
  const asked = page.waitForRequest(
    (request) => request.url().includes("getListAnnouncements") && request.url().includes("types=H&"),
  );
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await asked;
  await expect(menu.getByRole("link", { name: /Practice funds/ })).toHaveAttribute("href", "/m/activityDetail?id=1");
  await page.route("**/CBS_launchChat*", (route) => route.abort());
  await staysTwoSeconds(
    () => menu.getByRole("button", { name: "Customer service" }).tap(),
    "Please contact customer service",
  );

  const { platform } = await books();
  await platform.query("update member set type = 41 where username = $1", [username]);
  const launched = page.waitForRequest((request) => request.url().includes("/wps/game/launchGame"));
  await page.goto(addressOf("/m/home"));
  const board = page.getByRole("region", { name: "Biggest recent wins" }).first();
  await board.scrollIntoViewIfNeeded();
  const row = board.getByRole("link", { name: "Game 2" });
  await row.tap();
  const query = new URL((await launched).url()).searchParams;
  expect([query.get("nodeId"), query.get("gateway")]).toEqual(["2", "3"]);
  await page.getByRole("button", { name: "Screen and help", exact: true }).tap();
  await staysTwoSeconds(
    () => page.getByRole("button", { name: "Play for free" }).tap(),
    "Free play isn't available for this kind of account.",
  );
});
