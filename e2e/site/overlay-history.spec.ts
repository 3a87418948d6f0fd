/** Popups of the site and the browser's back; the other popups of home and the sheets: overlay-history.long.spec.ts. */
import { expect, test } from "#e2e/test.ts";
import { playable } from "#e2e/games.ts";
import { become, closeNews } from "#e2e/member.ts";
import { arrive, dialog, expectBackCloses, isMarked, open } from "#e2e/popups.ts";
import { addressOf } from "#e2e/server.ts";

test("back closes the popup, and so do its own ways without leaving an entry: Menu", ({ page }) =>
  expectBackCloses(page, open.Menu));

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

test("the menu and the report of a game: back closes them and the game stays", async ({ page }) => {
  await closeNews(page);
  await become(page, "mira");
  await page.goto(addressOf("/m/slot"));
  await playable(page).first().getByRole("link").tap();
  const more = page.getByRole("button", { name: "Screen and help", exact: true });
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
