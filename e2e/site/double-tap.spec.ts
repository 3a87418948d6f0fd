/** Everything tapped twice, back pressed everywhere, one wish stays one wish. */
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { books, numberOf, sumsOf } from "#e2e/books.ts";
import { openGame, playable, playApi, playToken, spinButton } from "#e2e/games.ts";
import { closeNews, fillRegistration, newName, register, signIn } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SHOW_MS = 45_000;

/** How often the page calls an address. */
function callsOf(page: Page, end: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(end) && request.method() !== "OPTIONS") calls += 1;
  });
  return () => calls;
}

test("a double tap on spin is one bet", async ({ page }) => {
  test.setTimeout(120_000);
  const username = await register(page);
  await openGame(page, 1);
  const spins = callsOf(page, "/play/api/spin");
  await spinButton(page).dblclick();
  await expect(spinButton(page)).toBeEnabled({ timeout: SHOW_MS });
  expect(spins()).toBe(1);
  // Two presses within one task of the browser: nothing can come between them.
  await spinButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(spinButton(page)).toBeEnabled({ timeout: SHOW_MS });
  expect(spins()).toBe(2);
  const { lastRound, stakes } = await playApi(page.request, await playToken(page)).session();
  expect(stakes).toContain(lastRound?.stake);
  const { platform, arcade } = await sumsOf(username);
  expect(platform).toEqual(arcade);
  expect(platform[0]).toBe(String(2n * BigInt(lastRound?.bet ?? "0")));
});

/** Two taps at once: the button of a form that worked is gone before a slower second one could find it. */
async function tapTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test("a double tap on register is one member, and on log in one session", async ({ page, browser }) => {
  const username = newName();
  await closeNews(page);
  await page.goto(addressOf("/m/register"));
  const registrations = callsOf(page, "/wps/member/register");
  await fillRegistration(page, username);
  await tapTwice(page.getByRole("button", { name: "Register" }));
  await expect(page).toHaveURL(addressOf("/m/home"));
  expect(registrations()).toBe(1);
  const { platform } = await books();
  expect(await numberOf(platform, "select count(*) from member where username = $1", [username])).toBe("1");

  const elsewhere = await browser.newPage();
  await elsewhere.goto(addressOf("/m/login"));
  const logins = callsOf(elsewhere, "/wps/session/login");
  const presses = await signIn(elsewhere, username, tapTwice);
  await expect(elsewhere).toHaveURL(addressOf("/m/home"));
  expect(logins()).toBe(presses);
});

test("FAV-003 a star tapped twice ends as it began, on the page and on the server", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/slot"));
  const star = playable(page)
    .first()
    .getByRole("button", { name: /^Favourite/ });
  await star.tap();
  await star.tap();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await page.goto(addressOf("/m/fav-games"));
  // What others like stands below, so the tiles say nothing
  await expect(page.locator(".empty")).toContainText("No favourites yet");
});

test("SHELL-018 the browser's back and the page's arrow both lead one step back, and home from a link", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/home"));
  await page.locator("nav").getByRole("link", { name: "Slots", exact: true }).last().tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await playable(page).first().getByRole("link").tap();
  await expect(spinButton(page)).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.locator(".tile").first()).toBeVisible();
  await page.goForward();
  await expect(spinButton(page)).toBeEnabled();
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/home"));
  // By a link from outside there is nothing to go back to.
  await page.goto("about:blank");
  for (const path of ["/m/gameRecord", "/m/play?game=1", "/m/help", "/m/notice", "/m/set"]) {
    await page.goto(addressOf(path));
    await page.getByRole("button", { name: /^Back/ }).first().tap();
    await expect(page, path).toHaveURL(addressOf("/m/home"));
  }
});

test("announcements that arrive while a menu is open don't cover it", async ({ page }) => {
  const arrived = page.waitForResponse(/\/assets\/announcement-popup-.*\.js/);
  await page.goto(addressOf("/m/home"));
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  await (await arrived).finished();
  await close.tap();
  await expect(close).toBeHidden();
  await expect(page.locator(".ann")).toHaveCount(0);
});
