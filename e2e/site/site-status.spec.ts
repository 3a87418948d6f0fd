/** A site that closes while people look at it, and opens again. */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const HOST = "solenne.localhost";

async function dev(page: Page, path: string, body: object): Promise<void> {
  // The merchant by its Host header: Node resolves no *.localhost
  const headers = { host: new URL(addressOf(path, HOST)).host };
  const answer = await page.request.post(addressOf(path), { data: body, headers });
  expect(answer.status()).toBe(200);
}

const closed = (page: Page) => page.locator(".full__c");

test.afterEach(async ({ page }) => {
  await dev(page, "/dev/status", { status: "active" });
  await dev(page, "/dev/region", { restricted: false });
});

test("STATUS-004 STATUS-005 STATUS-006 STATUS-009 an open page closes for maintenance, says until when, and opens by itself", async ({
  page,
}) => {
  await closeNews(page);
  const asked = page.waitForResponse((answer) => answer.url().includes("/wps/system/status"));
  await page.goto(addressOf("/m/home", HOST));
  expect((await asked).request().postData()).toBeNull();
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem("SITE_STATUS") ?? "{}") as { maintenance?: boolean }),
    )
    .toMatchObject({ maintenance: false });

  await dev(page, "/dev/status", { status: "maintenance", minutes: 27 });
  await expect(closed(page).getByRole("heading", { level: 1 })).toHaveText(/^Back at /);
  await expect(page.getByRole("timer")).toHaveText(/^00hours2[56]min\d\dsec$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);

  const drawn = await page.goto(addressOf("/m/slot", HOST));
  expect(drawn?.status()).toBe(503);
  expect(drawn?.headers()["retry-after"]).toBe("60");
  await expect(closed(page).getByRole("heading", { level: 1 })).toHaveText(/^Back at /);
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(page.getByText("Not yet.")).toBeVisible();

  await dev(page, "/dev/status", { status: "active" });
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/slot", HOST));
});

test("STATUS-002 STATUS-005 ERR-012 who may not play from here sees the address and why, and still reaches the login", async ({
  page,
}) => {
  await dev(page, "/dev/region", { restricted: true });
  const drawn = await page.goto(addressOf("/m/home", HOST));
  expect(drawn?.status()).toBe(403);
  await expect(closed(page).getByRole("heading", { level: 1 })).toHaveText("Not available where you are");
  await expect(closed(page).locator("dd").first()).toHaveText(/^(127\.0\.0\.1|::1)/);
  await page.getByRole("link", { name: "Log in to your balance" }).tap();
  await expect(page.locator("main").getByLabel("Username")).toBeVisible();
  // Maintenance goes before (STATUS-001)
  await dev(page, "/dev/status", { status: "maintenance" });
  await page.goto(addressOf("/m/login", HOST));
  await expect(closed(page).getByRole("heading", { level: 1 })).toHaveText("We'll be right back");
});
