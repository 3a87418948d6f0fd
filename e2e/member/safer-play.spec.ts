/** Safer play: limits, breaks, and the clock of a session over a game. */
import type { Page } from "@playwright/test";
import { seriousInBoth } from "#e2e/axe.ts";
import { books } from "#e2e/books.ts";
import { frameBalance, spinButton } from "#e2e/games.ts";
import { closeNews, register, signIn } from "#e2e/member.ts";
import { playRounds } from "#e2e/rounds.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, test } from "#e2e/test.ts";

const open = (page: Page) => page.goto(addressOf("/m/saferPlay"));
const row = (page: Page, name: string) => page.locator(".spl__l").filter({ hasText: name });

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: `Change: ${name}` }).tap();
  await page.getByRole("dialog").getByRole("textbox").fill(amount);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a limit is lower at once and asks a day and a second yes to be higher", async ({ page }) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await playRounds(page, username, [[40, 0]]);
  await open(page);
  await setLimit(page, "Losses", "100");
  await expect(row(page, "Losses")).toContainText("₱100.00");
  await expect(row(page, "Losses")).toContainText("₱40.00 used");
  await setLimit(page, "Losses", "200");
  await expect(row(page, "Losses")).toContainText("You asked for: ₱200.00");
  expect(await seriousInBoth(page)).toEqual([]);
  await row(page, "Losses").getByRole("button", { name: "Keep as it is" }).tap();
  await expect(row(page, "Losses")).not.toContainText("You asked for");
  // What is no limit is said beside the field
  await page.getByRole("button", { name: "Change: Losses" }).tap();
  await page.getByRole("dialog").getByRole("textbox").fill("0");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("dialog")).toContainText("Please enter a limit above zero.");
});

test("a break is read and ticked first, logs out in every tab, and leaves the way to withdrawals", async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await closeNews(page);
  const username = await register(page);
  await open(page);
  const other = await context.newPage();
  await other.goto(addressOf("/m/webEmail"));
  await expect(other).toHaveURL(addressOf("/m/webEmail"));
  await page.bringToFront();
  await page.getByRole("button", { name: "24 hours" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Begin now" })).toBeDisabled();
  await dialog.getByText("I understand that this can't be taken back.").tap();
  await dialog.getByRole("button", { name: "Begin now" }).tap();
  // Who has just decided it is told so, and not met by offers
  await expect(page).toHaveURL(addressOf("/m/login"));
  await expect(page.getByText(/^Your break has begun\. It lasts until/)).toBeVisible();
  // The other tab is led to the login too, and says why
  await other.bringToFront();
  await expect(other).toHaveURL(addressOf("/m/login"));
  await expect(other.getByText(/^Your break has begun\. It lasts until/)).toBeVisible();
  await other.close();
  await signIn(page, username);
  await open(page);
  await expect(page.getByText(/^Your break has begun/)).toHaveCount(0);
  await expect(page.getByText(/^You are on a break until/)).toBeVisible();
  await page.goto(addressOf("/m/play?game=3"));
  await expect(page.getByText(/^You are on a break from play/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Go to Safer play" })).toHaveAttribute("href", "/m/saferPlay");
  // Where money would come in, or be given to play with, stands the break
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(page.getByText(/^You are on a break until/)).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveCount(0);
  await page.goto(addressOf("/m/rewardCenter"));
  await expect(page.getByText(/^You are on a break until/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw", exact: true }).first().tap();
  await expect(page).toHaveURL(addressOf("/m/withdraw"));
});

test("over a game stand the session's clock and result, and a reality check that is answered", async ({ page }) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await open(page);
  await page.getByRole("radio", { name: "15 min" }).tap();
  await expect(page.getByRole("radio", { name: "15 min" })).toBeChecked();
  await playRounds(page, username, [[40, 0]]);
  const { platform } = await books();
  await platform.query(
    `update session set created_at = created_at - interval '16 minutes'
      where member_id = (select id from member where username = $1)`,
    [username],
  );
  await page.goto(addressOf("/m/play?game=3"));
  const check = page.getByRole("dialog", { name: "Time for a look" });
  await expect(check).toContainText("Result of play: −₱40.00");
  await check.getByRole("button", { name: "Continue" }).tap();
  await expect(check).toBeHidden();
  await expect(page.locator(".gck")).toContainText(/Session 0:1\d:\d\d/);
  await expect(page.locator(".gck")).toContainText("Result −₱40.00");
  // It follows a round as soon as that was shown
  const balance = async (): Promise<number> => Number((await frameBalance(page).innerText()).replaceAll(/[₱,]/g, ""));
  const before = await balance();
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const sum = -40 + (await balance()) - before;
  const words = `${sum > 0 ? "+" : "−"}₱${Math.abs(sum).toFixed(2)}`;
  await expect(page.locator(".gck")).toContainText(`Result ${words}`);
});

test("a limit is offered before the first deposit where the merchant asks, and declined by an act", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page, undefined, "solenne.localhost");
  const deposit = addressOf("/m/voucherCenter", "solenne.localhost");
  await page.goto(deposit);
  const offer = page.getByRole("region", { name: "Set a limit before your first deposit?" });
  await expect(offer.getByRole("link", { name: "Set a limit" })).toHaveAttribute("href", "/m/saferPlay");
  await offer.getByRole("button", { name: "Go on without" }).tap();
  await expect(offer).toBeHidden();
  await page.goto(deposit);
  await expect(page.locator("#deposit-amount")).toBeVisible();
  await expect(offer).toBeHidden();
});

test("a deposit above one's own limit says so until it is answered, with the way to the limits", async ({ page }) => {
  test.setTimeout(60_000);
  await register(page);
  await open(page);
  await setLimit(page, "Deposits", "100");
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByLabel("Amount", { exact: true }).fill("500");
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This deposit would go above the limit that you have set yourself.");
  await alert.getByRole("link", { name: "See your limits" }).tap();
  await expect(page).toHaveURL(addressOf("/m/saferPlay"));
});
