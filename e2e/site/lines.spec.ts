/** When a merchant's address stops answering, what anybody may read comes from another one (U-024). */
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const OTHER = "novaro.localhost";

async function setDomains(domains: string[]): Promise<void> {
  const { platform } = await books();
  await platform.query({
    text: "update merchant set config = jsonb_set(config, '{domains}', $1::jsonb) where id = 'novaro'",
    values: [JSON.stringify(domains)],
  });
  await platform.query({
    text: "select pg_notify('marquee_event', $1)",
    values: [JSON.stringify({ name: "content.changed", data: { merchantId: "novaro" } })],
  });
}

test.afterEach(() => setDomains([]));

test("STATUS-004 STATUS-011 lists are read from another line when this one is silent, and settings show them all", async ({
  page,
}) => {
  const hosts = ["localhost", OTHER].map((host) => new URL(addressOf("/", host)).host);
  await setDomains(hosts);
  await closeNews(page);
  // The server hears of the change a moment later
  await expect(async () => {
    const status = page.waitForResponse("**/wps/system/status");
    await page.goto(addressOf("/m/set"));
    expect(await (await status).text()).toContain(OTHER);
  }).toPass({ timeout: 20_000 });
  // A page that was kept from before the change may not ask there yet
  await expect(async () => {
    const shown = await page.request.get(addressOf("/m/set"));
    expect(shown.headers()["content-security-policy"]).toContain(OTHER);
  }).toPass({ timeout: 20_000 });
  await page.goto(addressOf("/m/set"));
  await page.getByRole("button", { name: /^Line/ }).tap();
  const sheet = page.getByRole("dialog", { name: "Line" });
  await expect(sheet.getByRole("listitem").filter({ hasText: OTHER })).toContainText(/\d+ ms/);
  await expect(sheet.getByRole("link", { name: new RegExp(OTHER) })).toHaveAttribute(
    "href",
    addressOf("/m/home", OTHER),
  );
  await page.keyboard.press("Escape");

  await page.route(`${addressOf("/")}{wps,lgw}/**`, (route) => route.abort("connectionrefused"));
  const elsewhere = page.waitForResponse((answer) => answer.url().startsWith(addressOf("/wps/", OTHER)) && answer.ok());
  await page.locator("nav a[href='/m/activity']").last().tap();
  await elsewhere;
  await expect(page.locator("main a[href*='activityDetail']").first()).toBeVisible();
});
