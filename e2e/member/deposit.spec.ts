/** Deposits as a member makes them: the page, the practice gateway's own page, the stages, and the desk's side. */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews, fillRegistration, newName, register, registerWithCalls } from "#e2e/member.ts";
import { openDesk } from "#e2e/desk.ts";
import { addressOf } from "#e2e/server.ts";
import { depositInput } from "#testing/worlds/deposits.ts";

const DEPOSIT = "/m/voucherCenter";
const state = (page: Page) => page.locator(".dep__h .tag");
const pay = (page: Page, name = /^Deposit/) => page.locator("main + .cta").getByRole("button", { name });

/** Opens the form, chooses a tab and a channel, and types an amount. */
async function fill(
  page: Page,
  { tab, channel, amount }: { tab: string; channel?: string; amount: string },
): Promise<void> {
  await page.goto(addressOf(DEPOSIT));
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: tab }).tap();
  if (channel) await page.getByRole("radio", { name: channel }).tap();
  await page.getByLabel("Amount", { exact: true }).fill(amount);
}

/** Presses a button of the gateway's page. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await expect(page.getByText("No real money moves here", { exact: false })).toBeVisible();
  const more = page.locator("summary");
  if (name !== "Pay" && name !== "Decline") await more.tap();
  await page.getByRole("button", { name, exact: true }).tap();
}

test("ROUTE-057 DEPOSIT-001 DEPOSIT-007 a member pays at the gateway, and stages, balance and history know it once", async ({
  page,
}) => {
  await register(page);
  await fill(page, { tab: "Card", amount: "50" });
  await pay(page).tap();
  await expect(page.getByRole("alert")).toHaveText("This channel takes ₱200 or more.");
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "₱500" }).tap();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("depositPaymentGateway")) asked.push(request.url());
  });
  await pay(page, /^Deposit ₱500\.00$/).dblclick();
  await press(page, "Pay");
  await expect(state(page)).toHaveText("In your wallet");
  expect(asked).toHaveLength(1);
  await expect(page.locator(".dep__s li")).toHaveText([/^Deposit started/, /^Paid/, /^In your wallet/]);
  await expect(page.getByText("No real money moves", { exact: false })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Receipt" }).tap();
  expect((await saved).suggestedFilename()).toMatch(/^deposit-[0-9A-Y]{4}-[0-9A-Y]{4}\.png$/);
  // Who has come from no game plays on at the slots
  await expect(page.getByRole("link", { name: "Play now" })).toHaveAttribute("href", "/m/slot");
  await page.getByRole("link", { name: "Records" }).tap();
  const row = page.locator(".dep__r");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("₱500.00");
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByText("₱10,500.00").filter({ visible: true }).first()).toBeVisible();
});

test("DEPOSIT-001 an amount stands in groups as it is typed, its caret where it was, and the button without a sum looks it", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf(DEPOSIT));
  const field = page.getByLabel("Amount", { exact: true });
  await expect(pay(page)).toHaveClass(/is-disabled/);
  await field.pressSequentially("1000");
  await expect(field).toHaveValue("1,000");
  await expect(pay(page, /^Deposit ₱1,000\.00$/)).not.toHaveClass(/is-disabled/);
  await field.press("Home");
  await field.press("ArrowRight");
  await field.pressSequentially("2");
  await expect(field).toHaveValue("12,000");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await field.press("Backspace");
  await expect(field).toHaveValue("1,000");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test("DEPOSIT-001 DEPOSIT-005 DEPOSIT-006 DEPOSIT-008 left and resumed, declined, expired, cancelled and late, each says what is so", async ({
  page,
}) => {
  await register(page);
  await fill(page, { tab: "E-wallet", channel: "Alipay", amount: "100" });
  await pay(page).tap();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await expect(state(page)).toHaveText("Waiting for payment");
  await page.goto(addressOf(DEPOSIT));
  await page.getByRole("link", { name: /₱100\.00 is not paid yet/ }).tap();
  await page.getByRole("link", { name: "Go on to pay" }).tap();
  await press(page, "Decline");
  await expect(state(page)).toHaveText("Declined");
  await expect(page.getByText("Nothing was taken", { exact: false })).toBeVisible();

  await fill(page, { tab: "E-wallet", channel: "WeChat Pay", amount: "100" });
  await pay(page).tap();
  await press(page, "Let the time run out");
  await expect(state(page)).toHaveText("Time is over");

  await fill(page, { tab: "E-wallet", channel: "QQ Wallet", amount: "100" });
  await pay(page).tap();
  await press(page, "Paid after the time is over");
  await expect(state(page)).toHaveText("In your wallet");
  await expect(page.getByText("It was credited all the same", { exact: false })).toBeVisible();

  await fill(page, { tab: "QR pay", amount: "100" });
  await pay(page).tap();
  await expect(page.getByRole("img", { name: "QR code of this payment" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel deposit" }).tap();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Keep it" }).tap();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel deposit" }).tap();
  await question.getByRole("button", { name: "Cancel deposit" }).tap();
  await expect(state(page)).toHaveText("Cancelled");
});

test("DEPOSIT-001 what is paid elsewhere comes to the open page by itself", async ({ page, browser }) => {
  await register(page);
  await fill(page, { tab: "QR pay", amount: "100" });
  await pay(page).tap();
  const link = page.getByRole("link", { name: /^Practise/ });
  const address = (await link.getAttribute("href")) ?? "";
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await other.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(state(page)).toHaveText("In your wallet");
});

test("DEPOSIT-002 DEPOSIT-003 DEPOSIT-004 DEPOSIT-010 a bank transfer is credited when the desk brings the statement", async ({
  page,
  browser,
}) => {
  const username = await register(page);
  await fill(page, { tab: "Bank", channel: "Manual transfer", amount: "1000" });
  await pay(page).tap();
  const code = page.locator(".dep__f dd span").first();
  await expect(code).toHaveText(/^[0-9A-Y]{4}-[0-9A-Y]{4}$/);
  const written = (await code.textContent()) ?? "";
  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Payments" }).click();
  await expect(desk.getByText(username)).toBeVisible();
  const day = new Date().toISOString().slice(0, 10);
  const statement = `date,amount,currency,reference,message\n${day},1000.00,PHP,E-${written},code ${written}\n${day},77,PHP,X-${written},no code\n`;
  await desk
    .getByLabel("Choose a file")
    .setInputFiles({ name: "day.csv", mimeType: "text/csv", buffer: Buffer.from(statement) });
  await expect(desk.getByRole("status").filter({ hasText: "1 credited" })).toBeVisible();
  await expect(state(page)).toHaveText("In your wallet");
  const stray = desk.locator("article").filter({ hasText: `X-${written}` });
  await expect(stray).toContainText("No deposit has its code or number");
  const credited = desk.locator("article").filter({ hasText: `E-${written}` });
  await expect(credited).toContainText("Credited");
  await expect(credited).not.toContainText("No deposit has its code or number");
  await page.goto(addressOf(`${DEPOSIT}?view=records`));
  await expect(page.locator(".dep__r")).toHaveCount(1);
});

test("DEPOSIT-001 at 320 px what an open and a declined deposit offer, and their list, stay inside the page", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await register(page);
  for (const answer of ["", "Decline"]) {
    await page.goto(addressOf(DEPOSIT));
    await page.getByRole("radio", { name: "Card", exact: true }).tap();
    await page.getByLabel("Amount", { exact: true }).fill("300");
    await pay(page, /^Deposit/).tap();
    await page.waitForURL(/\/pay\//);
    const back = page.getByRole("link", { name: "Back to the shop without paying" });
    await (answer === "" ? back : page.getByRole("button", { name: answer })).tap();
    await expect(page.locator(".cta .btn")).toHaveCount(2);
    expect(await beyond(page, ".cta .btn", 16)).toEqual([]);
  }
  await page.goto(addressOf(`${DEPOSIT}?view=records`));
  await expect(page.locator(".dep__r")).toHaveCount(2);
  expect(await beyond(page, ".dep__r *", 32)).toEqual([]);
});

/** The words of elements that come closer to the page's right edge than `room` pixels. */
const beyond = (page: Page, selector: string, room: number): Promise<string[]> =>
  page.evaluate(
    ([found, pixels]) =>
      [...document.querySelectorAll<HTMLElement>(found)]
        .filter((one) => one.getBoundingClientRect().right > innerWidth - pixels + 0.5)
        .map((one) => one.innerText),
    [selector, room] as const,
  );

test("DEPOSIT-001 S16 at the merchant that binds sessions the browser signs the payment, in Vietnamese and with little room", async ({
  page,
}) => {
  const host = "solenne.localhost";
  await page.setViewportSize({ width: 320, height: 640 });
  await closeNews(page);
  await page.goto(addressOf("/m/register", host));
  await fillRegistration(page, newName());
  await page.locator(".consent .check__box").tap();
  await page.getByRole("button", { name: "Register", exact: true }).tap();
  await expect(page).toHaveURL(addressOf("/m/home", host));
  await page.context().addCookies([{ name: "language", value: "VN", url: addressOf("/", host) }]);
  await page.evaluate(() => localStorage.setItem("language", "VN"));
  await page.goto(addressOf(DEPOSIT, host));
  await page.getByRole("radio", { name: "Chuyển khoản nhanh" }).tap();
  await page.getByRole("button", { name: "€50" }).tap();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  // R9: the offer of a limit is answered first
  await pay(page, /^Nạp €50,00$/).tap();
  await expect(
    page.getByRole("alert").filter({ hasText: "Hãy đặt giới hạn nạp trước, hoặc cho biết bạn không muốn đặt." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Tiếp tục không đặt" }).tap();
  await pay(page, /^Nạp €50,00$/).tap();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByText("Không có tiền thật nào", { exact: false })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Thanh toán", exact: true }).tap();
  await expect(state(page)).toHaveText("Đã vào ví");
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("DEPOSIT-001 why a payment was not begun stays above the button on a small phone, with the way on, until something else is asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const member = await registerWithCalls(page);
  const bankId = "card";
  for (const amount of ["200", "201", "202", "203", "204"]) {
    const { envelope } = await member.ask("deposits.gateway", { ...depositInput({ amount }), bankId });
    expect(envelope.success).toBe(true);
  }
  await fill(page, { tab: "Card", amount: "205" });
  await pay(page).tap();
  const bar = page.locator("main + .cta");
  const alert = bar.getByRole("alert");
  await expect(alert).toContainText("You have 5 payments open.");
  await expect(page.locator(".toast")).toHaveCount(0);
  for (const part of [alert, pay(page)]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Amount", { exact: true }).fill("206");
  await expect(alert).toHaveCount(0);
  await pay(page).tap();
  await alert.getByRole("link", { name: "Your deposits" }).tap();
  await expect(page.locator(".dep__r")).toHaveCount(5);
});
