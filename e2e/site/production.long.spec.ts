/** What is there for us while we build, and gone for everybody else. */
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { addressOf, startForProduction } from "#e2e/server.ts";

test("/dev and its gallery are here for us; in production there is neither", async ({ page, request }) => {
  const dev = await page.goto(addressOf("/dev"));
  expect(dev?.status()).toBe(200);
  await expect(page.getByText("mira", { exact: true }).first()).toBeVisible();
  await page.goto(addressOf("/dev/gallery"));
  await expect(page).toHaveURL(addressOf("/dev/gallery"));
  await expect(page.locator(".btn").first()).toBeVisible();

  const { address, end } = await startForProduction((await books()).platformUrl);
  try {
    const ready = () =>
      request.get(`${address}/readyz`).then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(ready, { timeout: 30_000 }).toBe(true);
    for (const path of ["/dev", "/dev/gallery", "/dev/client.js"]) {
      await page.goto(address + path);
      await expect(page, path).toHaveURL(`${address}/m/home`);
    }
    const become = await request.post(`${address}/dev/become`, { data: { username: "mira" } });
    expect(become.ok()).toBe(false);
  } finally {
    await end();
  }
});
