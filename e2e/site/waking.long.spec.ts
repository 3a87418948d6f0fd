/** What waking.spec.ts shows for registration, menu and star, at the page's other fields. */
import { expect, type Page, test } from "#e2e/test.ts";
import { openAsleep } from "#e2e/asleep.ts";
import { playable } from "#e2e/games.ts";
import { fillRegistration, newName, PASSWORD, register, sendLogin } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

// A worker would hand out scripts that no route sees.
test.use({ serviceWorkers: "block" });

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test("a box ticked or unticked before the scripts are there stays so, and looks so from the start", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/m/register");
  const box = page.locator(".consent .check__box");
  const ticked = await box.evaluate((element) => getComputedStyle(element).backgroundColor);
  await box.tap();
  await expect(page.locator(".consent input")).not.toBeChecked();
  await expect.poll(() => box.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ticked);
  wake();
  await fillRegistration(page, newName());
  await expect(page.locator(".consent input")).not.toBeChecked();
  await expect(page.locator(".consent .msg")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register" })).toBeDisabled();
});

test("a login typed and sent before the scripts are there keeps its words out of the address and goes through", async ({
  page: elsewhere,
  browser,
}) => {
  const username = await register(elsewhere);
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const wake = await openAsleep(page, "/m/login");
  await field(page, "username").pressSequentially(username);
  await field(page, "password").pressSequentially(PASSWORD);
  await page.keyboard.press("Enter");
  wake();
  await sendLogin(page);
  await expect(page).toHaveURL(addressOf("/m/home"));
  expect(asked.filter((url) => url.includes(PASSWORD) || url.includes(username))).toEqual([]);
});

test("a search typed into the list before the scripts are there is looked for", async ({ page }) => {
  const wake = await openAsleep(page, "/m/slot");
  const first = page.locator(".tile__n").first();
  const name = (await page.locator(".tile__n").nth(7).textContent()) ?? "";
  await expect(first).not.toHaveText(name);
  await page.locator(".find input").pressSequentially(name);
  wake();
  await expect(first).toHaveText(name, { timeout: 20_000 });
  await expect(page.locator(".find input")).toHaveValue(name);
});

test("FAV-003 a star tapped while the code that keeps it is on its way stays as it was left", async ({ page }) => {
  await register(page);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/member-chunk/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(addressOf("/m/slot"));
  const star = playable(page)
    .first()
    .getByRole("button", { name: /^Favourite/ });
  const other = playable(page)
    .nth(1)
    .getByRole("button", { name: /^Favourite/ });
  await star.tap();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await other.tap();
  await expect(other).toHaveAttribute("aria-pressed", "true");
  await other.tap();
  await expect(other).toHaveAttribute("aria-pressed", "false");
  const kept = page.waitForResponse((answer) => answer.url().includes("addFavoriteGame"));
  arrive();
  await kept;
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(other).toHaveAttribute("aria-pressed", "false");
  await page.goto(addressOf("/m/fav-games"));
  await expect(page.locator(".tile")).toHaveCount(1);
});
