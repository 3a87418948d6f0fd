/** Steps around money on a network that drops before a call leaves or before its answer comes: asked again, done once. */
import sharp from "sharp";
import { books, brokenRules, numberOf } from "#e2e/books.ts";
import { loseAnswer, loseRequest } from "#e2e/lost-answers.ts";
import { awake, PASSWORD, register } from "#e2e/member.ts";
import { registerPayee, typePin, withdraw } from "#e2e/payouts.ts";
import { OTHER_PIN, PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

const OFFLINE = "You're offline or the network is very slow. Please try again";
const countOf = async (from: string, username: string): Promise<string> =>
  numberOf((await books()).platform, `select count(*) from ${from} where m.username = $1`, [username]);
const pay = (page: Page) => page.locator("main + .cta").getByRole("button", { name: /^Deposit/ });
const picture = async (background: string) => ({
  name: "slip.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

async function begin(page: Page, tab: string, channel: RegExp, amount: string): Promise<void> {
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: tab }).tap();
  await page.getByRole("radio", { name: channel }).tap();
  await page.getByLabel("Amount", { exact: true }).fill(amount);
}

test.use({ pictures: true });

test("DEPOSIT-001 DEPOSIT-004 a transfer that never left, a slip whose answer is lost and a cancellation without an answer: one of each", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await begin(page, "Bank", /^Manual transfer/, "500");
  await loseRequest(page, "**/MCS2_depositManualTransfer*");
  await pay(page).tap();
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  expect(await countOf("deposit d join member m on m.id = d.member_id", username)).toBe("0");
  await pay(page).tap();
  await page.waitForURL(/deposit=/);
  await expect(page.getByText("Send the money to")).toBeVisible();

  await loseAnswer(page, "**/deposit/slip*");
  const slip = await picture("#789");
  const add = page.locator(".dep__sl input");
  await add.setInputFiles(slip);
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  // What arrived is said, and the same picture again is the same
  await expect(page.locator(".dep__sl")).toContainText("1");
  await add.setInputFiles(slip);
  await expect(page.getByText("Your slip was added")).toBeVisible();
  const slips = "deposit_slip s join deposit d on d.id = s.deposit_id join member m on m.id = d.member_id";
  expect(await countOf(slips, username)).toBe("1");

  await loseAnswer(page, "**/deposit/cancel*");
  await page.getByRole("button", { name: "Cancel deposit" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel deposit" }).tap();
  await expect(page.locator(".dep__h .tag")).toHaveText("Cancelled");
  await expect(page.getByRole("button", { name: "Cancel deposit" })).toHaveCount(0);
});

test("SECURITY-002 SECURITY-008 a first withdrawal password and a bank card whose answers are lost are asked for again, and are there once", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await page.goto(addressOf("/m/securityCenter?view=password"));
  await page.locator("input[name=paymentPassword]").fill(PIN);
  await page.locator("input[name=confirmPaymentPassword]").fill(PIN);
  const save = page.locator("main").getByRole("button", { name: "Save", exact: true });
  await save.tap();
  const proof = page.getByRole("dialog", { name: "Is it you?" });
  await proof.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await loseAnswer(page, "**/member/paymentPassword");
  await proof.getByRole("button", { name: "Confirm" }).tap();
  await expect(page.locator("main").getByRole("alert")).toContainText(OFFLINE);
  await save.tap();
  await expect(page.getByText("The withdrawal password is saved")).toBeVisible();

  await page.goto(addressOf("/m/securityCenter?view=addCard"));
  await page.locator("select[name=bankId]").selectOption({ label: "Marilag Savings Bank" });
  await page.locator("input[name=holder]").fill("Mira Aydın");
  await page.locator("input[name=number]").fill(`20${String(Date.now()).slice(-8)}`);
  await page.locator("input[name=paymentPassword]").fill(PIN);
  const bind = page.locator("form").getByRole("button", { name: "Add bank card" });
  // The first card names the payee, which is asked before
  const isRight = page.getByRole("dialog", { name: "Is this name right?" });
  await loseAnswer(page, "**/member/bankCard");
  await bind.tap();
  await isRight.getByRole("button").last().tap();
  await expect(page.locator("main").getByRole("alert")).toContainText(OFFLINE);
  await bind.tap();
  await isRight.getByRole("button").last().tap();
  await expect(page.getByText("The card is added")).toBeVisible();
  expect(await countOf("bank_card c join member m on m.id = c.member_id", username)).toBe("1");
});

test("SECURITY-002 a changed withdrawal password whose answer is lost is saved when it is asked for again, and so is one that never left", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await registerPayee(page);
  const save = page.locator("main").getByRole("button", { name: "Save", exact: true });
  const change = async (from: string, to: string): Promise<void> => {
    await page.goto(addressOf("/m/securityCenter?view=password"));
    await page.locator("input[name=oldPaymentPassword]").fill(from);
    await page.locator("input[name=paymentPassword]").fill(to);
    await page.locator("input[name=confirmPaymentPassword]").fill(to);
    await save.tap();
    await expect(page.locator("main").getByRole("alert")).toContainText(OFFLINE);
    await save.tap();
    await expect(page.getByText("The withdrawal password is saved")).toBeVisible();
  };
  await loseAnswer(page, "**/member/paymentPassword");
  await change(PIN, OTHER_PIN);
  await page.unrouteAll();
  await loseRequest(page, "**/member/paymentPassword");
  await change(OTHER_PIN, PIN);
  await withdraw(page, "250");
  await expect(page.getByText("A person looks at it before it goes")).toBeVisible();
});

test("WITHDRAW-001 a withdrawal that never left is not begun, and asked for again it is one", async ({ page }) => {
  test.setTimeout(90_000);
  const username = await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  await page.getByLabel("Amount").fill("250");
  await page.getByRole("button", { name: /^Withdraw ₱/ }).tap();
  await loseRequest(page, "**/transaction/withdraw");
  await typePin(page, PIN);
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("no money moves twice");
  expect(await countOf("withdrawal w join member m on m.id = w.member_id", username)).toBe("0");
  await typePin(page, PIN);
  await page.waitForURL(/view=one/);
  expect(await countOf("withdrawal w join member m on m.id = w.member_id", username)).toBe("1");
  expect(await brokenRules()).toEqual([]);
});

test("PROMO-012 an application whose answer is lost is one, and can't be sent again", async ({ page }) => {
  const username = await register(page);
  await page.goto(addressOf("/m/applyReward?id=3"));
  await awake(page, "form button[type=submit]");
  await page.locator("textarea").fill("Sugar Comets");
  await loseAnswer(page, "**/MCSFE_signUpRequestReward*");
  await page.getByRole("button", { name: "Submit" }).tap();
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  // Nothing is left to send: the page has heard of the application
  await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
  expect(await countOf("reward_application a join member m on m.id = a.member_id", username)).toBe("1");
});

test("a document whose answer is lost is sent once, and stands as being looked at", async ({ page }) => {
  const host = "solenne.localhost";
  const username = await register(page, undefined, host);
  await page.goto(addressOf("/m/securityCenter?view=identity", host));
  await awake(page, "form button[type=submit]");
  await page.getByLabel("Document").selectOption({ label: "Passport" });
  await page.getByLabel("Add").setInputFiles(await picture("#345"));
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.tap();
  const proof = page.getByRole("dialog", { name: "Is it you?" });
  await proof.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await loseAnswer(page, "**/identityCheck/send*");
  await proof.getByRole("button", { name: "Confirm" }).tap();
  // The page hears of the document by its inbox, and has no form left that could send it twice
  await expect(page.getByText("Being looked at")).toBeVisible();
  await expect(send).toHaveCount(0);
  expect(await countOf("identity_check c join member m on m.id = c.member_id", username)).toBe("1");
});

test("REWARD-001 a claim that never left is said to be so, and is claimed once when it is pressed again", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/rewardCenter"));
  const visit = page.getByRole("article", { name: "Visit today" });
  await loseRequest(page, "**/task/claim*");
  await visit.getByRole("button", { name: /^Claim/ }).tap();
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  await visit.getByRole("button", { name: /^Claim/ }).tap();
  await expect(visit).toContainText("Claimed");
  await page.goto(addressOf("/m/transaction/record?type=reward"));
  await expect(page.locator(".br")).toHaveCount(1);
  expect(await brokenRules()).toEqual([]);
});

test("a limit that never left is set when it is saved again, and a raise that was kept down or confirmed without an answer stands as it is", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await page.goto(addressOf("/m/saferPlay"));
  const row = page.locator(".spl__l").filter({ hasText: "Losses" });
  const save = async (amount: string): Promise<void> => {
    await page.getByRole("button", { name: "Change: Losses" }).tap();
    await page.getByRole("dialog").getByRole("textbox").fill(amount);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
  };
  await loseRequest(page, "**/saferPlay/limit");
  await save("100");
  await expect(page.getByRole("dialog")).toContainText(OFFLINE);
  expect(await countOf("play_limit l join member m on m.id = l.member_id", username)).toBe("0");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
  await expect(row).toContainText("₱100.00");

  await save("200");
  await loseAnswer(page, "**/saferPlay/limit/drop");
  await row.getByRole("button", { name: "Keep as it is" }).tap();
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  await expect(row.getByRole("button", { name: "Keep as it is" })).toHaveCount(0);

  await save("300");
  await expect(row).toContainText("You asked for: ₱300.00");
  const { platform } = await books();
  await platform.query(
    "update play_limit set ripe_at = now() where member_id = (select id from member where username = $1)",
    [username],
  );
  await page.reload();
  await loseAnswer(page, "**/saferPlay/limit/confirm");
  await row.getByRole("button", { name: "Yes, change it" }).tap();
  await expect(row).toContainText("₱300.00");
  await expect(row.getByRole("button", { name: "Yes, change it" })).toHaveCount(0);
  const steps = "play_limit_step s join member m on m.id = s.member_id";
  expect(await countOf(`${steps} and s.step = 'raised'`, username)).toBe("1");
});

const WAYS_BACK: readonly [way: string, go: (page: Page) => Promise<unknown>][] = [
  ["the back button", (page) => page.goBack()],
  ["a reload", (page) => page.reload()],
  ["the site opened anew", (page) => page.goto(addressOf("/m/voucherCenter?view=records"))],
];

for (const [way, go] of WAYS_BACK) {
  test(`DEPOSIT-001 paid at the gateway whose answer is lost, and back by ${way}: credited once, and said so`, async ({
    page,
  }) => {
    const username = await register(page);
    await begin(page, "Card", /^Bank card/, "300");
    await pay(page).tap();
    await page.waitForURL(/\/pay\//);
    await loseAnswer(page, "**/pay/*");
    const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await page.getByRole("button", { name: "Pay", exact: true }).tap();
    await lost;
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    await go(page);
    // A form that is sent again is not paid again: the gateway says that it was, and leads back
    if (page.url().includes("/pay/")) {
      await expect(page.getByRole("status")).toHaveText("Paid");
      await page.getByRole("link", { name: "Back to the shop" }).tap();
    }
    if (page.url().includes("view=records")) await page.locator(".dep__r").tap();
    await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
    await expect(page.locator(".dep__h strong")).toHaveText("+₱300.00");
    expect(
      await countOf("ledger_transfer t join member m on m.id = t.member_id and t.kind = 'deposit'", username),
    ).toBe("1");
    expect(await brokenRules()).toEqual([]);
  });
}
