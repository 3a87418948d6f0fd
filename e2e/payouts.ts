/** A member who can be paid out, for browser tests of withdrawals. */
import type { Page } from "@playwright/test";
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
