/** Withdrawals at the desk by two operators, and the member's page beside them (decisions 046, 067, 068). */
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import {
  approveByTwo,
  fileCard,
  fileCode,
  makeFile,
  place,
  registerPayee,
  release,
  takeAnswers,
  withdraw,
} from "#e2e/payouts.ts";
import { addressOf } from "#e2e/server.ts";

/** What the first one saw, the second one sees too, and comes back. */
async function seeFacts(desk: Page, username: string): Promise<void> {
  const card = desk.getByRole("article", { name: username });
  await card.getByRole("button", { name: "See the facts" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Age of the payout detail" })).toBeVisible();
  await expect(card).toContainText("Waits for a second person");
  await desk.getByRole("button", { name: "Second person" }).click();
}

/** No bank knows of a file that nobody has released; gives its code. */
async function seeUnreleased(desk: Page, username: string): Promise<string> {
  await place(desk, /^In a payout file/);
  await expect(desk.getByRole("article", { name: username })).toContainText("In a payout file");
  const code = await fileCode(desk, username);
  await place(desk, /^At the bank/);
  await expect(fileCard(desk, code)).toContainText("Waits for release");
  // The list of the place has been read
  await expect(desk.getByRole("group").getByRole("button", { name: /^At the bank \d/ })).toBeVisible();
  await expect(desk.getByRole("article", { name: username })).toHaveCount(0);
  return code;
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

  const made = await makeFile(second, username);
  await expect(fileCard(second, made)).toContainText("Another operator must release this.");
  await expect(fileCard(second, made).getByRole("button", { name: "Release it" })).toHaveCount(0);

  expect(await seeUnreleased(first, username)).toBe(made);
  const released = await release(first, made);
  const download = first.waitForEvent("download");
  await released.getByRole("button", { name: "Get the file" }).click();
  expect((await download).suggestedFilename()).toBe(`${made}.csv`);
  await expect(page.locator(".tl [aria-current]")).toContainText("Sent to the bank");

  await takeAnswers(first, released, "W-00000000,paid", /Nothing of it was taken\./);
  await takeAnswers(first, released, `${number},unknown`, /0 paid, 0 returned, 1 unknown/);
  await expect(released).toContainText("of them 1 unknown");
  await expect(first.getByRole("article", { name: username })).toContainText("The bank doesn't know, since");
  await takeAnswers(first, released, `${number},paid`, /1 paid, 0 returned/);
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
  await expect(desk.getByText(`${username}: Rejected`)).toBeVisible();
  await place(desk, /^Settled/);
  await expect(desk.getByRole("article", { name: username })).toContainText("Please bind another one.");
  await expect(page.locator(".tl li").last()).toContainText(
    "The bank account can't be paid to. Please bind another one. The whole ₱300.00 is in your wallet again.",
  );
  await desk.context().close();
});

test("WITHDRAW-001 a payout that the bank sends back is whole in the wallet again, and is withdrawn once more", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const username = await registerPayee(page);
  const [first, second] = [await openDesk(browser), await openDesk(browser, { username: "marco" })];
  for (const [amount, outcome] of [
    ["800", "returned"],
    ["810", "paid"],
  ] as const) {
    await withdraw(page, amount);
    const number = (await page.locator(".wd__i").first().textContent())?.trim() ?? "";
    await approveByTwo(first, second, username, `${amount}.00 PHP`);
    const code = await makeFile(second, username);
    await place(first, /^At the bank/);
    const file = await release(first, code);
    await takeAnswers(first, file, `${number},${outcome}`, new RegExp(`${code}: .*1 ${outcome}`));
    if (outcome === "paid") continue;
    await expect(page.getByText(`sent it back. The whole ₱${amount}.00 is in your wallet again.`)).toBeVisible();
    await place(first, /^Settled/);
    await expect(first.getByRole("article", { name: username })).toContainText("Returned");
    await page.goto(addressOf("/m/member/home"));
    await expect(page.getByText("₱10,000.00").first()).toBeVisible();
  }
  await expect(page.locator(".due")).toContainText("Paid");
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByText("₱9,190.00").first()).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});
