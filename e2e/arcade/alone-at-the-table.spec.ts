/** A crash table that one player sits at alone: a title that no other test plays. */
import { expect, test } from "#e2e/test.ts";
import { betButton, betRows, fly, FLIGHT_MS, untilPhase } from "#e2e/crash-table.ts";
import { gameOf, openGameNamed } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("a player has the picture chosen on the site, and alone sees the last flights and the own last bets at once", async ({
  page,
}) => {
  test.setTimeout(4 * FLIGHT_MS);
  await register(page);
  await page.goto(addressOf("/m/member/profile"));
  await page.getByRole("button", { name: "Change picture" }).tap();
  const saved = page.waitForResponse((answer) => answer.url().includes("/wps/member/info/icon") && answer.ok());
  await page.getByRole("button", { name: "Owl" }).tap();
  await saved;
  await openGameNamed(page, "Paper Kite High");
  await expect(betButton(page)).toBeEnabled({ timeout: FLIGHT_MS });
  const game = gameOf(page);
  await expect(game.getByText("Your bets appear here")).toBeVisible();
  // The first bet and its result push nothing: what stands below keeps its place
  const best = game.getByText(/^Best win of the last/);
  const place = (await best.boundingBox())?.y ?? 0;
  expect(place).toBeGreaterThan(0);
  // A flight may end under the thumb
  await expect(async () => {
    await fly(page);
    await expect(betRows(page).filter({ hasText: "You" }).locator("img")).toHaveAttribute("src", /avatars\/owl\.webp/);
    expect((await best.boundingBox())?.y).toBe(place);
    await betButton(page).tap({ timeout: 1_000 });
    await expect(betButton(page)).toHaveText(/^Paid/);
  }).toPass();
  await untilPhase(page, "ended");
  await untilPhase(page, "betting");
  await expect(game.getByText(/^The last \d+ flights/)).toBeInViewport();
  await expect(game.getByText("Your last bets")).toBeInViewport();
  await expect(game.getByText("Your bets appear here")).toBeHidden();
  await expect(game.locator(".qc").first()).toContainText(/^\d+\.\d\d×/);
  expect((await best.boundingBox())?.y).toBe(place);
});
