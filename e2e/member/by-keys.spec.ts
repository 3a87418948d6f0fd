/** Money by the keyboard alone: no tap, no click. */
import { openDesk } from "#e2e/desk.ts";
import { expectFocus, tabTo } from "#e2e/keys.ts";
import { register } from "#e2e/member.ts";
import { registerPayee, withdraw } from "#e2e/payouts.ts";
import { playRounds } from "#e2e/rounds.ts";
import { OTHER_PIN, PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

const SMALL = { width: 320, height: 640 };

test("DEPOSIT-001 a deposit by keys at 320 px: what is wrong, way to pay, amount, promotion, payment, and its receipt", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(SMALL);
  await register(page);
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
  await tabTo(page, /^Bank/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeChecked();
  await expectFocus(page, /^Card/);
  const way = await tabTo(page, /^Amount/);
  expect(way.length, way.join(" | ")).toBeLessThan(5);
  await page.keyboard.type("5");
  await tabTo(page, /^Deposit$/);
  await page.keyboard.press("Enter");
  await expectFocus(page, /^Amount/);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.keyboard.type("00");
  await tabTo(page, /100% on your deposit/);
  await page.keyboard.press("Space");
  await expect(page.locator(".dep__ch").getByRole("checkbox").first()).toBeChecked();
  await tabTo(page, /^Deposit ₱500/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pay\//);
  await tabTo(page, /^Pay$/);
  await page.keyboard.press("Enter");
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  const coming = page.waitForEvent("download");
  await tabTo(page, /receipt/i);
  await page.keyboard.press("Enter");
  expect((await coming).suggestedFilename()).toMatch(/\./);
});

test("WITHDRAW-001 a withdrawal by keys at 320 px: its sheet takes the focus, Escape gives it back, a wrong password is said, the right one sends it", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(SMALL);
  await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.getByLabel("Amount")).toBeVisible();
  await tabTo(page, /^Amount/);
  await page.keyboard.type("300");
  await tabTo(page, /^Withdraw ₱300/);
  const sheet = page.getByRole("dialog", { name: "Withdrawal password" });
  const isInside = () => sheet.evaluate((one) => one.contains(document.activeElement));
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expectFocus(page, /^Withdraw ₱300/);
  await page.keyboard.press("Enter");
  await expect.poll(isInside).toBe(true);
  await page.keyboard.type(OTHER_PIN);
  await expect(sheet.getByRole("alert")).toContainText("The withdrawal password is incorrect.");
  await expect.poll(isInside).toBe(true);
  await tabTo(page, /^Forgot it/);
  await page.keyboard.type(PIN);
  await page.waitForURL(/view=one/);
  await tabTo(page, /^Take it back/);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expectFocus(page, /^Take it back/);
});

test("REWARD-001 REBATE-001 rewards and rebate are claimed by keys", async ({ page }) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await playRounds(page, username, [[400, 0]]);
  await page.goto(addressOf("/m/rewardCenter"));
  const visit = page.getByRole("article", { name: "Visit today" });
  await expect(visit).toBeVisible();
  await tabTo(page, /^Claim ₱1/);
  await page.keyboard.press("Enter");
  await expect(visit).toContainText("Claimed");
  // The button has gone: its reader goes on from the card
  await expectFocus(page, /^Visit today/);

  await page.goto(addressOf("/m/member/manualRebate"));
  await expect(page.getByRole("checkbox", { name: /^Slots/ })).toBeChecked();
  await tabTo(page, /^Slots/);
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /^Slots/ })).not.toBeChecked();
  await page.keyboard.press("Space");
  await tabTo(page, /^Claim ₱/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Last: ₱/)).toBeVisible();
});

test("RECORD-001 RECORD-002 records are read by keys: days, kinds, a line, its sheet and back to the line", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await playRounds(page, username, [
    [20, 50],
    [10, 0],
  ]);
  await page.goto(addressOf("/m/transaction/record"));
  await expect(page.locator(".br").first()).toBeVisible();
  await tabTo(page, /^7 days/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/days=month/);
  await openAndClose(page, /^Practice funds .*Balance/);

  await page.goto(addressOf("/m/gameRecord"));
  await expect(page.getByText("−₱10.00").first()).toBeVisible();
  await tabTo(page, /^Slots$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/type=SLOT/i);
  await openAndClose(page, /−₱10\.00/);
});

/** Opens a line's sheet, which takes the focus and keeps it, and closes it: the line has it again. */
async function openAndClose(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  // Nothing behind it can be reached; past its last stop a browser's own bar has the focus
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest("dialog, [role=dialog]") === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expectFocus(page, name);
}

test("WITHDRAW-001 the desk's queue is worked by keys: the place, a reason, and the decision", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const username = await registerPayee(page);
  await withdraw(page, "300");
  const desk = await openDesk(browser);
  await tabTo(desk, /^Withdrawals/);
  await desk.keyboard.press("Enter");
  const card = desk.getByRole("article", { name: username });
  await expect(card).toBeVisible();
  // Others wait before it: go on from its own first stop
  await card.locator("summary").focus();
  await desk.keyboard.press("Enter");
  await expect(card.getByText("(system)").first()).toBeVisible();
  await tabTo(desk, /^Reason/);
  await desk.keyboard.type("Called the member");
  await tabTo(desk, /^Approve$/);
  await desk.keyboard.press("Enter");
  await expect(card).toContainText("Waits for a second person");
  await tabTo(desk, /^Rewards/, "Shift+Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: "Rewards", level: 1 })).toBeVisible();
  await desk.context().close();
});
