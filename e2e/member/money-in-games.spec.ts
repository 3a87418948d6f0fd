/** Games that are played from a wallet which their vendor keeps: the money goes with the player and comes back (decision 081). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { frameBalance, gameOf, openGame, spinButton } from "#e2e/games.ts";
import { awake, register } from "#e2e/member.ts";
import { registerPayee } from "#e2e/payouts.ts";
import { withMotion } from "#e2e/motion.ts";
import { addressOf } from "#e2e/server.ts";

/** A slot of the studio; once the platform has heard from the arcade that it keeps wallets. */
async function ownWalletGame(): Promise<{ id: number; title: string }> {
  const { platform } = await books();
  const sql = "select id, title from game where own_wallet order by id limit 1";
  const read = async () => (await platform.query<{ id: number; title: string }>(sql)).rows[0];
  await expect.poll(read, { timeout: 30_000 }).toBeTruthy();
  const game = await read();
  if (!game) throw new Error("no game is played from a wallet at its vendor");
  return game;
}

/** What a member has by the ledger, in the merchant's currency, in 10⁻⁵ units. */
async function wallets(username: string): Promise<{ main: bigint; atVendor: bigint; rounds: number }> {
  const { platform } = await books();
  const { rows } = await platform.query<{ main: string; vendor: string; rounds: number }>(
    `select coalesce(sum(a.balance) filter (where a.name = 'main'), 0)::text as main,
            coalesce(sum(a.balance) filter (where a.name like 'vendor:%'), 0)::text as vendor,
            (select count(*)::int from round r where r.member_id = m.id and r.state = 'closed') as rounds
       from member m join ledger_account a on a.member_id = m.id and a.currency = 'PHP'
      where m.username = $1 group by m.id`,
    [username],
  );
  const row = rows[0];
  if (!row) throw new Error(`no wallets of ${username}`);
  return { main: BigInt(row.main), atVendor: BigInt(row.vendor), rounds: row.rounds };
}

const lies = (page: Page) => page.locator(".mig");

async function openAndWait(page: Page, id: number): Promise<void> {
  await openGame(page, id);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
}

test("WALLET-008 LAUNCH-010 the main wallet goes into the game, its rounds are in the record, and all comes back on leaving", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id, title } = await ownWalletGame();
  const username = await register(page);
  const { main: funds } = await wallets(username);
  await page.goto(addressOf("/m/home"));
  await openAndWait(page, id);
  expect(await wallets(username)).toMatchObject({ main: 0n, atVendor: funds });
  await expect(frameBalance(page)).toContainText("₱");
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  await expect(gameOf(page).owner()).toHaveCount(0);
  await expect.poll(async () => (await wallets(username)).atVendor).toBe(0n);
  const after = await wallets(username);
  expect(after.rounds).toBe(1);
  await page.goto(addressOf("/m/record"));
  await expect(page.getByText(title).first()).toBeVisible();
});

test("WALLET-008 money that was left in a game is shown with the way back, and moves by hand too", async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await ownWalletGame();
  const username = await register(page);
  const { main: funds } = await wallets(username);
  await openAndWait(page, id);
  // As if the tab had been closed
  await page.goto(addressOf("/m/member/home"));
  await expect(lies(page)).toContainText("lies in games");
  await awake(page);
  await lies(page).getByRole("button", { name: "Bring it back" }).tap();
  await expect(page.getByText("is back in your main wallet.")).toBeVisible();
  await expect(lies(page)).toHaveCount(0);
  expect(await wallets(username)).toMatchObject({ main: funds, atVendor: 0n });

  await page.getByRole("button", { name: "Wallets", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "Wallets" });
  await expect(sheet).toContainText("In games of Oktavo");
  await sheet.getByRole("radio", { name: "Into games" }).tap();
  await sheet.getByRole("textbox", { name: "Amount" }).fill("99999999");
  await sheet.getByRole("button", { name: "Move" }).tap();
  await expect(sheet.getByRole("alert")).toContainText("Not enough money in your wallet.");
  await sheet.getByRole("textbox", { name: "Amount" }).fill("100.50");
  await sheet.getByRole("button", { name: "Move" }).tap();
  await expect(sheet.getByRole("definition").nth(1)).toHaveText("₱100.50");
  expect(await wallets(username)).toMatchObject({ main: funds - 10_050_000n, atVendor: 10_050_000n });
  await sheet.getByRole("radio", { name: "Back to me" }).tap();
  await sheet.getByRole("button", { name: "All" }).tap();
  await sheet.getByRole("button", { name: "Move" }).tap();
  await expect(sheet.getByRole("definition").nth(1)).toHaveText("₱0.00");
  expect(await wallets(username)).toMatchObject({ main: funds, atVendor: 0n });
});

test("WALLET-008 RECORD-003 the record says what the main wallet has after each way, and an open game has its money again", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { id } = await ownWalletGame();
  const username = await register(page);
  const { main: funds } = await wallets(username);
  await openAndWait(page, id);
  const other = await context.newPage();
  await other.goto(addressOf("/m/member/home"));
  await awake(other);
  await lies(other).getByRole("button", { name: "Bring it back" }).tap();
  await expect(other.getByText("is back in your main wallet.")).toBeVisible();
  await other.goto(addressOf("/m/transaction/record"));
  // Moves between one's own wallets are one line of their day, which leads to each of them
  const moves = other.locator(".br", { hasText: "Moved between your wallets" });
  await expect(moves).toContainText("2 times");
  await moves.tap();
  await expect(other.getByRole("button", { name: "Transfers", pressed: true })).toBeVisible();
  const rows = other.locator(".br");
  await expect(rows.first()).toContainText(/\+₱10,000\.00.*Balance ₱10,000\.00/s);
  await expect(rows.nth(1)).toContainText(/−₱10,000\.00.*Balance ₱0\.00/s);
  await other.close();
  // What a browser says when its tab is looked at again
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(async () => (await wallets(username)).atVendor).toBe(funds);
});

test("WALLET-008 a game of the main wallet whose money another tab took to a vendor's has it again when it refuses a round, and when it is looked at", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { id } = await ownWalletGame();
  const { platform } = await books();
  const { rows } = await platform.query<{ id: number }>("select id from game where code = 'emberwing-hoard'");
  const username = await register(page);
  const { main: funds } = await wallets(username);
  await openAndWait(page, rows[0]?.id ?? 0);
  const other = await context.newPage();
  await openAndWait(other, id);
  expect(await wallets(username)).toMatchObject({ main: 0n, atVendor: funds });
  await spinButton(page).tap();
  await expect(page.getByText("was in a game that is open elsewhere. It is here again")).toBeVisible();
  // Nothing leads to a deposit any more
  await expect(gameOf(page).locator(".more-money")).toHaveCount(0);
  expect(await wallets(username)).toMatchObject({ main: funds, atVendor: 0n });
  await expect(spinButton(page)).toBeEnabled();
  await spinButton(page).tap();
  await expect.poll(async () => (await wallets(username)).rounds).toBe(1);

  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(async () => (await wallets(username)).main).toBe(0n);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(async () => (await wallets(username)).atVendor).toBe(0n);
});

test("WALLET-008 a game of a vendor's wallet whose money another tab took home has it again when it refuses a round", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { id } = await ownWalletGame();
  const { platform } = await books();
  const { rows } = await platform.query<{ id: number }>("select id from game where code = 'emberwing-hoard'");
  const username = await register(page);
  const { main: funds } = await wallets(username);
  await openAndWait(page, id);
  const other = await context.newPage();
  await openAndWait(other, rows[0]?.id ?? 0);
  expect(await wallets(username)).toMatchObject({ main: funds, atVendor: 0n });
  // The reels are still coming to rest when the money is there again
  await withMotion(page);
  await spinButton(page).tap();
  await expect(page.getByText("was in a game that is open elsewhere. It is here again")).toBeVisible();
  // Nothing leads to a deposit any more
  await expect(gameOf(page).locator(".more-money")).toHaveCount(0);
  expect(await wallets(username)).toMatchObject({ main: 0n, atVendor: funds });
  await expect(spinButton(page)).toBeEnabled();
  await spinButton(page).tap();
  await expect.poll(async () => (await wallets(username)).rounds).toBe(1);
  // The bar knows of the round as soon as it was shown
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  const { atVendor } = await wallets(username);
  const shown = (Number(atVendor) / 100_000).toLocaleString("en-US", { minimumFractionDigits: 2 });
  await expect(frameBalance(page)).toHaveText(`₱${shown}`);
});

test("WITHDRAW-001 money that is brought back on the way to a withdrawal can be withdrawn at once", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id } = await ownWalletGame();
  await registerPayee(page);
  await openAndWait(page, id);
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.locator(".wd__a")).toContainText("₱0.00");
  await lies(page).getByRole("button", { name: "Bring it back" }).tap();
  await expect(page.locator(".wd__a")).toContainText("₱10,000.00");
  await expect(lies(page)).toHaveCount(0);
});

test("R9 who has limits of play is told why such a game does not open", async ({ page }) => {
  const { id } = await ownWalletGame();
  const username = await register(page);
  const { platform } = await books();
  await platform.query(
    `insert into play_limit (member_id, kind, period, amount, set_at)
     select id, 'loss', 'day', 100000000, now() from member where username = $1`,
    [username],
  );
  await openGame(page, id);
  await expect(page.getByRole("alert")).toContainText("where your limits can't be kept");
  await expect(page.getByRole("alert").getByRole("link", { name: "Browse hot games" })).toBeVisible();
  expect((await wallets(username)).atVendor).toBe(0n);
});
