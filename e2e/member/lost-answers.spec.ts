/** Each step with money on a network that drops in the middle of it: done once, and what to do next is said. */
import { LIVE_PATH } from "#contract/core/live-words.ts";
import { loseAnswer } from "#e2e/lost-answers.ts";
import { books, brokenRules, numberOf } from "#e2e/books.ts";
import { closeNews, register, signIn } from "#e2e/member.ts";
import { registerPayee, typePin, withdraw } from "#e2e/payouts.ts";
import { PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, test } from "#e2e/test.ts";

const NO_MONEY_TWICE = "You're offline or the network is very slow. Please try again: no money moves twice.";
const countOf = async (table: "deposit" | "withdrawal", username: string): Promise<string> =>
  numberOf(
    (await books()).platform,
    `select count(*) from ${table} x join member m on m.id = x.member_id where m.username = $1`,
    [username],
  );

test("WITHDRAW-001 a withdrawal whose answer is lost is one, also when the pad was closed before it was asked for again", async ({
  page,
}) => {
  const username = await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  await page.getByLabel("Amount").fill("250");
  const action = page.getByRole("button", { name: /^Withdraw ₱/ });
  await action.tap();
  await loseAnswer(page, "**/wps/transaction/withdraw");
  await typePin(page, PIN);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(NO_MONEY_TWICE);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await action.tap();
  await typePin(page, PIN);
  await page.waitForURL(/view=one/);
  await expect(page.getByText("A person looks at it before it goes")).toBeVisible();
  expect(await countOf("withdrawal", username)).toBe("1");
});

test("WITHDRAW-001 one that was taken back without an answer stands as taken back", async ({ page }) => {
  await registerPayee(page);
  await withdraw(page, "300");
  await loseAnswer(page, "**/transaction/withdraw/cancel*");
  await page.getByRole("button", { name: "Take it back" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).tap();
  await expect(page.locator(".due")).toContainText("Taken back");
  await expect(page.locator(".due")).toContainText(/Today at \d/);
  await expect(page.getByRole("button", { name: "Take it back" })).toHaveCount(0);
});

test("DEPOSIT-001 a deposit whose answer is lost is begun once, and can be gone on with", async ({ page }) => {
  const username = await register(page);
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: "Card" }).tap();
  await page.getByLabel("Amount", { exact: true }).fill("300");
  await loseAnswer(page, "**/MCS2_depositPaymentGateway*");
  const pay = page.locator("main + .cta").getByRole("button", { name: /^Deposit/ });
  await pay.tap();
  await expect(page.getByText(NO_MONEY_TWICE)).toBeVisible();
  await pay.tap();
  await page.waitForURL(/\/pay\//);
  expect(await countOf("deposit", username)).toBe("1");
});

test("REWARD-001 a reward whose answer is lost is claimed once, and again says what it brought", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/rewardCenter"));
  const visit = page.getByRole("article", { name: "Visit today" });
  await loseAnswer(page, "**/task/claim*");
  await visit.getByRole("button", { name: /^Claim/ }).tap();
  await expect(page.getByText(NO_MONEY_TWICE)).toBeVisible();
  await expect(visit).toContainText("Claimed");
  await page.goto(addressOf("/m/transaction/record?type=reward"));
  await expect(page.locator(".br")).toHaveCount(1);
  expect(await brokenRules()).toEqual([]);
});

test("a break whose answer is lost says so, is begun once, and stands there after the next login", async ({ page }) => {
  test.setTimeout(60_000);
  await closeNews(page);
  // No live connection tells the page that its session has ended
  await page.routeWebSocket(`**${LIVE_PATH}*`, (line) => line.close());
  const username = await register(page);
  await page.goto(addressOf("/m/saferPlay"));
  await page.getByRole("button", { name: "7 days" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("I understand that this can't be taken back.").tap();
  // Any other call of the page would hear first that its session has ended
  const isTold = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "fetch") await isTold.promise;
    await route.fallback();
  });
  await loseAnswer(page, "**/saferPlay/break*");
  const begin = dialog.getByRole("button", { name: "Begin now" });
  await begin.tap();
  await expect(dialog.getByRole("alert")).toContainText("we can't say whether your break has begun");
  await begin.tap();
  isTold.resolve();
  await page.waitForURL(/\/m\/login/);
  await signIn(page, username);
  await page.goto(addressOf("/m/saferPlay"));
  await expect(page.getByText(/^You are on a break until/)).toBeVisible();
  const { platform } = await books();
  const count = "select count(*) from play_break b join member m on m.id = b.member_id where m.username = $1";
  expect(await numberOf(platform, count, [username])).toBe("1");
});

test("a limit whose answer is lost is set when it is asked for again", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/saferPlay"));
  await page.getByRole("button", { name: "Change: Losses" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("100");
  await loseAnswer(page, "**/saferPlay/limit*");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(dialog).toContainText("offline");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".spl__l").filter({ hasText: "Losses" })).toContainText("₱100.00");
});
