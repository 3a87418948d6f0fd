/** The login's form and the way out, as a reader uses them. */
import { expect, type Page, type Request, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { awake, closeNews, flip, newName, PASSWORD, register, typeCaptcha } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const button = (page: Page) => page.locator("form button[type=submit]");
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("button", { name: "Sign out" }).tap();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).tap();
}

async function numberAndCode(page: Page): Promise<void> {
  await test.step("a number of twenty characters, a code of ten digits, a toast while it is sent and one after", async () => {
    await page.getByRole("radio", { name: "Mobile + code" }).tap();
    await expect(field(page, "verificationCode")).toHaveAttribute("autocomplete", "one-time-code");
    await field(page, "verificationCode").pressSequentially("1234567890123x");
    await expect(field(page, "verificationCode")).toHaveValue("1234567890");
    await field(page, "mobileNum").pressSequentially("9".repeat(22));
    await expect(field(page, "mobileNum")).toHaveValue("9".repeat(20));
    await field(page, "mobileNum").fill(`0920${String(Date.now()).slice(-7)}`);
    const held = Promise.withResolvers<void>();
    await page.route("**/sms/noLogin", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Get code" }).tap();
    await expect(page.locator(".toast--loading")).toHaveText("Sending the code");
    held.resolve();
    await expect(page.locator(".toast--success")).toHaveText("The code was sent");
    await expect(page.locator(".toast--loading")).toHaveCount(0);
  });
}

/** Calls to that address are never answered until `end`. */
async function silence(page: Page, address: string): Promise<{ asked: Promise<Request>; end: () => Promise<void> }> {
  await page.route(address, () => undefined);
  return { asked: page.waitForRequest(address), end: () => page.unroute(address) };
}

/** The page's own time as the toast comes, and the way to a moment after it, at which time stands still. */
async function stopwatch(page: Page): Promise<(sinceMs: number) => Promise<void>> {
  await expect(page.locator(".toast--loading")).toBeVisible();
  const began = await page.evaluate(() => Date.now());
  return (sinceMs) => page.clock.pauseAt(began + sinceMs);
}

async function leaveWithoutAnswer(page: Page): Promise<void> {
  await test.step("cancel keeps everything; the call that fails keeps nothing", async () => {
    await page.evaluate(() => sessionStorage.setItem("RETURN_TO", "/m/gameRecord"));
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.getByRole("button", { name: "Sign out" }).tap();
    const question = page.getByRole("dialog", { name: "Sign out?" });
    await question.getByRole("button", { name: "Cancel" }).tap();
    const { token } = JSON.parse((await kept(page, "MC_SESSION_INFO")) ?? "{}") as { token: string };
    const silent = await silence(page, "**/wps/session/logout*");
    const late = page.waitForResponse(/\/wps\/session\/logout\?digest=[0-9a-f]{64}$/);
    await leave(page);
    const after = await stopwatch(page);
    const asked = await silent.asked;
    expect([asked.method(), new URL(asked.url()).searchParams.get("token")]).toEqual(["DELETE", token]);
    const waiting = page.locator(".toast--loading");
    await expect(waiting).toHaveText("Please wait");
    await after(9000);
    await expect(waiting).toBeVisible();
    expect(await kept(page, "MC_SESSION_INFO")).not.toBeNull();
    await after(10_100);
    await page.clock.resume();
    await expect(page.locator("header").getByRole("link", { name: "Register" })).toBeVisible();
    await expect(page).toHaveURL(addressOf("/m/home"));
    await expect(waiting).toHaveCount(0);
    expect([await kept(page, "MC_SESSION_INFO"), await kept(page, "autoLogin")]).toEqual([null, "0"]);
    expect(await page.evaluate(() => sessionStorage.getItem("RETURN_TO"))).toBeNull();
    // At once by the service worker, which does not hear of this page's silence, else with the next page
    await silent.end();
    await page.goto(addressOf("/m/home"));
    await page.clock.runFor(2000);
    expect((await late).status()).toBe(200);
    await expect.poll(() => kept(page, "SIGN_OUT")).toBeNull();
  });
}

const SOCIAL = ["SOCIALLOGIN", "FIREBASE", "GOOGLELOGIN3", "FACEBOOKLOGIN3"] as const;

test.afterEach(({ page }) => flip(page, "MOBILECODELOGIN", false));

test("LOGIN-001 LOGIN-002 LOGIN-003 LOGIN-004 LOGIN-005 LOGIN-006 LOGIN-009 LOGIN-010 LOGIN-011 LOGIN-012 LOGIN-017 LOGIN-018 LOGIN-035 LOGIN-041 CONST-014 the form has two ways, its bounds, its sentences and its links", async ({
  page,
}) => {
  await closeNews(page);
  const mobile = page.getByRole("radio", { name: "Mobile + code" });
  await test.step("one way without the setting, and no link without a way to recover", async () => {
    await flip(page, "FORGOTMAIL", false);
    await page.goto(addressOf("/m/login"));
    await expect(field(page, "username")).toBeVisible();
    await expect(mobile).toHaveCount(0);
    await expect(page.getByText("Forgot password?")).toHaveCount(0);
    await flip(page, "FORGOTVERF", true);
    await page.goto(addressOf("/m/login"));
    await expect(page.getByText("Forgot password?")).toBeVisible();
    await flip(page, "FORGOTVERF", false);
    await flip(page, "FORGOTMAIL", true);
  });

  await test.step("title, back, links, and a sentence for what was emptied", async () => {
    await flip(page, "MOBILECODELOGIN", true);
    await page.goto(addressOf("/m/login"));
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/m/forget");
    await expect(page.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/m/register");
    await expect(field(page, "username")).toHaveAttribute("autocomplete", /^username( webauthn)?$/);
    await expect(field(page, "password")).toHaveAttribute("autocomplete", "current-password");
    for (const [name, value] of [["username", "current"] as const, ["password", "old"] as const]) {
      await field(page, name).fill(value);
      await field(page, name).fill("");
      await field(page, name).blur();
    }
    await expect(page.getByText("Please fill this in")).toHaveCount(2);
    await field(page, "username").fill(newName());
    await expect(page.getByText("Please fill this in")).toHaveCount(1);
    await field(page, "password").fill("Not-the-password-1");
  });

  await test.step("the picture changes by a tap and by a look at the other way; six digits and no letters", async () => {
    await button(page).tap();
    const picture = page.locator(".cap:not(.is-busy) img");
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute("alt", "Picture with the digits to type");
    await expect(field(page, "captcha")).toHaveAccessibleDescription(/Type the digits in the picture\.$/);
    let last = await picture.getAttribute("src");
    await page.locator(".cap").tap();
    await expect(picture).not.toHaveAttribute("src", last ?? "");
    last = await picture.getAttribute("src");
    await field(page, "captcha").pressSequentially("12ab34567");
    await expect(field(page, "captcha")).toHaveValue("123456");
    await mobile.tap();
    await page.getByRole("radio", { name: "Username" }).tap();
    await expect(field(page, "captcha")).toHaveValue("");
    await expect(picture).not.toHaveAttribute("src", last ?? "");
    await expect(button(page)).toBeDisabled();
    await field(page, "captcha").fill("1");
    await field(page, "captcha").fill("");
    await field(page, "captcha").blur();
    await expect(page.getByText("Please enter the code", { exact: true })).toBeVisible();
  });

  await numberAndCode(page);

  await page.getByRole("button", { name: "Back" }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("LOGIN-019 what was wrong with a field is judged anew in the language that was chosen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf("/m/login", "solenne.localhost"));
  await awake(page, ".dh button");
  for (const name of ["username", "password"]) {
    await field(page, name).fill("x");
    await field(page, name).fill("");
    await field(page, name).blur();
  }
  await expect(page.getByText("Please fill this in")).toHaveCount(2);
  await page.getByRole("button", { name: /English/ }).tap();
  await page.getByRole("radio", { name: "Tiếng Việt" }).tap();
  await expect(page.getByText("Vui lòng điền mục này")).toHaveCount(2);
});

test("LOGIN-013 LOGIN-014 STATUS-025 STATUS-026 REG-016 buttons of Google and Facebook stand where everything for them is on, and never at the agents' door", async ({
  page,
}) => {
  const { platform } = await books();
  const project = { apiKey: "none", authDomain: "login.novaro.example", projectId: "none", appId: "none" };
  const configure = (value: unknown) =>
    platform.query({
      text: "update merchant set config = jsonb_set(config, '{firebase}', $1) where id = 'novaro'",
      values: [JSON.stringify(value)],
    });
  const ways = page.locator(".social__ways button");
  const shown = async (path: string): Promise<string[]> => {
    await page.goto(addressOf(path));
    return ways.allInnerTexts();
  };
  await closeNews(page);
  try {
    await configure(project);
    for (const key of SOCIAL) await flip(page, key, true);
    for (const path of ["/m/login", "/m/register"]) {
      await page.goto(addressOf(path));
      await expect(ways).toHaveText(["Google", "Facebook"]);
    }
    await flip(page, "GOOGLELOGIN3", false);
    await page.goto(addressOf("/m/login"));
    await expect(ways).toHaveText(["Facebook"]);
    await page.goto(addressOf("/m/agent"));
    await awake(page, "form button[type=submit]");
    await expect(ways).toHaveCount(0);
    await flip(page, "FACEBOOKLOGIN3", false);
    await flip(page, "GOOGLELOGIN3", true);
    await page.goto(addressOf("/m/login"));
    await expect(ways).toHaveText(["Google"]);
  } finally {
    await configure(null);
    for (const key of SOCIAL) await flip(page, key, false);
  }
  expect(await shown("/m/login")).toEqual([]);
});

test("HOME-002 LOGIN-007 LOGIN-025 LOGIN-027 LOGOUT-001 LOGOUT-002 LOGOUT-003 LOGOUT-004 LOGOUT-005 LOGOUT-006 a login is remembered as long as it is ticked; leaving asks, waits, and forgets also when the call fails", async ({
  page,
}) => {
  await page.clock.install();
  const username = await register(page);
  await page.goto(addressOf("/m/home"));
  await leave(page);
  await expect(page.locator("header").getByRole("link", { name: "Register" })).toBeVisible();
  await page.goto(addressOf("/m/login"));
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await field(page, "username").fill(username);
  await field(page, "password").fill(PASSWORD);
  await page.getByText("Remember password").tap();

  await test.step("the toast goes after ten seconds, and so does the call; the next one is in, and home renews", async () => {
    const silent = await silence(page, "**/wps/session/login");
    await button(page).tap();
    // The call begins later than the toast: the work of the bot check comes first
    const after = await stopwatch(page);
    await silent.asked;
    const waiting = page.locator(".toast--loading");
    await expect(waiting).toHaveText("Please wait");
    await after(9000);
    await expect(waiting).toBeVisible();
    await after(10_100);
    await expect(waiting).toHaveCount(0);
    await page.clock.resume();
    await expect(page.getByText("The network is slow")).toBeVisible();
    await silent.end();
    const renewed = page.waitForRequest("**/wps/session/renew");
    await button(page).tap();
    await expect(page).toHaveURL(addressOf("/m/home"));
    await renewed;
  });
  expect(await kept(page, "autoLogin")).toBe("1");
  const record = JSON.parse((await kept(page, "REMEMBER_LOGIN")) ?? "{}") as Record<string, string>;
  expect(record).toEqual({ type: "account", username, password: expect.any(String), countryDialingCode: "" });
  expect(atob(record["password"] ?? "")).not.toContain(PASSWORD);

  await leaveWithoutAnswer(page);
  expect(JSON.parse((await kept(page, "REMEMBER_LOGIN")) ?? "{}")).toEqual(record);

  await test.step("name and password are filled in, and gone with the tick", async () => {
    await page.goto(addressOf("/m/login"));
    await expect(field(page, "username")).toHaveValue(username);
    await expect(field(page, "password")).toHaveValue(PASSWORD);
    await page.getByText("Remember password").tap();
    expect(await kept(page, "REMEMBER_LOGIN")).toBeNull();
  });
});

test("LOGIN-028 an agent's account is told at the members' door that it can't log in here", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  await field(page, "username").fill("arda");
  await field(page, "password").fill(PERSONA_PASSWORD);
  await button(page).tap();
  const code = page.locator("input[name=captcha]");
  const refused = page.getByText("This account can't log in here. Please use the agent login.");
  await expect(refused.or(code).first()).toBeVisible();
  if (!(await refused.isVisible())) {
    await typeCaptcha(page);
    await button(page).tap();
  }
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/login"));
});

test("LOGIN-034 after a code the button counts down from 60 to the server's moment, then it can be asked for again", async ({
  page,
}) => {
  await closeNews(page);
  await flip(page, "MOBILECODELOGIN", true);
  await page.clock.install();
  await page.goto(addressOf("/m/login"));
  await page.getByRole("radio", { name: "Mobile + code" }).tap();
  await field(page, "mobileNum").fill(`0921${String(Date.now()).slice(-7)}`);
  await page.getByRole("button", { name: "Get code" }).tap();
  const again = page.getByRole("button", { name: /^Resend/ });
  await expect(again).toHaveText(/^Resend (1:00|0:5\d)$/);
  await expect(again).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(again).toHaveText("Resend");
  await expect(again).toBeEnabled();
});
