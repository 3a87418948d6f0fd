/** The instant games as their player sees them: a bet, what was drawn, the balance, the history, the proof. */
import type { InstantSession } from "#arcade/games/instant/messages.ts";
import { serious } from "#e2e/axe.ts";
import { frameBalance, gameOf, pesos, playApi, playToken } from "#e2e/games.ts";
import { loseAnswer, loseRequest } from "#e2e/lost-answers.ts";
import { become, closeNews, logInAs, register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { openOriginal, playButton } from "#e2e/originals.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

const HOST = "solenne.localhost";
const GAMES = ["limbo", "dice", "pegfall", "wheel", "coin-flip", "keno"] as const;
/** Of the window, moved by its own height: a line of text that hops costs ten times as much. */
const MOST_SHIFT = 0.002;

const sessionOf = async (page: Page): Promise<InstantSession> =>
  (await playApi(page.request, await playToken(page)).session()) as unknown as InstantSession;

/** Presses the large button, and waits until the round was seen. */
async function playRound(page: Page): Promise<void> {
  const chips = gameOf(page).locator(".olast button");
  const before = await chips.count();
  await playButton(page).tap();
  await expect(chips).toHaveCount(before + 1);
}

async function choose(page: Page, code: string): Promise<void> {
  if (code === "keno") await gameOf(page).getByRole("button", { name: "Random" }).tap();
}

for (const code of GAMES)
  test(`${code}: a bet is drawn, and the balance is what the round has left`, async ({ page }) => {
    await register(page);
    await openOriginal(page, code);
    await choose(page, code);
    await playRound(page);
    const { lastRounds, balance } = await sessionOf(page);
    expect(lastRounds).toHaveLength(1);
    const [round] = lastRounds;
    const [bet, win] = [BigInt(round?.bet ?? 0), BigInt(round?.win ?? 0)];
    await expect(frameBalance(page)).toHaveText(pesos(balance));
    // The stake again is told as what it is, and not as a gain of nothing
    const gain = win > bet ? `+${pesos((win - bet).toString())}` : pesos(win.toString());
    const said = win < bet ? `−${pesos((bet - win).toString())}` : gain;
    await expect(gameOf(page).locator(".osay strong")).toHaveText(said);
    expect(await serious(page)).toEqual([]);
  });

test("an answer that is lost, a request that is lost and two taps at once are one bet each", async ({ page }) => {
  await register(page);
  await openOriginal(page, "dice");
  await loseAnswer(page, "**/play/api/instant");
  await playRound(page);
  await page.unroute("**/play/api/instant");
  await loseRequest(page, "**/play/api/instant");
  await playRound(page);
  await page.unroute("**/play/api/instant");
  await playButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(gameOf(page).locator(".olast button")).toHaveCount(3);
  expect((await sessionOf(page)).lastRounds).toHaveLength(3);
});

test("a bet without money says so, and leads to the deposits", async ({ page }) => {
  await closeNews(page);
  await become(page, "ebba");
  await openOriginal(page, "coin-flip");
  await playButton(page).tap();
  const said = gameOf(page).locator(".otrouble").filter({ hasText: "Not enough money in your wallet." });
  await said.getByRole("button", { name: "Deposit" }).tap();
  await expect(page).toHaveURL(addressOf("/m/voucherCenter"));
});

test("several balls fall at once, each a round of its own", async ({ page }) => {
  await register(page);
  await withMotion(page);
  await openOriginal(page, "pegfall");
  const chips = gameOf(page).locator(".olast button");
  for (let ball = 0; ball < 3; ball++) {
    await expect(playButton(page)).toBeEnabled();
    const answered = page.waitForResponse("**/play/api/instant");
    await playButton(page).tap();
    await answered;
  }
  // Each stake has left the lobby's bar, and nothing tells what the balls bring
  await expect(frameBalance(page)).toHaveText("₱9,997.00");
  await expect(chips).toHaveCount(3, { timeout: 20_000 });
  const { balance, lastRounds } = await sessionOf(page);
  expect(lastRounds).toHaveLength(3);
  await expect(frameBalance(page)).toHaveText(pesos(balance));
});

test("the stake is halved, doubled, typed and bounded by what a round pays at the most", async ({ page }) => {
  await register(page);
  await openOriginal(page, "limbo");
  const game = gameOf(page);
  const stake = game.locator(".ostep__v").first();
  await game.getByRole("button", { name: "Double the bet" }).tap();
  await expect(stake).toHaveText("₱2.00");
  await game.getByRole("button", { name: "Halve the bet" }).tap();
  await expect(stake).toHaveText("₱1.00");
  await stake.tap();
  const sheet = game.getByRole("dialog", { name: "Bet" });
  await sheet.getByLabel("Amount").fill("2000");
  await expect(sheet.getByRole("alert")).toHaveText("Enter an amount from ₱0.10 to ₱1,000.00.");
  await sheet.getByLabel("Amount").fill("12.34");
  await sheet.getByRole("button", { name: "Set bet to ₱12.34" }).tap();
  await expect(stake).toHaveText("₱12.34");
  await game.getByLabel("Target", { exact: true }).fill("1000000");
  await game.getByLabel("Target", { exact: true }).blur();
  await expect(stake).toHaveText("₱1.00");
  await expect(game.locator(".otrouble")).toHaveText("At this setting you can bet at most ₱1.00.");
});

test("a round is in the history, and its page proves it once the seeds are changed", async ({ page, context }) => {
  await register(page);
  await openOriginal(page, "wheel");
  const game = gameOf(page);
  await playRound(page);
  const times = (await game.locator(".olast button").first().textContent()) ?? "";
  await game.getByRole("button", { name: "Game menu" }).tap();
  await game.getByRole("button", { name: "Fairness" }).tap();
  await game.getByRole("button", { name: "Change seeds" }).tap();
  await expect(game.getByText("Seeds changed.")).toBeVisible();
  await game.getByRole("button", { name: "Close" }).tap();
  await game.getByRole("button", { name: "Game menu" }).tap();
  await game.getByRole("button", { name: "History" }).tap();
  await game.getByRole("button", { name: /20 segments, Medium/ }).tap();
  const opened = context.waitForEvent("page");
  await game.getByRole("link", { name: "Verify round" }).tap();
  const proof = await opened;
  await expect(proof.getByText("The numbers match")).toBeVisible();
  // A loss says little in the row, and all of its figure in its proof
  await expect(proof.getByText(`is paid ${times === "0×" ? "0.00×" : times}`)).toBeVisible();
});

test("a round says when it was played, and leads to the chat with its number written", async ({ page }) => {
  await register(page);
  await openOriginal(page, "coin-flip");
  await playRound(page);
  await gameOf(page).locator(".olast button").first().tap();
  const replay = gameOf(page).getByRole("dialog", { name: "Replay" });
  const when = replay.getByText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d.[AP]M · #\w+$/);
  await expect(when).toBeVisible();
  const number = (await when.innerText()).split("#")[1] ?? "none";
  await replay.getByRole("button", { name: "Ask about this round" }).tap();
  await expect(page).toHaveURL(/\/m\/liveChat/);
  await expect(page.getByRole("textbox", { name: "Write a message" })).toHaveValue(
    `About round #${number} of Coin Flip: `,
  );
  // Written and not sent; what is asked about stands in no address
  expect(page.url()).not.toContain(number);
  await expect(page.getByRole("log").getByText(number)).toHaveCount(0);
});

test("a game that is opened again shows the last rounds and the choice that was played", async ({ page }) => {
  await register(page);
  await openOriginal(page, "coin-flip");
  const tails = gameOf(page).getByRole("radio", { name: "Tails" });
  await tails.tap();
  await playRound(page);
  await page.reload();
  await expect(gameOf(page).locator(".olast button")).toHaveCount(1, { timeout: 30_000 });
  await expect(tails).toHaveAttribute("aria-checked", "true");
});

test("keys play: the space bar bets, arrows change the setting", async ({ page }) => {
  await register(page);
  await openOriginal(page, "limbo");
  const target = gameOf(page).getByLabel("Target", { exact: true });
  await gameOf(page).locator(".limbo").tap();
  await page.keyboard.press("ArrowRight");
  await expect(target).toHaveValue("2.50×");
  await page.keyboard.press("Space");
  await expect(gameOf(page).locator(".olast button")).toHaveCount(1);
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
] as const)
  test(`nothing moves that isn't meant to, whatever is drawn (${width} × ${height})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await register(page);
    await withMotion(page);
    for (const code of GAMES) {
      await openOriginal(page, code);
      await choose(page, code);
      const root = gameOf(page).locator(".o");
      await root.evaluate(() => {
        const seen: { sum: number; moved: string[] } = { sum: 0, moved: [] };
        Object.assign(window, { shiftsSeen: seen });
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            seen.sum += entry.value;
            seen.moved.push(...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 90) ?? ""));
          }
        }).observe({ type: "layout-shift" });
      });
      for (let round = 0; round < 2; round++) await playRound(page);
      const { sum, moved } = await root.evaluate(
        () => (window as unknown as { shiftsSeen: { sum: number; moved: string[] } }).shiftsSeen,
      );
      expect(sum, `${code}: ${moved.join(" ")}`).toBeLessThan(MOST_SHIFT);
    }
  });

test("auto bet plays on by its rules with one choice, says what it came to, and stops by hand", async ({ page }) => {
  await register(page);
  await openOriginal(page, "coin-flip");
  const game = gameOf(page);
  const open = game.getByRole("button", { name: "Auto bet" });
  await open.tap();
  const sheet = game.getByRole("dialog", { name: "Auto bet" });
  await sheet.getByRole("tab", { name: "5", exact: true }).tap();
  await sheet.getByRole("button", { name: "Start 5 rounds from ₱1.00" }).tap();
  await expect(game.locator(".osay small")).toHaveText("Auto bet: 5 rounds", { timeout: 30_000 });
  const { lastRounds, balance } = await sessionOf(page);
  expect(lastRounds.map(({ bet, choice }) => [bet, choice])).toEqual(Array(5).fill(["100000", "heads"]));
  const net = lastRounds.reduce((sum, { bet, win }) => sum + BigInt(win) - BigInt(bet), 0n);
  const said = net < 0n ? `−${pesos((-net).toString())}` : `${net > 0n ? "+" : ""}${pesos(net.toString())}`;
  await expect(game.locator(".osay strong")).toHaveText(said);
  await expect(frameBalance(page)).toHaveText(pesos(balance));

  await open.tap();
  await sheet.getByRole("tab", { name: "100" }).tap();
  await sheet.getByRole("button", { name: "Start 100 rounds from ₱1.00" }).tap();
  await expect(playButton(page)).toContainText("Stop auto bet");
  await expect(game.locator(".olast button")).toHaveCount(6, { timeout: 30_000 });
  await playButton(page).tap();
  await expect(playButton(page)).toHaveText("Bet ₱1.00", { timeout: 30_000 });
  // The round under way was played to its end and is part of the result, and none came after it
  await expect(game.locator(".osay small")).toHaveText("Auto bet stopped");
  const series = (await sessionOf(page)).lastRounds.slice(0, -5);
  expect(await game.locator(".olast button").count()).toBe(series.length + 5);
  const sum = series.reduce((all, { bet, win }) => all + BigInt(win) - BigInt(bet), 0n);
  await expect(game.locator(".osay strong")).toHaveText(
    sum < 0n ? `−${pesos((-sum).toString())}` : `${sum > 0n ? "+" : ""}${pesos(sum.toString())}`,
  );
});

test("auto bet is not ended by leaving without a word", async ({ page }) => {
  await register(page);
  await openOriginal(page, "coin-flip");
  const game = gameOf(page);
  await game.getByRole("button", { name: "Auto bet" }).tap();
  const sheet = game.getByRole("dialog", { name: "Auto bet" });
  await sheet.getByRole("tab", { name: "100" }).tap();
  await sheet.getByRole("button", { name: "Start 100 rounds from ₱1.00" }).tap();
  await expect(playButton(page)).toContainText("Stop auto bet");
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  const question = page.getByRole("dialog", { name: "Auto bet is running" });
  await expect(question).toContainText("The round that is on its way is played to its end");
  await question.getByRole("button", { name: "Leave" }).tap();
  await expect(page).not.toHaveURL(/\/m\/play/);
});

test("R20 a merchant under rules offers no auto bet in instant games either", async ({ page }) => {
  await closeNews(page);
  await logInAs(page, "mira", HOST);
  await openOriginal(page, "coin-flip", HOST);
  await expect(gameOf(page).getByRole("button", { name: "Auto bet" })).toHaveCount(0);
});
