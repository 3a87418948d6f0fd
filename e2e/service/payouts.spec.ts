/** Withdrawals at the desk by two operators, and the member's page beside them (decisions 046, 067, 068). */
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { registerPayee, withdraw } from "#e2e/payouts.ts";

const place = (desk: Page, name: RegExp) => desk.getByRole("group").getByRole("button", { name }).click();

/** What the first one saw, the second one sees too, and comes back. */
async function seeFacts(desk: Page, username: string): Promise<void> {
  const card = desk.getByRole("article", { name: username });
  await card.getByRole("button", { name: "See the facts" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Age of the payout detail" })).toBeVisible();
  await expect(card).toContainText("Waits for a second person");
  await desk.getByRole("button", { name: "Second person" }).click();
}

/** No bank knows of a file that nobody has released. */
async function seeUnreleased(desk: Page, username: string): Promise<void> {
  await place(desk, /^At the bank/);
  await expect(desk.getByText("Waits for release").first()).toBeVisible();
  await expect(desk.getByRole("article", { name: username })).toHaveCount(0);
  await place(desk, /^In a payout file/);
  await expect(desk.getByRole("article", { name: username })).toContainText("In a payout file");
}

test("WITHDRAW-001 S27 R30 two operators approve, a file of one is released by the other, the bank answers, and the member sees each stage by itself", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = await registerPayee(page);
  await withdraw(page, "1500");
  const number = (await page.locator(".wd__i").first().textContent())?.trim() ?? "";

  const first = await openDesk(browser);
  await first.getByRole("button", { name: "Withdrawals" }).click();
  const asked = first.getByRole("article", { name: username });
  await expect(asked).toContainText("Two clerks: a check wants to be looked at");
  await expect(asked.getByRole("listitem").filter({ hasText: "Age of the payout detail" })).toContainText(
    "look at this",
  );
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(asked.getByRole("alert")).toHaveText("Please give a reason.");
  await asked.getByLabel("Reason").fill("Called the member");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(asked).toContainText("Waits for a second person");

  const second = await openDesk(browser, { username: "marco" });
  await second.getByRole("button", { name: "Second person" }).click();
  const approval = second.getByRole("article", { name: username });
  await expect(approval).toContainText("Approve a withdrawal");
  await seeFacts(second, username);
  await approval.getByLabel("Reason").fill("Checked too");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval).toContainText("approved by Marco");
  // No reload: the open page hears of it
  await expect(page.locator(".tl [aria-current]")).toContainText("Approved");

  await second.getByRole("button", { name: "Withdrawals" }).click();
  await place(second, /^Approved/);
  await second.getByRole("button", { name: /^Make a payout file/ }).click();
  await expect(second.getByText("Another operator must release this.").first()).toBeVisible();
  await expect(second.getByRole("button", { name: "Release it" })).toHaveCount(0);

  await seeUnreleased(first, username);
  const file = first.getByRole("article").filter({ hasText: "Waits for release" }).first();
  await file.getByLabel("Reason").fill("Count and sum are right");
  await file.getByRole("button", { name: "Release it" }).click();
  const released = first.getByRole("article").filter({ hasText: "Take the answers" }).first();
  const download = first.waitForEvent("download");
  await released.getByRole("button", { name: "Get the file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^P-[0-9A-Z]{8}\.csv$/);
  await expect(page.locator(".tl [aria-current]")).toContainText("Sent to the bank");
  await place(first, /^At the bank/);

  const take = async (text: string) => {
    await released.getByLabel(/^The bank's answers/).fill(text);
    await released.getByRole("button", { name: "Take the answers" }).click();
  };
  await take("W-00000000,paid");
  await expect(released.getByRole("alert")).toContainText("Nothing of it was taken.");
  await take(`${number},unknown`);
  await expect(released).toContainText("1 open, of them 1 unknown");
  await expect(first.getByRole("article", { name: username })).toContainText("The bank doesn't know, since");
  await take(`${number},paid`);
  await place(first, /^Settled/);
  await expect(first.getByRole("article", { name: username })).toContainText("Paid");

  await expect(page.locator(".due")).toContainText("Paid");
  await expect(page.getByText("₱1,492.50 at Marilag Savings Bank")).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});

test("WITHDRAW-001 one that is rejected says why, and its money is back", async ({ page, browser }) => {
  const username = await registerPayee(page);
  await withdraw(page, "300");
  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Withdrawals" }).click();
  const asked = desk.getByRole("article", { name: username });
  await asked.getByLabel("Why, for the member").selectOption({ label: "The account can't be paid to" });
  await asked.getByLabel("More words for the member").fill("Please bind another one.");
  await asked.getByLabel("Reason").fill("The bank closed it");
  await asked.getByRole("button", { name: "Reject" }).click();
  await place(desk, /^Settled/);
  await expect(desk.getByRole("article", { name: username })).toContainText("Please bind another one.");
  await expect(page.locator(".tl li").last()).toContainText(
    "The bank account can't be paid to. Please bind another one. The whole ₱300.00 is in your wallet again.",
  );
  await desk.context().close();
});
