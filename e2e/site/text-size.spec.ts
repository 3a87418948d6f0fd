/** Text follows the size that a reader's browser is set to, and the ways in stay in reach (WCAG 1.4.4). */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** A browser whose text begins at `px` instead of 16. */
const begins = (page: Page, px: number) =>
  page.addInitScript((size) => {
    const set = (): void => document.documentElement?.style.setProperty("font-size", `${size}px`);
    set();
    document.addEventListener("DOMContentLoaded", set);
  }, px);

const sizeOf = (page: Page, what: string): Promise<number> =>
  page
    .locator(what)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

for (const host of ["localhost", "solenne.localhost"]) {
  test(`text is half as large again where the browser says so, at ${host}`, async ({ page }) => {
    await closeNews(page);
    await page.goto(addressOf("/m/login", host));
    const label = "main form label";
    const usual = await sizeOf(page, label);
    await begins(page, 24);
    await page.reload();
    await expect.poll(() => sizeOf(page, label)).toBeCloseTo(usual * 1.5, 1);
    await expect(page.getByRole("link", { name: "Forgot password?" })).toBeInViewport({ ratio: 1 });
    await page.goto(addressOf("/m/home", host));
    await expect(page.locator(".hdr").getByRole("link", { name: "Register" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
