/** Opening a game: who may, for money and for free, in the frame and in a tab, and what one may say about it. */
import { expect, type Page, test } from "#e2e/test.ts";
import { books, numberOf } from "#e2e/books.ts";
import { frameBalance, openGame, playable, spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const GAME = 1;

/** Changes content behind the operator's desk and waits until the lobby tells the change. */
async function setLaunchIn(page: Page, launchIn: "frame" | "tab"): Promise<void> {
  const { platform } = await books();
  const values = [launchIn, GAME];
  await platform.query(
    "update vendor set launch_in = $1 where code = (select vendor_code from game where id = $2)",
    values,
  );
  await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  const told = async (): Promise<unknown> => {
    const answer = await page.request.get(addressOf(`/wps/game/detail?nodeId=${GAME}`));
    return ((await answer.json()) as { value: { launchIn: string } }).value.launchIn;
  };
  await expect.poll(told).toBe(launchIn);
}

/** A quarter turn: the frame lies along the phone and fills the same place. */
async function turnsAndBack(page: Page): Promise<void> {
  const frame = page.locator("iframe.gf__i");
  const upright = await frame.boundingBox();
  const inner = () => frame.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
  const [width, height] = await inner();
  const turn = async (words: string): Promise<void> => {
    await page.getByRole("button", { name: "Screen and help", exact: true }).tap();
    await page.getByRole("button", { name: words }).tap();
  };
  await turn("Turn the game");
  expect(await inner()).toEqual([height, width]);
  expect(await frame.boundingBox()).toEqual(upright);
  await turn("Turn it back");
  expect(await inner()).toEqual([width, height]);
}

/** A visitor's tap on a game leads to the login, and from there in. */
async function entersByTile(page: Page): Promise<string> {
  await page.goto(addressOf("/m/home"));
  await playable(page).first().getByRole("link").tap();
  await expect(page).toHaveURL(addressOf("/m/login"));
  return register(page);
}

test("LAUNCH-001 LAUNCH-002 LAUNCH-005 a game opens in the frame, for money and for free, and a problem with it is heard", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  const username = await entersByTile(page);
  await openGame(page, GAME);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(frameBalance(page)).toHaveText("₱10,000.00");
  const menu = page.getByRole("button", { name: "Screen and help", exact: true });

  await test.step("a report reaches the operator, once for two taps", async () => {
    await menu.tap();
    await page.getByRole("button", { name: "Report a problem" }).tap();
    await page.getByLabel("It stands still").check();
    await page.getByLabel(/What happened/).fill("The reels wait.");
    await page.getByRole("button", { name: "Send" }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText("Thank you. We will look into it.")).toBeVisible();
    const { platform } = await books();
    const mine = `from game_report where member_id = (select id from member where username = $1)`;
    expect(await numberOf(platform, `select count(*) ${mine}`, [username])).toBe("1");
    expect(await numberOf(platform, `select kind || ': ' || words ${mine}`, [username])).toBe("stuck: The reels wait.");
  });

  await test.step("the game is turned along the phone and back", () => turnsAndBack(page));

  await test.step("free play has its own money: a spin takes nothing of the wallet", async () => {
    await menu.tap();
    await page.getByRole("button", { name: "Play for free" }).tap();
    await expect(page).toHaveURL(addressOf(`/m/play?game=${GAME}&free=1`));
    await expect(page.locator(".gt").getByText("Free play")).toBeVisible();
    await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
    const posted = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
    await spinButton(page).tap();
    expect((await posted).status()).toBe(200);
    const { platform } = await books();
    const staked =
      "select staked from round r join member m on m.id = r.member_id where m.username = $1 and r.currency";
    expect(await numberOf(platform, `${staked} = 'FUN'`, [username])).not.toBe("0");
    expect(await numberOf(platform, `${staked} <> 'FUN'`, [username])).toBe("0");
    await menu.tap();
    await page.getByRole("button", { name: "Play with your wallet" }).tap();
    await expect(frameBalance(page)).toHaveText("₱10,000.00");
    await page.goto(addressOf("/m/gameRecord"));
    await expect(page.getByText("₱0.00").first()).toBeVisible();
  });

  await test.step("LAUNCH-009 another kind of account is told so, and stays out", async () => {
    const { platform } = await books();
    await platform.query("update member set type = 41 where username = $1", [username]);
    await page.goto(addressOf("/m/home"));
    // Home renews the session, and with it what kind of account it is
    await expect.poll(() => page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))).toContain('"type":41');
    await page.goto(addressOf(`/m/play?game=${GAME}&free=1`));
    const sentence = page.getByText("Free play isn't available for this kind of account.");
    await expect(sentence).toBeVisible();
    await expect(page).toHaveURL(addressOf("/m/home"));
    await expect(sentence).toHaveCount(0, { timeout: 3000 });
    await openGame(page, GAME);
    await menu.tap();
    await page.getByRole("button", { name: "Play for free" }).tap();
    await expect(sentence).toBeVisible();
    await expect(page).toHaveURL(addressOf(`/m/play?game=${GAME}`));
  });
});

test("LAUNCH-002 a vendor's own tab opens within the tap; held back, the page offers it as a link", async ({
  page,
}) => {
  await register(page);
  await setLaunchIn(page, "tab");
  try {
    await openGame(page, GAME);
    await expect(page.locator("iframe.gf__i")).toHaveCount(0);
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open the game" }).tap();
    const tab = await opened;
    await tab.waitForURL(/\/play\//);
    await expect(page.getByText("The game is open in another tab")).toBeVisible();
    await tab.close();

    await page.evaluate(() => void (window.open = () => null));
    await page.getByRole("button", { name: "Open again" }).tap();
    await expect(page.getByText("Your browser held the tab back")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the game" })).toHaveAttribute(
      "href",
      /\/play\/\?m=novaro&g=[a-z-]+&l=TY&s=dark#t=/,
    );
  } finally {
    await setLaunchIn(page, "frame");
  }
  await openGame(page, GAME);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
});

/** The names that end before they are whole in the bar of a game, beside a balance of five digits, or take a second line. */
const cutNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.locator(".gt__n").evaluate((box, all) => {
    const name = box.querySelector("b");
    if (!name) return ["no name"];
    return all.filter((title) => {
      name.textContent = title;
      return name.clientHeight > 20 || name.scrollWidth > name.clientWidth || name.clientHeight < 10;
    });
  }, names);

/** So many letters have a place beside a balance of five digits. */
const USUAL_NAME = 15;

test("a game's name has one line in its bar, is whole there when it is as long as most, and in the menu always", async ({
  page,
}) => {
  await register(page);
  const { platform } = await books();
  await openGame(page, GAME);
  await expect(frameBalance(page)).toHaveText(/^₱10,000\.00$/);
  const { rows } = await platform.query<{ title: string }>("select distinct title from game order by title");
  expect(rows.length).toBeGreaterThan(500);
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = rows.map(({ title }) => title);
  const cut = await cutNames(
    page,
    titles.filter(({ length }) => length <= USUAL_NAME),
  );
  expect(cut).toEqual([]);
  await page.getByRole("button", { name: "Screen and help" }).tap();
  await expect(page.getByRole("dialog").getByText("Emberwing Hoard", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.locator(".gt__n b")).toBeVisible();
  await expect(page.locator(".gt__n b")).toHaveCSS("clip-path", "none");
  expect((await page.locator(".gt__n").boundingBox())?.width).toBeGreaterThanOrEqual(60);
  // A bet of some cents is seen to move it
  const amount = frameBalance(page);
  await expect(amount).toHaveText(/\.00$/);
  const bar = await page.locator(".gt").boundingBox();
  const end = (box: { x: number; width: number } | null): number => (box ? box.x + box.width : Infinity);
  expect(end(await amount.boundingBox())).toBeLessThan(end(bar));
  expect(end(await page.locator(".gt > button").last().boundingBox())).toBeLessThanOrEqual(end(bar));
});
