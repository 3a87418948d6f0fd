/** Lottery orders on the site's record: what was bought at the arcade, cancelled here while the sale is open. */
import { expect, test } from "#e2e/test.ts";
import { brokenRules, undecidedCalls } from "#e2e/books.ts";
import { buyLines } from "#e2e/lottery.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** Draws once a day: its sale is open for long enough. */
const DAILY = "daily-three";
const TWO = { kind: "numbers", numbers: ["07", "11"] } as const;
const last2 = { play: "last-2", selection: { ...TWO, numbers: [...TWO.numbers] }, multiple: 1 };
const big = { play: "sum-big", selection: { kind: "side" as const }, multiple: 5 };

test("RECORD-004 RECORD-005 RECORD-006 an order of two lines stands on the record, a line of it is cancelled and its stake comes back, then the rest", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page);
  const { orders } = await buyLines(page, DAILY, [last2, big]);
  await page.goto(addressOf("/m/gameRecord?type=LOTT"));
  await page.getByRole("link", { name: "Lottery orders" }).tap();
  await expect(page).toHaveURL(addressOf("/m/lotteryOrders"));
  const row = page.locator(".ord__r");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Waiting");
  await expect(row).toContainText("07, 11");
  await expect(row).toContainText("Stake ₱7.00");
  await row.tap();
  await expect(page.getByText(orders[0]?.orderNumber ?? "none")).toBeVisible();
  const cancel = page.getByRole("button", { name: /^(?:Choose lines to cancel|Cancel 1 line)$/ });
  await expect(cancel).toBeDisabled();
  await page.locator(".check").first().tap();
  await cancel.tap();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("₱2.00");
  await question.getByRole("button", { name: "Cancel and get it back" }).tap();
  await expect(page.locator(".ord__i").first()).toContainText("Cancelled");
  await expect(page.locator(".ord__h")).toContainText("₱2.00");
  // The line that is left is the order now
  await page
    .getByRole("button", { name: "Cancel 1 line" })
    .or(page.getByRole("button", { name: "Choose lines" }))
    .waitFor();
  await page.locator(".check").first().tap();
  await page.getByRole("button", { name: "Cancel 1 line" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel and get it back" }).tap();
  await expect(page.locator(".ord__h").getByRole("status")).toContainText("Cancelled");
  await page.goto(addressOf("/m/lotteryOrders?type=cancelled"));
  await expect(row).toHaveCount(1);
  await expect.poll(undecidedCalls).toBe("0");
  expect(await brokenRules()).toEqual([]);
});

test("RECORD-005 RECORD-006 the draws of a chase stand together and are cancelled together", async ({ page }) => {
  test.setTimeout(120_000);
  await register(page);
  await buyLines(page, DAILY, [last2], 3);
  await page.goto(addressOf("/m/lotteryOrders"));
  await expect(page.locator(".ord__r")).toHaveCount(3);
  await page.locator(".ord__r").first().tap();
  const draws = page.getByRole("region", { name: "Draws" });
  await expect(draws.getByRole("listitem")).toHaveCount(3);
  await draws.getByRole("button", { name: "Cancel all 3 draws left" }).tap();
  await expect(page.getByRole("dialog")).toContainText("₱6.00");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel and get it back" }).tap();
  await expect(draws.locator(".tag", { hasText: "Cancelled" })).toHaveCount(3);
  await page.goBack();
  await expect(page.locator(".ord__r").first()).toContainText("Cancelled");
  expect(await brokenRules()).toEqual([]);
});

test("RECORD-004 a record whose studio is silent shows what the ledger knows", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/lotteryOrders"));
  await expect(page.getByText("No orders in this time")).toBeVisible();
  await buyLines(page, DAILY, [big]);
  await page.route("**/lgw/orders?*", async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { value: { list: { told: unknown }[] } };
    for (const order of envelope.value.list) order.told = null;
    await route.fulfill({ json: envelope });
  });
  await page.goto(addressOf("/m/lotteryOrders"));
  await expect(page.locator(".ord__r")).toContainText("The studio doesn't answer just now");
  await expect(page.locator(".ord__r")).toContainText("Stake ₱5.00");
});

test("RECORD-001 RECORD-004 on the betting record an open ticket says when it is drawn, its sheet leads to its draw and verifies nothing yet", async ({
  page,
}) => {
  await register(page);
  const { orders } = await buyLines(page, DAILY, [big]);
  const numero = orders[0]?.numero ?? "";
  await page.goto(addressOf("/m/gameRecord"));
  const row = page.locator(".br");
  await expect(row).toContainText("Open");
  await expect(row).toContainText(/Draw (today|tomorrow) \d/);
  await row.tap();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("To be drawn");
  await expect(sheet.getByRole("link", { name: "Verify" })).toHaveCount(0);
  await sheet.locator("a[href*='lotteryOrders']").tap();
  await expect(page.getByText(`Draw ${numero.slice(8)}`).first()).toBeVisible();
});
