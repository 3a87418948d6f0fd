/** What the filter chooses and lets go, and what stands on the pages of jackpots, lotteries and promotions. */
import { expect, type Page, test } from "#e2e/test.ts";
import { countOf, expectCount, listCalls, settled } from "#e2e/lists.ts";
import { awake, become, closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const filter = (page: Page) => page.getByRole("dialog", { name: "Filter" });

async function openFilter(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).tap();
  await expect(filter(page)).toBeVisible();
}

test("LIST-044 LIST-045 the filter chooses one game type; a second tap lets it go", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/gameCenter"));
  await openFilter(page);
  const types = filter(page).getByRole("group", { name: "Game type" });
  await types.getByRole("button", { name: "Live" }).tap();
  await types.getByRole("button", { name: "Fishing" }).tap();
  await expect(types.locator("[aria-pressed=true]")).toHaveText(["Fishing"]);
  await types.getByRole("button", { name: "Fishing" }).tap();
  await expect(types.locator("[aria-pressed=true]")).toHaveCount(0);
  await types.getByRole("button", { name: "Live" }).tap();
  await filter(page).getByRole("button", { name: /^Show/ }).tap();
  await expect(filter(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/gameCenter?type=LIVE"));
  await expectCount(page, await countOf(page, "gameType=LIVE"));
});

test("CAT-010 LIST-046 reset leaves the bare path, whatever the query held", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/live-games?vassalage=VOLTA&dataType=new&gameName=on"));
  await openFilter(page);
  await filter(page).getByRole("button", { name: "Reset" }).tap();
  await expect(page).toHaveURL(addressOf("/m/live-games"));
  await expect(filter(page)).toBeVisible();
  await expect(page.locator(".list__c")).toHaveText(`${await countOf(page, "gameType=LIVE")} games`);
});

test("LIST-005 the least number of lines narrows the list", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await openFilter(page);
  await filter(page)
    .getByRole("radiogroup", { name: "Minimum lines" })
    .getByRole("radio", { name: "20", exact: true })
    .tap();
  await filter(page).getByRole("button", { name: /^Show/ }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot?minLine=20"));
  await expectCount(page, await countOf(page, "gameType=RNG&gameClassify=SM&minLine=20"));
});

test("LIST-025 a filter that changes after page 2 starts again at page 1", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  const calls = listCalls(page);
  const pages = () => calls.map(({ searchParams }) => searchParams.get("pageNo"));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(pages).toContain("2");
  await page.evaluate(() => scrollTo(0, 0));
  calls.splice(0);
  await page.getByRole("group", { name: "Studio" }).getByRole("button", { name: "Kumolab" }).tap();
  await expect.poll(pages).toEqual(["1"]);
  await expect(page.locator(".pager")).toHaveText(/^1 \//);
});

test("LIST-027 the page after the next is asked for a second later, however soon the end is reached", async ({
  page,
}) => {
  await closeNews(page);
  await page.clock.install();
  await page.goto(addressOf("/m/slot"));
  const calls = listCalls(page);
  const pages = () => calls.map(({ searchParams }) => searchParams.get("pageNo"));
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await toEnd();
  await expect.poll(pages).toEqual(["2"]);
  await expect(page.locator(".pager")).toHaveText(/^2 \//);
  await toEnd();
  await page.clock.runFor(999);
  expect(pages()).toEqual(["2"]);
  await page.clock.runFor(1);
  await expect.poll(pages).toEqual(["2", "3"]);
});

test("HOME-031 beside the banner the jackpot counter has no decimals", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/jackpots"));
  await expect(page.locator(".jpc b")).toHaveText(/^₱\d{2},\d{3},\d{3}$/);
});

test("NOTICE-016 ENT-013 the promotions' screen has the banners of its own group", async ({ page }) => {
  await closeNews(page);
  const answer = await page.request.get(
    addressOf("/wps/relay/MCSFE_getListAnnouncements?types=B&groupName=m_promotion&platform=M&merchantCode=novaro"),
  );
  const { value } = (await answer.json()) as { value: { banners: { headline: string }[] } };
  expect(value.banners.length).toBeGreaterThan(0);
  await page.goto(addressOf("/m/activity"));
  await expect(page.locator("main .ban h2").first()).toHaveText(value.banners[0]?.headline ?? "");
});

test("PROMO-011 a sign-up promotion is joined by a tap, and says so", async ({ page }) => {
  await register(page);
  const answer = await page.request.get(addressOf("/wps/relay/MCSFE_getListAnnouncements?types=PR"));
  const { value } = (await answer.json()) as { value: { promotion: { id: number; title: string; status: string }[] } };
  // Those that add to a deposit lead on to it
  const offer = value.promotion.find(({ title, status }) => title.startsWith("Card rooms next?") && status === "join");
  await page.goto(addressOf(`/m/activityDetail?id=${offer?.id}`));
  await page.getByRole("button", { name: "Join", exact: true }).tap();
  await expect(page.getByRole("button", { name: "You have joined" })).toBeDisabled();
});

test("NOTICE-012 HELP-003 register and help ask by a browser as the documents have it", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  // Before the scripts are there the link loads a page that the server has asked for
  await awake(page);
  const banner = page.waitForRequest((one) => one.url().includes("getListAnnouncements"));
  await page.locator("main").getByRole("link", { name: "Register" }).tap();
  const query = new URL((await banner).url()).searchParams;
  expect([query.get("types"), query.get("groupName")]).toEqual(["B", "m_reg"]);
  const help = page.waitForRequest((one) => one.url().includes("/wps/system/helpCenter"));
  await page.goto(addressOf("/m/home"));
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Help center" }).tap();
  expect(Object.fromEntries(new URL((await help).url()).searchParams)).toEqual({ device: "MOBILE", lang: "TY" });
});

test("LOTTO-001 LOTTO-002 LOTTO-003 a lottery page has its open draws; a tap shows results and plays", async ({
  page,
}) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/lott"));
  const draws = page.getByRole("region", { name: "Next draws" });
  await expect(draws.getByRole("listitem").first()).toContainText(/\d:\d\d/);
  for (const name of ["lotteryGames.menus", "lotteryGames.vietnamMenus"] as const) {
    const path = name === "lotteryGames.menus" ? "/lgw/games/mobile_game_menus" : "/lgw/vn/games/game_menu?";
    const asked = page.waitForRequest((one) => one.url().includes(path));
    await openDraw(page, name === "lotteryGames.vietnamMenus");
    await asked;
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("region", { name: "Tradition" }).locator("dd").first()).toHaveText(/^\d+\.\d\d$/);
    await expect(sheet.getByRole("link", { name: "Open the lottery" })).toHaveAttribute(
      "href",
      /^\/m\/play\?game=\d+$/,
    );
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  }
});

/** Opens the first draw of a lottery in Vietnam's style, or of another. */
async function openDraw(page: Page, isVietnamese: boolean): Promise<void> {
  const answer = await page.request.get(addressOf("/lgw/games/mobile?gameType=LOTT"));
  const { value } = (await answer.json()) as {
    value: { games: { displayName: string; vassalage: string; numero: object | null }[] };
  };
  const game = value.games.find((one) => one.numero && (one.vassalage === "TCG_LOTTO_VN") === isVietnamese);
  await page
    .getByRole("region", { name: "Next draws" })
    .getByRole("button", { name: game?.displayName ?? "none" })
    .first()
    .tap();
}

test("a search that is sent while the address of the change before comes in stays, in the field and in the list", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot?vassalage=KUMOLAB"));
  await awake(page);
  await page.evaluate(() => {
    const write = history.replaceState;
    history.replaceState = (...given: Parameters<typeof write>) => {
      write.apply(history, given);
      if (String(given[2]).includes("vassalage")) return;
      history.replaceState = write;
      // The page has not drawn this address yet
      const field = document.querySelector<HTMLInputElement>("form[role=search] input");
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "on");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      field?.form?.requestSubmit();
    };
  });
  const asked = listCalls(page);
  await page.getByRole("group", { name: "Studio" }).getByRole("button", { name: "All" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot?gameName=on"));
  await expect.poll(() => asked.at(-1)?.searchParams.get("gameName")).toBe("on");
  const found = await countOf(page, String(asked.at(-1)?.searchParams));
  expect(found).not.toBe(await countOf(page, "gameType=RNG"));
  await expectCount(page, found);
  await settled(page);
  await expectCount(page, found);
  await expect(page.getByPlaceholder("Search Slots")).toHaveValue("on");
  await expect(page).toHaveURL(addressOf("/m/slot?gameName=on"));
});

test("the studios of a row stand in one line, whether figures follow below them or not", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/search-games"));
  await expect(page.locator(".tile").first()).toBeVisible();
  /** How far below the title each tile's studio stands: of tiles with figures and without. */
  const away = (wanted: string) =>
    page.evaluate((selector) => {
      const all = [...document.querySelectorAll(`.tile${selector}`)];
      return [
        ...new Set(
          all.map((tile) => {
            const [title, studio] = [".tile__n", ".tile__m > .trunc"].map((part) => tile.querySelector(part));
            return Math.round(
              (studio?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0),
            );
          }),
        ),
      ];
    }, wanted);
  const [withFigures, without] = [await away(":has(.odds)"), await away(":not(:has(.odds))")];
  expect(withFigures).toHaveLength(1);
  expect(without).toEqual(withFigures);
});

test("a filter that was taken back before its address was written leaves that address free: a link to it is followed", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot?vassalage=KUMOLAB"));
  await awake(page);
  const studios = page.getByRole("group", { name: "Studio" });
  await studios.evaluate(async (row) => {
    row.querySelector("button")?.click();
    // It is drawn, and no frame has gone by
    while (row.querySelector("button")?.getAttribute("aria-pressed") !== "true") await Promise.resolve();
    row.querySelector<HTMLButtonElement>("button[aria-label^=Kumolab]")?.click();
  });
  await settled(page);
  await expect(page).toHaveURL(addressOf("/m/slot?vassalage=KUMOLAB"));
  const asked = listCalls(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Slots" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  // The studio's own list may be asked for once more before
  const askedForAll = () => asked.find(({ searchParams }) => searchParams.get("vassalage") !== "KUMOLAB");
  await expect.poll(askedForAll).toBeDefined();
  await expectCount(page, await countOf(page, String(askedForAll()?.searchParams)));
  await expect(studios.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
});
