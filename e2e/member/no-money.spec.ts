/** A bet that one's money does not reach: the same words in every game, and the way to the deposits beside them. */
import { expect, type FrameLocator, type Page, test } from "#e2e/test.ts";
import { betButton, openCrash } from "#e2e/crash-table.ts";
import { gameOf, openGame, openGameNamed, spinButton } from "#e2e/games.ts";
import { become, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const WORDS = "Not enough money in your wallet.";
/** Pharaoh's Ledger, a slot. */
const LEDGER = 10;
const LOTTERY = "one-minute-three";

/** A member whose wallet is empty. */
async function withoutMoney(page: Page): Promise<void> {
  await closeNews(page);
  await become(page, "ebba");
}

/** The words stand there with the button, and it leads to the site's deposits. */
async function leadsToDeposits(page: Page, game: FrameLocator, line: string): Promise<void> {
  const said = game.locator(line).filter({ hasText: WORDS });
  await said.getByRole("button", { name: "Deposit" }).tap();
  await expect(page).toHaveURL(addressOf("/m/voucherCenter"));
  await expect(page.getByRole("heading", { name: "Deposit" })).toBeVisible();
}

test("a spin without money says so, and leads to the deposits", async ({ page }) => {
  await withoutMoney(page);
  await openGame(page, LEDGER);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await spinButton(page).tap();
  await leadsToDeposits(page, gameOf(page), ".gerr");
});

test("a flight's bet without money says so, and leads to the deposits", async ({ page }) => {
  test.setTimeout(180_000);
  await withoutMoney(page);
  await openCrash(page);
  await betButton(page).tap();
  await leadsToDeposits(page, gameOf(page), ".perr");
});

test("a ticket without money says so, and leads to the deposits", async ({ page }) => {
  await withoutMoney(page);
  const answer = await page.request.get(addressOf(`/lotto/lgw/games/opened/numero?gameCode=${LOTTERY}`));
  const { value } = (await answer.json()) as { value: { nodeId: number } };
  await page.goto(addressOf(`/m/play?game=${value.nodeId}`));
  const game = gameOf(page);
  const buy = game.getByRole("button", { name: "Buy", exact: true });
  await expect(buy).toBeVisible({ timeout: 30_000 });
  await game.getByRole("button", { name: "Quick pick" }).first().tap();
  await buy.tap();
  await game.getByRole("button", { name: /^Buy for/ }).tap();
  await leadsToDeposits(page, game, ".sheet__f .dline");
});

test("a provider's own game says the same, and leads to the deposits", async ({ page }) => {
  await withoutMoney(page);
  await openGameNamed(page, "Tide Dice");
  const game = gameOf(page);
  await game.locator("button.go:enabled").first().tap();
  await leadsToDeposits(page, game, "#said");
});
