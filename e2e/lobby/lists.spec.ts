/** The lists of games: choosing, scrolling, leaving and coming back (browsing §2, §4, §5). */
import { expect, type Page, test } from "#e2e/test.ts";
import { countOf, expectCount, listCalls, pager, scrollToPage, settled } from "#e2e/lists.ts";
import { closeNews } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

// Tiles are looked at with their pictures and without.
test.use({ pictures: true });

const tiles = (page: Page) => page.locator(".tile");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const firstTitle = (page: Page) => tiles(page).first().locator(".tile__n").textContent();

async function useFilter(page: Page): Promise<void> {
  await test.step("the filter: pending until applied, a second tap lets go, reset applies and stays", async () => {
    await page.getByRole("button", { name: "Filter" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filter" });
    // The sheet's way in is one of the durations of the documents
    await withMotion(page);
    const seconds = sheet.locator(".popup__box").evaluate((box) => getComputedStyle(box).animationDuration);
    expect(await seconds).toBe("0.225s");
    const salon = sheet.getByRole("button", { name: "Salon Eight" });
    await sheet.getByRole("textbox").fill("salon");
    await expect(sheet.getByRole("button", { name: "Volta Live" })).toHaveCount(0);
    await expect(salon.locator("img")).toHaveAttribute("src", /SALON8/);
    await salon.tap();
    await sheet.getByRole("textbox").fill("");
    await sheet.getByRole("button", { name: "Volta Live" }).tap();
    await expect(salon).toHaveAttribute("aria-pressed", "false");
    await sheet.getByRole("button", { name: "Volta Live" }).tap();
    await expect(sheet.locator(".pg [aria-pressed=true]")).toHaveCount(0);
    await salon.tap();
    const kinds = sheet.getByRole("group", { name: "Kind" });
    await kinds.getByRole("button", { name: "Roulette" }).tap();
    await kinds.getByRole("button", { name: "Baccarat" }).tap();
    await expect(kinds.locator("[aria-pressed=true]")).toHaveText(["Baccarat"]);
    await sheet.getByRole("radiogroup", { name: "Minimum bet" }).getByRole("radio").nth(5).tap();
    await expect(page).toHaveURL(addressOf("/m/live-games"));
    const query = "gameType=LIVE&vassalage=SALON8&gameClassify=BAC&minBet=10";
    const count = await countOf(page, query);
    await sheet.getByRole("button", { name: `Show ${count} game` }).tap();
    await expect(sheet).toHaveCount(0);
    await expectCount(page, count);
    await expect(page).toHaveURL(/vassalage=SALON8&gameClassify=BAC&minBet=10/);
    await page.getByRole("button", { name: "Filter, 3 active" }).tap();
    await sheet.getByRole("button", { name: "Reset" }).tap();
    await expect(page).toHaveURL(addressOf("/m/live-games"));
    await expect(sheet.locator("[aria-pressed=true]")).toHaveText(["Default"]);
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expectCount(page, await countOf(page, "gameType=LIVE"));
  });
}

test("LIST-002 LIST-003 LIST-004 LIST-005 LIST-025 LIST-042 LIST-043 LIST-044 LIST-045 LIST-046 LIST-047 LIST-048 LIST-009 CAT-009 CAT-010 CAT-015 what narrows a list, and what lets go", async ({
  page,
}) => {
  await page.goto(addressOf("/m/slot"));
  const studio = page.getByRole("group", { name: "Studio" }).getByRole("button", { name: "Kumolab" });

  await test.step("studios stand beside the list, one at a time", async () => {
    await studio.tap();
    await expect(page).toHaveURL(addressOf("/m/slot?vassalage=KUMOLAB"));
    await expectCount(page, await countOf(page, "gameType=RNG&gameClassify=SM&vassalage=KUMOLAB"));
    await studio.tap();
    await expect(page).toHaveURL(addressOf("/m/slot"));
  });

  await test.step("a handful of studios stands among the filters of a phone (decision 101)", async () => {
    await page.goto(addressOf("/m/live-games"));
    await expect(tab(page, "Roulette")).toBeVisible();
    await expect(page.getByRole("group", { name: "Studio" })).toBeHidden();
  });

  await test.step("classifications are tabs", async () => {
    await tab(page, "Roulette").tap();
    await expect(page).toHaveURL(addressOf("/m/live-games?gameClassify=ROU"));
    await expectCount(page, await countOf(page, "gameType=LIVE&gameClassify=ROU"));
    await expect(tab(page, "Roulette")).toHaveAttribute("aria-selected", "true");
    await tab(page, "All").tap();
  });

  await useFilter(page);

  await test.step("another category starts without what was chosen here", async () => {
    await page.goto(addressOf("/m/live-games?vassalage=VOLTA&dataType=new"));
    await expect(tab(page, "New")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("link", { name: "Fishing" }).tap();
    await expect(page).toHaveURL(addressOf("/m/fishing-games"));
    await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
    await expectCount(page, await countOf(page, "gameType=FISH"));
  });

  await test.step("nothing found says so, and clearing the search drops it from the address and keeps the filter", async () => {
    await page.goto(addressOf("/m/slot?vassalage=JL"));
    await page.getByPlaceholder("Search Slots").fill("no such game");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No “no such game” here")).toBeVisible();
    await expect(page).toHaveURL(/gameName=no\+such\+game/);
    await page.getByRole("button", { name: "Clear search" }).tap();
    await expect(page).not.toHaveURL(/gameName/);
    await expect(page.getByPlaceholder("Search Slots")).toHaveValue("");
    await expectCount(page, await countOf(page, "gameType=RNG&gameClassify=SM&vassalage=JL"));
  });
});

test("CONST-005 LIST-001 LIST-003 LIST-049 LIST-050 LIST-028 LIST-007 CAT-008 the game centre as a full page: provider popup, endless scroll, counter", async ({
  page,
}) => {
  await page.goto(addressOf("/m/gameCenter"));
  const all = await countOf(page, "");
  await expectCount(page, all);
  await expect(page.getByRole("group", { name: "Studio" })).toHaveCount(0);
  await expect(pager(page)).toHaveText(`1 / ${Math.ceil(all / 36)}`);

  await test.step("the next page is asked for 400 px before the end, and put behind", async () => {
    const calls = listCalls(page);
    const first = await firstTitle(page);
    const to = (left: number) =>
      page.evaluate((px) => {
        const { bottom } = (document.querySelector(".list .grid") as HTMLElement).getBoundingClientRect();
        window.scrollTo(0, window.scrollY + bottom - window.innerHeight - px);
      }, left);
    await to(420);
    await settled(page);
    expect(calls).toEqual([]);
    await to(380);
    await expect(pager(page)).toHaveText(`2 / ${Math.ceil(all / 36)}`);
    expect(calls.map(({ searchParams }) => searchParams.get("pageNo"))).toEqual(["2"]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => firstTitle(page)).toBe(first);
  });

  await test.step("CONST-005 pictures come where the list stays for 200 ms, not where it flies past", async () => {
    const bare = () => page.locator(".list .grid .tile:not(:has(picture))").count();
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    // Half way: among tiles that were not in the page before, and far enough from the end
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(bare).toBeGreaterThan(0);
    await page.clock.runFor(199);
    expect(await bare()).toBeGreaterThan(0);
    await page.clock.runFor(1);
    await expect.poll(bare).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.clock.resume();
    await expect.poll(bare).toBe(0);
  });

  await test.step("providers: all of them under All, a choice is pending, reset clears, confirm applies", async () => {
    const button = page.locator(".provb");
    const popup = page.getByRole("dialog", { name: "Studios" });
    await button.tap();
    const vendors = popup.getByRole("radio");
    await expect(vendors.first()).toHaveText("All");
    await expect(vendors.first()).toHaveAttribute("aria-checked", "true");
    const answer = await page.request.get(addressOf("/wps/relay/GCSGAME_getVassGameType?typeId=1"));
    const { value } = (await answer.json()) as { value: { vendors: { vassalage: string }[] } };
    await expect(vendors).toHaveCount(new Set(value.vendors.map(({ vassalage }) => vassalage)).size + 1);
    await popup.getByRole("radio", { name: "Kumolab" }).tap();
    await expect(page).toHaveURL(addressOf("/m/gameCenter"));
    await popup.getByRole("button", { name: "Reset" }).tap();
    await expect(vendors.first()).toHaveAttribute("aria-checked", "true");
    await popup.getByRole("radio", { name: "Kumolab" }).tap();
    await popup.getByRole("button", { name: "Confirm" }).tap();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/m/gameCenter?vassalage=KUMOLAB"));
    await expect(button).toContainText("Kumolab");
    await expectCount(page, await countOf(page, "vassalage=KUMOLAB"));
  });
});

test("a list is where one left it: after a detail, forward, and a reload, with filter, pages and place", async ({
  page,
}) => {
  await page.goto(addressOf("/m/slot"));
  await page.getByRole("group", { name: "Studio" }).getByRole("button", { name: "Kumolab" }).tap();
  await expect(pager(page)).toHaveText("1 / 2");
  await tab(page, "All").tap();
  await page.getByRole("group", { name: "Studio" }).getByRole("button", { name: "All" }).tap();
  await page.getByPlaceholder("Search Slots").fill("on");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addressOf("/m/slot?gameName=on"));
  await scrollToPage(page, 3);
  await expect(pager(page)).toHaveText("3 / 3");
  // all the way through, yet only what is near is in the page
  await expect.poll(() => tiles(page).count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await settled(page);
  const seen = await firstTitle(page);
  const pages = await pager(page).textContent();
  const back = async (): Promise<void> => {
    await expect(page).toHaveURL(addressOf("/m/slot?gameName=on"));
    await expect(pager(page)).toHaveText(pages ?? "");
    await expect.poll(() => top(page)).toBe(4000);
    await expect.poll(() => firstTitle(page)).toBe(seen);
    await expect(page.getByPlaceholder("Search Slots")).toHaveValue("on");
  };
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Promos" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.goBack();
  await back();
  await page.goForward();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.goBack();
  await back();
  await page.reload();
  await back();
});

test("LIST-008 LIST-021 LIST-022 LIST-023 LIST-052 tiles and what stands in their place: placeholder, skeleton, nothing, a failure", async ({
  page,
  browser,
}) => {
  await test.step("picture over its colours, star, odds; lotteries have no star", async () => {
    await page.goto(addressOf("/m/slot"));
    const tile = tiles(page).first();
    await expect
      .poll(() => tile.locator("picture img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(tile.locator(".tile__b")).toHaveAttribute("src", /^data:image\/bmp/);
    expect(await tile.locator(".tile__b").evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(4);
    await expect(tile.locator(".tile__f")).toBeVisible();
    const odds = async () => (await page.locator(".odds").allTextContents()).map((one) => Number(one.replace("%", "")));
    // Each figure is there when its tile has come to life
    await expect.poll(async () => Math.min(...(await odds()))).toBeGreaterThanOrEqual(85);
    expect((await odds()).length).toBeGreaterThan(10);
    expect(Math.max(...(await odds()))).toBeLessThanOrEqual(130);
    for (const path of ["/m/lott", "/m/gameCenter?vassalage=LOTT"]) {
      await page.goto(addressOf(path));
      await expect(tiles(page).first()).toBeVisible();
      await expect(page.locator(".tile__f, .odds")).toHaveCount(0);
    }
  });

  await test.step("skeletons while a list loads; a failed one says nothing aloud, and can be asked again", async () => {
    await page.goto(addressOf("/m/live-games"));
    const held = Promise.withResolvers<void>();
    await page.route("**/GCSGAME_gameList*", async (route) => {
      await held.promise;
      await route.abort();
    });
    await tab(page, "New").tap();
    await expect(page.locator(".sk--tile")).toHaveCount(12);
    await expect(tiles(page)).toHaveCount(0);
    held.resolve();
    await expect(page.getByText("Could not load games")).toBeVisible();
    await expect(page.locator(".sk--tile")).toHaveCount(0);
    await expect(page.locator(".toast")).toHaveCount(0);
    await page.unroute("**/GCSGAME_gameList*");
    await page.getByRole("button", { name: "Try again" }).tap();
    await expectCount(page, await countOf(page, "gameType=LIVE&isNew=1"));
  });

  await test.step("without scripts the first page stands, with its links", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(addressOf("/m/slot?vassalage=JL"));
    await expect(tiles(bare)).toHaveCount(
      Math.min(36, await countOf(page, "gameType=RNG&gameClassify=SM&vassalage=JL")),
    );
    await expect(tiles(bare).first().getByRole("link")).toHaveAttribute("href", /\/m\/play\?game=\d+/);
    await expect(bare.getByRole("link", { name: "Fishing" })).toHaveAttribute("href", "/m/fishing-games");
    await context.close();
  });
});

test("another search asks for its own first page alone, also on a slow processor", async ({ page }) => {
  await closeNews(page);
  const calls = listCalls(page);
  const cdp = await page.context().newCDPSession(page);
  // The end of the old list comes into sight before the new one has begun: 8 of 8 asked for page 2 before the fix
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(addressOf("/m/slot"));
  const name = (await page.locator(".tile__n").nth(7).textContent()) ?? "";
  await page.locator(".find input").fill(name);
  await expect(page.locator(".tile__n").first()).toHaveText(name, { timeout: 20_000 });
  const pages = calls.filter(({ searchParams }) => searchParams.get("gameName") === name);
  expect(pages.map(({ searchParams }) => searchParams.get("pageNo"))).toEqual(["1"]);
});
