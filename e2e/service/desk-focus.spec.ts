/** The desk by keys alone, on a network that drops: where the focus is after a decision, and what is said (WCAG 2.4.3). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books, brokenRules, numberOf } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { loseAnswer, loseRequest } from "#e2e/lost-answers.ts";
import { registerPayee, withdraw } from "#e2e/payouts.ts";

const place = (desk: Page, name: RegExp) => desk.getByRole("group").getByRole("button", { name }).click();
const LOST = "No answer came. It may have been done all the same";

test("WITHDRAW-001 R30 by keys alone the focus stays where the work is, and a release whose request or answer is lost sends its file once", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = await registerPayee(page);
  await withdraw(page, "700");
  const first = await openDesk(browser);
  await first.getByRole("button", { name: "Withdrawals" }).click();
  const asked = first.getByRole("article", { name: username });
  const approve = asked.getByRole("button", { name: "Approve" });
  await approve.focus();
  await first.keyboard.press("Enter");
  await expect(asked.getByLabel("Reason")).toBeFocused();
  await first.keyboard.type("Called the member");
  await loseRequest(first, "**/desk/decideWithdrawal");
  await first.keyboard.press("Tab");
  await expect(approve).toBeFocused();
  await first.keyboard.press("Enter");
  await expect(asked.getByRole("alert")).toContainText(LOST);
  await expect(approve).toBeFocused();
  await first.keyboard.press("Enter");
  await expect(asked).toContainText("Waits for a second person");
  await expect(asked).toBeFocused();

  const second = await openDesk(browser, { username: "marco" });
  await second.getByRole("button", { name: "Second person" }).click();
  const approval = second.getByRole("article", { name: username });
  await approval.getByLabel("Reason").fill("Checked too");
  await approval.getByRole("button", { name: "Approve" }).focus();
  await second.keyboard.press("Enter");
  await expect(approval).toContainText("approved by Marco");
  await expect(second.locator("body")).not.toBeFocused();
  await second.getByRole("button", { name: "Withdrawals" }).click();
  await place(second, /^Approved/);
  await second.getByRole("button", { name: /^Make a payout file/ }).click();
  await expect(second.getByText("Another operator must release this.").first()).toBeVisible();

  await place(first, /^At the bank/);
  const file = first.getByRole("article").filter({ hasText: "Waits for release" }).first();
  const number = (await file.getByRole("heading").textContent()) ?? "";
  await file.getByLabel("Reason").fill("Count and sum are right");
  await loseRequest(first, "**/desk/decidePayoutBatch");
  const release = file.getByRole("button", { name: "Release it" });
  await release.focus();
  await first.keyboard.press("Enter");
  await expect(file.getByRole("alert")).toContainText(LOST);
  await expect(release).toBeFocused();
  await first.unrouteAll();
  await loseAnswer(first, "**/desk/decidePayoutBatch");
  await first.keyboard.press("Enter");
  const released = first.getByRole("article", { name: number });
  await expect(released.getByRole("button", { name: "Get the file" })).toBeVisible();
  await expect(released).toBeFocused();
  await expect(page.locator(".tl [aria-current]")).toContainText("Sent to the bank");
  const sent = `select count(*) from withdrawal_stage s join withdrawal w on w.id = s.withdrawal_id join member m on m.id = w.member_id
    where m.username = $1 and s.state = 'sent'`;
  expect(await numberOf((await books()).platform, sent, [username])).toBe("1");
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});
