/** What a reader with other senses finds on the screens and popups that axe-walks.ts does not open. */
import { expect, type Page, test } from "#e2e/test.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { seriousInBoth } from "#e2e/axe.ts";
import { playable } from "#e2e/games.ts";
import { become, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const dialog = (page: Page) => page.getByRole("dialog");

async function at(page: Page, path: string, host = "localhost"): Promise<void> {
  await page.goto(addressOf(path, host));
  await expect(page.locator(".sk")).toHaveCount(0);
  expect.soft(await seriousInBoth(page), path).toEqual([]);
}

/** Looks at the popup that `press` opens, and closes it. */
async function popup(page: Page, what: string, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator(".sk")).toHaveCount(0);
  expect.soft(await seriousInBoth(page), what).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

test("axe finds nothing serious on a visitor's other screens and popups", async ({ page }) => {
  test.setTimeout(120_000);
  await closeNews(page);
  for (const path of ["/m/activity", "/m/activityDetail?id=1", "/m/notice", "/m/help", "/m/provider"])
    await at(page, path);
  await at(page, "/m/liveChat");
  await at(page, "/m/download");
  await at(page, "/m/errorLimit");
  await at(page, "/m/forget");
  await page.goto(addressOf("/m/gameCenter"));
  await popup(page, "studios", () => page.locator(".provb").tap());
  await at(page, "/m/slot");
  await popup(page, "filter", () => page.getByRole("button", { name: /^Filter/ }).tap());
  const service = page.getByRole("button", { name: /^Open service menu/ });
  await popup(page, "service menu", () => service.tap());
  await popup(page, "service popup", async () => {
    await service.tap();
    await dialog(page).getByRole("button", { name: "Customer service" }).tap();
  });
  await page.goto(addressOf("/m/home"));
  await popup(page, "side menu", () => page.getByRole("button", { name: "Menu", exact: true }).tap());
  await popup(page, "download", () => page.locator(".qc--app").tap());
  await popup(page, "forgot password", async () => {
    await page.locator(".hdr").getByRole("link", { name: "Log in" }).tap();
    await dialog(page).getByRole("link", { name: "Forgot password?" }).tap();
  });
});

test("axe finds nothing serious on a member's and an agent's other screens and popups", async ({ page }) => {
  test.setTimeout(120_000);
  await closeNews(page);
  await become(page, "arda");
  for (const path of ["/m/webEmail", "/m/feedback", "/m/agent/home", "/m/voucherCenter", "/m/fav-games"]) {
    await at(page, path);
  }
  for (const path of ["/m/vip", "/m/tasks", "/m/member/profile"]) await at(page, path);
  await popup(page, "pictures", () => page.getByRole("button", { name: "Change picture" }).tap());
  await page.goto(addressOf("/m/member/home"));
  await popup(page, "invitation", () => page.locator("main").getByRole("button", { name: "Invite" }).tap());
  await at(page, "/m/set");
  await popup(page, "languages", () =>
    page
      .locator("main")
      .getByRole("button", { name: /^Language/ })
      .tap(),
  );
  await popup(page, "change password", () => page.getByRole("button", { name: "Change password" }).tap());
  await page.goto(addressOf("/m/slot"));
  await playable(page).first().getByRole("link").tap();
  const more = page.getByRole("button", { name: "Screen and help", exact: true });
  await popup(page, "menu of a game", () => more.tap());
  await popup(page, "report", async () => {
    await more.tap();
    await dialog(page).getByRole("button", { name: "Report a problem" }).tap();
  });
  await page.goto(addressOf("/m/home"));
  const account = page.locator(".hdr").getByRole("link", { name: "Member home" });
  await popup(page, "member's menu", () => account.tap());
});

test("axe finds nothing serious at the desk and on the two screens of a closed site", async ({ page }) => {
  test.setTimeout(120_000);
  const host = "solenne.localhost";
  const dev = (path: string, data: object) =>
    page.request.post(addressOf(path), { data, headers: { host: new URL(addressOf(path, host)).host } });
  try {
    await dev("/dev/status", { status: "maintenance", minutes: 27 });
    await at(page, "/m/home", host);
    await dev("/dev/status", { status: "active" });
    await dev("/dev/region", { restricted: true });
    await at(page, "/m/slot", host);
  } finally {
    await dev("/dev/status", { status: "active" });
    await dev("/dev/region", { restricted: false });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf("/desk"));
  await page.getByLabel("Username").fill("deniz");
  await page.getByLabel("Password").fill(PERSONA_PASSWORD);
  expect.soft(await seriousInBoth(page), "login of the desk").toEqual([]);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("tab", { name: "All" })).toBeVisible();
  expect.soft(await seriousInBoth(page), "desk").toEqual([]);
});
