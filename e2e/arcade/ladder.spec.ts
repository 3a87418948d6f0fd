/** Mines, Towers and Hilo as their player sees them: a round, one that is left and taken up again, two pages, and its proof. */
import { fairDice } from "#arcade/fairness/stream.ts";
import type { LadderSession } from "#arcade/games/ladder/messages.ts";
import { type Board, positionOf } from "#arcade/games/ladder/rules/ladder.ts";
import { MINES, PLACES } from "#arcade/games/ladder/rules/mines.ts";
import { ladderModel } from "#arcade/games/ladder/rules/models.ts";
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { books, brokenRules, numberOf, sumsOf } from "#e2e/books.ts";
import { frameBalance, gameOf, openGame, pesos, playApi, playToken } from "#e2e/games.ts";
import { closeNews, logInAs, register } from "#e2e/member.ts";

const main = (page: Page): Locator => gameOf(page).locator(".omain");
const tile = (page: Page, at: number): Locator => gameOf(page).locator(".mt").nth(at);
const gems = (page: Page): Locator => gameOf(page).locator(".mt--gem");
const says = (page: Page): Locator => gameOf(page).locator(".osay");

/** Opens a title by its code. */
async function go(page: Page, code: string): Promise<void> {
  const { platform } = await books();
  await openGame(page, Number(await numberOf(platform, "select id from game where code = $1", [code])));
}

async function open(page: Page, code: string): Promise<void> {
  await go(page, code);
  await expect(main(page)).toBeEnabled({ timeout: 30_000 });
}

const sessionOf = async (page: Page): Promise<LadderSession> =>
  (await playApi(page.request, await playToken(page)).session()) as unknown as LadderSession;

/** The board of the round that a bet would begin now, which its seeds have decided and nobody is told. */
async function boardAhead(page: Page, setting: string): Promise<Board> {
  const { model, seeds } = await sessionOf(page);
  const { arcade } = await books();
  const { rows } = await arcade.query<{ server_seed: string }>(
    "select server_seed from seed_pair where server_seed_hash = $1",
    [seeds.serverSeedHash],
  );
  const dice = fairDice(rows[0]?.server_seed ?? "", seeds.clientSeed, seeds.nonce);
  return ladderModel(model)?.draw(setting, dice) ?? [];
}

/** Places that hold no mine, and one that holds one. */
function sortedOut(board: Board): { safe: number[]; mine: number } {
  const mines = board[0] ?? [];
  return {
    safe: Array.from({ length: PLACES }, (_, at) => at).filter((at) => !mines.includes(at)),
    mine: mines[0] ?? 0,
  };
}

test("gems are found and cashed out: balance, last rounds, history, record and proof say the same", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await open(page, "mines");
  const { balance, defaultStake } = await sessionOf(page);
  const [before, stake] = [BigInt(balance ?? 0), BigInt(defaultStake)];
  const { safe } = sortedOut(await boardAhead(page, MINES.usual));
  await main(page).tap();
  await expect(frameBalance(page)).toHaveText(pesos((before - stake).toString()));
  await expect(main(page)).toBeDisabled();
  for (const [found, at] of safe.slice(0, 3).entries()) {
    await tile(page, at).tap();
    await expect(gems(page)).toHaveCount(found + 1);
  }
  await expect(main(page)).toContainText("Cash out 1.47×");
  await main(page).tap();
  const win = (stake * 147n) / 100n;
  await expect(says(page)).toContainText(`+${pesos((win - stake).toString())}`);
  await expect(frameBalance(page)).toHaveText(pesos((before - stake + win).toString()));
  // The whole board is shown now
  await expect(gameOf(page).locator(".mt--rest-mine")).toHaveCount(3);
  const last = gameOf(page).locator(".olast button");
  await expect(last).toHaveText(["1.47×"]);

  await last.tap();
  const replay = gameOf(page).getByRole("dialog", { name: "Replay" });
  await expect(replay).toContainText("Gems found: 3 (1.47×)");
  await expect(replay.locator(".lm--chosen")).toHaveCount(3);
  // Nothing leads to a proof that can't be computed yet
  await expect(replay.getByText("This round can be verified once you change seeds")).toBeVisible();
  await expect(replay.getByRole("link", { name: "Verify round" })).toHaveCount(0);
  await replay.getByRole("button", { name: "Change seeds" }).tap();
  await expect(replay.getByText("Seeds changed.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await replay.getByRole("link", { name: "Verify round" }).tap();
  const proof = await opened;
  await expect(proof.getByText("The numbers match")).toBeVisible();
  await expect(proof.locator(".lm--bad")).toHaveCount(3);
  await expect(proof.locator(".lm--good.lm--chosen")).toHaveCount(3);
  const sums = await sumsOf(username);
  expect(sums.platform).toEqual(sums.arcade);
  expect(await brokenRules()).toEqual([]);
});

test("a mine ends the round quietly, and nothing of the page has moved", async ({ page }) => {
  await register(page);
  await open(page, "mines");
  const { mine } = sortedOut(await boardAhead(page, MINES.usual));
  const boxes = async () => Promise.all([main(page), tile(page, 12), says(page)].map((each) => each.boundingBox()));
  const before = await boxes();
  await main(page).tap();
  await expect(gameOf(page).locator(".mfield--open")).toBeVisible();
  expect(await boxes()).toEqual(before);
  await tile(page, mine).tap();
  await expect(gameOf(page).locator(".mt--hit")).toHaveCount(1);
  await expect(says(page)).toContainText("Mine hit");
  // A loss says little beside what paid
  await expect(gameOf(page).locator(".olast button").first()).toHaveText("0×");
  await expect(says(page)).not.toHaveClass(/osay--gain/);
  await expect(main(page)).toContainText("Bet");
  expect(await boxes()).toEqual(before);
  await expect(gameOf(page).locator("[aria-live=polite]")).toHaveText("Mine. Round over.");
});

test("an open round goes on after a reload and in a second tab; the one that is behind is told so, and both cash out once", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await open(page, "mines");
  const { safe } = sortedOut(await boardAhead(page, MINES.usual));
  await main(page).tap();
  await tile(page, safe[0] ?? 0).tap();
  await expect(gems(page)).toHaveCount(1);

  await page.reload();
  await expect(gems(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(gameOf(page).getByText("Your last round is still open.")).toBeVisible();
  await expect(main(page)).toContainText("Cash out 1.12×");

  const second = await context.newPage();
  await go(second, "mines");
  await expect(gems(second)).toHaveCount(1, { timeout: 30_000 });
  const goesOn = gameOf(second).getByText("Your last round is still open.");
  await expect(goesOn).toBeVisible();
  await tile(second, safe[1] ?? 0).tap();
  await expect(gems(second)).toHaveCount(2);
  // Said of a round that has gone on, and no longer true once it ends
  await expect(goesOn).toHaveCount(0, { timeout: 1500 });
  // The first page has not seen that gem: what it presses is not chosen
  await tile(page, safe[2] ?? 0).tap();
  await expect(gems(page)).toHaveCount(2);
  await expect(gameOf(page).getByText("This round went on in another tab.")).toBeVisible();
  await main(second).tap();
  await expect(says(second)).toContainText("Cashed out at 1.28×");
  // A cash-out that comes late is answered with the round as it ended
  await main(page).tap();
  await expect(says(page)).toContainText("Cashed out at 1.28×");
  await expect(frameBalance(page)).toHaveText((await frameBalance(second).textContent()) ?? "");
  const sums = await sumsOf(username);
  expect(sums.platform).toEqual(sums.arcade);
});

test("a step whose answer is lost is the same step again", async ({ page }) => {
  await register(page);
  await open(page, "mines");
  const { safe } = sortedOut(await boardAhead(page, MINES.usual));
  await main(page).tap();
  await expect(gameOf(page).locator(".mfield--open")).toBeVisible();
  let lost = 0;
  await page.route("**/play/api/ladder/step", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await tile(page, safe[0] ?? 0).tap();
  await expect(gems(page)).toHaveCount(1);
  await expect(main(page)).toContainText("Cash out 1.12×");
  expect(lost).toBe(2);
  expect((await sessionOf(page)).round?.choices).toEqual([safe[0]]);
});

test("a tower is climbed by its doors, and a card is guessed by the arrow keys", async ({ page }) => {
  await register(page);
  await open(page, "towers");
  const floors = await boardAhead(page, "medium");
  await main(page).tap();
  for (const [floor, doors] of floors.slice(0, 2).entries()) {
    await gameOf(page)
      .getByRole("button", { name: `Floor ${floor + 1}, door ${(doors[0] ?? 0) + 1}`, exact: true })
      .tap();
    await expect(gameOf(page).locator(".td--star")).toHaveCount(floor + 1);
  }
  await main(page).tap();
  await expect(says(page)).toContainText("Cashed out at 2.22×");

  await open(page, "hilo");
  const board = await boardAhead(page, "cards");
  const hilo = ladderModel("hilo");
  await main(page).tap();
  await expect(gameOf(page).locator(".hitem")).toHaveCount(1);
  const up = hilo && positionOf(hilo, { setting: "cards", board, choices: [1] }).state === "open";
  await gameOf(page)
    .locator(".hstage")
    .press(up ? "ArrowUp" : "ArrowDown");
  await expect(gameOf(page).locator(".hitem")).toHaveCount(2);
  await main(page).tap();
  await expect(says(page)).toContainText("Cashed out at");
});

test("auto bet of Mines opens the chosen tiles in each round, says what it came to, and stops by hand", async ({
  page,
}) => {
  const username = await register(page);
  await open(page, "mines");
  const game = gameOf(page);
  const auto = game.getByRole("button", { name: "Auto bet" });
  const sheet = game.getByRole("dialog", { name: "Auto bet" });
  await auto.tap();
  await expect(says(page)).toContainText("Choose the tiles that each round opens");
  await expect(main(page)).toBeDisabled();
  for (const at of [3, 12, 7, 12]) await tile(page, at).tap();
  await expect(tile(page, 12)).toHaveAttribute("aria-pressed", "false");
  await expect(game.locator(".mt--picked")).toHaveCount(2);
  await expect(says(page)).toContainText("1.28×");
  await main(page).tap();
  await sheet.getByRole("tab", { name: "5", exact: true }).tap();
  await sheet.getByRole("button", { name: "Start 5 rounds from ₱1.00" }).tap();
  await expect(game.locator(".osay small")).toHaveText(/^Auto bet: 5 rounds/, { timeout: 30_000 });
  const { recent, balance } = await sessionOf(page);
  expect(recent).toHaveLength(5);
  for (const { choices, isLost } of recent) expect(choices).toEqual(isLost ? [3, 7].slice(0, choices.length) : [3, 7]);
  const net = recent.reduce((sum, { bet, win }) => sum + BigInt(win) - BigInt(bet), 0n);
  const said = net < 0n ? `−${pesos((-net).toString())}` : `${net > 0n ? "+" : ""}${pesos(net.toString())}`;
  await expect(game.locator(".osay strong")).toHaveText(said);
  await expect(frameBalance(page)).toHaveText(pesos(balance));

  // What was chosen is there again, and a round under way is played to its end
  await auto.tap();
  await expect(game.locator(".mt--picked")).toHaveCount(2);
  await main(page).tap();
  await sheet.getByRole("tab", { name: "100" }).tap();
  await sheet.getByRole("button", { name: "Start 100 rounds from ₱1.00" }).tap();
  await expect(main(page)).toContainText("Stop auto bet");
  await expect(game.locator(".olast button")).toHaveCount(6, { timeout: 30_000 });
  await main(page).tap();
  await expect(game.locator(".osay small")).toHaveText("Auto bet stopped", { timeout: 30_000 });
  await expect(main(page)).toHaveText(/^Bet/);
  expect((await sessionOf(page)).round?.state).not.toBe("open");
  const sums = await sumsOf(username);
  expect(sums.platform).toEqual(sums.arcade);
});

test("R20 a merchant under rules offers no auto bet in Mines", async ({ page }) => {
  await closeNews(page);
  await logInAs(page, "mira", "solenne.localhost");
  const { platform } = await books();
  const id = Number(await numberOf(platform, "select id from game where code = $1", ["mines"]));
  await openGame(page, id, "solenne.localhost");
  await expect(main(page)).toBeVisible({ timeout: 30_000 });
  await expect(gameOf(page).getByRole("button", { name: "Auto bet" })).toHaveCount(0);
});
