/** From a game to the deposit, and by one tap back into the game. */
import { openGame } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { expect, test } from "#e2e/test.ts";

/** Pharaoh's Ledger. */
const LEDGER = 10;

test("DEPOSIT-001 who pays in from a game plays it on by one tap, after the partner's page too", async ({ page }) => {
  test.setTimeout(60_000);
  await register(page);
  await openGame(page, LEDGER);
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).tap();
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: "Card" }).tap();
  await page.getByLabel("Amount", { exact: true }).fill("300");
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  await page.getByRole("link", { name: "Play now" }).tap();
  await expect(page).toHaveURL(new RegExp(`/m/play\\?game=${LEDGER}$`));
  await expect(page.locator(".gt__b")).toContainText("₱10,300.00");
});
