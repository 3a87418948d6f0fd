/** The draw of one's own tickets: what is told of it, when, and what becomes of the order. */
import { expect, type FrameLocator, type Page, test } from "#e2e/test.ts";
import { frameBalance } from "#e2e/games.ts";
import { BOUGHT, buyButton, early, enterLottery, orders } from "#e2e/lottery-page.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

/** Three digits every minute. */
const THREE = "one-minute-three";

/** A ball is seen to lie there with the next frame. */
const FRAME_MS = 100;

/**
 * Notes in the game's page whether its lists, or what is read aloud, told a draw before the last of the scene's three balls
 * lay there, and when that was.
 */
async function watchResults(game: FrameLocator, numero: string): Promise<void> {
  await game.locator("body").evaluate((body, number) => {
    const isTold = (): boolean =>
      [...document.querySelectorAll(".drow b")].some(({ textContent }) => textContent === number) ||
      document.querySelector(".torder .tag--won") !== null ||
      // What is read aloud
      document.querySelector("p.vh[aria-live]")?.textContent.includes(number) ||
      document.querySelector(".ld__l small")?.textContent === `Draw ${number}`;
    const watch = new MutationObserver(() => {
      if (!isTold()) return;
      watch.disconnect();
      const lastBall = document.querySelector(".ds .balls--drawn .ball:last-child");
      body.dataset["told"] = lastBall?.getAnimations().length === 0 ? "after" : "before";
    });
    watch.observe(body, { childList: true, subtree: true, characterData: true });
    const look = (): void => {
      const balls = [...document.querySelectorAll(".ds .balls--drawn .ball:not(.ball--none)")];
      if (balls.length === 3 && balls.at(-1)?.getAnimations().length === 0) body.dataset["layAt"] = String(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  }, numero);
}

/** Notes on the page around the game when its balance changes for the first time from here on. */
async function watchBalance(page: Page): Promise<void> {
  await frameBalance(page).evaluate((balance) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      document.body.dataset["changedAt"] = String(Date.now());
    });
    watch.observe(balance, { childList: true, subtree: true, characterData: true });
  });
}

test("RECORD-005 LOTTO-010 an order that is settled shows its result, what hit, and its proof", async ({ page }) => {
  test.setTimeout(240_000);
  await withMotion(page);
  const game = await enterLottery(page, THREE);
  await early(game);
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  // One of the two wins, whatever is drawn
  for (const name of ["Last digit big", "Last digit small"])
    await game.getByRole("button", { name: new RegExp(`^${name}`) }).tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await expect(game.locator(".tslip > li")).toHaveCount(2);
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  // A scene shows the draw: its balls beside the ticket, and at the end what it brought, as long as it is being read
  const scene = game.getByRole("region", { name: "Your tickets in this draw" });
  const numero = ((await game.locator(".ld small").first().textContent()) ?? "").replace(/\D/g, "");
  await watchResults(game, numero);
  await watchBalance(page);
  await expect(scene).toBeVisible({ timeout: 90_000 });
  await expect(scene.getByRole("listitem")).toHaveCount(2);
  await expect(scene.locator(".ball:not(.ball--none)")).toHaveCount(3, { timeout: 30_000 });
  await expect(scene.getByRole("button", { name: "Same again" })).toBeVisible({ timeout: 15_000 });
  // Neither lists nor orders nor the balance told it before the last ball lay there
  await expect(game.locator("body")).toHaveAttribute("data-told", "after");
  await expect(page.locator("body")).toHaveAttribute("data-changed-at", /\d/, { timeout: 30_000 });
  const layAt = await game.locator("body").evaluate((body) => Number(body.dataset["layAt"]));
  expect(await page.evaluate(() => Number(document.body.dataset["changedAt"]))).toBeGreaterThanOrEqual(
    layAt - FRAME_MS,
  );
  // One side pays less than both have cost: nobody has won
  await scene.getByText(/^₱1\.94 of ₱2\.00 came back$/).tap();
  await expect(scene.locator("li.is-hit")).toHaveCount(1);
  // What was bought for it is no news any more
  await expect(game.locator("main").getByText(BOUGHT)).toBeHidden();
  // The card's own moment goes; the scene stays
  await expect(game.locator(".dm")).toBeHidden({ timeout: 15_000 });
  await scene.getByRole("button", { name: "Same again" }).tap();
  await expect(scene).toBeHidden();
  await expect(game.locator(".tslip > li")).toHaveCount(2);
  await expect(buyButton(game)).toHaveText("Buy for ₱2.00");
  await game.getByRole("button", { name: "Keep picking" }).tap();
  await expect(game.locator(".tbar__s")).toHaveText("₱2.002 lines on your slip");
  await game.getByRole("button", { name: "See slip" }).tap();
  await expect(game.locator(".tslip > li")).toHaveCount(2);
  await game.getByRole("button", { name: "Keep picking" }).tap();
  await game.getByRole("tab", { name: "My orders" }).tap();
  await expect(orders(game)).toContainText("Returned−₱0.06", { timeout: 60_000 });
  await orders(game).tap();
  await expect(game.locator(".sheet .ball")).toHaveCount(3);
  await expect(game.locator(".tslip .is-hit")).toHaveCount(1);
  await game.getByRole("button", { name: "Watch again" }).tap();
  await expect(game.locator(".sheet .balls--drawn .ball")).toHaveCount(3);
  await expect(game.getByRole("link", { name: "Open the verifier" })).toBeVisible();
  // The site's list of orders leads there in the language and the theme of the game
  await page.goto(addressOf("/m/lotteryOrders"));
  await page.locator(".ord__r").first().tap();
  const proof = page.getByRole("link", { name: "Verify this draw" });
  await expect(proof).toHaveAttribute("href", /\/verify\/d-[\w-]+#l=\w+&theme=dark$/);
});
