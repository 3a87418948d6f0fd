/** A studio from outside: added at the desk while the product runs, agreed to by a second operator, played in the frame. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#e2e/test.ts";
import { openDesk } from "#e2e/desk.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { OutsideStudio } from "#testing/fakes/outside-studio.ts";

/** A call that the studio has signed wrongly: its operator sees what the platform computed of it, beside what came. */
async function seeRefusedSignature(desk: Page, card: Locator, studio: OutsideStudio): Promise<void> {
  expect(await studio.sendMissigned("/vendor/v1/balance", "/v1/balance")).toBe(401);
  await expect(async () => {
    await desk.reload();
    await desk.getByRole("button", { name: "Studios" }).click();
    await card.getByText("What came, and what we computed").first().click({ timeout: 1_000 });
    await expect(card.locator("pre").first()).toContainText('"@path": /vendor/v1/balance', { timeout: 1_000 });
  }).toPass();
  await expect(card.locator("pre").last()).toContainText("request: POST /vendor/v1/balance");
}

test("a studio is added, its title shown, and a round of its game is staked and won in the lobby's frame", async ({
  page,
  browser,
}) => {
  const studio = new OutsideStudio("quito", new URL(addressOf("/")).origin);
  await studio.listen();
  await closeNews(page);
  await register(page);
  // A page that is there already, with the policy of before
  await page.goto(addressOf("/m/home"));

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Studios" }).click();
  await desk.getByText("Add a studio", { exact: true }).first().click();
  await desk.getByLabel("Name", { exact: true }).fill("Quito Games");
  await desk.getByLabel("Short name").fill("quito");
  await desk.getByLabel("Base address").fill("ftp://nowhere");
  await desk.getByLabel("Address of its keys").fill(`${studio.origin}/keys.json`);
  await desk.getByRole("button", { name: "Add a studio" }).click();
  await expect(desk.getByText("Base address is no web address")).toBeVisible();
  await desk.getByLabel("Base address").fill(`${studio.origin}/studio`);
  await desk.getByRole("button", { name: "Add a studio" }).click();
  const card = desk.getByRole("article", { name: "quito", exact: true });
  await expect(card).toContainText("New: opens when another operator agrees");
  await expect(card.getByRole("button", { name: "Agree" })).toHaveCount(0);

  const second = await openDesk(browser, { username: "marco" });
  await second.getByRole("button", { name: "Studios" }).click();
  const agreed = second.getByRole("article", { name: "quito", exact: true });
  await agreed.getByRole("button", { name: "Agree" }).click();
  await expect(agreed).toContainText("Open");
  // Its list comes by itself: the good title waits, the other is refused by name
  await expect(async () => {
    await second.reload();
    await second.getByRole("button", { name: "Studios" }).click();
    await expect(agreed).toContainText("Quito Dice", { timeout: 1_000 });
    await expect(agreed).toContainText("category: one of SLOT, CRASH, TABLE", { timeout: 1_000 });
  }).toPass();
  await agreed.getByRole("button", { name: "Show", exact: true }).click();
  await expect(agreed.getByRole("button", { name: "Hide" })).toBeVisible();

  // From the page that was there before: the game is found, and its frame is let in
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await page.getByRole("searchbox").or(page.locator(".sch__t input")).fill("Quito");
  await page.getByRole("navigation", { name: "Suggestions" }).getByText("Quito Dice").tap();
  const game = page.frameLocator("iframe.gf__i");
  await expect(game.getByRole("heading", { name: "Quito Dice" })).toBeVisible();
  const balance = page.locator(".gt__b [aria-live]");
  const before = Number((await balance.textContent())?.replaceAll(/[^\d.]/g, ""));
  await game.getByRole("button", { name: "Roll" }).click();
  await expect(game.locator("#told")).toHaveText("OK");
  await expect
    .poll(async () => Number((await balance.textContent())?.replaceAll(/[^\d.]/g, "")))
    .toBeCloseTo(before + 30, 2);
  await game.getByRole("button", { name: "Pay in" }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter/);

  await seeRefusedSignature(second, agreed, studio);

  await agreed.getByRole("button", { name: "Shut it" }).click();
  await expect(agreed.getByRole("button", { name: "Open it" })).toBeVisible();
  const { headers } = await page.request.get(addressOf("/m/home")).then((answer) => ({ headers: answer.headers() }));
  expect(headers["content-security-policy"]).not.toContain(studio.origin);
  await studio.close();
});
