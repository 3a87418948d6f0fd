/** Money in suspense that goes back to who sent it, by two people (decision 084). */
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules, books } from "#e2e/books.ts";
import { payByCard } from "#e2e/deposits.ts";
import { openDesk } from "#e2e/desk.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** How long the job that asks partners may take to come round. */
const JOB_MS = 150_000;
const open = (desk: Page, place: string) => desk.getByRole("navigation").getByRole("button", { name: place }).click();
/** Rows come into their order when a place is opened. */
async function openAgain(desk: Page, place: string): Promise<void> {
  await open(desk, "Feedback");
  await open(desk, place);
}
const card = (desk: Page, words: string) => desk.getByRole("article").filter({ hasText: words });

/** The first operator asks to give a payment back. */
async function giveBack(desk: Page, words: string, way: string, reason: string): Promise<void> {
  const payment = card(desk, words);
  await payment.getByText("Or, where nobody knows whose it is").click();
  await payment.getByLabel("Reason").last().fill(reason);
  await payment.getByRole("button", { name: way }).click();
  await expect(payment).toContainText("Waits for a second person");
}

/** The second one agrees or doesn't, under "Second person". */
async function decide(desk: Page, words: string, button: string, outcome: string): Promise<void> {
  await openAgain(desk, "Second person");
  const asked = card(desk, words).filter({ hasText: "Waiting" });
  await asked.getByLabel("Reason").fill("Looked at it");
  await asked.getByRole("button", { name: button }).click();
  await expect(card(desk, words).filter({ hasText: outcome }).first()).toBeVisible();
}

test("DEPOSIT-004 a payment in suspense is sent back by its partner when two say so, and stays where one does not or the partner refuses", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const username = await register(page);
  const sentId = await payByCard(page, "262", "Pay half of it");
  const refusedId = await payByCard(page, "274", "Pay half of it");
  const [sent, refused] = ["131.00 PHP", "137.00 PHP"];
  const first = await openDesk(browser);
  await open(first, "Payments");
  await expect(card(first, sent)).toContainText("Another amount than the deposit's");
  await expect(card(first, sent)).toContainText("Bank card (practice funds)");
  await card(first, sent).getByText("Or, where nobody knows whose it is").click();
  await card(first, sent).getByRole("button", { name: "Ask the partner to send it back" }).click();
  await expect(card(first, sent).getByRole("alert")).toHaveText("Please give a reason.");
  await first.reload();
  await open(first, "Payments");
  await giveBack(first, sent, "Ask the partner to send it back", "Sent by mistake");

  // Who asked may withdraw it and nothing else
  await open(first, "Second person");
  const own = card(first, sent);
  await expect(own).toContainText("Send a payment back");
  await expect(own).toContainText("Another operator must decide this.");
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await own.getByLabel("Reason").fill("Wrong one");
  await own.getByRole("button", { name: "Withdraw" }).click();
  await expect(own).toContainText("Withdrawn");
  await open(first, "Payments");
  await giveBack(first, sent, "Ask the partner to send it back", "Sent by mistake");

  const second = await openDesk(browser, { username: "marco" });
  await decide(second, sent, "Reject", "rejected by Marco");
  await openAgain(first, "Payments");
  await expect(card(first, sent)).toContainText("In suspense");
  await giveBack(first, sent, "Ask the partner to send it back", "Sent by mistake, again");
  await giveBack(first, refused, "Ask the partner to send it back", "Sent by mistake too");
  const { platform } = await books();
  await platform.query(
    "update incoming_payment set partner_reference = 'unknown-there' where deposit_id = $1 and state = 'suspense'",
    [refusedId],
  );
  await page.goto(addressOf(`/m/voucherCenter?deposit=${sentId}`));
  await expect(page.locator(".dep__h .tag")).toHaveText("Being looked at");
  await decide(second, sent, "Approve", "approved by Marco");
  await decide(second, refused, "Approve", "approved by Marco");
  await expect(async () => {
    await openAgain(first, "Payments");
    await expect(card(first, sent)).toContainText("Sent back", { timeout: 3000 });
  }).toPass({ timeout: JOB_MS });
  await expect(card(first, refused)).toContainText("In suspense");
  await expect(card(first, refused)).toContainText("The partner did not send it back");
  await expect(card(first, sent).getByRole("button")).toHaveCount(0);
  await expect(card(first, sent)).toContainText(username);
  // The member is not told of somebody who looks at what has left, and need not ask again
  await expect(page.locator(".dep__h .tag")).toHaveText("Sent back");
  await expect(page.locator("main")).toContainText("went back to its sender. Nothing was added to your wallet.");
  await expect(page.locator(".dep__s")).not.toContainText("In your wallet");
  await page.goto(addressOf("/m/voucherCenter?view=records"));
  await expect(page.getByRole("link", { name: /262/ })).toContainText("Sent back");
  await expect(page.getByRole("link", { name: /274/ })).toContainText("Being looked at");
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});

test("DEPOSIT-004 a bank's payment is marked as sent back by two, since no partner can", async ({ browser }) => {
  const first = await openDesk(browser);
  await open(first, "Payments");
  const name = `R-${Date.now()}`;
  const day = new Date().toISOString().slice(0, 10);
  const statement = `date,amount,currency,reference,message\n${day},83,PHP,${name},no code\n`;
  await first
    .getByLabel("Choose a file")
    .setInputFiles({ name: "day.csv", mimeType: "text/csv", buffer: Buffer.from(statement) });
  await expect(card(first, name)).toContainText("Nobody known");
  await card(first, name).getByText("Or, where nobody knows whose it is").click();
  await expect(card(first, name).getByRole("button", { name: "Ask the partner" })).toHaveCount(0);
  await card(first, name).getByText("Or, where nobody knows whose it is").click();
  await expect(card(first, name)).toContainText("Why it waitsNo deposit has its code or number");
  await giveBack(first, name, "The bank has sent it back", "Its payer wrote to us");
  await expect(card(first, name)).toContainText("Why it waitsA second person has to agree");

  const second = await openDesk(browser, { username: "marco" });
  await open(second, "Second person");
  const asked = card(second, "83.00 PHP").filter({ hasText: "Waiting" });
  await expect(asked).toContainText("A payment that the bank has sent back");
  await asked.getByLabel("Reason").fill("On the statement");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(second.getByRole("status")).toHaveText("Nobody known: Approved");
  await openAgain(first, "Payments");
  await expect(card(first, name)).toContainText("Sent back");
  await expect(card(first, name)).toContainText("Why it waitedNo deposit has its code or number");
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});
