/** What home loads when it is entered, and how the balance is shown and hidden. */
import { expect, type Page, type Request, test } from "#e2e/test.ts";
import { become, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const isWallet = (request: Request): boolean => request.url().includes("/wps/wallets/gcs");
const isMerchants = (request: Request): boolean => isWallet(request) && !request.headers()["authorization"];
const wallet = (page: Page) => page.getByRole("region", { name: "Wallet" });

for (const who of ["visitor", "member"] as const) {
  test(`HOME-003 a ${who} who enters home and touches nothing has the merchant's wallet loaded`, async ({ page }) => {
    await closeNews(page);
    if (who === "member") await become(page, "mira");
    const asked = page.waitForRequest(isMerchants);
    await page.goto(addressOf("/m/home"));
    expect(new URL((await asked).url()).search).toBe("");
  });
}

test("HOME-003 HOME-004 on the way back to home both wallets are loaded again", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  const first = page.waitForRequest(isMerchants);
  await page.clock.install();
  await page.goto(addressOf("/m/home"));
  await expect(wallet(page).locator("strong")).toHaveText(/\d/);
  await page.clock.runFor(2000);
  await first;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Promos" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.clock.fastForward(10_000);
  const again = [page.waitForRequest(isMerchants), page.waitForRequest((one) => isWallet(one) && !isMerchants(one))];
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).tap();
  await Promise.all(again);
});

test("WALLET-002 WALLET-003 a tap on the balance hides it as asterisks, another shows it", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/home"));
  await expect(wallet(page)).toContainText("Total balance");
  const amount = wallet(page).locator(".bal__tap");
  await expect(amount).toHaveText(/^₱[\d,]+\.\d\d$/);
  await amount.tap();
  await expect(amount).toHaveText("₱ ******");
  await expect(amount).toHaveAttribute("aria-pressed", "true");
  await amount.tap();
  await expect(amount).toHaveText(/^₱[\d,]+\.\d\d$/);
});

test("SHELL-015 the header's toggle hides and shows the balance", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/home"));
  const amount = wallet(page).locator(".bal__tap");
  await expect(amount).toHaveText(/^₱[\d,]+\.\d\d$/);
  await page.locator(".hdr").getByRole("button", { name: "Hide balance" }).tap();
  await expect(amount).toHaveText("₱ ******");
  await page.locator(".hdr").getByRole("button", { name: "Show balance" }).tap();
  await expect(amount).toHaveText(/^₱[\d,]+\.\d\d$/);
});

test("SECURITY-002 WITHDRAW-003 the withdrawal page says what it will need, with the way there", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.getByRole("heading", { name: "Before your first withdrawal" })).toBeVisible();
  await expect(page.locator("main li")).toHaveText([/^Withdrawal password/, /^Bank cards/]);
  await expect(page.locator("main").getByRole("link")).toHaveAttribute("href", /^\/m\/securityCenter\?view=/);
});
