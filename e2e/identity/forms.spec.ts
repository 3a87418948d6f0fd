/** Popups with forms, what the browser keeps, and how a page starts (browsing §2 and §3). */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, become, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("REG-017 SHELL-020 SHELL-021 SHELL-022 MENU-023 five forms open as popups, one at a time, and leave their own page for home", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await awake(page);
  await page.locator(".hdr").getByRole("link", { name: "Log in" }).tap();
  await expect(dialog(page, "Log in")).toBeVisible();
  const picture = page.waitForResponse("**/wps/captcha");
  // A form whose rules can't be read asks for nothing
  await page.route("**/wps/system/setting/register*", (route) => route.abort(), { times: 2 });
  await dialog(page, "Log in").getByRole("link", { name: "Register" }).tap();
  await expect(dialog(page, "Register").getByText("The form could not be loaded")).toBeVisible();
  await page.unrouteAll();
  // An answer that was missed is asked for again by itself too, maybe before the tap
  const again = dialog(page, "Register").getByRole("button", { name: "Try again" });
  await again.tap({ timeout: 5000 }).catch(() => undefined);
  await expect(dialog(page, "Register").getByLabel("Username", { exact: true })).toBeVisible();
  expect((await picture).status()).toBe(200);
  await expect(dialog(page, "Log in")).toHaveCount(0);
  await dialog(page, "Register").getByRole("link", { name: "Log in" }).tap();
  await expect(dialog(page, "Log in")).toBeVisible();
  await expect(dialog(page, "Register")).toHaveCount(0);
  await dialog(page, "Log in").getByRole("link", { name: "Forgot password?" }).tap();
  await expect(dialog(page, "Forgot password")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog(page, "Forgot password").getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/home"));

  // A wide screen has its bar on the forms' own pages too
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = page.locator(".dh");
  for (const [path, name] of [
    ["/m/login", "Log in"],
    ["/m/register", "Register"],
  ] as const) {
    await page.goto(addressOf(path));
    await awake(page, ".dh button");
    await bar.getByRole("link", { name }).tap();
    await dialog(page, name).getByRole("button", { name: "Close" }).tap();
    await expect(page).toHaveURL(addressOf("/m/home"));
  }
  await page.goto(addressOf("/m/forget"));
  await awake(page, ".dh button");
  await bar.getByRole("link", { name: "Log in" }).tap();
  await dialog(page, "Log in").getByRole("link", { name: "Forgot password?" }).tap();
  await dialog(page, "Forgot password").getByRole("button", { name: "Close" }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));

  await become(page, "mira");
  await page.goto(addressOf("/m/set"));
  await page
    .locator("main")
    .getByRole("button", { name: /^Language/ })
    .tap();
  await dialog(page, "Language").getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Change password" }).tap();
  await expect(dialog(page, "Change password")).toBeVisible();
});

test("SHELL-029 SHELL-030 SHELL-031 ROUTE-018 what the browser keeps is under the names of one list", async ({
  page,
}) => {
  await closeNews(page);
  await become(page, "mira");
  // As the home screen opens it
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await page.goto(addressOf("/m/home?webclip=1"));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("WEBCLIP"))).toBe("1");
  await page.goto(addressOf("/m/set"));
  await page.getByRole("radio", { name: "Light" }).tap();
  await page
    .locator("main")
    .getByRole("button", { name: /^Language/ })
    .tap();
  await dialog(page, "Language").getByRole("radio", { name: "English", exact: true }).tap();
  const kept = (): Promise<Record<string, string | null>> =>
    page.evaluate(() =>
      Object.fromEntries(
        ["theme", "language", "WEBCLIP", "autoLogin", "SITE_STATUS", "MC_SESSION_INFO"].map((name) => [
          name,
          localStorage.getItem(name),
        ]),
      ),
    );
  await expect.poll(kept).toMatchObject({
    theme: "light",
    language: "EN",
    WEBCLIP: "1",
    SITE_STATUS: expect.stringContaining('"maintenance":false'),
    MC_SESSION_INFO: expect.stringContaining('"userName":"mira"'),
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-language", "EN");

  await page.goto(addressOf("/m/slot"));
  await page.locator(".hdr").getByRole("button", { name: "Search", exact: true }).tap();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("HOT_GAMES"))).toContain('"games":');

  await page.goto(addressOf("/m/set"));
  await page.getByRole("button", { name: "Sign out" }).tap();
  await dialog(page, "Sign out?").getByRole("button", { name: "Sign out" }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect.poll(kept).toMatchObject({ autoLogin: "0", MC_SESSION_INFO: null });
});

test("LOGIN-015 REG-037 a form that is pressed half filled names each field that is missing, goes to the first, and sends nothing", async ({
  page,
}) => {
  await closeNews(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const field = (name: string) => page.locator(`main input[name=${name}]`);
  const submit = page.locator("main form button[type=submit]");
  const faults = page.locator("main form .msg[role=alert]");

  await page.goto(addressOf("/m/login"));
  await awake(page, "main form button[type=submit]");
  // It looks as if it were off, and a press says why
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await submit.tap({ force: true });
  await expect(faults).toHaveText(["Please fill this in", "Please fill this in"]);
  await expect(field("username")).toBeFocused();
  await expect(field("username")).toHaveAccessibleDescription("Please fill this in");
  await field("username").fill("mira");
  await submit.tap({ force: true });
  await expect(faults).toHaveText(["Please fill this in"]);
  await expect(field("password")).toBeFocused();
  await field("password").fill("something");
  await expect(faults).toHaveCount(0);
  await expect(submit).not.toHaveAttribute("aria-disabled", "true");

  await page.goto(addressOf("/m/register"));
  await awake(page, "main form button[type=submit]");
  const before = sent.length;
  await submit.tap();
  await expect(field("username")).toBeFocused();
  await expect(page.locator("main input[required][aria-invalid=true]")).toHaveCount(
    await page.locator("main input[required]").count(),
  );
  expect(sent.slice(before).filter((path) => /register/i.test(path))).toEqual([]);
});
