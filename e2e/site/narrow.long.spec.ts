/** Every page on the smallest phone. */
import { expect, test } from "#e2e/test.ts";
import { addresses } from "#e2e/addresses.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("at 320 px no page is wider than the screen", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await register(page);
  const paths = addresses();
  expect(paths.length).toBeGreaterThan(40);
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(addressOf(path === "/m/play" ? "/m/play?game=1" : path));
    await expect(page.locator("main").first()).toBeVisible();
    await expect(page.locator(".sk")).toHaveCount(0);
    const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
    if (width > 320) wide.push(`${path}: ${width} px`);
    const cut = await page
      .locator(".hdr .btn")
      .evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerHTML));
    if (cut.length > 0) wide.push(`${path}: ${cut.join()}`);
  }
  expect(wide).toEqual([]);
});
