/** Tickets as a player buys them: by pad and by text, once for two taps, for several draws, cancelled, refused, settled. */
import { expect, type FrameLocator, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { frameBalance } from "#e2e/games.ts";
import { BOUGHT, buyButton, early, enterLottery, openLottery, orders } from "#e2e/lottery-page.ts";
import { awake, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { callOff } from "#arcade/games/draw/calling-off.ts";

/** Five digits every three minutes. */
const FIVE = "three-minute-five";
/** Three digits every minute. */
const THREE = "one-minute-three";
/** Six of 49 and a special ball, every ten minutes. */
const SPECIAL = "mega-draw-6";

const choosePlay = async (game: FrameLocator, name: string): Promise<void> =>
  game.getByRole("tab", { name, exact: true }).tap();

async function purchases(): Promise<number> {
  const { arcade } = await books();
  const { rows } = await arcade.query<{ count: number }>("select count(*)::int as count from ticket_purchase");
  return rows[0]?.count ?? 0;
}

/** A draw whose sale is over: what a phone with a slow line still asks for. */
async function closedDraw(): Promise<string> {
  const { arcade } = await books();
  const id = "d-00000000-0000-4000-8000-00000000e2e1";
  await arcade.query({
    text: `insert into draw (id, game, numero, model, server_seed, server_seed_hash, client_seed, state, opens_at, closes_at,
             decided_at, settled_at, queued_at)
           values ($1, $2, '199001010002', 'digits-5', $3, $4, $5, 'void', now() - interval '25 hours',
             now() - interval '24 hours', now() - interval '24 hours', now() - interval '24 hours',
             now() - interval '24 hours')
           on conflict do nothing`,
    values: [id, FIVE, "5e".repeat(32), seedHash("5e".repeat(32)), `${FIVE}:199001010002`],
  });
  return id;
}

test("RECORD-004 RECORD-006 LOTTO-010 numbers of a pad are bought once by two taps, listed, and cancelled while on sale", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const game = await enterLottery(page, FIVE);
  await early(game);
  const before = await purchases();
  await choosePlay(game, "Last 2 in order");
  await game.getByRole("button", { name: "07", exact: true }).tap();
  await game.getByRole("button", { name: "70", exact: true }).tap();
  await expect(game.getByRole("button", { name: "70", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(game.locator(".tbar__s")).toContainText("2 bets");
  await game.getByRole("button", { name: "Times: more" }).first().tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await expect(buyButton(game)).toBeVisible();
  const cost = ((await buyButton(game).textContent()) ?? "").replace("Buy for ", "");
  const balance = await frameBalance(page).textContent();
  await buyButton(game).dblclick();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  await expect(frameBalance(page)).not.toHaveText(balance ?? "");
  expect(await purchases()).toBe(before + 1);

  await game.getByRole("tab", { name: "My orders" }).tap();
  await expect(orders(game)).toHaveCount(1);
  await expect(orders(game)).toContainText("Last 2 in order: 07, 70");
  await orders(game).tap();
  await game.getByRole("button", { name: "Cancel the order" }).tap();
  await game.getByRole("button", { name: `Cancel, ${cost} back` }).tap();
  await expect(game.getByText("Cancelled. The stake is back or on its way.")).toBeVisible();
  await game.getByRole("button", { name: "Close" }).tap();
  await expect(orders(game)).toContainText("Cancelled");
  await expect(frameBalance(page)).toHaveText(balance ?? "", { timeout: 30_000 });
});

test("a slip that is open when its draw closes says which one it plays now, and a settled order what came out", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const game = await enterLottery(page, THREE);
  await early(game);
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  await game.getByRole("button", { name: "Last digit big" }).first().tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  const moved = game.getByRole("status").filter({ hasText: /^Draw \d+ has closed\. This slip now plays \d+\.$/ });
  await expect(moved).toHaveCount(0);
  await expect(moved).toBeVisible({ timeout: 90_000 });
  const [, now = ""] = /now plays (\d+)\./.exec((await moved.textContent()) ?? "") ?? [];
  await expect(game.locator(".tslip__w")).toContainText(`Draw ${now}`);
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  await game.getByRole("tab", { name: "My orders" }).tap();
  await expect(orders(game)).toContainText(`Draw ${now}`);
  await expect(orders(game).locator(".balls")).toHaveCount(0);
  await expect(orders(game).locator(".ball")).toHaveCount(3, { timeout: 120_000 });
});

test("RECORD-004 LOTTO-010 typed numbers name their wrong word, and are bought for five draws that stop after a win", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const game = await enterLottery(page, FIVE);
  await early(game);
  await choosePlay(game, "Last 2 in order");
  await game.getByRole("button", { name: "Type numbers" }).tap();
  const typed = game.getByRole("textbox", { name: "Type numbers" });
  await typed.fill("11,22,33 x10\n01-05,3 x2");
  await game.getByRole("button", { name: "Put on the slip" }).tap();
  await expect(game.getByRole("alert")).toHaveText("Line 2, “3”: too many or too few digits");
  await typed.fill("11,22,33 x10\n01-05 x2");
  await game.getByRole("button", { name: "Put on the slip" }).tap();
  await expect(game.locator(".tslip > li")).toHaveCount(2);
  const one = ((await buyButton(game).textContent()) ?? "").replace(/[^\d.]/g, "");
  await game.getByRole("switch", { name: "Repeat in the next draws" }).tap();
  await expect(game.locator(".tchase__l li")).toHaveCount(5);
  await game.getByRole("button", { name: "Doubling" }).tap();
  const all = (Number(one) * 31).toLocaleString("en", { minimumFractionDigits: 2 });
  await expect(buyButton(game)).toContainText(all);
  await game.getByRole("button", { name: "All alike" }).tap();
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  await game.getByRole("tab", { name: "My orders" }).tap();
  const chase = game.locator(".tchain");
  await expect(chase.getByRole("heading")).toContainText("Chase of 5 draws · Stop after a win");
  await expect(chase.locator(".torder")).toHaveCount(5);
});

test("LOTTO-010 a draw whose sale is over takes nothing, and the next one can be bought", async ({ page }) => {
  test.setTimeout(150_000);
  const game = await enterLottery(page, FIVE);
  await early(game);
  const before = await purchases();
  const closed = await closedDraw();
  await page.route("**/play/api/tickets", async (route) => {
    const request = route.request().postDataJSON() as { draws: object[] };
    await route.continue({ postData: JSON.stringify({ ...request, draws: [{ drawId: closed, multiple: 1 }] }) });
  });
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  await game.locator(".tside").first().tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await buyButton(game).tap();
  await expect(
    game.getByRole("dialog").getByText("The sale of this draw is over. Nothing was taken; the next draw is open."),
  ).toBeVisible();
  // It stands above both buttons, over the whole width
  const [said, bought] = await Promise.all([
    game.getByRole("dialog").locator(".dline").boundingBox(),
    buyButton(game).boundingBox(),
  ]);
  expect(said?.width).toBeGreaterThan(300);
  expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(bought?.y ?? 0);
  expect(await purchases()).toBe(before);
  await page.unroute("**/play/api/tickets");
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
});

test("LOTTO-010 a purchase whose answer is lost is bought once: the same tap asks again, and the page says what happened", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const game = await enterLottery(page, FIVE);
  await early(game);
  const before = await purchases();
  let lost = 0;
  await page.route("**/play/api/tickets", async (route) => {
    lost += 1;
    if (lost > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  await game.locator(".tside").first().tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(3);
  expect(await purchases()).toBe(before + 1);
});

test("RECORD-004 LOTTO-010 a draw that an operator calls off gives the stake back, and its scene says that it does not count", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const game = await enterLottery(page, FIVE);
  await early(game);
  const balance = await frameBalance(page).textContent();
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  await game.locator(".tside").first().tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  const { arcade } = await books();
  const { rows } = await arcade.query<{ numero: string }>(
    "select d.numero from draw d join ticket_order o on o.draw_id = d.id where d.game = $1 order by o.number desc limit 1",
    [FIVE],
  );
  const called = { game: FIVE, numero: rows[0]?.numero ?? "", by: "deniz", reason: "the machine of the draw failed" };
  await callOff(arcade, called, Date.now());
  // A page that is open asks again when it is looked at
  await game.locator("body").evaluate(() => window.dispatchEvent(new Event("online")));
  const scene = game.getByRole("region", { name: "Your tickets in this draw" });
  await expect(scene.getByText("This draw does not count. All stakes are returned.")).toBeVisible({ timeout: 30_000 });
  await expect(scene.getByRole("listitem")).toHaveCount(1);
  // Whoever goes on with the table has it back
  await game.locator(".tbar__s").tap();
  await expect(scene).toBeHidden();
  await expect(game.locator(".ld__l")).toContainText("· Void");
  await expect(frameBalance(page)).toHaveText(balance ?? "", { timeout: 30_000 });
  await game.getByRole("tab", { name: "My orders" }).tap();
  await expect(orders(game)).toContainText("Void");
  await page.goto(addressOf("/m/lotteryOrders"));
  await expect(page.locator(".ord__r")).toContainText("Void");
});

test("TRIAL-001 LOTTO-010 a trial buys tickets of a ball drawn apart with play money, and gives them back", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  await awake(page);
  await page.getByRole("button", { name: "Try for free" }).click();
  await expect(page).toHaveURL(addressOf("/m/home"));
  const game = await openLottery(page, SPECIAL);
  await early(game);
  await choosePlay(game, "The special ball");
  await game.getByRole("button", { name: "28", exact: true }).tap();
  await game.getByRole("button", { name: "Buy", exact: true }).tap();
  await expect(game.locator(".tslip > li")).toContainText("The special ball");
  await buyButton(game).tap();
  await expect(game.locator("main").getByText(BOUGHT)).toBeVisible();
  await expect(frameBalance(page)).toHaveText(/^FUN\s9,999\.00$/);
  await game.getByRole("tab", { name: "My orders" }).tap();
  await orders(game).tap();
  await game.getByRole("button", { name: "Cancel the order" }).tap();
  await game.getByRole("button", { name: "Cancel, FUN 1.00 back" }).tap();
  await expect(frameBalance(page)).toHaveText(/^FUN\s10,000\.00$/, { timeout: 30_000 });
  const { arcade } = await books();
  const { rows } = await arcade.query<{ currency: string }>(
    "select distinct o.currency from ticket_order o where o.game = $1",
    [SPECIAL],
  );
  expect(rows).toEqual([{ currency: "FUN" }]);
});
