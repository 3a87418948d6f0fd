/** Features of a slot: respins, a wheel and free spins, up to the scene that tells what they came to. */
import { expect, type Page, test } from "#e2e/test.ts";
import { frameBalance, gameOf, openGame, pesos, playApi, playToken, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { willPay } from "#e2e/slot-outcome.ts";

/** Coral Corsair, whose coins stay. */
const CORSAIR = 17;
/** Silver Dollar Sevens, whose scatters turn a wheel. */
const SEVENS = 403;
/** Emberwing, whose scatters give free spins. */
const EMBERWING = 1;

async function openSlot(page: Page, id: number): Promise<void> {
  await register(page);
  await openGame(page, id);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
}

test("six coins start respins on a board of their own, whose sum is what the round pays", async ({ page }) => {
  await openSlot(page, CORSAIR);
  const { payout } = await willPay(page, (_pays, _stake, { respins }) => (respins?.respins.length ?? 0) > 2);
  const game = gameOf(page);
  const prizes = game.locator(".prize");
  await expect(prizes).toHaveText([/^Grand₱/, /^Major₱/, /^Small₱/]);
  await spinButton(page).tap();
  const board = game.locator(".rs");
  await expect(board.locator(".rs__left")).toContainText(/respins? left|Last respin/, { timeout: 30_000 });
  const card = game.getByRole("dialog", { name: "Respins over" });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await expect(board.locator(".rs__left")).toHaveCount(0);
  const coins = await board.locator(".rs__coin").count();
  expect(coins).toBeGreaterThanOrEqual(6);
  await expect(card.locator("dd").first()).toHaveText(String(coins));
  await card.getByRole("button", { name: "Continue" }).tap();
  await game.locator(".reel").tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(game.locator(".win strong")).toHaveText(pesos(payout.toString()));
  await expect(board).toBeVisible();
  await willPay(page, (pays) => pays === 0n);
  await spinButton(page).tap();
  await expect(board).toHaveCount(0);
});

test("three scatters turn a wheel that pays the sector it stops on", async ({ page }) => {
  await openSlot(page, SEVENS);
  const game = gameOf(page);
  const { payout, stake } = await willPay(page, (_pays, _stake, { wheel }) => wheel?.stakes === 25);
  await spinButton(page).tap();
  const wheel = game.getByRole("dialog", { name: "Bonus wheel" });
  await wheel.getByRole("button", { name: "Turn the wheel" }).tap({ timeout: 30_000 });
  await expect(wheel.locator(".wh__s.on")).toHaveText("25×", { timeout: 30_000 });
  await expect(wheel.locator(".bigv")).toHaveText(pesos((stake * 25n).toString()));
  await wheel.getByRole("button", { name: "Continue" }).tap();
  await game.locator(".ov").tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(wheel).toHaveCount(0);
  await expect(game.locator(".win strong")).toHaveText(pesos(payout.toString()));
});

test("what free spins came to is in the balance while their summary still stands, which goes on by itself", async ({
  page,
}) => {
  await openSlot(page, EMBERWING);
  const { stake, payout } = await willPay(page, (pays, _stake, { spins }) => pays > 0n && spins.length > 5);
  const { balance } = await playApi(page.request, await playToken(page)).session();
  const after = pesos((BigInt(balance ?? 0) - stake + payout).toString());
  const game = gameOf(page);
  await spinButton(page).tap();
  await game.getByRole("button", { name: "Start", exact: true }).tap({ timeout: 30_000 });
  const end = game.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Continue" }) });
  await expect(end.locator(".bigv")).toHaveText(pesos(payout.toString()), { timeout: 90_000 });
  await expect(frameBalance(page)).toHaveText(after);
  await expect(end.locator(".ovclock")).toHaveText(/Continues by itself in \d+ s/);
  await expect(end).toHaveCount(0, { timeout: 30_000 });
  await expect(spinButton(page)).toBeEnabled();
  await expect(game.locator(".win strong")).toHaveText(pesos(payout.toString()));
});
