/** A visitor becomes a member, leaves, and comes back. */
import { type Browser, expect, type Locator, type Page, test } from "#e2e/test.ts";
import { solveCaptcha } from "#testing/solve-captcha.ts";
import { books } from "#e2e/books.ts";
import { awake, closeNews, PASSWORD, register, registerElsewhere, typeCaptcha } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form button[type=submit]").click();
}

/** Tabs on until the field, box or button of that name has the cursor; no more than so many stops lie between. */
async function tabTo(page: Page, wanted: Locator, most = 6): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

const SOLENNE = "solenne.localhost";
const inPopup = (page: Page, name: string): Locator => page.locator(`dialog input[name=${name}]`);

/** A wide window with a keyboard and no fingers, in Vietnamese. */
async function withKeyboard(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  await context.addCookies([{ name: "language", value: "VN", url: addressOf("/", SOLENNE) }]);
  const page = await context.newPage();
  await closeNews(page);
  return page;
}

/** Opens a form's popup from home and begins in its first field, with no key but Enter. */
async function openByKey(page: Page, name: string): Promise<void> {
  await page.goto(addressOf("/m/home", SOLENNE));
  await awake(page, ".dh button");
  await page.locator(".dh").getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(inPopup(page, "username")).toBeFocused();
}

async function passByConfirmation(page: Page): Promise<void> {
  await test.step("what was passed by is said, and Enter brings to the first fault", async () => {
    const captcha = inPopup(page, "captcha");
    await tabTo(page, captcha, 18);
    await expect(captcha).toHaveAccessibleName("Mã xác minh");
    await expect(captcha).toHaveAccessibleDescription(/Tính phép tính trong hình rồi nhập kết quả/);
    const { platform } = await books();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "captcha");
    await page.keyboard.type(await solveCaptcha(platform, cookie?.value ?? ""));
    await expect(inPopup(page, "confirmPassword")).toHaveAccessibleDescription("Vui lòng nhập lại mật khẩu");
    await expect(inPopup(page, "confirmPassword")).toHaveAttribute("aria-invalid", "true");
    const box = page.locator("dialog .consent input");
    await tabTo(page, box);
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await captcha.press("Enter");
    await expect(inPopup(page, "username")).toBeFocused();
  });
}

test("REG-013 REG-029 REG-037 REG-046 LOGIN-041 by keyboard alone, in Vietnamese: a fault brings its reader to the first wrong field, a good form home, and the login begins in its field", async ({
  browser,
}) => {
  const page = await withKeyboard(browser);
  await openByKey(page, "Đăng ký");
  const create = page.locator("dialog form button[type=submit]");
  await page.keyboard.type("ab");
  await tabTo(page, inPopup(page, "password"));
  await page.keyboard.type(PASSWORD);
  await expect(inPopup(page, "username")).toHaveAccessibleDescription("4–20 chữ cái và chữ số");
  await passByConfirmation(page);

  const username = `e${Math.random().toString(36).slice(2, 9)}`;
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(username);
  await tabTo(page, inPopup(page, "confirmPassword"));
  await page.keyboard.type(PASSWORD);
  await expect(create).toBeEnabled();
  await tabTo(page, create, 24);
  await page.keyboard.press("Enter");
  await expect(page.locator(".ava").first()).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/home", SOLENNE));

  await test.step("the login's popup by keyboard, the password shown on the way", async () => {
    await page.context().clearCookies({ name: /^(?!language)/ });
    await page.evaluate(() => localStorage.removeItem("MC_SESSION_INFO"));
    await openByKey(page, "Đăng nhập");
    await page.keyboard.type(username);
    await tabTo(page, inPopup(page, "password"));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(inPopup(page, "password")).toHaveAttribute("type", "text");
    await inPopup(page, "password").press("Enter");
    await expect(page.locator(".ava").first()).toBeVisible();
  });
  await page.context().close();
});

test("LOGIN-008 LOGIN-015 a wrong password asks for the code as well, and the right one leads back to where the reader was going", async ({
  page,
}) => {
  const username = await registerElsewhere();
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

test("LOGIN-008 LOGIN-009 a picture that comes after the right password is the next step and no mistake: the cursor is in it, and nothing is red", async ({
  page,
}) => {
  const username = await registerElsewhere();
  await page.goto(addressOf("/m/login"));
  await login(page, username, "Not-the-password-1");
  await expect(page.locator("input[name=captcha]")).toBeVisible();
  await page.reload();
  await login(page, username, PASSWORD);
  const code = page.locator("input[name=captcha]");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("One more step. Type the digits in the picture.");
  await expect(code).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await typeCaptcha(page);
  await code.press("Enter");
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("a session that the server ended says so, and the page is a visitor's again", async ({ page }) => {
  const username = await register(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.getByText("₱10,000.00").filter({ visible: true }).first()).toBeVisible();
  // An open page would say so at once
  await page.goto("about:blank");
  const { platform } = await books();
  await platform.query({
    text: "update session set ended_at = now() where member_id = (select id from member where username = $1)",
    values: [username],
  });
  // Looked for from the first byte: on a busy machine all of the page takes longer than the sentence stays
  await page.goto(addressOf("/m/home"), { waitUntil: "commit" });
  await expect(page.getByText("You've been logged out")).toBeVisible({ timeout: 20_000 });
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
