/** Every address of the documents' table that has its screen, in the browser (browsing §2). */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, closeNews, register } from "#e2e/member.ts";
import { countOf, expectCount } from "#e2e/lists.ts";
import { addressOf } from "#e2e/server.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("ROUTE-001 ROUTE-002 ROUTE-003 ROUTE-004 ROUTE-005 ROUTE-062 ROUTE-063 home, its aliases, and unknown paths", async ({
  page,
}) => {
  await closeNews(page);
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) {
    await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf(path));
    await expect(page.getByRole("tab", { name: "Home" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("region", { name: "Biggest recent wins" })).toBeAttached();
  }
  for (const path of ["/m/nothing", "/slot", "/home", "/m/inhouse/x"]) {
    const answer = await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf("/m/home"));
    expect(answer?.status()).toBe(200);
  }
});

test("what is said over a popup that came by itself stands above what it says: an unknown address leads below the announcements", async ({
  page,
}) => {
  await page.goto(addressOf("/m/nothing"));
  const news = page.getByRole("dialog");
  await expect(news).toBeVisible();
  const top = await news.locator(".toasts").evaluate((toasts) => toasts.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  // Two lines of words
  expect((await news.locator(".popup__box").boundingBox())?.y).toBeGreaterThan(top + 2 * 56);
});

test("S25 an address in a spelling of no page is answered by a page with the way home", async ({ page }) => {
  const answer = await page.goto(addressOf("/m/h%6Fme"));
  expect(answer?.status()).toBe(400);
  await expect(heading(page)).toHaveText("This address does not work");
  await page.getByRole("link", { name: "Go to the lobby" }).click();
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("L1 a file whose name no file can have is one that is not there", async ({ request }) => {
  for (const folder of ["art", "assets", "desk/assets"]) {
    const answer = await request.get(addressOf(`/${folder}/${"x".repeat(300)}`));
    expect([folder, answer.status()]).toEqual([folder, 404]);
  }
});

test("ROUTE-026 ROUTE-027 ROUTE-028 ROUTE-029 ROUTE-030 ROUTE-031 ROUTE-032 ROUTE-033 ROUTE-034 ROUTE-035 ROUTE-037 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-041 ROUTE-042 CAT-003 each category page has its own games, menu and banners", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const pages = [
    ["/m/live-games", "Live", "gameType=LIVE"],
    ["/m/rng-games", "Slots and crash", "gameType=RNG"],
    ["/m/slot", "Slots", "gameType=RNG&gameClassify=SM"],
    ["/m/slot-games", "Slots", "gameType=RNG&gameClassify=SM"],
    ["/m/crash", "Crash", "gameType=RNG&gameClassify=Crash"],
    ["/m/sport-games", "Sports", "gameType=SPORTS"],
    ["/m/esport-games", "Esports", "gameType=SPORTS&vassalage=HEXPLAY,RIFTLINE,MIDLANE"],
    ["/m/fishing-games", "Fishing", "gameType=FISH"],
    ["/m/poker-games", "Poker", "gameType=PVP"],
    ["/m/lott", "Lottery", "gameType=LOTT"],
    ["/m/elott", "E-lottery", "gameType=ELOTT"],
    ["/m/inHouse", "Originals", "gameType=RNG&vassalage=ORIGINALS"],
    ["/m/cockfight", "Cockfight", "gameType=SPORTS&vassalage=SV3,DS88,DIG,WGB,WS168"],
    ["/m/jili-games", "Jade Lane", "gameType=RNG&vassalage=JL"],
    ["/m/rtg-games", "Ruby Tower", "gameType=RNG&vassalage=RTG"],
    ["/m/jackpots", "Jackpots", "gameType=RNG&gameClassify=JP"],
    ["/m/bingo", "Bingo", "gameType=RNG&gameClassify=BG"],
    ["/m/table-games", "Table games", "gameType=RNG&gameClassify=OG"],
  ] as const;
  const menu = page.getByRole("navigation", { name: "Kinds" });
  for (const [path, title, query] of pages) {
    await page.goto(addressOf(path));
    await expect(heading(page)).toHaveText(title);
    const count = await countOf(page, query);
    expect(count, path).toBeGreaterThan(0);
    await expectCount(page, count);
    await expect(menu.getByRole("link").nth(0)).toHaveText("Hot games");
    await expect(menu.getByRole("link").nth(1)).toHaveText("Slots");
    await expect(menu.getByRole("link").nth(2)).toHaveText("Crash");
    await expect(page.locator(".ban").first()).toBeVisible();
    await expect(page.locator(".tile").first()).toBeVisible();
  }
});

test("CAT-001 CAT-004 CAT-005 CAT-006 CAT-007 CAT-011 CAT-012 CAT-014 ROUTE-036 ROUTE-043 CAT-002 menu, news and search of the category pages", async ({
  page,
}) => {
  await test.step("esports: sorted tabs after hot, slots and crash, banners of its own, news on entry", async () => {
    await page.goto(addressOf("/m/slot"));
    // A link followed before the scripts are there brings a page whose news came with it.
    await awake(page);
    const news = page.waitForRequest((request) => request.url().includes("MCSFE_getListAnnouncements"));
    await page.getByRole("link", { name: "Esports" }).tap();
    const query = new URL((await news).url()).searchParams;
    expect(query.get("types")).toBe("B,PL,H");
    expect(query.get("groupName")).toBe("m_esports");
    await expect(heading(page)).toHaveText("Esports");
    await expect(page.locator(".tick")).toBeVisible();
    const links = page.getByRole("navigation", { name: "Kinds" }).getByRole("link");
    // A category that can't be played yet says so beside its name
    const words = (await links.allTextContents()).map((name) => name.replace(/ Soon$/, ""));
    expect(words.slice(0, 3)).toEqual(["Hot games", "Slots", "Crash"]);
    expect(words.indexOf("Esports")).toBe(words.indexOf("Sports") + 1);
    expect(words.at(-1)).toBe("Cockfight");
    await expect(links.filter({ hasText: "Esports" })).toHaveAttribute("aria-current", "page");
    await links.filter({ hasText: "Cockfight" }).tap();
    await expect(page.locator(".tick")).toBeVisible();
    await expect(page.locator(".ps button:not(:first-child)")).toHaveCount(5);
  });
  await test.step("lotteries have news and no search, others have a search popup", async () => {
    for (const path of ["/m/lott", "/m/elott"]) {
      await page.goto(addressOf(path));
      await expect(page.locator(".tick")).toBeVisible();
      await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveCount(0);
    }
    await page.goto(addressOf("/m/live-games"));
    await expect(page.locator(".tick")).toHaveCount(0);
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await expect(page.getByRole("dialog", { name: "Search games" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).tap();
  });
  await test.step("the query carries vendor, classification and data type", async () => {
    await page.goto(addressOf("/m/slot-games?gameClassify=FeatureBuy"));
    await expectCount(page, await countOf(page, "gameType=RNG&gameClassify=FeatureBuy"));
    await page.goto(addressOf("/m/rng-games?vassalage=JL&gameClassify=BG&dataType=new"));
    await expectCount(page, await countOf(page, "gameType=RNG&vassalage=JL&gameClassify=BG&isNew=1"));
  });
  await test.step("the hot page is a hot list of its own", async () => {
    await page.goto(addressOf("/m/hot-games"));
    await expect(heading(page)).toHaveText("Hot games");
    await expect(page.locator(".ban")).toHaveCount(0);
    await expect(page.getByRole("tablist")).toHaveCount(0);
  });
});

test("ROUTE-007 ROUTE-008 ROUTE-009 ROUTE-013 ROUTE-014 ROUTE-019 ROUTE-020 ROUTE-021 ROUTE-022 ROUTE-048 ROUTE-049 a visitor's other screens", async ({
  page,
}) => {
  await closeNews(page);
  await test.step("login and registration, whose back control leads home", async () => {
    await page.goto(addressOf("/m/login"));
    await expect(page.locator("main").getByRole("button", { name: "Log in" })).toBeVisible();
    for (const path of ["/m/register", "/m/register.html"]) {
      await page.goto(addressOf(path));
      await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
    }
    await page.goto(addressOf("/m/slot"));
    await page.goto(addressOf("/m/register"));
    await page.getByRole("button", { name: "Back" }).tap();
    await expect(page.getByRole("tab", { name: "Home" })).toBeVisible();
  });
  await test.step("help by tag and by place, and one entry alone", async () => {
    await page.goto(addressOf("/m/help?tag=terms"));
    await expect(page.locator("[open], [aria-expanded=true]").first()).toContainText(/terms/i);
    const entries = page.locator(".hp__q");
    await page.goto(addressOf("/m/help?i=1"));
    await expect(entries.nth(1)).toHaveAttribute("aria-expanded", "true");
    const title = (await entries.nth(1).textContent()) ?? "";
    await page.goto(addressOf("/m/helpDetail?i=1"));
    await expect(entries).toHaveText([title]);
    await expect(entries).toHaveAttribute("aria-expanded", "true");
    await page.goto(addressOf("/m/helpDetail?i=99"));
    await expect(entries.nth(1)).toBeVisible();
  });
  await test.step("notices and promotions, list and detail", async () => {
    await page.goto(addressOf("/m/notice"));
    await expect(page.locator(".nt__h").nth(1)).toHaveAttribute("aria-expanded", "false");
    await expect(page.locator(".nt__h[aria-expanded=true]")).toHaveCount(0);
    const notices = await page.request.get(addressOf("/wps/relay/MCSFE_getListAnnouncements?types=PL,PR,H&platform=M"));
    const { value } = (await notices.json()) as {
      value: Record<"promotion" | "hot" | "player", { id: number; title: string }[]>;
    };
    const notice = [...value.hot, ...value.player][0];
    // the list has the newest first, the address counts as the ticker does
    await page.goto(addressOf("/m/notice?i=1"));
    const opened = [...value.hot, ...value.player][1]?.title ?? "";
    await expect(page.locator(".nt__h[aria-expanded=true]")).toContainText(opened);
    await page.goto(addressOf(`/m/noticeDetail?id=${notice?.id}`));
    await expect(page.getByText(notice?.title ?? "").first()).toBeVisible();
    await page.goto(addressOf("/m/activity"));
    await expect(page.getByText(value.promotion[0]?.title ?? "").first()).toBeVisible();
    await page.goto(addressOf(`/m/activityDetail?id=${value.promotion[0]?.id}`));
    await expect(page.getByRole("heading", { name: value.promotion[0]?.title ?? "" }).first()).toBeVisible();
  });
  await test.step("the studios, each the way to its games in the game centre", async () => {
    await page.goto(addressOf("/m/provider"));
    await page.getByRole("link", { name: "Jade Lane" }).tap();
    await expect(page).toHaveURL(addressOf("/m/gameCenter?vassalage=JL"));
    await expect(heading(page)).toHaveText("Game center");
    await expectCount(page, await countOf(page, "vassalage=JL"));
    await page.goto(addressOf("/m/gameCenter"));
    await expectCount(page, await countOf(page, ""));
    // Four vendors have one name at this merchant (U-065): one studio, with the games of all
    await page.goto(addressOf("/m/provider"));
    const ours = page.getByRole("main").getByRole("link", { name: "Originals" });
    await expect(ours).toHaveCount(1);
    const games = Number((await ours.textContent())?.match(/\d+/)?.[0]);
    await ours.tap();
    await expectCount(page, games);
  });
});

test("FAV-001 ROUTE-066 ROUTE-044 ROUTE-045 ROUTE-046 ROUTE-047 ROUTE-006 ROUTE-050 ROUTE-051 members' places send a visitor to the login, and search, favourites and recent are one screen", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const members = ["/m/fav-games", "/m/recent-games", "/m/voucherCenter", "/m/withdraw", "/m/gameRecord"];
  for (const path of [...members, "/m/transaction/record", "/m/profitandloss", "/m/rewardCenter", "/m/member/home"]) {
    await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf("/m/login"));
  }
  await page.goto(addressOf("/m/search-games?gameType=LOTT"));
  await expect(heading(page)).toHaveText("Search games");
  await expect(page.getByRole("heading", { name: "Recommended for you" })).toBeVisible();
  const ofLotteries = await page.locator(".tile").count();
  await page.getByRole("button", { name: "All", exact: true }).tap();
  await expect(page).toHaveURL(addressOf("/m/search-games"));
  await expect.poll(() => page.locator(".tile").count()).toBeGreaterThan(ofLotteries);

  await register(page);
  await page.goto(addressOf("/m/slot"));
  await page.locator(".tile__f").first().tap();
  await expect(page.locator(".tile__f").first()).toHaveAttribute("aria-pressed", "true");
  await page.goto(addressOf("/m/fav-games"));
  await expect(heading(page)).toHaveText("Favourites");
  await expect(page.locator(".tile")).toHaveCount(1);
  const asked = page.waitForRequest((request) => request.url().includes("MCSFE_getFavoriteGamesList"));
  await page.goto(addressOf("/m/fav-games?gameType=LIVE"));
  expect(new URL((await asked).url()).searchParams.get("gameType")).toBe("LIVE");
  await expect(page.getByText("No favourites yet")).toBeVisible();
  const recent = page.waitForRequest((request) => request.url().includes("GCS_recentGame"));
  await page.goto(addressOf("/m/recent-games"));
  expect(new URL((await recent).url()).searchParams.get("clientType")).toBe("2");
  await expect(page.getByText("Nothing played yet")).toBeVisible();
  await page.goto(addressOf("/m/gameRecord"));
  await expect(heading(page)).toHaveText(/record/i);
  await page.goto(addressOf("/m/member/home"));
  await page.getByRole("button", { name: "Sign out" }).tap();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
});
