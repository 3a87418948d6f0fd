/** A player's evening: five lotteries of different kinds on a phone with a slow line and a slow processor. */
import { expect, type FrameLocator, type Page, test } from "#e2e/test.ts";
import { books, brokenRules, undecidedCalls } from "#e2e/books.ts";
import { frameBalance, gameOf } from "#e2e/games.ts";
import { PASSWORD, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import CN from "#arcade/client/texts/tickets/CN.json" with { type: "json" };
import VN from "#arcade/client/texts/tickets/VN.json" with { type: "json" };

/** The merchant that speaks these languages. */
const SOLENNE = "solenne.localhost";

/** A phone's line in a crowd, in bytes a second, and a processor half as quick as this one's. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
/** Leaves time to choose and buy before the sale is over, in seconds. */
const EARLY_S = 25;

async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 2 });
}

/** From a list of the lobby into one of its lotteries, by its tile, with enough of the open draw left to buy. */
async function enter(
  page: Page,
  list: "lott" | "elott",
  title: string,
  words: Readonly<Record<"draw.quick-pick", string>> = { "draw.quick-pick": "Quick pick" },
  host = "localhost",
): Promise<FrameLocator> {
  await page.goto(addressOf(`/m/${list}`, host));
  await page.locator(".tile").filter({ hasText: title }).first().tap();
  // A merchant may ask first who it is that goes to the games
  const proof = page.getByRole("dialog").locator("input[type=password]");
  if (host === SOLENNE) {
    await proof.fill(PASSWORD);
    await proof.press("Enter");
  }
  const game = gameOf(page);
  const timer = game.getByRole("timer");
  await expect(timer).toHaveAccessibleName(/^[\d:]+$/, { timeout: 40_000 });
  const leftS = async (): Promise<number> =>
    ((await timer.getAttribute("aria-label")) ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  await expect.poll(leftS, { timeout: 90_000 }).toBeGreaterThan(EARLY_S);
  await expect(tool(game, words["draw.quick-pick"]).or(game.locator(".tside")).first()).toBeVisible({
    timeout: 40_000,
  });
  return game;
}

const tool = (game: FrameLocator, name: string) => game.getByRole("button", { name, exact: true });
const playTab = (game: FrameLocator, name: string) => game.getByRole("tab", { name, exact: true });
const buyButton = (game: FrameLocator) => game.getByRole("button", { name: /^Buy for/ });
const myOrders = (game: FrameLocator) => playTab(game, "My orders");

/** Presses the slip's button and reads that it was bought. */
async function buy(game: FrameLocator): Promise<void> {
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(/^Bought for .+ Order \w+-\d{3}-\d{3}\.$/)).toBeVisible();
}

/** Waits until the open draw was drawn, and reads on the card what the tickets brought. */
async function seeDrawn(game: FrameLocator, told: RegExp): Promise<void> {
  const scene = game.locator(".ds");
  await expect(scene.getByText(told)).toBeVisible({ timeout: 100_000 });
  // It stays until its reader puts it away
  await scene.getByRole("button", { name: "Close" }).last().tap();
  await expect(scene).toBeHidden();
}

async function purchases(): Promise<number> {
  const { arcade } = await books();
  const { rows } = await arcade.query<{ count: number }>("select count(*)::int as count from ticket_purchase");
  return rows[0]?.count ?? 0;
}

/** Lô as agents type it, a tail chosen by the pad before; then one of its two lines is given back. */
async function regional(page: Page): Promise<void> {
  const game = await enter(page, "lott", "Delta North Draw");
  await playTab(game, "Lo 2: each number's last 2 digits").tap();
  await tool(game, "12").tap();
  await tool(game, "Add reversed").tap();
  await expect(tool(game, "21")).toHaveAttribute("aria-pressed", "true");
  await tool(game, "Buy").tap();
  await tool(game, "Keep picking").tap();
  await tool(game, "Type numbers").tap();
  await game.getByRole("textbox", { name: "Type numbers" }).fill("11,22,33 x10");
  await tool(game, "Put on the slip").tap();
  await expect(game.locator(".tslip > li")).toHaveCount(2);
  // 27 units for each tail: two of them, and three ten times
  await expect(buyButton(game)).toHaveText("Buy for ₱864.00");
  const before = await purchases();
  await buyButton(game).dblclick();
  await expect(frameBalance(page)).toHaveText("₱9,136.00");
  expect(await purchases()).toBe(before + 1);
  await myOrders(game).tap();
  await game.locator(".torder").tap();
  await game.getByRole("checkbox").first().tap();
  await tool(game, "Cancel 1").tap();
  await tool(game, "Cancel, ₱54.00 back").tap();
  await expect(game.getByText("Cancelled. The stake is back or on its way.")).toBeVisible();
  await expect(frameBalance(page)).toHaveText("₱9,190.00", { timeout: 30_000 });
}

/** A row of balls by its two ends. */
async function sixOfFiftyFive(page: Page): Promise<void> {
  const game = await enter(page, "lott", "Golden Six of Fifty-Five");
  await tool(game, "Range").tap();
  await tool(game, "11").tap();
  await expect(game.getByText("From 11: press the last number.")).toBeVisible();
  await tool(game, "17").tap();
  await expect(game.getByText("7 chosen, 6 to")).toBeVisible();
  await tool(game, "Buy").tap();
  await expect(game.locator(".tslip")).toContainText("11, 12, 13, 14, 15, 16, 17");
  await buy(game);
}

/** Numbers that the game picks. */
async function fiveOfEleven(page: Page): Promise<void> {
  const game = await enter(page, "elott", "Flash Five of Eleven");
  await tool(game, "Quick pick").tap();
  await expect(game.locator(".tbar__s")).toContainText("1 bet");
  await tool(game, "Buy").tap();
  await buy(game);
}

/** Both sides of three dice for five draws: the first one wins, whatever comes, and ends the chase. */
async function dice(page: Page): Promise<void> {
  const game = await enter(page, "elott", "Quick Dice Three");
  await playTab(game, "Entertainment").tap();
  for (const side of [/^Sum odd/, /^Sum even/]) await game.getByRole("button", { name: side }).tap();
  await tool(game, "Buy").tap();
  await game.getByRole("switch", { name: "Repeat in the next draws" }).tap();
  await expect(game.locator(".tchase__l li")).toHaveCount(5);
  await buy(game);
  await seeDrawn(game, /^₱\d.* came back$/);
  await myOrders(game).tap();
  await expect(game.locator(".torder .tag", { hasText: "Returned" })).toHaveCount(1, { timeout: 30_000 });
  await expect(game.locator(".torder .tag", { hasText: "Cancelled" })).toHaveCount(4, { timeout: 30_000 });
  await playTab(game, "Results").tap();
  await expect(game.getByText(/^Past draws say nothing about the next/).last()).toBeVisible();
}

/** A racer that comes in at its place or doesn't, and the board of results afterwards. */
async function race(page: Page): Promise<void> {
  const game = await enter(page, "elott", "Turbo Ball Ten");
  await tool(game, "Quick pick").tap();
  await tool(game, "Buy").tap();
  await buy(game);
  await seeDrawn(game, /^You won ₱\d|came back$|^No win this time$/);
  await playTab(game, "Results").tap();
  await expect(game.locator(".drow").first()).toBeVisible();
}

test("LOTTO-010 RECORD-004 RECORD-005 RECORD-006 an evening of five lotteries on a slow phone: typed, picked and in a range, a line cancelled, a chase that its win ends, and all of it on the record", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await register(page);
  await slow(page);
  for (const lottery of [regional, sixOfFiftyFive, fiveOfEleven, dice, race])
    await test.step(lottery.name, () => lottery(page));
  // Nine orders: one each, and five of the chase
  await page.goto(addressOf("/m/lotteryOrders"));
  await expect(page.locator(".ord__r")).toHaveCount(9);
  await page.goto(addressOf("/m/lotteryOrders?type=won"));
  await page.locator(".ord__r", { hasText: "Quick Dice Three" }).tap();
  await expect(page.locator(".ord__b")).toHaveCount(3);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Verify this draw" }).tap();
  await expect((await opened).getByText("The numbers match")).toBeVisible({ timeout: 40_000 });
  await expect.poll(undecidedCalls, { timeout: 30_000 }).toBe("0");
  expect(await brokenRules()).toEqual([]);
});

/** What stands beyond a narrow screen or is cut off in a button of the game. */
function cutIn(page: Page): Promise<string[]> {
  const frame = page.frames().find((each) => each.url().includes("/play/"));
  if (!frame) throw new Error("no game is open");
  return frame.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > innerWidth ? [`page of ${document.documentElement.scrollWidth} px`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("button, .sheet, .sheet p, .tag")].filter(
      (one) => one.innerText !== "" && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1,
    );
    return [...wide, ...cut.map((one) => `${one.className}: ${one.innerText}`)];
  });
}

for (const [language, words, list, title] of [
  ["VN", VN, "lott", "Delta South Draw"],
  ["CN", CN, "elott", "Racing Ten"],
] as const)
  test(`LOTTO-010 RECORD-004 RECORD-006 in ${language} on 320 px with a slow line, numbers are picked, bought and given back, and nothing is cut`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.context().addCookies([{ name: "language", value: language, url: addressOf("/", SOLENNE) }]);
    await register(page, undefined, SOLENNE);
    await slow(page);
    const game = await enter(page, list, title, words, SOLENNE);
    await tool(game, words["draw.quick-pick"]).tap();
    await expect(game.locator(".tbar__s")).toContainText(words["draw.bets.one"]);
    expect(await cutIn(page)).toEqual([]);
    await tool(game, words["draw.bet-now"]).tap();
    await game.getByRole("switch", { name: words["draw.chase"] }).tap();
    await expect(game.locator(".tchase__l li")).toHaveCount(5);
    expect(await cutIn(page)).toEqual([]);
    await game.getByRole("switch", { name: words["draw.chase"] }).tap();
    const [said = ""] = words["draw.buy"].split("{");
    await game
      .getByRole("button", { name: new RegExp(`^${said}`) })
      .last()
      .tap();
    const [bought = ""] = words["draw.bought"].split("{");
    await expect(game.locator("main").getByText(new RegExp(`^${bought}`))).toBeVisible();
    await playTab(game, words["draw.orders"]).tap();
    await expect(game.locator(".torder")).toContainText(words["draw.state.open"]);
    expect(await cutIn(page)).toEqual([]);
    await game.locator(".torder").tap();
    await tool(game, words["draw.cancel.all"]).tap();
    expect(await cutIn(page)).toEqual([]);
    await game.locator(".tcancel .btn--neg").tap();
    await expect(game.getByText(words["draw.cancelled"])).toBeVisible();
    await page.goto(addressOf("/m/lotteryOrders", SOLENNE));
    await expect(page.locator(".ord__r")).toContainText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
