/** What a flight says of itself to the page around it, and what a past one tells inside the game. */
import { expect, test } from "#e2e/test.ts";
import { betButton, fly, FLIGHT_MS, lastPoint, openCrash, untilPhase } from "#e2e/crash-table.ts";
import { gameOf } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

test("the way back asks while a bet flies that nobody else cashes out, and leads away at once without one", async ({
  page,
}) => {
  test.setTimeout(4 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  const back = page.getByRole("button", { name: "Back to lobby" });
  const question = page.getByRole("dialog", { name: "Your bet is still in play" });
  // A flight may end under the thumb
  await expect(async () => {
    await fly(page);
    await back.tap();
    await question.getByRole("button", { name: "Stay" }).tap({ timeout: 1_000 });
    await expect(question).toBeHidden();
    await betButton(page).tap({ timeout: 1_000 });
    await expect(betButton(page)).toHaveText(/^Paid/);
  }).toPass();
  await expect(page).toHaveURL(/\/m\/play/);
  await expect(async () => {
    await fly(page);
    await back.tap();
    await question.getByRole("button", { name: "Leave" }).tap({ timeout: 1_000 });
  }).toPass();
  await expect(page).not.toHaveURL(/\/m\/play/);
  await openCrash(page);
  await untilPhase(page, "betting");
  await back.tap();
  await expect(page).not.toHaveURL(/\/m\/play/);
});

test("before take-off the bet is taken back and the game left by one press, and the stake is there again", async ({
  page,
}) => {
  test.setTimeout(3 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  const question = page.getByRole("dialog", { name: "Your bet is still in play" });
  // The window may close under the thumb
  await expect(async () => {
    await untilPhase(page, "ended");
    await untilPhase(page, "betting");
    await betButton(page).tap({ timeout: 2_000 });
    await expect(betButton(page)).toHaveText(/^Cancel/, { timeout: 2_000 });
    await page.getByRole("button", { name: "Back to lobby" }).tap();
    await question.getByRole("button", { name: "Cancel the bet and leave" }).tap({ timeout: 1_500 });
    await expect(page).not.toHaveURL(/\/m\/play/, { timeout: 5_000 });
  }).toPass();
  await openCrash(page);
  await gameOf(page).getByRole("tab", { name: "My bets" }).tap();
  await expect(gameOf(page).locator(".br--my").first()).toContainText("returned");
});

test("who was asked whether to leave is asked on once the bet is over", async ({ page }) => {
  test.setTimeout(3 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  await expect(async () => {
    await fly(page);
    await page.getByRole("button", { name: "Back to lobby" }).tap();
    await expect(page.getByRole("dialog", { name: "Your bet is still in play" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const over = page.getByRole("dialog", { name: "Leave the game?" });
  await over.getByRole("button", { name: "Leave" }).tap({ timeout: FLIGHT_MS });
  await expect(page).not.toHaveURL(/\/m\/play/);
});

test("auto bet is not ended by leaving without a word", async ({ page }) => {
  test.setTimeout(2 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  await gameOf(page).getByRole("button", { name: "Auto bet, panel 1" }).tap();
  await gameOf(page)
    .getByRole("dialog")
    .getByRole("button", { name: /^Start/ })
    .tap();
  await expect(gameOf(page).locator(".ab").first()).toContainText("left");
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  const question = page.getByRole("dialog", { name: "Auto bet is running" });
  await question.getByRole("button", { name: "Stay" }).tap();
  await expect(page).toHaveURL(/\/m\/play/);
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  await question.getByRole("button", { name: "Leave" }).tap();
  await expect(page).not.toHaveURL(/\/m\/play/);
});

test("a past flight opens inside the game, with what proves it", async ({ page }) => {
  test.setTimeout(2 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  await untilPhase(page, "ended");
  const point = await lastPoint(page).innerText();
  await lastPoint(page).tap();
  const sheet = gameOf(page).getByRole("dialog", { name: "Flight" });
  await expect(sheet).toContainText(point);
  await expect(sheet).toContainText(/#\d+/);
  await expect(sheet).toContainText("Server seed, now revealed");
  await expect(sheet.getByRole("link", { name: "Verify round" })).toHaveAttribute("href", /\/verify\/#round=/);
});
