/** Passkeys in a real browser with an authenticator of its own (S8, decision 050). */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews, register } from "#e2e/member.ts";
import { PASSWORD } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";

/** An authenticator inside of the browser that verifies its holder by itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("S8 a passkey is added, opens the account, proves, and is removed", async ({ page }) => {
  test.setTimeout(120_000);
  await withAuthenticator(page);
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  const username = await register(page);
  await page.goto(addressOf("/m/securityCenter?view=passkeys"));

  await test.step("adding asks for a proof first", async () => {
    await page.getByLabel("Name of the passkey").fill("Blue phone");
    await page.getByRole("button", { name: "Add a passkey" }).tap();
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).tap();
    await expect(page.getByText("Blue phone")).toBeVisible();
  });

  await test.step("it opens the account", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(addressOf("/m/login"));
    const button = page.locator("main").getByRole("button", { name: "Use a passkey" });
    await button.tap();
    await expect(page).toHaveURL(addressOf("/m/home"));
    expect(await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))).toContain(username);
  });

  await test.step("it proves who one is, and is removed", async () => {
    await page.goto(addressOf("/m/securityCenter?view=passkeys"));
    await page.getByRole("button", { name: "Remove" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
    await page.getByRole("dialog").getByText("Passkey", { exact: true }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).tap();
    await expect(page.getByText("Blue phone")).toHaveCount(0);
  });
});
