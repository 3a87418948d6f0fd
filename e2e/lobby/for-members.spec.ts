/** What home knows of its reader: banners, the row of a member's own games, suggestions, and the welcome of who has just joined. */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, closeNews, fillRegistration, newName, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const own = (page: Page) => page.locator("section.own");

test("a member's first page has banners for members, a visitor's those for visitors", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator(".ban h2").first()).toHaveText(/^Free to join/);
  await register(page);
  await page.goto(addressOf("/m/home"));
  await expect(own(page)).toBeVisible();
  // As it comes from the server, before any script
  const drawn = await (await page.request.get(addressOf("/m/home"))).text();
  expect(drawn.includes('class="ban')).toBe(true);
  expect(drawn.includes("Free to join, free to play")).toBe(false);
});

test("a member's own row shows where to begin, and what was played from then on", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/home"));
  await expect(own(page).getByRole("heading")).toHaveText("Good to start with");
  const first = own(page).getByRole("link").first();
  const height = (await own(page).boundingBox())?.height;
  const title = await first.innerText();
  await first.tap();
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goto(addressOf("/m/home"));
  await expect(own(page).getByRole("heading")).toHaveText("Continue playing");
  await expect(own(page).getByRole("list").getByRole("link")).toHaveText([title]);
  // One height, whatever it shows: nothing below it moves
  expect((await own(page).boundingBox())?.height).toBe(height);
  await own(page)
    .getByRole("link", { name: /^View all/ })
    .tap();
  await expect(page).toHaveURL(/\/m\/recent-games$/);
});

test("where the member's games don't come, their row gives up its place and home stands", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.route("**/GCS_recentGame*", (route) => route.abort("connectionrefused"));
  await page.goto(addressOf("/m/home"));
  await expect(page.locator(".grid .tile").first()).toBeVisible();
  await expect(page.locator(".own")).toHaveCount(0);
});

test("who has played a slot is shown games like it, which were not played, and the newest ones", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/home"));
  await own(page).getByRole("link").first().tap();
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goto(addressOf("/m/home"));
  const played = await own(page).getByRole("list").getByRole("link").first().innerText();
  await page.mouse.wheel(0, 1500);
  const because = page.getByRole("region", { name: `Because you played ${played}` });
  await because.scrollIntoViewIfNeeded();
  const titles = await because.locator(".tile__n").allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(3);
  expect(titles).not.toContain(played);
  await expect(because.locator(".tile__soon")).toHaveCount(0);
  const fresh = page.getByRole("region", { name: /^(Newest games|New this week)$/ });
  await expect(fresh.locator(".tile")).not.toHaveCount(0);
  await expect(fresh.locator(".tile__soon")).toHaveCount(0);
});

test("a visitor has no row of their own, but the newest games", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator(".grid .tile").first()).toBeVisible();
  await expect(page.locator(".own")).toHaveCount(0);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole("region", { name: /^(Newest games|New this week)$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Because you played/ })).toHaveCount(0);
});

test("REG-046 after a registration home welcomes once, with the funds, what they are, and three games", async ({
  page,
}) => {
  await page.goto(addressOf("/m/register"));
  const name = newName();
  await fillRegistration(page, name);
  await page.getByRole("button", { name: "Register", exact: true }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  const welcome = page.getByRole("dialog", { name: "Welcome to novaro" });
  await expect(welcome.getByText(`Good to have you, ${name}.`)).toBeVisible();
  await expect(welcome.getByText("₱10,000.00")).toBeVisible();
  await expect(welcome.getByText(/not real money/)).toBeVisible();
  await expect(welcome.getByRole("region", { name: "Good to start with" }).getByRole("link")).toHaveCount(3);
  await welcome.getByRole("button", { name: "Look around first" }).tap();
  await expect(welcome).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.reload();
  await expect(own(page).getByRole("heading")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Welcome to novaro" })).toHaveCount(0);
});

for (const below of ["/m/home", "/m/slot"]) {
  test(`REG-046 a registration over ${below} is welcomed once home stands, and says once that it worked`, async ({
    page,
  }) => {
    await closeNews(page);
    await page.goto(addressOf("/m/home"));
    await awake(page);
    if (below !== "/m/home") {
      await page.locator(`.nav a[href="${below}"]`).tap();
      await expect(page).toHaveURL(addressOf(below));
      await expect(page.locator(".list .tile").first()).toBeVisible();
      await page.locator(".tile__f").first().tap();
      await page.getByRole("dialog").getByRole("link", { name: "Register", exact: true }).tap();
    } else await page.locator("header").getByRole("link", { name: "Register" }).tap();
    await fillRegistration(page, newName());
    await page.getByRole("button", { name: "Register", exact: true }).tap();
    const welcome = page.getByRole("dialog", { name: "Welcome to novaro" });
    await expect(welcome).toBeVisible();
    await expect(page.getByText("Registered successfully")).toHaveCount(1);
    await expect(page).toHaveURL(addressOf("/m/home"));
    await welcome.getByRole("button", { name: "Look around first" }).tap();
    await expect(welcome).toHaveCount(0);
  });
}

test("a game of the welcome opens, and back leads home", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/register"));
  await fillRegistration(page, newName());
  await page.getByRole("button", { name: "Register", exact: true }).tap();
  const welcome = page.getByRole("dialog", { name: "Welcome to novaro" });
  await welcome.getByRole("link").first().tap();
  await expect(page.locator("iframe.gf__i")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(welcome).toHaveCount(0);
});
