/** What is there for us while we build, and gone for everybody else. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { addressOf, startForProduction } from "#e2e/server.ts";

async function production(request: APIRequestContext) {
  const server = await startForProduction((await books()).platformUrl);
  const ready = () =>
    request.get(`${server.address}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(ready, { timeout: 30_000 }).toBe(true);
  return server;
}

test("L3 who asks for ever other pages is told to wait, in words; pages that are kept go on being read", async ({
  page,
  request,
}) => {
  const { address, end } = await production(request);
  try {
    expect((await request.get(`${address}/m/home`)).status()).toBe(200);
    // A name that no screen knows makes no other page: this one has a figure that is drawn by chance
    const one = (await request.get(`${address}/m/jackpots`)).headers()["etag"];
    for (let turn = 0; turn < 100; turn++) {
      const other = await request.get(`${address}/m/jackpots?z=${turn}`);
      expect([other.status(), other.headers()["etag"]]).toEqual([200, one]);
    }
    const statuses = new Set<number>();
    for (let turn = 0; turn < 60; turn++)
      statuses.add((await request.get(`${address}/m/slot?gameName=${turn}`)).status());
    expect([...statuses]).toEqual([200, 429]);
    const refused = await request.get(`${address}/m/slot?gameName=more`);
    expect([refused.status(), Number(refused.headers()["retry-after"]) > 0]).toEqual([429, true]);
    expect((await request.get(`${address}/m/home`)).status()).toBe(200);
    await page.goto(`${address}/m/slot?gameName=last`);
    await expect(page.getByText("That was too often. Please wait a moment.")).toBeVisible();
  } finally {
    await end();
  }
});

test("/dev and its gallery are here for us; in production there is neither", async ({ page, request }) => {
  const dev = await page.goto(addressOf("/dev"));
  expect(dev?.status()).toBe(200);
  await expect(page.getByText("mira", { exact: true }).first()).toBeVisible();
  await page.goto(addressOf("/dev/gallery"));
  await expect(page).toHaveURL(addressOf("/dev/gallery"));
  await expect(page.locator(".btn").first()).toBeVisible();

  const { address, end } = await production(request);
  try {
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

test("art is kept for a year under its revision, and for a day under any other address", async ({ page, request }) => {
  await page.goto(addressOf("/m/home"));
  const src = await page.locator(".tile img").last().getAttribute("src");
  expect(src).toMatch(/^\/art\/.+\?v=[\w-]{10}$/);
  const heldFor = async (address: string) => (await request.get(address)).headers()["cache-control"];
  const bare = addressOf((src ?? "").split("?")[0] ?? "");
  expect(await heldFor(addressOf(src ?? ""))).toBe("public, max-age=31536000, immutable");
  expect(await heldFor(`${bare}?v=another`)).toBe("public, max-age=86400");
  expect(await heldFor(bare)).toBe("public, max-age=86400");
  expect(await heldFor(addressOf(`/art/none.webp${src?.slice(src.indexOf("?"))}`))).toBe("no-store");
});
