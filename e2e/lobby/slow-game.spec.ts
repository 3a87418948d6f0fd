/** A game of which nothing is heard: the page around it offers another try, and covers nothing. */
import { expect, type Page, test } from "#e2e/test.ts";
import { gameOf, spinButton } from "#e2e/games.ts";
import { closeNews, logInAs, register } from "#e2e/member.ts";
import { addressOf, arcadeAddressOf } from "#e2e/server.ts";

const GAME = 1;
const HOSTS = ["localhost", "solenne.localhost"] as const;
/** After which a game that says nothing is called slow. */
const SILENT_MS = 20_000;

const offer = (page: Page) => page.getByRole("status").filter({ hasText: "The game is slow to open." });
const isOfGame = (url: URL): boolean => url.port === new URL(arcadeAddressOf("/")).port;
const isScriptOfGame = (url: URL): boolean => isOfGame(url) && url.pathname.endsWith(".js");

/** A member at novaro; at solenne a persona, since its registration asks for more than this is about. */
async function enter(page: Page, host: string): Promise<void> {
  if (host === "localhost") return void (await register(page));
  await closeNews(page);
  await logInAs(page, "mira", host);
}

for (const host of HOSTS) {
  test(`a game whose first script never comes is offered again, opens, and is called slow no more: ${host}`, async ({
    page,
  }) => {
    await enter(page, host);
    await page.route(isScriptOfGame, (route) => route.abort());
    await page.clock.install();
    const lost = page.waitForEvent("requestfailed", (request) => isScriptOfGame(new URL(request.url())));
    await page.goto(addressOf(`/m/play?game=${GAME}`, host));
    await lost;
    await expect(page.locator("iframe.gf__i")).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.clock.fastForward(SILENT_MS);
    await expect(offer(page)).toBeVisible();

    await page.unroute(isScriptOfGame);
    await offer(page).getByRole("button", { name: "Try again" }).tap();
    await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
    await expect(offer(page)).toHaveCount(0);
    const posted = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
    await spinButton(page).tap();
    expect((await posted).status()).toBe(200);
    await page.clock.fastForward(2 * SILENT_MS);
    await expect(offer(page)).toHaveCount(0);
  });
}

test("a vendor that never speaks keeps its game whole: the offer covers nothing, and once closed is made no more", async ({
  page,
}) => {
  await enter(page, "localhost");
  await page.route(isOfGame, (route) => route.fulfill({ contentType: "text/html", body: "<button>Deal</button>" }));
  await page.clock.install();
  await page.goto(addressOf(`/m/play?game=${GAME}`));
  const deal = gameOf(page).getByRole("button", { name: "Deal" });
  await expect(deal).toBeVisible();
  await page.clock.fastForward(SILENT_MS);
  await expect(offer(page)).toBeVisible();
  const [bar, frame] = [await offer(page).boundingBox(), await page.locator("iframe.gf__i").boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + 0.5);
  await deal.tap();

  await offer(page).getByRole("button", { name: "Close" }).tap();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Screen and help", exact: true }).tap();
  await page.getByRole("button", { name: "Play for free" }).tap();
  await expect(page).toHaveURL(addressOf(`/m/play?game=${GAME}&free=1`));
  await expect(deal).toBeVisible();
  await page.clock.fastForward(SILENT_MS);
  // What a timer of the page shows is there before the next answer of the page
  expect(await page.evaluate(() => document.querySelectorAll(".gslow").length)).toBe(0);
});

test("from a game that never came a tap leads back to the lobby", async ({ page }) => {
  await enter(page, "localhost");
  await page.route(isScriptOfGame, (route) => route.abort());
  await page.clock.install();
  await page.goto(addressOf("/m/slot"));
  await page.goto(addressOf(`/m/play?game=${GAME}`));
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.clock.fastForward(SILENT_MS);
  await offer(page).getByRole("button", { name: "Back to lobby" }).tap();
  await expect(page).not.toHaveURL(/\/m\/play/);
});
