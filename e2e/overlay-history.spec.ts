/** Popups of the site and the browser's back. */
import { expect, type Page, test } from "@playwright/test";
import { openHome } from "./member.ts";
import { addressOf } from "./server.ts";

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
