/** The page of the demo's knobs, by its own buttons. */
import { expect, test } from "#e2e/test.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("a tap on a persona at /dev is a login, and one on visitor ends it", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/dev"));
  await page.getByRole("button", { name: "mira", exact: true }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect(page.locator(".hdr").getByRole("link", { name: "Member home" })).toBeVisible();

  await page.goto(addressOf("/dev"));
  for (const name of ["registration asks for all fields", "registration as the merchant has it"]) {
    // What was switched is shown by a reload, which a tap meanwhile would be lost to
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name }).tap();
    await reloaded;
    await expect(page.getByRole("status")).toBeEmpty();
  }
  await page.getByRole("button", { name: "visitor" }).tap();
  await expect(page.locator(".hdr").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("M7 /dev answers its own page alone: no other site's form or script, and no name that isn't ours", async ({
  request,
}) => {
  const become = addressOf("/dev/become");
  const data = { username: "ebba" };
  const statusOf = async (headers: Record<string, string>) => (await request.post(become, { data, headers })).status();
  expect((await request.post(become, { form: data })).status()).toBe(403);
  const strangers: readonly Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://evil.example" },
    { origin: "null" },
    { host: "evil.example" },
    { "content-type": "text/plain" },
  ];
  for (const headers of strangers) {
    expect(await statusOf(headers), JSON.stringify(headers)).toBe(403);
  }
  expect((await request.get(addressOf("/dev"), { headers: { host: "evil.example" } })).status()).toBe(403);
  expect(await statusOf({ "sec-fetch-site": "same-origin" })).toBe(200);
});
