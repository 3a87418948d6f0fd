/** The first view of home on a phone: two rows of games with their names, before anything is scrolled (decision 143). */
import { closeNews, logInAs, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

const TWO_ROWS = 6;

/** How far the names of the second row reach below the upper edge of the bottom menu; 0 and less: they are in sight. */
async function hiddenBelowMenu(page: Page): Promise<number> {
  const name = page.locator(".home__s .tile__n").nth(TWO_ROWS - 1);
  await expect(name).toBeVisible();
  const [end, menu] = await Promise.all([name.boundingBox(), page.locator(".nav").boundingBox()]);
  return (end?.y ?? 999) + (end?.height ?? 0) - (menu?.y ?? 0);
}

for (const host of ["localhost", "solenne.localhost"]) {
  test(`HOME-007 HOME-015 two rows of games stand in the first view of ${host}, for visitors and members`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await closeNews(page);
    const home = addressOf("/m/home", host);
    await page.goto(home);
    expect(await hiddenBelowMenu(page)).toBeLessThanOrEqual(0);
    await expect(page.locator(".nav .main")).toHaveClass(/main--calm/);
    // What stood above them comes below the second row
    const between = page.locator(".home__s .home__q");
    await expect(between.locator(".tick")).toHaveCount(1);
    await expect(between.locator(".qc")).toHaveCount(2);
    // Registration at solenne asks for more than this is about
    if (host === "localhost") await register(page);
    else await logInAs(page, "ebba", host);
    await page.goto(home);
    await expect(page.locator("section.own")).toBeVisible();
    expect(await hiddenBelowMenu(page)).toBeLessThanOrEqual(0);
    await expect(between.locator(".home__ban .ban")).not.toHaveCount(0);
  });
}
