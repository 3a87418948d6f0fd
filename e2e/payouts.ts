/** A member who can be paid out, for browser tests of withdrawals. */
import { expect, type Locator, type Page } from "@playwright/test";
import { openNetworkBrowser } from "#testing/network-browser.ts";
import { books } from "./books.ts";
import { closeNews, newName, PASSWORD } from "./member.ts";
import { PIN } from "./secrets.ts";
import { addressOf } from "./server.ts";

let made = 0;

/** Registers a member with a withdrawal password and a bound account by the calls, who is in this page from now on. */
export async function registerPayee(page: Page): Promise<string> {
  const { platform } = await books();
  const browser = openNetworkBrowser(() => new URL(addressOf("/")).origin, platform, "127.0.0.1");
  browser.deviceKey = null;
  const username = newName();
  const { value } = (await browser.register({ username, password: PASSWORD })).envelope;
  await browser.prove(PASSWORD);
  const both = { paymentPassword: PIN, confirmPaymentPassword: PIN };
  await browser.ask("security.setPaymentPassword", { oldPaymentPassword: "", ...both });
  made += 1;
  const number = `20${String(Date.now()).slice(-6)}${String(made).padStart(2, "0")}`;
  const card = { bankId: "marilag", number, holder: "Mira Aydın", branch: "", paymentPassword: PIN };
  const { envelope } = await browser.ask("security.addBankCard", card);
  if (!envelope.success) throw new Error(`the account was not bound: ${envelope.errorCode}`);
  await closeNews(page);
  const url = addressOf("/");
  await page.context().addCookies([...browser.cookies].map(([name, cookie]) => ({ name, value: cookie, url })));
  const session = JSON.stringify({ ...(value as object), token: browser.token });
  await page.addInitScript((kept) => {
    // A frame without an origin of its own has no storage
    if (location.protocol !== "about:") localStorage.setItem("MC_SESSION_INFO", kept);
  }, session);
  return username;
}

/** Types a withdrawal password on the page's own pad. */
export async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole("dialog", { name: "Withdrawal password" });
  for (const digit of pin) await pad.getByRole("button", { name: digit, exact: true }).tap();
}

/** Asks for an amount and stands on the withdrawal's own page. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await page.goto(addressOf("/m/withdraw"));
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: /^Withdraw ₱/ }).tap();
  await typePin(page, PIN);
  await page.waitForURL(/view=one/);
}

/** Opens one of the places of the desk's withdrawals. */
export const place = (desk: Page, name: RegExp): Promise<void> =>
  desk.getByRole("group").getByRole("button", { name }).click();

/** The code of the payout file that the member's withdrawal stands in; other files may lie beside it. */
export async function fileCode(desk: Page, username: string): Promise<string> {
  await place(desk, /^In a payout file/);
  const code = desk.getByRole("article", { name: username }).getByText(/^P-[0-9A-Z]{8}$/);
  return (await code.textContent()) ?? "";
}

/** The card of a payout file, in any place but those of what waits and what is settled. */
export const fileCard = (desk: Page, code: string): Locator => desk.getByRole("article", { name: code });

/** Releases a file that another operator made. */
export async function release(desk: Page, code: string): Promise<Locator> {
  const file = fileCard(desk, code);
  await file.getByLabel("Reason").fill("Count and sum are right");
  await file.getByRole("button", { name: "Release it" }).click();
  await expect(file.getByRole("button", { name: "Take the answers" })).toBeVisible();
  return file;
}

/** Gives the bank's answers for a file; what became of them stands on the page before this ends. */
export async function takeAnswers(desk: Page, file: Locator, text: string, taken: RegExp): Promise<void> {
  await file.getByLabel(/^The bank's answers/).fill(text);
  await file.getByRole("button", { name: "Take the answers" }).click();
  // A place that is opened before the desk has heard shows how it was
  await expect(desk.locator(".said, .deal [role=alert]").filter({ hasText: taken })).toBeVisible();
}

/** Both operators approve the member's withdrawal of an amount that no other one of theirs has. */
export async function approveByTwo(first: Page, second: Page, username: string, amount: string): Promise<void> {
  await first.getByRole("button", { name: "Withdrawals" }).click();
  await place(first, /^Waiting/);
  const asked = first.getByRole("article", { name: username }).filter({ hasText: amount });
  await asked.getByLabel("Reason").fill("Called the member");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(asked).toContainText("Waits for a second person");
  await second.getByRole("button", { name: "Second person" }).click();
  const approval = second.getByRole("article", { name: username }).filter({ hasText: amount });
  await approval.getByLabel("Reason").fill("Checked too");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval).toContainText("approved by Marco");
}

/** Puts all that is approved into a file; gives the code of the one that the member's withdrawal came into. */
export async function makeFile(desk: Page, username: string): Promise<string> {
  await desk.getByRole("button", { name: "Withdrawals" }).click();
  await place(desk, /^Approved/);
  await expect(desk.getByRole("article", { name: username })).toBeVisible();
  await desk.getByRole("button", { name: /^Make a payout file/ }).click();
  await expect(desk.getByRole("status").filter({ hasText: "another operator releases it" })).toBeVisible();
  return fileCode(desk, username);
}
