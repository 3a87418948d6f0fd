/** The desk's queues while others work: what comes is said, rows stay where they are, and an answer that is lost is told. */
import { brokenRules } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { loseAnswer, loseRequest } from "#e2e/lost-answers.ts";
import { registerPayee, withdraw } from "#e2e/payouts.ts";
import { expect, type Page, test } from "#e2e/test.ts";

const open = (desk: Page, place: string) => desk.getByRole("navigation").getByRole("button", { name: place }).click();

test("WITHDRAW-001 a request is heard of without asking; a row that somebody else decided stays in its place; a decision sent twice is one", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = await registerPayee(page);
  const first = await openDesk(browser);
  await open(first, "Withdrawals");
  const places = first.getByRole("group", { name: "Places of withdrawals" });
  await expect(first.getByRole("heading", { name: "Withdrawals", level: 1 })).toBeVisible();
  await expect(first.locator("main[aria-busy=false]")).toBeVisible();
  await withdraw(page, "1500");
  await expect(first.getByText(/^\d+ new$/)).toBeVisible({ timeout: 10_000 });
  const row = first.getByRole("article", { name: username });
  await expect(row).toHaveCount(0);
  await first.getByRole("button", { name: "Show", exact: true }).click();
  await expect(row).toBeVisible();
  await expect(first.getByText(/^\d+ new$/)).toHaveCount(0);

  await loseRequest(first, "**/wps/desk/decideWithdrawal");
  await row.getByLabel(/^Reason/).fill("Called the member");
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row.getByRole("alert")).toHaveText(/^No answer came\. .* nothing is done twice\.$/);
  await expect(row.getByLabel(/^Reason/)).toHaveValue("Called the member");
  await first.unrouteAll();
  // Done without an answer: the row says what became of it
  await loseAnswer(first, "**/wps/desk/decideWithdrawal");
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row).toContainText("Waits for a second person");

  const second = await openDesk(browser, { username: "marco" });
  await open(second, "Second person");
  const approval = second.getByRole("article", { name: username });
  await approval.getByLabel(/^Reason/).fill("Not now");
  await approval.getByRole("button", { name: "Reject" }).click();
  await expect(approval).toContainText("rejected by Marco");
  // In its place, and to be decided again
  await expect(row.getByRole("button", { name: "Approve" })).toBeVisible({ timeout: 10_000 });
  await open(second, "Withdrawals");
  const same = second.getByRole("article", { name: username });
  await same.getByLabel(/^Reason/).fill("The member asked for it");
  await same.getByRole("button", { name: "Reject" }).click();
  await expect(first.getByText("It does not wait here any more")).toBeVisible({ timeout: 10_000 });
  await expect(row).toBeVisible();
  await places.getByRole("button", { name: /^Settled/ }).click();
  await expect(row).toContainText("Rejected");
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});
