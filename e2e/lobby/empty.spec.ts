/** A merchant that has just begun: no games, banners, notices, promotions, help or ways to customer service. */
import { expect, test } from "#e2e/test.ts";
import { EMPTY, makeEmpty } from "#tools/edges/merchants.ts";
import { books } from "#e2e/books.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const HOST = `${EMPTY}.localhost`;

test("a merchant without anything has no dead parts, and says honestly that there is nothing", async ({ page }) => {
  const { platform } = await books();
  await makeEmpty(platform);
  await expect
    .poll(async () => (await page.request.get(addressOf("/m/home"), { headers: { host: hostOf() } })).text())
    .toContain(EMPTY);
  await closeNews(page);
  await page.goto(addressOf("/m/home", HOST));
  await expect(page.getByText("No games yet")).toBeVisible();
  await expect(page.locator(".jp, .tile, .matches, .sec__h, .ban")).toHaveCount(0);
  await expect(page.getByText("No offers now")).toBeVisible();
  await expect(page.locator(".foot")).not.toContainText(/\b0\b/);

  await page.goto(addressOf("/m/slot", HOST));
  await expect(page.getByText("The first ones will stand here as soon as they are ready.")).toBeVisible();
  await page.locator(".fbtn").tap();
  await expect(page.getByRole("dialog", { name: "Filter" })).not.toContainText("No studio of that name");

  for (const [path, words] of [
    ["/m/provider", "No studios yet"],
    ["/m/activity", "No promotions right now"],
    ["/m/notice", "No notices"],
    ["/m/help", "No answers yet"],
  ] as const) {
    await page.goto(addressOf(path, HOST));
    await expect(page.getByText(words)).toBeVisible();
  }
});

const hostOf = (): string => new URL(addressOf("/", HOST)).host;
