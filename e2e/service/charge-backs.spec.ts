/** A payment that the payer's bank recalls while its member withdraws: what the member reads, and what the desk sees (decision 064). */
import { brokenRules } from "#e2e/books.ts";
import { payByCard } from "#e2e/deposits.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake } from "#e2e/member.ts";
import { place, registerPayee, withdraw } from "#e2e/payouts.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, test } from "#e2e/test.ts";

test("DEPOSIT-001 R30 a charge-back after a withdrawal was asked for is told to its member, stands among the checks at the desk, and the withdrawal is rejected", async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(120_000);
  const username = await registerPayee(page);
  const payPage = page.waitForURL(/\/pay\//).then(() => page.url());
  const depositId = await payByCard(page, "731", "Pay");
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  await withdraw(page, "10731");

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Withdrawals" }).click();
  const asked = desk.getByRole("article", { name: username });
  const recalls = asked.getByRole("listitem").filter({ hasText: "Charge-backs" });
  await expect(recalls).toContainText("No payment was taken back");

  // The payer's bank
  const bank = await context.newPage();
  await bank.goto(await payPage);
  await bank.getByRole("button", { name: "Take the payment back" }).tap();
  await page.goto(addressOf(`/m/voucherCenter?deposit=${depositId}`));
  await expect(page.locator(".dep__h .tag")).toHaveText("Taken back");
  await expect(page.locator(".alert")).toContainText("As far as it was still in your wallet, it was taken out again.");
  await page.goto(addressOf("/m/webEmail"));
  await awake(page);
  await expect(page.getByText("The bank took back a payment of ₱731.00")).toBeVisible();
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(page.locator(".alert")).toContainText(
    "₱731.00 of an earlier payment that the bank took back is still open",
  );

  await place(desk, /^Approved/);
  await place(desk, /^Waiting/);
  await expect(recalls).toContainText("look at this");
  await expect(recalls).toContainText("1 taken back, 731.00 of it not covered");
  await expect(asked).toContainText("Two clerks: a check wants to be looked at");
  await asked.getByLabel("More words for the member").fill("Your payment was recalled.");
  await asked.getByLabel("Reason").fill("The card payment was recalled");
  await asked.getByRole("button", { name: "Reject" }).click();
  await expect(desk.getByText(`${username}: Rejected`)).toBeVisible();
  // What the recall left unpaid is kept of what comes back
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.locator(".wd__a")).toContainText("₱10,000.00");
  await page.getByRole("link", { name: "Withdrawals" }).tap();
  const row = page.locator("main").getByRole("link", { name: /₱10,731\.00/ });
  await expect(row).toContainText("Not approved");
  await row.tap();
  await expect(page.locator(".tl")).toContainText("₱10,000.00 is in your wallet again. ₱731.00 was kept");
  await expect(page.locator(".kr")).toContainText("Kept for a payment taken back−₱731.00");
  await page.goto(addressOf("/m/webEmail"));
  await awake(page);
  await expect(page.getByText("₱731.00 was kept for a payment that the bank took back")).toBeVisible();
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(page.locator("#deposit-amount")).toBeVisible();
  await expect(page.locator(".alert--warn")).toBeHidden();
  expect(await brokenRules()).toEqual([]);
  await desk.context().close();
});
