/** What a visitor and a stranger's program find at the door, before anything is played. */
import { expect, test } from "#e2e/test.ts";
import { addressOf } from "#e2e/server.ts";

test("home opens with the merchant's name, and nothing is refused by the page's own policy", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const answer = await page.goto(addressOf("/m/home"));
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/novaro/i);
  await expect(page.locator("main")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("two merchants on one server have names and looks of their own", async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue("--accent"), style.getPropertyValue("--n-hue"), document.title];
    });
  await page.goto(addressOf("/m/home"));
  const novaro = await look();
  await page.goto(addressOf("/m/home", "solenne.localhost"));
  await expect(page).toHaveTitle(/solenne/i);
  expect(await look()).not.toEqual(novaro);
});

test("an unknown address leads home, which says so once", async ({ page }) => {
  await page.goto(addressOf("/no/such/place"));
  await expect(page.getByText("That page does not exist. Here is the lobby.")).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("home carries a policy without unsafe-inline, and the headers that browsers heed", async ({ request }) => {
  const first = await request.get(addressOf("/m/home"));
  const cached = await request.get(addressOf("/m/home"));
  for (const answer of [first, cached]) {
    const headers = answer.headers();
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
  }
});

test("an unknown call is a JSON 404 in the envelope", async ({ request }) => {
  const answer = await request.get(addressOf("/wps/nothing"));
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, errorCode: "not-found", message: expect.any(String) });
});

test("bad JSON is a 400 and an oversize body a 413, in the envelope and without a stack", async ({ request }) => {
  // A call that anybody may make: where only members may, a stranger's body is not read
  const address = addressOf("/wps/chat/message");
  const headers = { "content-type": "application/json" };
  const bad = await request.put(address, { headers, data: Buffer.from("{not json") });
  expect(bad.status()).toBe(400);
  expect(await bad.json()).toMatchObject({ success: false, errorCode: "bad-input" });
  const large = await request.put(address, { headers, data: Buffer.from(JSON.stringify({ x: "x".repeat(80_000) })) });
  expect(large.status()).toBe(413);
  expect(await large.json()).toMatchObject({ success: false, errorCode: "too-large" });
  expect(`${await bad.text()}${await large.text()}`).not.toMatch(/ at \S+ \(|node_modules/);
});

test("a page has everything in its place before any script, and nothing moves on a wide screen", async ({
  browser,
}) => {
  const html = await (await fetch(addressOf("/m/home"))).text();
  expect(html).not.toMatch(/<div hidden="?"? id="S:/);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(addressOf("/m/home"));
  // What comes after the first view is there as well
  await expect(page.locator(".ann")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  await context.close();
});
