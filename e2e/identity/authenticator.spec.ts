/** The authenticator in a browser, where the merchant offers it: set up, asked for at both login forms, turned off. */
import { expect, type Page, test } from "#e2e/test.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { appCodeAt } from "#testing/fakes/authenticator-app.ts";
import { serious } from "#e2e/axe.ts";
import { books } from "#e2e/books.ts";
import { awake, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const HOST = "solenne.localhost";
const NAME = "ebba";
const VIEW = "/m/securityCenter?view=authenticator";
const step = (page: Page) => page.getByRole("dialog", { name: "Second step" });

async function typeLogin(page: Page, form = page.locator("main")): Promise<void> {
  await form.getByLabel("Username").fill(NAME);
  await form.getByLabel("Password", { exact: true }).fill(PERSONA_PASSWORD);
  await form.getByRole("button", { name: "Log in" }).tap();
}

/** On a page that is none of the site's, so that nothing there notices. */
async function comeAs(page: Page, username: string | null): Promise<void> {
  await page.goto(addressOf("/dev", HOST));
  await page.context().clearCookies();
  await page.evaluate(async (name) => {
    localStorage.removeItem("MC_SESSION_INFO");
    if (name === null) return;
    const [headers, body] = [{ "content-type": "application/json" }, JSON.stringify({ username: name })];
    const answer = await fetch("/dev/become", { method: "POST", headers, body });
    localStorage.setItem("MC_SESSION_INFO", await answer.text());
  }, username);
}

/** From the centre's row over a proof to the key, the first code and the recovery codes, of which it gives one. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.goto(addressOf("/m/securityCenter", HOST));
  await page.getByRole("link", { name: /^Authenticator app/ }).tap();
  await expect(page).toHaveURL(addressOf(VIEW, HOST));
  await page.getByRole("button", { name: "Set up" }).tap();
  await page.getByRole("dialog").locator("input[name=password]").fill(PERSONA_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /scan with an authenticator app/ })).toBeVisible();
  const secret = (await page.locator(".auth__k bdi").innerText()).replaceAll(" ", "");
  await expect(page.getByRole("link", { name: "Open the app" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/solenne:${NAME}\\?.*secret=${secret}`),
  );
  await expect(page.getByLabel("Code of the app")).toHaveAttribute("autocomplete", "one-time-code");
  expect.soft(await serious(page)).toEqual([]);
  await page.getByLabel("Code of the app").fill(appCodeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Turn on" }).tap();
  await expect(page.locator(".auth__c li")).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  const recovery = await page.locator(".auth__c li").first().innerText();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).tap();
  expect((await saved).suggestedFilename()).toBe("solenne-recovery-codes.txt");
  await page.getByRole("button", { name: "I have kept them" }).tap();
  await expect(page.getByText("Recovery codes left")).toBeVisible();
  return { secret, recovery };
}

test("SECURITY-001 LOGIN-016 an authenticator is set up after a proof, opens the login as second step, and is turned off", async ({
  page,
}) => {
  const { platform } = await books();
  await platform.query({
    text: "delete from authenticator where member_id in (select id from member where merchant_id = 'solenne' and username = $1)",
    values: [NAME],
  });
  await closeNews(page);
  await comeAs(page, NAME);
  const { secret, recovery } = await test.step("it is set up after a proof", () => setUp(page));

  await test.step("the page's login asks for the code; closed by back nothing is open, and the form says why", async () => {
    await comeAs(page, null);
    await page.goto(addressOf("/m/login", HOST));
    await typeLogin(page);
    await expect(step(page).getByLabel("Code of the app")).toBeFocused();
    expect.soft(await serious(page)).toEqual([]);
    await page.goBack();
    await expect(step(page)).toHaveCount(0);
    await expect(page.locator("main").getByRole("alert")).toContainText("also asks for a code");
  });

  await test.step("the popup's login asks too, over the page where it stays", async () => {
    await page.goto(addressOf("/m/home", HOST));
    await awake(page);
    await page.locator(".hdr").getByRole("link", { name: "Log in" }).tap();
    await typeLogin(page, page.getByRole("dialog"));
    await step(page).getByLabel("Code of the app").fill("000000");
    await page.keyboard.press("Enter");
    await expect(step(page).getByText("This code is incorrect")).toBeVisible();
    // One step ahead: the one of now was used
    await step(page)
      .getByLabel("Code of the app")
      .fill(appCodeAt(secret, Date.now() + 30_000));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".hdr").getByRole("link", { name: "Log in" })).toHaveCount(0);
  });

  await test.step("it is turned off after a proof by a recovery code", async () => {
    await page.goto(addressOf(VIEW, HOST));
    await page.getByRole("button", { name: "Turn off" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).tap();
    const proof = page.getByRole("dialog", { name: "Is it you?" });
    await proof.getByRole("radio", { name: "Authenticator" }).tap();
    await proof.getByRole("button", { name: "Use a recovery code" }).tap();
    await proof.getByLabel("Recovery code").fill(recovery.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  });
});
