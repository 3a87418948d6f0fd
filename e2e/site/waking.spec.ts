/** The page is there before its scripts are: what is typed meanwhile counts. */
import { expect, type Page, test } from "#e2e/test.ts";
import { openAsleep } from "#e2e/asleep.ts";
import { playable } from "#e2e/games.ts";
import { awake, closeNews, newName, PASSWORD, register, typeCaptcha } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

// Pictures that fail or are late.
test.use({ pictures: true });

// A worker would hand out scripts that no route sees.
test.use({ serviceWorkers: "block" });

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

/** What a field holds, and where the caret stands in it. */
async function caretOf(page: Page, name: string): Promise<{ value: string; caret: number | null; focused: boolean }> {
  return field(page, name).evaluate((input: HTMLInputElement) => ({
    value: input.value,
    caret: input.selectionStart,
    focused: document.activeElement === input,
  }));
}

test("REG-037 what is typed into the registration before the scripts are there stays, and registers", async ({
  page,
}) => {
  const username = newName();
  const wake = await openAsleep(page, "/m/register");
  await field(page, "username").pressSequentially(username);
  await field(page, "confirmPassword").pressSequentially(PASSWORD);
  await field(page, "password").pressSequentially(PASSWORD);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const address = page.url();
  wake();
  // The picture of the code is asked for by the scripts, so it says that they are there.
  await expect(page.locator(".cap:not(.is-busy) img")).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await caretOf(page, "password")).toEqual({ value: PASSWORD, caret: PASSWORD.length - 1, focused: true });
  await expect(page.locator(".rules .ok")).toHaveCount(2);
  await typeCaptcha(page);
  await expect(field(page, "username")).toHaveValue(username);
  await page.getByRole("button", { name: "Register" }).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("a picture that failed before the scripts were there gives way to the game's name", async ({ page }) => {
  await page.route(/\.(avif|webp)(\?|$)/, (route) =>
    route.request().url().includes("/tiles/") ? route.abort() : route.continue(),
  );
  const { promise, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(addressOf("/m/home"), { waitUntil: "commit" });
  const tile = page.locator(".tile").first();
  await expect
    .poll(() => tile.locator("img:not(.tile__b)").evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
  wake();
  await expect(tile.locator(".tile__x")).toHaveText((await tile.locator(".tile__n").textContent()) ?? "");
});

test("pictures that are still to come are not taken for broken ones", async ({ page }) => {
  await page.goto(addressOf("/m/slot"));
  await expect(page.locator(".find input")).toBeEditable();
  await expect(page.locator(".tile").last().locator("img:not(.tile__b)")).toHaveAttribute("loading", "lazy");
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(page.locator(".tile__x")).toHaveCount(0);
});

test("the consent is a sentence with its own full stop in every language", async ({ page }) => {
  for (const [language, end] of [
    ["EN", "have read the terms and conditions."],
    ["VN", "đã đọc điều khoản và điều kiện."],
    ["CN", "已阅读条款与条件。"],
  ] as const) {
    await page.context().addCookies([{ name: "language", value: language, url: addressOf("/", "solenne.localhost") }]);
    await page.goto(addressOf("/m/register", "solenne.localhost"));
    await expect(page.locator(".consent label")).toHaveText(new RegExp(`${RegExp.escape(end)}$`));
  }
});

test("a button tapped before the scripts are there shows it, and does its work when they are", async ({ page }) => {
  await closeNews(page);
  const wake = await openAsleep(page, "/m/home");
  const menu = page.locator(".hdr button[aria-label=Menu]");
  await expect(menu).toHaveCSS("opacity", "1");
  await menu.tap();
  await expect(menu).not.toHaveCSS("opacity", "1");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  wake();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(menu).toHaveCSS("opacity", "1");
});

test("HOME-011 a row of tabs that its reader moved before the scripts are there stays where it is", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/m/home");
  const row = page.locator(".cats [role=tablist]");
  const left = () => row.evaluate((box) => box.scrollLeft);
  await row.evaluate((box) => box.scrollTo(150, 0));
  await expect.poll(left).toBe(150);
  wake();
  await awake(page, ".cats [role=tab]");
  // The popup comes when the page is idle: whatever would have moved the row has been drawn by then
  await expect(page.locator(".ann")).toBeVisible();
  expect(await left()).toBe(150);
});

test("FAV-003 a star tapped once or twice before the scripts are there ends as it was left", async ({ page }) => {
  await register(page);
  const wake = await openAsleep(page, "/m/slot");
  const star = (at: number) =>
    playable(page)
      .nth(at)
      .getByRole("button", { name: /^Favourite/ });
  await star(0).tap();
  await star(1).tap();
  await star(1).tap();
  wake();
  await expect(star(0)).toHaveAttribute("aria-pressed", "true");
  await expect(star(1)).toHaveAttribute("aria-pressed", "false");
  await page.goto(addressOf("/m/fav-games"));
  await expect(page.locator(".tile")).toHaveCount(1);
});

test("PROMO-011 what a member taps on a page drawn for visitors is done although its button is drawn anew", async ({
  page,
}) => {
  await register(page);
  const answer = await page.request.get(addressOf("/wps/relay/MCSFE_getListAnnouncements?types=PR"));
  const { value } = (await answer.json()) as { value: { promotion: { id: number; entry: string; status: string }[] } };
  const offer = value.promotion.find(({ entry, status }) => entry === "join" && status === "join");
  const { promise, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(addressOf(`/m/activityDetail?id=${offer?.id}`), { waitUntil: "commit" });
  await page.getByRole("button", { name: "Join", exact: true }).tap();
  wake();
  await expect(page.getByRole("link", { name: "Deposit with this offer" })).toBeVisible();
});
