/** What overlay-history.spec.ts shows at the menu, at the other popups of home and at the sheets of a list. */
import { expect, test } from "#e2e/test.ts";
import { dialog, expectBackCloses, isMarked, open } from "#e2e/popups.ts";
import { addressOf } from "#e2e/server.ts";

for (const name of ["Search", "Log in"] as const) {
  test(`back closes the popup, and so do its own ways without leaving an entry: ${name}`, ({ page }) =>
    expectBackCloses(page, open[name]));
}

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
