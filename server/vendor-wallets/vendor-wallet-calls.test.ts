/** The calls by which a member's money goes to a wallet at a vendor and comes back (U-172, decision 081). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { openAccounts } from "#server/ledger/public.ts";
import { transferAdjustment } from "#server/ledger/transfers.ts";
import { type TestApp, type TestBrowser, testApp, valueOf } from "#testing/app.ts";
import { deskOf } from "#testing/worlds/rewards.ts";
import { VendorInMemory } from "#testing/worlds/vendor-wallets.ts";
import { followBook } from "./follow-book.ts";

let app: TestApp;
let vendor: VendorInMemory;
let game = { id: 0, code: "", peer: "" };

beforeAll(async () => {
  app = await testApp({
    launchAtVendor: async () => ({ ok: true, url: "http://arcade.test/" }),
    vendorWallets: {
      move: (transfer) => vendor.move(transfer),
      status: (transfer) => vendor.status(transfer),
      book: async (page) => {
        const told = await vendor.book(page);
        // The vendor in memory plays a game of the world's, and its currency
        const ours = { game: game.code, currency: "PHP" };
        return told && { ...told, lines: told.lines.map((line) => ({ ...line, ...ours })) };
      },
    },
  });
  const loaded = new Promise<void>((done) => {
    const stop = app.services.events.on("content.loaded", () => (stop(), done()));
  });
  await app.owner.query("update game set own_wallet = vendor_code = 'OKTAVO'");
  await app.owner.query(
    `insert into vendor_peer (id, base_url, keys)
     select distinct peer, 'http://arcade.test', '[]'::jsonb from vendor where peer is not null on conflict do nothing`,
  );
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await loaded;
  const { rows } = await app.owner.query<{ id: number; code: string; peer: string }>(
    `select g.id, g.code, v.peer from game g join vendor v on v.code = g.vendor_code
      where g.own_wallet and g.engine is not null order by g.id limit 1`,
  );
  if (!rows[0]) throw new Error("no game has a wallet of its own");
  [game] = rows;
});
afterAll(() => app.close());
beforeEach(() => {
  vendor = new VendorInMemory();
});

async function member({ host, funds = 1000n }: { host?: string; funds?: bigint } = {}): Promise<TestBrowser> {
  const browser = app.browser(host);
  await browser.register();
  const { rows } = await app.owner.query<{ id: string; currency: string }>(
    `select m.id, me.currency from member m join merchant me on me.id = m.merchant_id order by m.created_at desc limit 1`,
  );
  const [to] = rows;
  if (!to) throw new Error("nobody has registered");
  if (funds > 0n) {
    await openAccounts(app.services.db, to.id, to.currency);
    const request = { id: crypto.randomUUID(), key: `test:${to.id}`, at: app.clock.now(), reference: "a test" };
    const wallet = { memberId: to.id, currency: to.currency };
    await transferAdjustment(app.owner, wallet, amountOf(funds * 100_000n), request);
  }
  return browser;
}

const launch = (browser: TestBrowser) => browser.ask("games.launch", { nodeId: game.id });
const move = (
  browser: TestBrowser,
  from: string,
  to: string,
  amount: string,
  requestId: string = crypto.randomUUID(),
) => browser.ask("wallet.transfer", { from, to, amount, requestId });
const atVendor = (): string => `vendor:${game.peer}`;

async function balances(browser: TestBrowser): Promise<Record<string, string>> {
  const { value } = (await browser.ask("wallet.get", {})).envelope as {
    value: { wallets: { wallet: string; balance: string }[] };
  };
  return Object.fromEntries(value.wallets.map(({ wallet, balance }) => [wallet, balance]));
}

test("WALLET-008 LAUNCH-010 a game with a wallet of its own takes the main wallet along; all of it is brought back", async () => {
  const browser = await member();
  const { main } = await balances(browser);
  expect((await launch(browser)).envelope).toMatchObject({ success: true, value: { ownWallet: atVendor() } });
  expect(await balances(browser)).toEqual({ main: "0.00", [atVendor()]: main });
  const requestId = crypto.randomUUID();
  const back = { success: true, value: { amount: main, waiting: false } };
  expect((await browser.ask("wallet.bringBack", { requestId })).envelope).toMatchObject(back);
  expect((await browser.ask("wallet.bringBack", { requestId })).envelope).toMatchObject(back);
  expect(await balances(browser)).toEqual({ main, [atVendor()]: "0.00" });
});

test("WALLET-008 a total that is asked for after a round knows of it, and without the vendor says what is known", async () => {
  const browser = await member();
  await app.owner.query("delete from vendor_book where peer = $1", [game.peer]);
  await launch(browser);
  const sum = async (): Promise<string | null> => (await valueOf(browser.ask("wallet.get", {}))).sumBalance;
  const funds = Number(await sum());
  const told = (played: number): string => (funds + played).toFixed(2);
  const [pseudonym = ""] = vendor.balances.keys();
  const units = (whole: number): bigint => BigInt(whole) * 100_000n;
  vendor.play({ pseudonym }, { stake: units(20), win: units(5) });
  expect(await sum()).toBe(told(-15));
  // All of the rest is staked on a round that ends later
  const end = vendor.begin({ pseudonym }, units(funds - 15));
  expect(await sum()).toBe(told(-funds));
  end?.(units(50));
  expect(await Promise.all([sum(), sum(), sum()])).toEqual(Array.from({ length: 3 }, () => told(50 - funds)));
  vendor.line = "lost";
  vendor.play({ pseudonym }, { stake: units(10), win: 0n });
  expect(await sum()).toBe(told(50 - funds));
  vendor.line = "good";
  expect(await sum()).toBe(told(40 - funds));
});

test("WALLET-008 a transfer is made once, and refused in clear words", async () => {
  const browser = await member();
  const requestId = crypto.randomUUID();
  const done = { success: true, value: { amount: "70.00" } };
  expect((await move(browser, "main", atVendor(), "70", requestId)).envelope).toMatchObject(done);
  expect((await move(browser, "main", atVendor(), "70", requestId)).envelope).toMatchObject(done);
  expect(await balances(browser)).toMatchObject({ [atVendor()]: "70.00" });
  for (const [from, to, amount, refusal] of [
    ["main", atVendor(), "80", "request-used"],
    ["main", atVendor(), "-1", "amount-format"],
    ["main", "vendor:nobody", "1", "wallet-unknown"],
    ["bonus", atVendor(), "1", "wallet-unknown"],
    [atVendor(), "bonus", "1", "wallet-unknown"],
    [atVendor(), atVendor(), "1", "wallet-unknown"],
    ["main", atVendor(), "9999999", "insufficient-funds"],
    [atVendor(), "main", "70.01", "insufficient-funds"],
  ] as const) {
    const id = refusal === "request-used" ? requestId : crypto.randomUUID();
    expect((await move(browser, from, to, amount, id)).envelope.errorCode, `${from} ${to} ${amount}`).toBe(refusal);
  }
  expect(await balances(browser)).toMatchObject({ [atVendor()]: "70.00" });
});

test("WALLET-008 while a vendor has not answered nothing else is moved, and the money is in the total", async () => {
  const browser = await member();
  const { main } = await balances(browser);
  vendor.line = "answer-lost";
  expect((await launch(browser)).envelope.errorCode).toBe("transfer-waiting");
  vendor.line = "good";
  expect((await move(browser, "main", atVendor(), "1")).envelope.errorCode).toBe("transfer-waiting");
  const { value } = (await browser.ask("wallet.bringBack", { requestId: crypto.randomUUID() })).envelope as {
    value: { amount: string; waiting: boolean };
  };
  expect(value).toEqual({ amount: "0.00", waiting: true });
  expect(await balances(browser)).toEqual({ main: "0.00", [atVendor()]: main });
});

test("WALLET-008 a vendor that takes no money is told as one that doesn't answer, and the money stays", async () => {
  const browser = await member();
  const { main } = await balances(browser);
  vendor.closed = true;
  expect((await launch(browser)).envelope.errorCode).toBe("vendor-silent");
  expect((await move(browser, "main", atVendor(), "1")).envelope.errorCode).toBe("vendor-silent");
  expect(await balances(browser)).toMatchObject({ main });
});

test("R9 with limits of play, or on a break, no money goes to where they can't hold; it always comes back", async () => {
  const browser = await member();
  await move(browser, "main", atVendor(), "50");
  const limit = { kind: "loss", period: "day", amount: "100" } as const;
  expect((await browser.ask("saferPlay.setLimit", limit)).envelope).toMatchObject({ success: true });
  expect((await launch(browser)).envelope.errorCode).toBe("limits-not-kept");
  expect((await move(browser, "main", atVendor(), "1")).envelope.errorCode).toBe("limits-not-kept");
  expect((await move(browser, atVendor(), "main", "20")).envelope).toMatchObject({ success: true });
  expect((await browser.ask("wallet.bringBack", { requestId: crypto.randomUUID() })).envelope).toMatchObject({
    success: true,
    value: { waiting: false },
  });
  expect(vendor.balances.values().next().value).toBe(0n);
});

test("a merchant with rules of play has no games that can't keep them, and no such wallet", async () => {
  const browser = await member({ host: "solenne.localhost" });
  expect((await launch(browser)).envelope.errorCode).toBe("game-unknown");
  expect((await move(browser, "main", atVendor(), "1")).envelope.errorCode).toBe("wallet-unknown");
});

test("LAUNCH-010 who has never had money opens such a game all the same", async () => {
  const browser = await member({ funds: 0n });
  expect((await launch(browser)).envelope).toMatchObject({ success: true, value: { ownWallet: atVendor() } });
  expect((await move(browser, "main", atVendor(), "1")).envelope.errorCode).toBe("insufficient-funds");
  expect((await move(browser, atVendor(), "main", "1")).envelope.errorCode).toBe("wallet-unknown");
});

test("the desk reads what a vendor has booked and we could not: of its own members, and of players that nobody knows", async () => {
  const host = "solenne.localhost";
  await member({ host });
  const { rows } = await app.owner.query<{ username: string; pseudonym: string }>(
    "select username, pseudonym from member order by created_at desc limit 1",
  );
  const theirs = rows[0] ?? { username: "", pseudonym: "" };
  vendor.play(theirs, { stake: 0n, win: 5n });
  vendor.play({ pseudonym: "nobody" }, { stake: 0n, win: 7_000_000n });
  await app.owner.query("delete from vendor_book where peer = $1", [game.peer]);
  expect(await followBook(app.services, vendor, game.peer)).toBe(true);
  const gapsAt = async (at?: string) => valueOf((await deskOf(app, at)).ask("desk.bookGaps"));
  const stranger = { vendor: game.peer, username: "", call: "win", amount: "70.00", reason: "player" };
  const here = await gapsAt();
  expect(here).toContainEqual(expect.objectContaining(stranger));
  expect(here.some(({ username }) => username !== "")).toBe(false);
  const there = await gapsAt(host);
  expect(there).toContainEqual(expect.objectContaining(stranger));
  expect(there.filter(({ username }) => username === theirs.username)).toHaveLength(2);
});
