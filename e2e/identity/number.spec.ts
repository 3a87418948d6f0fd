/** Registering by a mobile number and its code. */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews, codeIn, flip, messageTo, newNumber, typeCaptcha } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SWITCHES = ["MOBILENUMREG3", "MOBILECODELOGIN", "FORGOTVERF"] as const;

async function flipAll(page: Page, on: boolean): Promise<void> {
  for (const key of SWITCHES) await flip(page, key, on);
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test.afterEach(({ page }) => flipAll(page, false));

test("REG-015 REG-032 REG-033 REG-039 REG-042 a number and its code register", async ({ page }) => {
  await flipAll(page, true);
  await closeNews(page);
  const { typed, e164 } = newNumber();

  await test.step("register by the number", async () => {
    await page.goto(addressOf("/m/register"));
    await page.getByRole("radio", { name: "Mobile number" }).tap();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await field(page, "mobileNum").fill("12");
    await page.getByRole("button", { name: "Get code" }).tap();
    await expect(page.getByText("6–20 digits")).toBeVisible();
    await expect(field(page, "mobileNum")).toBeFocused();
    await field(page, "mobileNum").fill(typed);
    await page.getByRole("button", { name: "Get code" }).tap();
    await expect(page.getByText("The code was sent")).toBeVisible();
    expect(asked.filter((path) => path === "/wps/verification/sms/register")).toHaveLength(1);
    await expect(page.getByRole("button", { name: /^Resend [01]:\d\d$/ })).toBeDisabled();
    await field(page, "verificationCode").pressSequentially("123456789012");
    await expect(field(page, "verificationCode")).toHaveValue("1234567890");
    await field(page, "verificationCode").fill(codeIn(await messageTo(e164, "code")));
    await typeCaptcha(page);
    await page.getByRole("button", { name: "Register", exact: true }).tap();
    await expect(page).toHaveURL(addressOf("/m/home"));
  });
});
