/** What a crash game says when it is asked: its rules, and what a broken line keeps away for a while. */
import { expect, test } from "#e2e/test.ts";
import { openCrash } from "#e2e/crash-table.ts";
import { gameOf } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

test("the menu says how the game pays, with the figures of the session, and leads on to what proves it", async ({
  page,
}) => {
  await register(page);
  await openCrash(page);
  const game = gameOf(page);
  await game.getByRole("button", { name: "Game menu" }).tap();
  await game.getByRole("button", { name: "How it pays" }).tap();
  const rules = game.getByRole("dialog", { name: "How it pays" });
  await expect(rules.getByRole("row", { name: /Return in the long run/ })).toContainText("99.00%");
  await expect(rules.getByRole("row", { name: /Stake of a bet/ })).toContainText(/₱[\d.,]+ – ₱[\d.,]+/);
  await expect(rules.getByRole("row", { name: /Highest payout/ })).toContainText("₱5,000,000.00");
  await expect(rules).toContainText("nobody cashes out for you");
  await rules.getByRole("button", { name: "Fairness" }).tap();
  await expect(game.getByRole("dialog", { name: "Fairness" })).toBeVisible();
});

test("what could not be read says so, and is there by itself once the line is back", async ({ page, context }) => {
  await register(page);
  await openCrash(page);
  const game = gameOf(page);
  const sheet = game.getByRole("dialog", { name: "Statistics" });
  const open = () => game.getByRole("button", { name: "Statistics" }).tap();
  await open();
  await expect(sheet).toContainText(/The last \d+ flights|No flight has ended yet/);
  await sheet.getByRole("button", { name: "Close" }).tap();
  await context.setOffline(true);
  await open();
  await expect(sheet.getByRole("alert")).toContainText("This could not be loaded.");
  await expect(sheet.getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect(sheet).toContainText(/The last \d+ flights|No flight has ended yet/);
});
