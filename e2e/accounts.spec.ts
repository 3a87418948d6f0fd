/** A visitor becomes a member, leaves, and comes back. */
import { expect, type Page, test } from "@playwright/test";
import { books } from "./books.ts";
import { closeNews, fillRegistration, PASSWORD, typeCaptcha } from "./member.ts";
import { addressOf } from "./server.ts";

async function register(page: Page): Promise<string> {
  const username = `e${Math.random().toString(36).slice(2, 9)}`;
  await page.goto(addressOf("/m/register"));
  await fillRegistration(page, username);
  await page.locator("input[name=captcha]").press("Enter");
  await expect(page).toHaveURL(addressOf("/m/home"));
  return username;
}

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form button[type=submit]").click();
}

test("REG-013 REG-037 REG-046 a form with a fault keeps its reader at the first wrong field; a good one leads home as a member", async ({
  page,
}) => {
  await page.goto(addressOf("/m/register"));
  const create = page.locator("form button[type=submit]");
  await expect(create).toBeDisabled();
  await page.locator("input[name=username]").fill("ab");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirmPassword]").fill(PASSWORD);
  await typeCaptcha(page);
  await expect(create).toBeEnabled();
  await page.locator(".consent .check__box").click();
  await expect(create).toBeDisabled();
  await expect(page.locator(".consent .msg")).toBeVisible();
  await page.locator(".consent .check__box").click();
  await create.click();
  await expect(page.locator("input[name=username]")).toBeFocused();
  await register(page);
  const html = await (await page.request.get(addressOf("/m/home"))).text();
  expect(html).toContain('class="ava"');
});

test("LOGIN-008 LOGIN-015 LOGIN-016 a wrong password asks for the code as well, and the right one leads back to where the reader was going", async ({
  page: elsewhere,
  browser,
}) => {
  const username = await register(elsewhere);
  // A browser of its own: home renews the session, and its answer could bring cookies back that were taken away here.
  const page = await browser.newPage();
  await page.addInitScript(() => sessionStorage.setItem("RETURN_TO", "/m/gameRecord"));
  await page.goto(addressOf("/m/login"));
  await expect(page.locator("form button[type=submit]")).toBeDisabled();
  await login(page, username, "Not-the-password-1");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.locator("input[name=password]").fill(PASSWORD);
  await typeCaptcha(page);
  await page.locator("input[name=captcha]").press("Enter");
  await expect(page).toHaveURL(addressOf("/m/gameRecord"));
});

test("a session that the server ended says so, and the page is a visitor's again", async ({ page }) => {
  const username = await register(page);
  const { platform } = await books();
  await platform.query({
    text: "update session set ended_at = now() where member_id = (select id from member where username = $1)",
    values: [username],
  });
  await page.goto(addressOf("/m/home"));
  await expect(page.getByText("You've been logged out")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))).toBeNull();
  // Whoever sits here next finds nothing of the member: no answer of a call, and no page or note with the name
  const left = await page.evaluate(async (name) => {
    await navigator.serviceWorker.ready;
    const found = Object.entries({ ...localStorage, ...sessionStorage })
      .flat()
      .filter((text) => text.includes(name));
    for (const cache of await Promise.all((await caches.keys()).map((key) => caches.open(key)))) {
      for (const request of await cache.keys()) {
        const words = await (await cache.match(request))?.text();
        if (/\/(?:wps|lgw|lotto)\//.test(request.url) || words?.includes(name)) found.push(request.url);
      }
    }
    return found;
  }, username);
  expect(left).toEqual([]);
});

test("a renewal that answers after the reader logged out brings nobody back", async ({ page }) => {
  await closeNews(page);
  await register(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/wps/session/renew", async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  const asked = page.waitForRequest("**/wps/session/renew");
  await page.goto(addressOf("/m/home"));
  await asked;
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("button", { name: "Sign out" }).tap();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).tap();
  const login = page.locator("header").getByRole("link", { name: "Register" });
  await expect(login).toBeVisible();
  const late = page.waitForResponse("**/wps/session/renew");
  letGo();
  await late;
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name, value }) => name === "member" && value !== ""))
    .toBe(false);
  await expect(login).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))).toBeNull();
});
