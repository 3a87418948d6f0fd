/** Coming in: what most journeys begin with. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { TestBrowser } from "#testing/browser.ts";
import { openNetworkBrowser } from "#testing/network-browser.ts";
import { solveCaptcha } from "#testing/solve-captcha.ts";
import { books } from "./books.ts";
import { addressOf } from "./server.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { PASSWORD } from "./secrets.ts";

export { PASSWORD };

let made = 0;

/** A name that nobody has. */
export function newName(): string {
  made += 1;
  return `e${Date.now().toString(36)}${made}`;
}

/** Says "not again today" to the announcements beforehand: they come a moment after home, in the middle of a tap too. */
export async function closeNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = new Date();
    // A frame without an origin of its own has no storage
    if (location.protocol === "about:") return;
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    localStorage.setItem("POPUP_NOT_ON", today.map((part) => String(part).padStart(2, "0")).join("-"));
  });
}

/** Types the code of the picture that the page shows. */
export async function typeCaptcha(page: Page): Promise<void> {
  await expect(page.locator(".cap:not(.is-busy) img")).toBeVisible();
  const { platform } = await books();
  const cookie = (await page.context().cookies(page.url())).find(({ name }) => name === "captcha");
  await page.locator("input[name=captcha]").fill(await solveCaptcha(platform, cookie?.value ?? ""));
}

/** Fills the registration that is open, all but pressing the button. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await typeCaptcha(page);
}

/** A member who has registered by the call alone; the form is the matter of e2e/identity. */
async function newMember(username: string, host = "localhost"): Promise<TestBrowser & { session: string }> {
  const { platform } = await books();
  const browser = openNetworkBrowser(() => new URL(addressOf("/", host)).origin, platform, "127.0.0.1");
  // The page that goes on with the session has none of this browser's keys
  browser.deviceKey = null;
  const { envelope } = await browser.register({ username, password: PASSWORD });
  expect(envelope).toMatchObject({ success: true });
  return Object.assign(browser, { session: JSON.stringify(envelope.value) });
}

/** Is a new member of the host's merchant from the next page on, without news; gives the name. */
export async function register(page: Page, username = newName(), host = "localhost"): Promise<string> {
  await registerWithCalls(page, username, host);
  return username;
}

/** As `register`; gives a browser without pages that asks in the same session. */
export async function registerWithCalls(page: Page, username = newName(), host = "localhost"): Promise<TestBrowser> {
  const browser = await newMember(username, host);
  await closeNews(page);
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: addressOf("/", host) }));
  await page.context().addCookies(cookies);
  await keepSession(page, browser.session);
  return browser;
}

/** A member who is logged in nowhere; gives the name. */
export async function registerElsewhere(): Promise<string> {
  const username = newName();
  await newMember(username);
  return username;
}

/** Closes the announcements that home opens with. */
export async function openHome(page: Page, host = "localhost"): Promise<void> {
  await page.goto(addressOf("/m/home", host));
  if ((await page.evaluate(() => localStorage.getItem("POPUP_NOT_ON"))) !== null) return;
  await page.locator(".ann__x").tap();
  await expect(page.locator(".ann")).toHaveCount(0);
}

/** Fills the login, as a page or over one, and sends it as `sendLogin` does. */
export async function signIn(
  page: Page,
  username: string,
  press?: (button: Locator) => Promise<void>,
): Promise<number> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  return sendLogin(page, press);
}

/**
 * Presses the button of /m/login or the agents' door as it is filled; a code is asked for when this address failed before, and then it
 * presses again. Gives the number of presses.
 */
export async function sendLogin(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.tap(),
): Promise<number> {
  const button = page.locator("form[method=post]").getByRole("button", { name: "Log in" });
  const code = page.locator("input[name=captcha]");
  const door = new URL(page.url()).pathname;
  const isIn = (): boolean => new URL(page.url()).pathname !== door;
  await press(button);
  await expect.poll(async () => isIn() || (await code.isVisible())).toBe(true);
  if (isIn()) return 1;
  await typeCaptcha(page);
  await press(button);
  // The work of the bot check is dearer for an address that failed
  await expect.poll(isIn, { timeout: 20_000 }).toBe(true);
  return 2;
}

/** Logs in as one of the personas by /m/login, with all that a login does, and ends at home. */
export async function logInAs(page: Page, username: string, host = "localhost"): Promise<void> {
  await page.goto(addressOf("/m/login", host));
  const form = page.locator("main");
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill(PERSONA_PASSWORD);
  await sendLogin(page);
  await expect(page).toHaveURL(addressOf("/m/home", host));
}

/** Is one of the personas (server/seeds/personas.ts) from the next page on, or another one than before. */
export async function become(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(addressOf("/dev/become"), { data: { username } });
  expect(answer.status()).toBe(200);
  await keepSession(page, JSON.stringify(await answer.json()));
}

/** Puts a session where the site keeps it, once: who signs out stays so. */
async function keepSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([kept, once]) => {
      // A frame without an origin of its own has no storage
      if (location.protocol === "about:" || localStorage.getItem("BECAME") === once) return;
      localStorage.setItem("BECAME", once);
      localStorage.setItem("MC_SESSION_INFO", kept);
    },
    [session, crypto.randomUUID()] as const,
  );
}

/** Flips a whitelabel switch of the default merchant. */
export async function flip(page: Page, key: string, on: boolean): Promise<void> {
  const answer = await page.request.post(addressOf("/dev/switch"), { data: { key, on } });
  expect(answer.status()).toBe(200);
}

/**
 * Waits until the scripts are there: before, a link that opens a popup is a link like any other. React marks what it has
 * brought to life.
 */
export async function awake(page: Page, selector = ".hdr button"): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  }, selector);
}

/** The words of the last message to somebody, as /dev shows it; waits until there is one. */
export async function messageTo(recipient: string, kind: string): Promise<string> {
  const { platform } = await books();
  const last = async (): Promise<string> => {
    const { rows } = await platform.query<{ body: string }>({
      text: "select body from sent_message where recipient = $1 and kind = $2 order by id desc limit 1",
      values: [recipient, kind],
    });
    return rows[0]?.body ?? "";
  };
  await expect.poll(last).not.toBe("");
  return last();
}

/** The code in an SMS. */
export const codeIn = (words: string): string => /\b\d{6}\b/.exec(words)?.[0] ?? "";

let numbers = 0;
/** A mobile number that nobody has. */
export function newNumber(): { typed: string; e164: string } {
  numbers += 1;
  const digits = `920${String(Date.now() + numbers).slice(-7)}`;
  return { typed: `0${digits}`, e164: `+63${digits}` };
}
