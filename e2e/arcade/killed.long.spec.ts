/** A process that is killed in mid-round loses nothing and doubles nothing: the supervisor starts it again. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules, sumsOf, undecidedCalls } from "#e2e/books.ts";
import { betButton, FLIGHT_MS, fly, openCrash, untilLanded } from "#e2e/crash-table.ts";
import { frameBalance, gameOf, openGame, playApi, playToken, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf, arcadeAddressOf, dataDir } from "#e2e/server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AGAIN_MS = 40_000;
const MOST_FLIGHTS = 3;

type Victim = "server" | "arcade";

function pidOf(victim: Victim): number {
  const noted = JSON.parse(readFileSync(join(dataDir(), "running.json"), "utf8")) as {
    children: { name: string; pid: number }[];
  };
  return noted.children.find(({ name }) => name === victim)?.pid ?? 0;
}

/** Kills a process of the product at once; gives a wait for its successor. */
function kill(victim: Victim): () => Promise<void> {
  const killed = pidOf(victim);
  process.kill(killed, "SIGKILL");
  const ready = victim === "server" ? addressOf("/readyz") : arcadeAddressOf("/readyz");
  return async () => {
    await expect.poll(() => pidOf(victim), { timeout: AGAIN_MS }).not.toBe(killed);
    const answers = () =>
      fetch(ready)
        .then(({ ok }) => ok)
        .catch(() => false);
    await expect.poll(answers, { timeout: AGAIN_MS }).toBe(true);
  };
}

/** Nothing is open, both sides have the same sums, the frame shows what the ledger has, and the books are right. */
async function allIsRight(page: Page, username: string): Promise<void> {
  await expect.poll(undecidedCalls, { timeout: AGAIN_MS }).toBe("0");
  const { platform, arcade } = await sumsOf(username);
  expect(platform).toEqual(arcade);
  const [staked, won] = platform.map(BigInt);
  const left = Number(1_000_000_000n - (staked ?? 0n) + (won ?? 0n)) / 100_000;
  const shown = `₱${left.toLocaleString("en", { minimumFractionDigits: 2 })}`;
  await expect(frameBalance(page)).toHaveText(shown, { timeout: AGAIN_MS });
  expect(await brokenRules()).toEqual([]);
}

for (const victim of ["server", "arcade"] as const) {
  test(`a ${victim} killed while a spin is under way: the page reconnects, and the spin was played once or its stake came back`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const username = await register(page);
    await openGame(page, 3);
    await expect(spinButton(page)).toBeEnabled({ timeout: AGAIN_MS });
    const asked: string[] = [];
    let back: (() => Promise<void>) | undefined;
    page.on("request", (request) => {
      if (!request.url().endsWith("/play/api/spin")) return;
      asked.push((request.postDataJSON() as { requestId: string }).requestId);
      back ??= kill(victim);
    });
    await spinButton(page).tap();
    await expect.poll(() => back).toBeDefined();
    await back?.();
    // Whatever the tries came to: an offer to connect again is taken, and a big win may be shown for a while.
    await page.addLocatorHandler(gameOf(page).getByRole("button", { name: "Connect again" }), (button) => button.tap());
    await expect(spinButton(page)).toBeEnabled({ timeout: AGAIN_MS });
    expect(new Set(asked).size).toBe(1);
    const { lastRound } = await playApi(page.request, await playToken(page)).session();
    await allIsRight(page, username);
    const { platform } = await sumsOf(username);
    // A platform that stays away for long makes the game give up on the bet, and say that its stake is back.
    if (lastRound) expect(lastRound.requestId).toBe(asked[0]);
    else await expect(gameOf(page).getByText("Your bet was taken back in full").first()).toBeVisible();
    expect(platform).toEqual(lastRound ? [lastRound.bet, lastRound.win] : ["0", "0"]);
  });
}

test("an arcade killed in mid-flight gives the stake back, and the next flight takes bets", async ({ page }) => {
  test.setTimeout(MOST_FLIGHTS * FLIGHT_MS);
  const username = await register(page);
  await openCrash(page);
  let returned = false;
  let bets = 0;
  // A flight that ends in the very moment of the kill is lost like any other: then it is done again.
  for (let flight = 0; flight < MOST_FLIGHTS && !returned; flight++) {
    bets += await fly(page);
    await kill("arcade")();
    // The flight is void once another process holds the table, which may take as long as its lease
    await untilLanded(page);
    await expect.poll(undecidedCalls, { timeout: AGAIN_MS }).toBe("0");
    returned = (await sumsOf(username)).platform[0] !== String(bets * 500_000);
  }
  expect(returned).toBe(true);
  await allIsRight(page, username);
  await fly(page);
  await betButton(page).tap();
  await untilLanded(page);
  await allIsRight(page, username);
  await page.goto(addressOf("/m/gameRecord"));
  await expect(page.getByRole("button", { name: /Skyrush/ }).filter({ hasText: "Rolled back" })).toHaveCount(1);
});

test("a server killed in mid-flight still pays who leaves meanwhile, once", async ({ page }) => {
  test.setTimeout(2 * FLIGHT_MS);
  const username = await register(page);
  await openCrash(page);
  await fly(page);
  const back = kill("server");
  await betButton(page).tap();
  await back();
  await untilLanded(page);
  await allIsRight(page, username);
});

test("after all of it npm run ledger:check finds the books right", () => {
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, "tools", "ledger-check.ts")], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: "" },
  });
  expect(stdout).toContain("the books are right");
  expect(status).toBe(0);
});
