/** Popups of the site and the browser's back. */
import { expect, type Page, test } from "#e2e/test.ts";
import { playable } from "#e2e/games.ts";
import { become, closeNews, openHome } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const open = {
  Search: (page: Page) => page.locator("header").getByRole("button", { name: "Search", exact: true }).tap(),
  Menu: (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).tap(),
  "Log in": (page: Page) => page.locator("header").getByRole("link", { name: "Log in" }).tap(),
};

const dialog = (page: Page) => page.locator("dialog.popup:not(:has(.ann))");
const length = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Comes to home from another page of the site, so that back would leave home. */
async function arrive(page: Page): Promise<void> {
  await page.goto(addressOf("/m/help"));
  await openHome(page);
  await expect(dialog(page)).toHaveCount(0);
}

for (const [name, press] of Object.entries(open)) {
  test(`back closes the popup, and so do its own ways without leaving an entry: ${name}`, async ({ page }) => {
    await arrive(page);
    await press(page);
    await expect(dialog(page)).toBeVisible();
    const withPopup = await length(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/m/home"));

    await press(page);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    // opened and closed again and again, the history grows no longer
    await press(page);
    await expect(dialog(page)).toBeVisible();
    expect(await length(page)).toBe(withPopup);

    await page.reload();
    await expect(page.locator(".hdr")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay)).toBeUndefined();
    await press(page);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(addressOf("/m/help"));
  });
}

test("a link in the menu leaves no popup's entry: one step back is the page, the next what was before it", async ({
  page,
}) => {
  await arrive(page);
  await open.Menu(page);
  await dialog(page).locator("a[href='/m/activity']").first().tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect(page.locator(".tile").first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/help"));
});

/** Whether the history stands at a popup's entry. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay === true);

test("the sheets of a list: back closes them, what they apply stays, and no entry is left behind", async ({ page }) => {
  await page.goto(addressOf("/m/help"));
  await page.goto(addressOf("/m/slot"));
  const filter = page.getByRole("button", { name: /^Filter/ });
  await filter.tap();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await test.step("forward has nothing to open, and leaves one where one was", async () => {
    await page.goForward();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/m/slot"));
  });
  await test.step("what is applied takes the place of the page's own entry", async () => {
    await filter.tap();
    const studio = dialog(page).locator(".pg button").first();
    await studio.tap();
    await dialog(page).getByRole("button", { name: /^Show/ }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/vassalage=/);
    await expect.poll(() => isMarked(page)).toBe(false);
  });
  await test.step("a reset under the open sheet changes the page beneath, and a reload closes", async () => {
    await filter.tap();
    await dialog(page).getByRole("button", { name: "Reset" }).tap();
    await expect(page).toHaveURL(addressOf("/m/slot"));
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/m/slot"));
    await filter.tap();
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect(page.locator(".hdr")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => isMarked(page)).toBe(false);
  });
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/help"));

  await page.goto(addressOf("/m/gameCenter"));
  await page.locator(".provb").tap();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/gameCenter"));
});

test("the menu and the report of a game: back closes them and the game stays", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/slot"));
  await playable(page).first().getByRole("link").tap();
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.tap();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Report a problem" }).tap();
  await expect(dialog(page).getByRole("group")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(more).toBeVisible();
  await more.tap();
  await dialog(page).getByRole("button", { name: "Close" }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => isMarked(page)).toBe(false);
  await more.tap();
  await dialog(page).getByRole("button", { name: "Play for free" }).tap();
  await expect(page).toHaveURL(/&free=1$/);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
});
