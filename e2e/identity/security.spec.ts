/** The security centre in a browser: a proof in between, a card, questions, a number, and devices logged out elsewhere. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { become, closeNews, codeIn, messageTo, PASSWORD, register } from "#e2e/member.ts";
import { ACCOUNT_NUMBER, OTHER_PIN, PIN, SECURITY_ANSWERS } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";

async function answerAndReset(page: Page): Promise<void> {
  await page.goto(addressOf("/m/securityCenter"));
  await page.getByRole("link", { name: /^Security questions 0 of 3/ }).tap();
  for (const [at, answer] of SECURITY_ANSWERS.entries()) {
    const question = page.getByRole("group", { name: `Question ${at + 1}` });
    await question.getByRole("combobox").selectOption({ index: at + 1 });
    await question.getByLabel("Answer").fill("a");
    await question.getByLabel("Answer").blur();
    await expect(question.getByText("At least two letters or digits")).toBeVisible();
    await question.getByLabel("Answer").fill(answer);
  }
  await page.locator("input[name=paymentPassword]").fill(PIN);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("3 of 3 answered")).toBeVisible();
  await page.getByRole("link", { name: /^Withdrawal password/ }).tap();
  await page.getByRole("link", { name: "Forgotten?" }).tap();
  const answers = page.getByLabel(/\?$/);
  await expect(answers).toHaveCount(3);
  await page.locator("input[name=paymentPassword]").fill(OTHER_PIN);
  await page.locator("input[name=confirmPaymentPassword]").fill(OTHER_PIN);
  for (const [at, answer] of SECURITY_ANSWERS.entries()) await answers.nth(at).fill(at === 2 ? "guess" : answer);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("alert")).toContainText("answers");
  await answers.nth(2).fill(` ${SECURITY_ANSWERS[2].toUpperCase()} `);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("The withdrawal password is saved")).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/securityCenter"));
}

async function setNumber(page: Page): Promise<void> {
  const number = `+63918${String(Date.now()).slice(-7)}`;
  await page.getByRole("link", { name: /^Mobile number/ }).tap();
  await page.locator("input[name=mobileNum]").fill(number.slice(3));
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect(page.getByText("The code was sent")).toBeVisible();
  await page.locator("input[name=verificationCode]").fill(codeIn(await messageTo(number, "code")));
  await page.locator("input[name=paymentPassword]").fill(OTHER_PIN);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText(`+63 ··· ${number.slice(-2)}`)).toBeVisible();
  await page.getByRole("link", { name: /^E-mail/ }).tap();
  const sheet = page.getByRole("dialog", { name: "E-mail" });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/member/profile"));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Devices" })).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/securityCenter"));
}

async function endOthers(page: Page, browser: Browser, username: string): Promise<void> {
  const elsewhere = await browser.newPage();
  await closeNews(elsewhere);
  await become(elsewhere, username);
  await elsewhere.goto(addressOf("/m/member/home"));
  await expect(elsewhere.locator("main").getByRole("button", { name: "Sign out" })).toBeVisible();
  const third = await browser.newContext();
  await third.request.post(addressOf("/dev/become"), { data: { username } });
  await page.goto(addressOf("/m/securityCenter"));
  await page
    .getByRole("button", { name: /^Sign out: / })
    .first()
    .tap();
  const question = page.getByRole("dialog", { name: "Sign out this device?" });
  await expect(question).toContainText(/last seen/);
  await question.getByRole("button", { name: "Cancel" }).tap();
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Sign out: / })
    .first()
    .tap();
  await question.getByRole("button", { name: "Sign out" }).tap();
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out others" }).tap();
  await expect(page.getByText("All other devices are signed out")).toBeVisible();
  await third.close();
  await expect(elsewhere.getByText("You've been logged out. Please log in again.")).toBeVisible();
  await elsewhere.close();
  await expect(page.getByText("This device")).toBeVisible();
}

test("ROUTE-055 SECURITY-001 SECURITY-003 SECURITY-004 SECURITY-007 SECURITY-008 a withdrawal password after a proof, a card bound and taken away, another device logged out", async ({
  page,
  browser,
}) => {
  await closeNews(page);
  const username = await register(page);
  const sheet = page.getByRole("dialog", { name: "Is it you?" });

  await test.step("back closes the proof and sets nothing; a wrong password says so, the right one goes on by itself", async () => {
    await page.goto(addressOf("/m/securityCenter"));
    await page.getByRole("link", { name: "Set a withdrawal password" }).tap();
    await expect(page).toHaveURL(addressOf("/m/securityCenter?view=password"));
    await page.locator("input[name=paymentPassword]").fill(PIN);
    await page.locator("input[name=confirmPaymentPassword]").fill(PIN);
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("alert")).toContainText("Please confirm first that it's you");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(sheet.locator("input[name=password]"), "the field, not the way out").toBeFocused();
    await sheet.locator("input[name=password]").fill("Not-the-password-1");
    await page.keyboard.press("Enter");
    await expect(sheet.getByText("The password is incorrect.")).toBeVisible();
    await sheet.locator("input[name=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByText("The withdrawal password is saved")).toBeVisible();
    await expect(page).toHaveURL(addressOf("/m/securityCenter"));
    await expect(page.getByText("6 digits · set")).toBeVisible();
  });

  await test.step("a card is bound and shown by its last four; it goes without another proof", async () => {
    await page.goto(addressOf("/m/securityCenter?view=addCard"));
    await page.getByLabel("Bank").selectOption("Marilag Savings Bank");
    await page.getByLabel("Name on the account").fill("Mira Aydın");
    await page.getByLabel("Account number").fill(ACCOUNT_NUMBER);
    await page.locator("input[name=paymentPassword]").fill(PIN);
    await page.getByRole("button", { name: "Add bank card" }).tap();
    // The first names the payee, for good
    const right = page.getByRole("dialog", { name: "Is this name right?" });
    await right.getByRole("button", { name: "Cancel" }).tap();
    await expect(right).toHaveCount(0);
    await page.getByRole("button", { name: "Add bank card" }).tap();
    await right.getByRole("button", { name: "Confirm" }).tap();
    await expect(page).toHaveURL(addressOf("/m/securityCenter?view=cards"));
    await expect(page.getByText(`•••• ${ACCOUNT_NUMBER.slice(-4)}`)).toBeVisible();
    await expect(page.locator("main")).not.toContainText(ACCOUNT_NUMBER.slice(0, 6));
    await page.getByRole("button", { name: /^Remove •••• / }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
    await expect(page.getByText("No bank card yet")).toBeVisible();
  });

  await test.step("three questions are chosen and answered; they set a forgotten withdrawal password anew", () =>
    answerAndReset(page));
  await test.step("a number is set by the code that went to it and the new withdrawal password; the e-mail's row leads to its sheet and back", () =>
    setNumber(page));
  await test.step("another device is logged out from here, and says so by itself", () =>
    endOthers(page, browser, username));
});
