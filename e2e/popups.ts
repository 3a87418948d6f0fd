/** Popups of the site and what they leave in the browser's history. */
import { expect, type Page } from "@playwright/test";
import { openHome } from "./member.ts";
import { addressOf } from "./server.ts";

export const open = {
  Search: (page: Page) => page.locator("header").getByRole("button", { name: "Search", exact: true }).tap(),
  Menu: (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).tap(),
  "Log in": (page: Page) => page.locator("header").getByRole("link", { name: "Log in" }).tap(),
};

export const dialog = (page: Page) => page.locator("dialog.popup:not(:has(.ann))");
const length = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Comes to home from another page of the site, so that back would leave home. */
export async function arrive(page: Page): Promise<void> {
  await page.goto(addressOf("/m/help"));
  await openHome(page);
  await expect(dialog(page)).toHaveCount(0);
}

/** Whether the history stands at a popup's entry. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay === true);

/** Back closes a popup of home, and so do its own ways without leaving an entry. */
export async function expectBackCloses(page: Page, press: (page: Page) => Promise<void>): Promise<void> {
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
}
