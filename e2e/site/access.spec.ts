/** Every page on the smallest phone, and what a reader with other senses finds. */
import { readFileSync } from "node:fs";
import { expect, test } from "#e2e/test.ts";
import { CATEGORIES } from "#rules/games/categories.ts";
import { COMING_SOON_ADDRESSES } from "#web/screens/site/coming-soon/addresses.ts";
import { serious } from "#e2e/axe.ts";
import { openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** Every address of web/routes.ts, which names them one by one but for the categories of the table. */
function addresses(): string[] {
  const source = readFileSync(new URL("../../web/routes.ts", import.meta.url), "utf8");
  const named = [...source.matchAll(/at\("(\/m[^"*]*)"/g)].map(([, path]) => path ?? "");
  return [
    ...new Set([...named, ...CATEGORIES.map(({ path }) => path), ...COMING_SOON_ADDRESSES.map(({ path }) => path)]),
  ];
}

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

for (const theme of ["dark", "light"] as const) {
  test(`axe finds nothing serious for a visitor in the ${theme} theme`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: "theme", value: theme, url: addressOf("/") }]);
    await page.goto(addressOf("/m/home"));
    await expect(page.locator(".ann")).toBeVisible();
    expect.soft(await serious(page), "announcements").toEqual([]);
    await page.locator(".ann__x").tap();
    await expect(page.locator(".ann")).toHaveCount(0);
    expect.soft(await serious(page), "home").toEqual([]);
    await page.getByRole("button", { name: "Search", exact: true }).first().tap();
    await page.locator(".sch__t input").fill("dragon");
    await expect(page.getByRole("navigation", { name: "Suggestions" })).toBeVisible();
    expect.soft(await serious(page), "search").toEqual([]);
    for (const path of ["/m/slot", "/m/login", "/m/register"]) {
      await page.goto(addressOf(path));
      await expect(page.locator(".sk")).toHaveCount(0);
      expect.soft(await serious(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious for a member in the ${theme} theme`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: "theme", value: theme, url: addressOf("/") }]);
    await register(page);
    await openGame(page, 1);
    await spinButton(page).tap();
    await expect(spinButton(page)).toBeEnabled({ timeout: 45_000 });
    expect.soft(await serious(page), "game").toEqual([]);
    for (const path of ["/m/member/home", "/m/gameRecord"]) {
      await page.goto(addressOf(path));
      await expect(page.locator(".sk")).toHaveCount(0);
      expect.soft(await serious(page), path).toEqual([]);
    }
    await page.locator(".br").first().tap();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    expect.soft(await serious(page), "round").toEqual([]);
  });
}
