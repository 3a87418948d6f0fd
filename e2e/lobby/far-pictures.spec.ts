/** Pictures that nobody may come to see wait for the first move (web/styles/tiles.css). */
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, test } from "#e2e/test.ts";

test.use({ pictures: true, rests: true, serviceWorkers: "block" });

test("pictures far down are fetched once the reader moves along the page, or where no script could", async ({
  page,
  browser,
}) => {
  const tiles = page.locator(".grid > .tile img");
  const shown = (): Promise<boolean[]> =>
    tiles.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).currentSrc !== ""));
  await closeNews(page);
  await page.clock.install();
  await page.goto(addressOf("/m/home"));
  await expect.poll(async () => (await shown()).filter(Boolean).length).toBeGreaterThanOrEqual(6);
  expect(await shown()).toEqual(Array.from({ length: await tiles.count() }, (_, at) => at < 6));
  await page.touchscreen.tap(195, 30);
  await expect(page.locator("html")).toHaveAttribute("data-touched");
  expect((await shown()).filter(Boolean)).toHaveLength(6);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await shown()).filter(Boolean).length).toBeGreaterThan(6);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(addressOf("/m/home"));
  await expect(plain.locator(".grid > .tile").nth(14).locator("img")).toBeVisible();
  await plain.close();
});
