/** What a reader can know of a game before it is opened, and in which order lists stand. */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

for (const [host, name] of [
  ["localhost", "novaro"],
  ["solenne.localhost", "solenne"],
] as const) {
  test(`the sheet of a tile tells return, volatility and stakes before a launch, at ${name}`, async ({ page }) => {
    await closeNews(page);
    await page.goto(addressOf("/m/slot", host));
    await page.getByRole("button", { name: "About Emberwing Hoard", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: "About this game" });
    await expect(sheet.getByRole("heading", { name: "Emberwing Hoard" })).toBeVisible();
    const fact = (term: string) => sheet.locator("dl > div", { hasText: term }).locator("dd");
    await expect(fact("Return to player")).toHaveText(/^\d\d\.\d\d%$/);
    await expect(fact("Volatility")).toHaveText(/^(Low|Medium|High)$/);
    await expect(fact("Stake per round")).toHaveText(/^\D+0\.\d\d to \D+[\d,.]+$/);
    await expect(fact("Most a round can pay")).toHaveText(/ times the stake$/);
    // The invented percentage says what it is where there is one
    await expect(sheet.getByText("is a decoration of the day")).toHaveCount(name === "novaro" ? 1 : 0);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/m/slot", host));
  });
}

test("the way from the sheet into the game takes the sheet's place in the history", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await page.getByRole("button", { name: "About Emberwing Hoard", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Play", exact: true }).tap();
  // A visitor logs in first
  await expect(page).toHaveURL(/\/m\/login/);
});

test("back from a game that its sheet has opened leads to the list, without the sheet", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/slot"));
  await page.getByRole("button", { name: "About Emberwing Hoard", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Play", exact: true }).tap();
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.locator(".grid .tile").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("everybody sees the same jackpot at one moment, and the same odds text on a day", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const seen: string[][] = [];
  for (const one of [page, other]) {
    await closeNews(one);
    await one.goto(addressOf("/m/slot"));
    await expect(one.locator(".tile .odds").nth(5)).toHaveText(/\d%$/);
    seen.push((await one.locator(".tile .odds").allTextContents()).slice(0, 6));
    await one.goto(addressOf("/m/jackpots"));
  }
  expect(seen[0]).toEqual(seen[1]);
  const figureOf = async (one: typeof page) => Number((await one.locator(".jpc b").textContent())?.replace(/\D/g, ""));
  // A step of 2,000 may lie between the two looks
  await expect.poll(async () => Math.abs((await figureOf(page)) - (await figureOf(other)))).toBeLessThanOrEqual(2000);
  await other.context().close();
});

test("LIST-023 the odds text stands with its tile before there are scripts, and the scripts keep it", async ({
  page,
  browser,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await bare.newPage();
  const odds = (from: Page) => from.locator(".tile .odds").allTextContents();
  for (const path of ["/m/home", "/m/slot"]) {
    await drawn.goto(addressOf(path));
    const first = (await odds(drawn)).slice(0, 4);
    expect(first.join(" ")).toMatch(/^(\d{2,3}% ?){4}$/);
    await closeNews(page);
    await page.goto(addressOf(path));
    await awake(page);
    expect((await odds(page)).slice(0, 4)).toEqual(first);
  }
  await bare.close();
});

test("a list is put into another order, which its address keeps", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  const orders = page.getByRole("group", { name: "Sort by" });
  await expect(orders.getByRole("button", { name: "Default", pressed: true })).toBeVisible();
  await orders.getByRole("button", { name: "Name", exact: true }).tap();
  await page.getByRole("button", { name: /^Show \d+ games$/ }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot?orderBy=name"));
  const titles = page.locator(".list .tile__n");
  const sorted = async (): Promise<boolean> => {
    const shown = (await titles.allTextContents()).slice(0, 12);
    return (
      shown.join() === shown.toSorted(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare).join()
    );
  };
  await expect.poll(sorted).toBe(true);
  // The button says that something is chosen
  await expect(page.getByRole("button", { name: "Filter, 1 active" })).toBeVisible();
});

test("U-069 in the order of what they return games tell their true return with its word, at a house that invents odds too", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot?orderBy=return"));
  const figures = page.locator(".list .odds");
  await expect(figures.first()).toHaveText(/^RTP \d\d\.\d\d%$/);
  const told = (await figures.allTextContents()).map((figure) => Number(/^RTP ([\d.]+)%$/.exec(figure)?.[1]));
  expect(told.length).toBeGreaterThan(6);
  expect(told).toEqual(told.toSorted((one, other) => other - one));
});

test("CAT-003 a category's banners stand across its list below two rows of games, and below what is said where it has none", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  const banners = page.getByRole("region", { name: "Offers" });
  const tile = page.locator(".list .tile");
  const ends = async (of: typeof tile): Promise<number> => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(banners).toHaveCount(1);
  const top = (await banners.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(await ends(tile.nth(5)));
  expect((await tile.nth(6).boundingBox())?.y).toBeGreaterThanOrEqual(await ends(banners));
  await page.goto(addressOf("/m/slot?gameName=zzzzzz"));
  await expect(tile).toHaveCount(0);
  await expect(banners).toBeVisible();
});

test("the games of every category begin within 250 px of a phone's screen, under a header that names it", async ({
  page,
}) => {
  await closeNews(page);
  for (const path of [
    "/m/slot",
    "/m/crash",
    "/m/live-games",
    "/m/fishing-games",
    "/m/bingo",
    "/m/table-games",
    "/m/jackpots",
    "/m/inHouse",
  ]) {
    await page.goto(addressOf(path));
    await expect(page.locator(".list .tile").first()).toBeVisible();
    await expect
      .poll(async () => (await page.locator(".list .tile").first().boundingBox())?.y ?? 999, path)
      .toBeLessThanOrEqual(250);
    const chosen = page.getByRole("banner").getByRole("navigation").locator("[aria-current=page]");
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      (await chosen.textContent())?.replace(" Soon", "") ?? "",
    );
  }
});

test("TRIAL-001 a visitor tries a game from its facts: the trial begins and the game opens", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  const tile = page.locator(".tile").first();
  const title = await tile.locator(".tile__n").innerText();
  await tile.getByRole("button", { name: `About ${title}` }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Try for free" }).tap();
  await expect(page).toHaveURL(/\/m\/play\?game=\d+$/);
  await expect(page.locator(".gt").getByText("Trial", { exact: true })).toBeVisible();
  await expect(page.locator(".gt__n b")).toHaveText(title);
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("LAUNCH-001 TRIAL-001 the login that a visitor's tap on a game leads to names the game, and the ways in", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  const tile = page.locator(".grid .tile").first();
  const title = await tile.locator(".tile__n").innerText();
  await tile.getByRole("link").tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  const wanted = page.locator(".wg");
  await expect(wanted.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try for free" })).toHaveCount(1);
  await wanted.getByRole("link", { name: "Register" }).tap();
  await expect(page).toHaveURL(addressOf("/m/register"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await tile.getByRole("link").tap();
  await wanted.getByRole("button", { name: "Try for free" }).tap();
  await expect(page).toHaveURL(/\/m\/play\?game=\d+$/);
  await expect(page.locator(".gt__n b")).toHaveText(title);
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
});

test("LAUNCH-001 a game that is not open yet says so to a visitor, and asks for no login", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/jackpots"));
  await awake(page);
  const tile = page.locator(".list .tile").first();
  const title = await tile.locator(".tile__n").innerText();
  await tile.getByRole("link").tap();
  await expect(page).toHaveURL(/\/m\/play\?game=\d+$/);
  await expect(page.getByRole("heading", { name: "This game is not open yet" })).toBeVisible();
  await expect(page.locator(".gt__n b")).toHaveText(title);
  // Nothing of money to who has none here
  await expect(page.locator(".gt__b")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This game is not open yet" })).toBeVisible();
  await page.getByRole("link", { name: "Browse hot games" }).tap();
  await expect(page).toHaveURL(addressOf("/m/hot-games"));
});

test("the login names no game where none was tapped, and at a house without trials it offers none", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  await awake(page);
  await expect(page.locator(".wg")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Register" })).toHaveCount(1);
  await page.goto(addressOf("/m/slot", "solenne.localhost"));
  await awake(page);
  await page.locator(".tile").first().locator(".tile__i").tap();
  const sheet = page.getByRole("dialog", { name: "About this game" });
  await expect(sheet.getByRole("link", { name: "Play", exact: true })).toBeVisible();
  await expect(sheet.getByText("Try for free")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.locator(".grid .tile").first().getByRole("link").tap();
  await expect(page.locator(".wg").getByRole("link", { name: "Register" })).toBeVisible();
  await expect(page.getByText("Try for free")).toHaveCount(0);
});
