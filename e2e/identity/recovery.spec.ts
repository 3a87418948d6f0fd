/** Ways in without the old password: by number and code, by mail; and changing it. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import {
  awake,
  closeNews,
  codeIn,
  flip,
  messageTo,
  newNumber,
  PASSWORD,
  register,
  registerElsewhere,
} from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const NEW_PASSWORD = "Quiet-orchard-42";
const SWITCHES = ["MOBILENUMREG3", "MOBILECODELOGIN", "FORGOTVERF"] as const;

async function flipAll(page: Page, on: boolean): Promise<void> {
  for (const key of SWITCHES) await flip(page, key, on);
  await flip(page, "FORGOTMAIL", true);
}

/** Opens the change of the password from home without a reload. */
async function openChange(page: Page): Promise<void> {
  await page.locator(".hdr").getByRole("link", { name: "Member home" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Profile" }).tap();
  await page.locator("header").getByRole("link", { name: "Settings" }).tap();
  await page.getByRole("button", { name: "Change password" }).tap();
}

/** Opens the popup for a forgotten password as a reader comes to it from home. */
async function openForgot(page: Page): Promise<void> {
  await page.goto(addressOf("/m/home"));
  await awake(page);
  await page.locator(".hdr").getByRole("link", { name: "Log in" }).tap();
  await page.getByRole("dialog", { name: "Log in" }).getByRole("link", { name: "Forgot password?" }).tap();
}

/** Changes the password that set this session; a second change asks for the old one. */
async function changesWithoutOld(page: Page): Promise<void> {
  await openChange(page);
  await expect(field(page, "newPassword")).toBeVisible();
  await expect(field(page, "oldPassword")).toHaveCount(0);
  await field(page, "newPassword").fill(PASSWORD);
  await field(page, "confirmNewPassword").fill(PASSWORD);
  await page.getByRole("button", { name: "Save password" }).tap();
  await expect(page.getByText("Saved")).toBeVisible();
  // As the popup says; back leads to where it was opened
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Change password" }).tap();
  await expect(field(page, "oldPassword")).toBeVisible();
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test.afterEach(({ page }) => flipAll(page, false));

test("FORGOT-002 FORGOT-003 FORGOT-004 FORGOT-013 FORGOT-014 FORGOT-016 FORGOT-017 FORGOT-018 FORGOT-019 FORGOT-020 CHPSW-003 CHPSW-006 a code sets a new password and logs in", async ({
  page,
}) => {
  await flipAll(page, true);
  await closeNews(page);
  const username = await registerElsewhere();
  const number = newNumber();
  const { platform } = await books();
  await platform.query({
    text: "update member set mobile_e164 = $2 where username = $1",
    values: [username, number.e164],
  });

  await openForgot(page);
  await expect(page.getByRole("radio", { name: "By phone" })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("radio", { name: "By e-mail" }).tap();
  await expect(field(page, "email")).toBeVisible();
  await page.getByRole("radio", { name: "By phone" }).tap();
  const send = page.getByRole("button", { name: "Set password and log in" });
  await test.step("pressed empty it names every field, and sends nothing", async () => {
    await send.tap();
    await expect(page.getByRole("alert")).toHaveText([
      "A mobile number of this country, at least 6 digits",
      "Please enter the code",
      "Please fill this in",
    ]);
    await expect(field(page, "mobileNum")).toBeFocused();
  });
  await field(page, "mobileNum").fill("123");
  await field(page, "verificationCode").focus();
  await expect(page.getByText("at least 6 digits")).toBeVisible();
  await field(page, "verificationCode").fill("1");
  await field(page, "verificationCode").fill("");
  await field(page, "newPassword").fill("short");
  await expect(page.getByText("Please enter the code")).toBeVisible();
  await field(page, "mobileNum").fill("1234567");
  await expect(page.getByText("8–128 characters")).toBeVisible();
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect(page.getByText("That is not a mobile number of this country.")).toBeVisible();
  await field(page, "mobileNum").fill(number.typed);
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect(page.getByText("The code was sent")).toBeVisible();
  await field(page, "verificationCode").fill("000000");
  // Filled, but with an error
  await send.tap();
  await expect(field(page, "newPassword")).toBeFocused();
  await field(page, "newPassword").fill(NEW_PASSWORD);
  await send.tap();
  await expect(page.getByText("The code is incorrect or too old.")).toBeVisible();
  await expect(field(page, "verificationCode")).toHaveValue("");
  await expect(field(page, "newPassword")).toHaveValue(NEW_PASSWORD);
  const code = codeIn(await messageTo(number.e164, "code"));
  await field(page, "verificationCode").fill(code);
  await field(page, "newPassword").fill(PASSWORD);
  await send.tap();
  await expect(page.getByText("The new password is the same as the old one.")).toBeVisible();
  await expect(field(page, "newPassword")).toHaveValue("");
  await expect(field(page, "verificationCode")).toHaveValue(code);

  await field(page, "newPassword").fill(NEW_PASSWORD);
  await send.tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".hdr").getByRole("link", { name: "Member home" })).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/home"));

  await test.step("the password of this login is at hand for a change, once", () => changesWithoutOld(page));
});

test("FORGOT-021 while a password is set by a code one is asked to wait, for 15 seconds at most", async ({ page }) => {
  await flipAll(page, true);
  await page.clock.install();
  await page.goto(addressOf("/m/forget"));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/wps/member/password/verification", async (route) => {
    await held;
    await route.abort();
  });
  await field(page, "mobileNum").fill(newNumber().typed);
  await field(page, "verificationCode").fill("000000");
  await field(page, "newPassword").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password and log in" }).tap();
  const waiting = page.getByText("Please wait");
  await expect(waiting).toBeVisible();
  // Time stands still while it is looked at
  const began = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(began + 13_000);
  await expect(waiting).toBeVisible();
  await page.clock.pauseAt(began + 15_100);
  await expect(waiting).toHaveCount(0);
  letGo();
});

/** A password that was changed to NEW_PASSWORD is forgotten, and PASSWORD again by the link of a mail. */
async function setByLink(browser: Browser, { username, mail }: { username: string; mail: string }): Promise<void> {
  const other = await (await browser.newContext({ hasTouch: true })).newPage();
  await closeNews(other);
  await other.clock.install();
  await other.goto(addressOf("/m/login"));
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await expect(other).toHaveURL(addressOf("/m/forget"));
  // A field that is left before the page has come to life says nothing yet
  await awake(other);
  // A place on the page is no mail's secret
  await other.evaluate(() => (location.hash = "content"));
  await field(other, "username").fill("   ");
  await field(other, "email").focus();
  await expect(other.getByText("Please fill this in")).toBeVisible();
  await field(other, "username").fill(` ${username} `);
  await field(other, "email").fill("ana@harbour");
  await other.getByRole("button", { name: "Send the link" }).click();
  await expect(other.getByText("That is not an e-mail address.")).toBeVisible();
  await field(other, "email").fill(` ${mail} `);
  const request = other.waitForRequest("**/wps/member/password/email");
  await other.clock.pauseAt(await other.evaluate(() => Date.now() + 1000));
  await other.getByRole("button", { name: "Send the link" }).click();
  expect((await request).postDataJSON()).toEqual({ username, email: mail });
  await expect(other.getByText("If there is such an account, the mail is on its way")).toBeVisible();
  await other.clock.runFor(999);
  await expect(other).toHaveURL(/\/m\/forget/);
  await other.clock.runFor(1);
  await expect(other).toHaveURL(addressOf("/m/login"));
  await other.clock.resume();
  // The confirmation was short; the login goes on saying it, until it is left
  const note = other.locator("main").getByRole("status").filter({ hasText: "the mail is on its way" });
  await expect(note).toContainText("Open its link to set a new password.");
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await other.goBack();
  await expect(other).toHaveURL(addressOf("/m/login"));
  await expect(note).toHaveCount(0);
  const link = /https?:\S+/.exec(await messageTo(mail, "password-link"))?.[0] ?? "";
  await other.goto(addressOf(new URL(link).pathname + new URL(link).hash));
  await expect(other).toHaveURL(addressOf("/m/forget"));
  await expect(field(other, "username")).toHaveValue(username);
  // The same one again is refused, and gone
  await field(other, "newPassword").fill(NEW_PASSWORD);
  await field(other, "confirmNewPassword").fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("The new password is the same as the old one.")).toBeVisible();
  await expect(field(other, "newPassword")).toHaveValue("");
  await expect(field(other, "confirmNewPassword")).toHaveValue("");
  await field(other, "newPassword").fill(PASSWORD);
  await field(other, "confirmNewPassword").fill(PASSWORD);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other).toHaveURL(addressOf("/m/login"));
  await other.goto(addressOf(new URL(link).pathname + new URL(link).hash));
  await expect(other.getByText("This link does not work")).toBeVisible();
  await expect(field(other, "newPassword")).toHaveCount(0);
}

test("CHPSW-001 CHPSW-002 CHPSW-004 CHPSW-005 CHPSW-008 CHPSW-010 CHPSW-013 ERR-022 FORGOT-001 FORGOT-005 FORGOT-007 FORGOT-009 FORGOT-010 FORGOT-022 a password is changed, forgotten, and set by the mail's link", async ({
  page,
  browser,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/changePsw"));
  await expect(page).toHaveURL(addressOf("/m/home"));
  const username = await register(page);
  const mail = `${username}@harbour.ph`;
  const { platform } = await books();
  await platform.query({ text: "update member set email = $2 where username = $1", values: [username, mail] });

  await test.step("change", async () => {
    await page.clock.install();
    await page.goto(addressOf("/m/changePsw"));
    await expect(field(page, "username")).toHaveValue(username);
    await expect(field(page, "username")).not.toBeEditable();
    const save = page.getByRole("button", { name: "Save password" });
    await field(page, "oldPassword").fill("Not-the-password-1");
    await field(page, "newPassword").fill(NEW_PASSWORD);
    await field(page, "confirmNewPassword").fill(`${NEW_PASSWORD}x`);
    await field(page, "newPassword").focus();
    await expect(page.getByText("The passwords do not match")).toBeVisible();
    await save.tap();
    await expect(field(page, "confirmNewPassword")).toBeFocused();
    await field(page, "confirmNewPassword").fill("");
    await field(page, "newPassword").focus();
    await expect(page.getByText("Enter your password")).toBeVisible();
    await field(page, "confirmNewPassword").fill(NEW_PASSWORD);
    await save.tap();
    await expect(page.getByText("The old password is incorrect.")).toBeVisible();
    await expect(page.getByText("Please wait")).toHaveCount(0);
    await field(page, "oldPassword").fill(PASSWORD);
    await field(page, "newPassword").fill(PASSWORD);
    await field(page, "confirmNewPassword").fill(PASSWORD);
    await save.tap();
    // CHPSW-010 ERR-022 an alert in the form
    const same = page.getByRole("alert").filter({ hasText: "The new password is the same as the old one." });
    await expect(same).toBeVisible();
    await field(page, "newPassword").fill(NEW_PASSWORD);
    await field(page, "confirmNewPassword").fill(NEW_PASSWORD);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await save.tap();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.clock.runFor(999);
    await expect(page).toHaveURL(addressOf("/m/changePsw"));
    await page.clock.runFor(1);
    await expect(page).toHaveURL(addressOf("/m/home"));
    await page.clock.resume();
  });

  await test.step("forgotten: the mail's link sets another, once, and its secret leaves the address", () =>
    setByLink(browser, { username, mail }));
});

test("FORGOT-006 while a mail is asked for one waits, until the call ends or somebody is logged in", async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/wps/member/password/email", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(addressOf("/m/forget"));
  await field(page, "username").fill("mira");
  await field(page, "email").fill("mira@harbour.ph");
  await page.getByRole("button", { name: "Send the link" }).tap();
  await expect(page.getByText("Please wait")).toBeVisible();
  // As when another tab logs in
  await page.evaluate(() => {
    document.cookie = "member=1; path=/";
    const info = { token: "t".repeat(43), type: 0, merchantCode: "novaro", userName: "mira", firstTimeLogin: false };
    localStorage.setItem("MC_SESSION_INFO", JSON.stringify(info));
    dispatchEvent(new StorageEvent("storage", { key: "MC_SESSION_INFO" }));
  });
  await expect(page.getByText("Please wait")).toHaveCount(0);
  letGo();
});
