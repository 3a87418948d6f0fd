/** A slot's round as its player sees it: the stake, a celebration, autoplay with its limits, the game's own menu. */
import { expect, type Page, test } from "#e2e/test.ts";
import { frameBalance, gameOf, openGame, pesos, playApi, playToken, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { willPay } from "#e2e/slot-outcome.ts";

/** Pharaoh's Ledger, a slot of four rows, and Orchard Riot, one of three reels without features. */
const [LEDGER, ORCHARD] = [10, 11] as const;

async function openSlot(page: Page, id: number = LEDGER): Promise<void> {
  await register(page);
  await openGame(page, id);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
}

/** Holds the answers of spins until what it gives is called; `refuse` gives them a refusal in their place. */
async function holdSpins(page: Page, refuse = false): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/play/api/spin", async (route) => {
    await released;
    if (refuse) await route.fulfill({ status: 409, json: { code: "limit-reached" } });
    else await route.continue();
  });
  return release;
}

test("the stake leaves the balance at the press, before the round is answered, and the win comes at its end", async ({
  page,
}) => {
  await openSlot(page);
  const { payout, stake } = await willPay(
    page,
    (pays, bet, { spins }) => pays > 0n && pays < bet * 5n && spins.length === 1,
  );
  const { balance } = await playApi(page.request, await playToken(page)).session();
  const before = BigInt(balance ?? 0);
  await expect(frameBalance(page)).toHaveText(pesos(before.toString()));
  const release = await holdSpins(page);
  await spinButton(page).tap();
  await expect(frameBalance(page)).toHaveText(pesos((before - stake).toString()));
  release();
  await expect(spinButton(page)).toBeEnabled();
  await expect(frameBalance(page)).toHaveText(pesos((before - stake + payout).toString()));
  await expect(gameOf(page).locator(".win small")).toHaveText(payout >= stake ? "Total won" : "Returned");
});

test("the bar tells what the round has paid: zero while it runs and of a lost one, so that nothing blinks between them", async ({
  page,
}) => {
  await openSlot(page);
  const paid = gameOf(page).locator(".gs > span").filter({ hasText: "Win" }).locator("b");
  const { payout } = await willPay(page, (pays, _bet, { spins }) => pays > 0n && spins.length === 1);
  await spinButton(page).tap();
  await expect(paid).toHaveText(pesos(payout.toString()), { timeout: 30_000 });
  await expect(spinButton(page)).toBeEnabled();
  await willPay(page, (pays) => pays === 0n);
  const release = await holdSpins(page);
  await spinButton(page).tap();
  await expect(paid).toHaveText(pesos("0"));
  release();
  await expect(spinButton(page)).toBeEnabled();
  await expect(paid).toHaveText(pesos("0"), { timeout: 30_000 });
});

test("a round that is refused gives its stake back to the shown balance", async ({ page }) => {
  await openSlot(page);
  const before = (await frameBalance(page).textContent()) ?? "";
  const release = await holdSpins(page, true);
  await spinButton(page).tap();
  await expect(frameBalance(page)).not.toHaveText(before);
  release();
  const trouble = gameOf(page).locator(".gerr");
  await expect(trouble).not.toBeEmpty();
  await expect(frameBalance(page)).toHaveText(before);
  await expect(spinButton(page)).toBeEnabled();
  // It stands where a win would, clear of the reels and of the bar's figures, and goes by itself once it was there to be read
  const boxes = [trouble.locator("span"), gameOf(page).locator(".reel"), gameOf(page).locator(".gs")];
  const [said, reels, bar] = await Promise.all(boxes.map((one) => one.boundingBox()));
  expect(said?.y).toBeGreaterThanOrEqual((reels?.y ?? Infinity) + (reels?.height ?? 0));
  expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 8);
  await expect(gameOf(page).locator(".win__rest")).toBeHidden();
  await expect(trouble).toBeEmpty({ timeout: 20_000 });
});

test("the price of bought free spins leaves the balance at the press", async ({ page }) => {
  await register(page);
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const { balance, defaultStake, slot } = await playApi(page.request, await playToken(page)).session();
  const price = BigInt(defaultStake) * BigInt(slot.buyPrice ?? 0);
  expect(price).toBeGreaterThan(0n);
  await holdSpins(page);
  await gameOf(page).locator("button.buy").tap();
  await gameOf(page).locator("dialog .btn--accent").tap();
  await expect(frameBalance(page)).toHaveText(pesos((BigInt(balance ?? 0) - price).toString()));
});

test("a round that is left before its end is played out by the next launch, once", async ({ page }) => {
  await register(page);
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await gameOf(page).locator("button.buy").tap();
  const answered = page.waitForResponse("**/play/api/spin");
  await gameOf(page).locator("dialog .btn--accent").tap();
  const { win, roundId } = (await (await answered).json()) as { win: string; roundId: string };
  await page.reload();
  const game = gameOf(page);
  await expect(game.getByText("Your last round is played out first.")).toBeVisible({ timeout: 30_000 });
  const end = game.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Continue" }) });
  await game.getByRole("button", { name: "Start", exact: true }).tap({ timeout: 30_000 });
  await expect(end.locator(".bigv")).toHaveText(pesos(win), { timeout: 90_000 });
  await end.getByRole("button", { name: "Continue" }).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const { lastRound, balance } = await playApi(page.request, await playToken(page)).session();
  expect(lastRound?.roundId).toBe(roundId);
  await expect(frameBalance(page)).toHaveText(pesos(balance ?? ""));
  await page.reload();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(game.getByText("Your last round is played out first.")).toHaveCount(0);
});

test("a win of five stakes is a flourish above the reels, and the next spin can be pressed at once", async ({
  page,
}) => {
  await withMotion(page);
  await openSlot(page);
  const { payout } = await willPay(
    page,
    (pays, bet, { spins }) => pays >= bet * 5n && pays < bet * 10n && spins.length === 1,
  );
  const game = gameOf(page);
  // While its sum counts up, the line below the reels leaves it to it
  await game.locator("body").evaluate((body) => {
    const watch = new MutationObserver(() => {
      const [box, line] = [document.querySelector(".fl"), document.querySelector(".win")];
      if (!box || !line) return;
      const isSeen = getComputedStyle(line).visibility === "visible";
      const key = box.classList.contains("fl--told") ? "after" : "counting";
      body.dataset[key] = body.dataset[key] === "seen" || isSeen ? "seen" : "left";
    });
    watch.observe(body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["class"],
    });
  });
  await spinButton(page).tap();
  const flourish = game.locator(".fl");
  await expect(flourish.getByRole("img", { name: "NICE WIN" })).toBeVisible({ timeout: 30_000 });
  await expect(game.locator(".ov")).toHaveCount(0);
  await expect(spinButton(page)).toBeEnabled();
  await expect(game.locator(".win strong")).toHaveText(pesos(payout.toString()));
  await expect(game.locator("body")).toHaveAttribute("data-after", "seen");
  await expect(game.locator("body")).toHaveAttribute("data-counting", "left");
  const [plate, cells] = await Promise.all([flourish.boundingBox(), game.locator(".reel__i").boundingBox()]);
  expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual((cells?.y ?? 0) + 8);
  await spinButton(page).tap();
  await expect(flourish).toHaveCount(0);
  await expect.poll(async () => (await playApi(page.request, await playToken(page)).session()).seeds.nonce).toBe(2);
});

test("a win from ten stakes on is celebrated, and a tap ends its count and another the celebration", async ({
  page,
}) => {
  await withMotion(page);
  await openSlot(page);
  const { payout } = await willPay(
    page,
    (pays, bet, { spins }) => pays >= bet * 10n && pays < bet * 40n && spins.length === 1,
  );
  await spinButton(page).tap();
  const party = gameOf(page).locator(".ov--big");
  await expect(party).toBeVisible({ timeout: 30_000 });
  await expect(party.locator(".sky canvas").first()).toBeAttached();
  await party.click();
  await expect(party.locator(".bigv")).toHaveText(pesos(payout.toString()));
  // It may have left by itself before the tap comes
  await party.click({ timeout: 2000 }).catch(() => undefined);
  await expect(party).toHaveCount(0);
  await expect(spinButton(page)).toBeEnabled();
});

test("autoplay stands in sight, starts with its limits on, and stops at the limit of loss before another bet", async ({
  page,
}) => {
  await openSlot(page);
  const { stake } = await willPay(page, (pays) => pays === 0n);
  const release = await holdSpins(page);
  const game = gameOf(page);
  await game.getByRole("button", { name: "Set up autoplay" }).tap();
  const sheet = game.getByRole("dialog", { name: "Autoplay" });
  for (const name of ["Stop if I lose", "Stop if a single win is over", "Stop when free spins start"])
    await expect(sheet.getByRole("switch", { name })).toHaveAttribute("aria-checked", "true");
  const limit = sheet.getByRole("textbox", { name: "Stop if I lose" });
  // What the series can lose would never stop it
  await sheet.getByRole("tab", { name: "10", exact: true }).tap();
  await expect(limit).toHaveValue(pesos((stake * 5n).toString()).replace("₱", ""));
  await limit.fill("0.01");
  await limit.press("Tab");
  await sheet.getByRole("button", { name: "Start 10 spins" }).tap();
  await expect(game.locator(".gauto")).toContainText("Autoplay: 10 of 10 left");
  release();
  await expect(game.locator(".gauto span")).toHaveText("Stopped at your loss limit", { timeout: 30_000 });
  await expect(game.locator(".gauto b")).toHaveText(`1 spin: −${pesos(stake.toString())}`);
  await expect(spinButton(page)).toBeEnabled();
  await game.locator(".gl").tap();
  await expect(game.locator(".gauto")).toBeHidden();
  const session = await playApi(page.request, await playToken(page)).session();
  expect(session.seeds.nonce).toBe(1);
});

test("autoplay is not ended by leaving without a word; a hand that stops it is told what the series came to, its last round included", async ({
  page,
}) => {
  await openSlot(page);
  const { stake } = await willPay(page, (pays) => pays === 0n);
  const game = gameOf(page);
  const release = await holdSpins(page);
  await game.getByRole("button", { name: "Set up autoplay" }).tap();
  const sheet = game.getByRole("dialog", { name: "Autoplay" });
  await sheet.getByRole("tab", { name: "10", exact: true }).tap();
  await sheet.getByRole("button", { name: "Start 10 spins" }).tap();
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  const question = page.getByRole("dialog", { name: "Autoplay is running" });
  await question.getByRole("button", { name: "Stay" }).tap();
  await expect(question).toHaveCount(0);
  await game.getByRole("button", { name: "Stop", exact: true }).tap();
  release();
  await expect(game.locator(".gauto b")).toHaveText(`1 spin: −${pesos(stake.toString())}`, { timeout: 30_000 });
  await expect(game.locator(".gauto span")).toHaveText("You stopped autoplay");
});

test("the bet has a slider and favourites that are there again after a reload", async ({ page }) => {
  await openSlot(page);
  const game = gameOf(page);
  await game.locator(".gs__bet").tap();
  const sheet = game.getByRole("dialog", { name: "Bet" });
  const slider = sheet.getByRole("slider", { name: "Bet" });
  await slider.focus();
  await slider.press("End");
  const most = (await sheet.locator(".betv").textContent()) ?? "";
  await sheet.getByRole("button", { name: `Save ${most} as a favourite` }).tap();
  await expect(sheet.locator(".chips--kept button")).toHaveText([most]);
  await sheet.locator(".btn--accent").tap();
  await expect(game.locator(".gs__bet b")).toHaveText(most);
  await page.reload();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await game.locator(".gs__bet").tap();
  await expect(game.locator(".chips--kept button")).toHaveText([most]);
});

test("the game has one menu of its own, apart from the page's, with a switch each for effects and music", async ({
  page,
}) => {
  await openSlot(page);
  const game = gameOf(page);
  await expect(game.getByRole("button", { name: "Menu", exact: true })).toHaveCount(0);
  const open = () => game.getByRole("button", { name: "Game menu" }).tap();
  await open();
  const effects = game.getByRole("switch", { name: "Sound effects" });
  const music = game.getByRole("switch", { name: "Music" });
  await expect(effects).toHaveAttribute("aria-checked", "false");
  await music.tap();
  await expect(music).toHaveAttribute("aria-checked", "true");
  await game.getByRole("button", { name: "Close" }).tap();
  await expect(game.getByRole("button", { name: "Sound", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await open();
  await expect(effects).toHaveAttribute("aria-checked", "false");
  await expect(music).toHaveAttribute("aria-checked", "true");
});

test("the paytable tells of every symbol, and of features where a title has any", async ({ page }) => {
  await openSlot(page, ORCHARD);
  await gameOf(page).getByRole("button", { name: "Game menu" }).tap();
  await gameOf(page).getByRole("button", { name: "Paytable" }).tap();
  const sheet = gameOf(page).getByRole("dialog", { name: "Paytable" });
  await expect(sheet.getByRole("tab")).toHaveText(["Symbols", "Lines", "Rules"]);
  await expect(sheet.getByText(/^Wild/).first()).toBeVisible();
});

test("a button that is held plays round after round until it is let go", async ({ page }) => {
  await openSlot(page);
  const spin = gameOf(page).locator("button.spin");
  const nonce = async () => (await playApi(page.request, await playToken(page)).session()).seeds.nonce;
  await spin.hover();
  await page.mouse.down();
  await expect.poll(nonce, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await page.mouse.up();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const played = await nonce();
  await spin.click();
  await expect.poll(nonce).toBe(played + 1);
});
