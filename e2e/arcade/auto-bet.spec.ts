/** Auto bet, statistics and the flight that is sent, as a player uses them (decisions 049, 100). */
import { expect, test } from "#e2e/test.ts";
import { betButton, FLIGHT_MS, openCrash, untilPhase } from "#e2e/crash-table.ts";
import { frameBalance, gameOf } from "#e2e/games.ts";
import { withMotion } from "#e2e/motion.ts";
import { closeNews, logInAs, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SKYRUSH = 2;
const HOST = "solenne.localhost";

test("auto bet goes on by its rules, stops by hand, is kept over a reload as stopped; its flight is sent and checked", async ({
  page,
  browser,
}) => {
  test.setTimeout(4 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  const game = gameOf(page);
  await game.getByRole("button", { name: "Auto bet, panel 1" }).tap();
  const sheet = game.getByRole("dialog", { name: "Auto bet" });
  await sheet.getByRole("tab", { name: "5", exact: true }).tap();
  await sheet.getByRole("textbox", { name: "Auto cash-out at" }).fill("1.01");
  const afterLoss = sheet.getByRole("tablist", { name: "After a loss" }).getByRole("tab", { name: "Multiply" });
  await afterLoss.tap();
  await expect(sheet.getByRole("textbox", { name: "Stop before losing" })).toHaveValue("25.00");
  await sheet.getByRole("button", { name: "Start 5 rounds from ₱5.00" }).tap();
  const row = game.locator(".ab").first();
  await expect(row).toContainText("4 left", { timeout: FLIGHT_MS });
  // One control stops it: the row while the large button has a bet, else the large button
  await expect(betButton(page)).toContainText("Stop auto bet");
  await expect(row).toBeDisabled();
  await expect(row.getByText("Stop", { exact: true })).toBeHidden();
  const list = game.locator(".bl > .bl__b");
  const before = (await list.boundingBox())?.y;
  await betButton(page).tap();
  const note = game.locator(".bl__n");
  await expect(note).toContainText("Auto bet stopped. Result");
  // It has a place of its own: the sky with what the flight came to is seen whole, and the list is not pushed
  const [sky, told] = [await game.locator(".stage").boundingBox(), await note.boundingBox()];
  expect((sky?.y ?? 0) + (sky?.height ?? 0)).toBeLessThan(told?.y ?? 0);
  expect((await list.boundingBox())?.y).toBe(before);
  await note.getByRole("button", { name: "Close" }).tap();
  await expect(note).toBeHidden();
  await untilPhase(page, "betting");
  await untilPhase(page, "flight");
  await expect(frameBalance(page)).toHaveText(/^₱(10,000\.05|9,995\.00)$/);

  await page.reload();
  await expect(game.getByRole("button", { name: "Auto bet, panel 1" })).toBeEnabled({ timeout: FLIGHT_MS });
  await game.getByRole("button", { name: "Auto bet, panel 1" }).tap();
  await expect(sheet.getByRole("textbox", { name: "Auto cash-out at" })).toHaveValue("1.01×");
  await expect(afterLoss).toHaveAttribute("aria-selected", "true");
  await sheet.getByRole("button", { name: "Close" }).tap();

  await game.getByRole("button", { name: "Statistics" }).tap();
  await expect(game.getByRole("dialog", { name: "Statistics" })).toContainText(
    "none of it says anything about the next",
  );
  await game.getByRole("dialog", { name: "Statistics" }).getByRole("button", { name: "Close" }).tap();

  await game.getByRole("tab", { name: "My bets" }).tap();
  const mine = game.locator(".br--my").first();
  const number = (await mine.locator("span").first().innerText()).trim();
  await withMotion(page);
  await mine.tap();
  const replay = game.getByRole("dialog", { name: "Replay" });
  // It has flown once by itself, and flies again by a press
  await replay.getByRole("button", { name: "Play" }).tap();
  await expect(replay.getByRole("button", { name: "Stop" })).toBeVisible();
  await replay.getByRole("button", { name: "Share this flight" }).tap();
  const card = game.getByRole("dialog", { name: "Share this flight" });
  await expect(card).toContainText(number);
  await expect(card.getByRole("img", { name: /#\d+ · (Cashed out at 1\.01× · )?Flew away at/ })).toBeVisible();
  const address = (await card.getByRole("link").getAttribute("href")) ?? "";
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.locator("body")).toContainText(number);
  await expect(stranger.locator("body")).not.toContainText("₱");
  await stranger.context().close();
});

test("R20 a merchant under rules offers no auto bet", async ({ page }) => {
  await closeNews(page);
  await logInAs(page, "mira", HOST);
  await page.goto(addressOf(`/m/play?game=${SKYRUSH}`, HOST));
  await expect(betButton(page)).toBeEnabled({ timeout: FLIGHT_MS });
  await expect(gameOf(page).getByRole("button", { name: /Auto bet/ })).toHaveCount(0);
});
