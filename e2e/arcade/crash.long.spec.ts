/** One flight, two strangers in it. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { brokenRules, sumsOf } from "#e2e/books.ts";
import { betButton, betRows, FLIGHT_MS, lastPoint, openCrash, untilPhase } from "#e2e/crash-table.ts";
import { frameBalance, gameOf, playApi, playToken } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const MOST_FLIGHTS = 4;

interface Player {
  page: Page;
  username: string;
  shownAs: string;
}

async function sitDown(browser: Browser): Promise<Player> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const username = await register(page);
  await openCrash(page);
  const { displayName } = await playApi(page.request, await playToken(page)).session();
  return { page, username, shownAs: displayName };
}

/** Both join the same flight; gives the point at which it ended, read by each. */
async function flyTogether(leaver: Player, stayer: Player): Promise<[string, string]> {
  // What is pressed during a flight joins the next one.
  await untilPhase(leaver.page, "flight");
  await Promise.all([betButton(leaver.page).tap(), betButton(stayer.page).tap()]);
  // Whatever the flight: it may be over before anybody sees it begin, but bets are open for a while before.
  for (const { page } of [leaver, stayer]) await expect(betButton(page)).toHaveText(/^(Cancel|Waiting|Cash out)/);
  await untilPhase(stayer.page, "betting");
  await Promise.all(
    [leaver, stayer].map(async (player) => {
      const other = player === leaver ? stayer : leaver;
      await expect(betRows(player.page)).toHaveCount(2);
      await expect(betRows(player.page).filter({ hasText: "You" })).toHaveCount(1);
      await expect(betRows(player.page).filter({ hasText: other.shownAs })).toHaveCount(1);
    }),
  );
  await Promise.all([untilPhase(leaver.page, "ended"), untilPhase(stayer.page, "ended")]);
  return [await lastPoint(leaver.page).innerText(), await lastPoint(stayer.page).innerText()];
}

/** Net result of the newest line of the record, and whether its detail says the same. */
async function newestNet({ page }: Player): Promise<string> {
  await page.goto(addressOf("/m/gameRecord"));
  const line = page.getByRole("button", { name: /Skyrush/ }).first();
  const net = await line.locator("b").last().innerText();
  await line.tap();
  await expect(page.getByRole("dialog", { name: "Skyrush" }).locator("dl").first()).toContainText(net);
  return net;
}

test("two members share a flight: each sees the other's bet, both the same end, and the record agrees", async ({
  browser,
}) => {
  test.setTimeout(MOST_FLIGHTS * FLIGHT_MS);
  const [leaver, stayer] = await Promise.all([sitDown(browser), sitDown(browser)]);
  const panel = gameOf(leaver.page);
  await panel.getByLabel("Auto cash-out at").first().fill("1.01");
  await panel.getByRole("switch", { name: "Auto cash-out, panel 1" }).tap();

  let flights = 0;
  let point = "1.00×";
  // One flight in a hundred ends before anybody can leave: then both lose, and they fly again.
  while (point === "1.00×") {
    expect(flights).toBeLessThan(MOST_FLIGHTS);
    const [one, other] = await flyTogether(leaver, stayer);
    expect(one).toBe(other);
    point = one;
    flights += 1;
  }

  await expect(frameBalance(leaver.page)).toHaveText(
    `₱${(10_000.05 - 5 * (flights - 1)).toLocaleString("en", { minimumFractionDigits: 2 })}`,
  );
  await expect(frameBalance(stayer.page)).toHaveText(
    `₱${(10_000 - 5 * flights).toLocaleString("en", { minimumFractionDigits: 2 })}`,
  );
  expect(await newestNet(leaver)).toBe("+₱0.05");
  expect(await newestNet(stayer)).toBe("−₱5.00");
  for (const { username } of [leaver, stayer]) {
    const { platform, arcade } = await sumsOf(username);
    expect(platform).toEqual(arcade);
  }
  expect(await brokenRules()).toEqual([]);
});
