import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIVE_CLOSE, LIVE_PATH } from "#contract/core/live-words.ts";
import { amountOf } from "#rules/money/money.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { runConsumer, type Stop } from "#server/events/consumer.ts";
import { publishLive } from "#server/events/publish-live.ts";
import { transferAdjustment } from "#server/ledger/transfers.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { openPage } from "#testing/page.ts";

const GAME = "emberwing-hoard";
const BET = 100_000n;

let app: TestApp;
let other: TestApp;
let address: string;
let otherAddress: string;
let member: TestBrowser;
let player: { pseudonym: string; tokenHash: Buffer };
let stop: Stop;

beforeAll(async () => {
  let token = "";
  let at = (): Date => new Date();
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => at() } })(tx, made),
    launchAtVendor: async (request) => {
      ({ token } = request);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  at = () => app.clock.now();
  other = await testApp({}, app);
  [address, otherAddress] = [await app.listen(), await other.listen()];
  stop = await runConsumer(app.services, publishLive);
  member = app.browser();
  await member.register({ username: "watcher" });
  const row = await rowOf<{ pseudonym: string; id: number }>(app.services.db, {
    text: "select m.pseudonym, g.id from member m, game g where m.username = 'watcher' and g.code = $1",
    values: [GAME],
  });
  await member.ask("games.launch", { nodeId: row?.id ?? 0 });
  player = { pseudonym: row?.pseudonym ?? "", tokenHash: createHash("sha256").update(token).digest() };
});
afterAll(async () => {
  await stop();
  await other.close();
  await app.close();
});

let rounds = 0;

/** One round of the member's at the vendor: a bet, and what it won. */
async function playRound(won: bigint): Promise<void> {
  const round = `live-${++rounds}`;
  const call = (id: string, amount: bigint, roundClosed: boolean) => ({
    peer: "arcade",
    requestId: id,
    transactionId: id,
    digest: createHash("sha256").update(id).digest(),
    player: player.pseudonym,
    game: GAME,
    currency: "PHP",
    amount: amountOf(amount),
    at: app.clock.now(),
    round,
    roundClosed,
  });
  const { db } = app.services;
  const bet = await placeBet(db, { ...call(`${round}-bet`, BET, won === 0n), tokenHash: player.tokenHash });
  expect(bet.status).toBe("OK");
  if (won === 0n) return;
  const win = await payWin(db, { ...call(`${round}-win`, won, true), reference: `${round}-bet` });
  expect(win.status).toBe("OK");
}

/** Once this arrives, whatever was told before it has arrived too: a round trip through the server and its database. */
async function afterAllTold(page: ReturnType<typeof openPage>, merchantId: string): Promise<void> {
  await app.services.events.emit(app.services.db, "content.changed", { merchantId });
  await page.next("content");
}

describe("who may connect", () => {
  test("a page with both secrets is a member's, one without a token a visitor's", async () => {
    const mine = openPage(address, { browser: member });
    expect((await mine.next("ready")).member).toBe(true);
    const visitor = openPage(address);
    expect((await visitor.next("ready")).member).toBe(false);
    mine.close();
    visitor.close();
  });

  test("one secret of the two opens nothing, nor do both at another merchant", async () => {
    const cookieOnly = openPage(address, { browser: member, token: "x".repeat(43) });
    const tokenOnly = openPage(address, { browser: member, cookie: "" });
    const elsewhere = openPage(address, { browser: member, host: "solenne.localhost" });
    for (const page of [cookieOnly, tokenOnly, elsewhere]) {
      expect(await page.closed).toBe(LIVE_CLOSE.loggedOut);
      expect(page.told).toEqual([]);
    }
  });

  test("a page of another origin is refused before it is connected", async () => {
    for (const origin of ["http://evil.example", `http://solenne.localhost:${new URL(address).port}`, "null", ""]) {
      const page = openPage(address, { browser: member, origin });
      expect(await page.closed).toBe(1006);
      expect(page.told).toEqual([]);
    }
  });

  test("what isn't the greeting, or a second one, or a long one, ends the connection", async () => {
    const hellos = [
      "{",
      "[]",
      '{"type":"hello"}{',
      '{"type":"bye","token":""}',
      '{"type":"hello","token":"","more":1}',
    ];
    for (const hello of hellos) {
      expect(await openPage(address, { hello }).closed).toBe(LIVE_CLOSE.badMessage);
    }
    expect(await openPage(address, { hello: JSON.stringify({ type: "hello", token: "x".repeat(600) }) }).closed).toBe(
      1009,
    );
    const twice = openPage(address);
    await twice.next("ready");
    twice.send(JSON.stringify({ type: "hello", token: "" }));
    expect(await twice.closed).toBe(LIVE_CLOSE.badMessage);
  });

  test("a session has a dozen pages and not more; a page that closed makes room", async () => {
    const pages = Array.from({ length: 12 }, () => openPage(address, { browser: member }));
    for (const page of pages) await page.next("ready");
    expect(await openPage(address, { browser: member }).closed).toBe(LIVE_CLOSE.tooMany);
    pages[0]?.close();
    await pages[0]?.closed;
    const again = openPage(address, { browser: member });
    await again.next("ready");
    for (const page of [...pages, again]) page.close();
  });

  test("a plain request for the address is answered as an unknown call", async () => {
    expect((await fetch(address + LIVE_PATH)).status).toBe(404);
  });
});

describe("what is told", () => {
  test("a round at any process moves the balance of the member's pages at every process, and nobody else's", async () => {
    const here = openPage(address, { browser: member });
    const there = openPage(otherAddress, { browser: member });
    const visitor = openPage(address);
    const foreign = app.browser();
    await foreign.register();
    const stranger = openPage(address, { browser: foreign });
    for (const page of [here, there, visitor, stranger]) await page.next("ready");
    await playRound(0n);
    const asked = (await member.ask("wallet.get")).envelope.value as { sumBalance: string };
    for (const page of [here, there]) {
      await expect
        .poll(() => page.told.findLast(({ type }) => type === "balance"))
        .toEqual({ type: "balance", currency: "PHP", sumBalance: asked.sumBalance });
    }
    for (const page of [visitor, stranger]) {
      await afterAllTold(page, "novaro");
      // The stranger may hear of funds of their own.
      const sums = page.told.flatMap((message) => (message.type === "balance" ? message.sumBalance : []));
      expect(sums).not.toContain(asked.sumBalance);
    }
    for (const page of [here, there, visitor, stranger]) page.close();
  });

  test("a win that changes the board is told to visitors of that merchant, a round without one to nobody", async () => {
    const [visitor, solenne] = [openPage(otherAddress), openPage(address, { host: "solenne.localhost" })];
    await Promise.all([visitor.next("ready"), solenne.next("ready")]);
    await playRound(7_000_000n);
    await visitor.next("winners");
    const board = (await app.browser().ask("games.winners", { limitNum: 20 })).envelope.value as {
      list: { vo: { winAmount: string } }[];
    };
    expect(board.list[0]?.vo.winAmount).toBe("70.00");
    await afterAllTold(solenne, "*");
    expect(solenne.told.map(({ type }) => type)).not.toContain("winners");
    visitor.close();
    solenne.close();
  });

  test("favourites changed at one process reach the member's pages at the other; adding twice tells once", async () => {
    const page = openPage(otherAddress, { browser: member });
    await page.next("ready");
    await member.ask("favourites.add", { nodeId: 1, vendor: "X" });
    await page.next("favourites");
    await member.ask("favourites.add", { nodeId: 1, vendor: "X" });
    await member.ask("favourites.remove", { nodeId: 1, vendor: "X" });
    await page.next("favourites");
    await afterAllTold(page, "novaro");
    expect(page.told.filter(({ type }) => type === "favourites")).toHaveLength(2);
    page.close();
  });

  test("the unread count comes with the greeting and falls when another page reads one", async () => {
    const page = openPage(address, { browser: member });
    const { notices } = await page.next("unread");
    const list = (await member.ask("announcements.list", { types: "PL" })).envelope.value as {
      player: { id: number }[];
      hot: { id: number }[];
    };
    // The lobby's news stands among the notices (U-133)
    const lobby = (await member.ask("lobby.news")).envelope.value as { list: unknown[] };
    expect(notices).toBe(list.player.length + list.hot.length + lobby.list.length);
    await member.ask("announcements.markRead", { announcementId: list.hot[0]?.id, read: true });
    // Changed content of an earlier test may have the old count told once more in between
    const last = () => page.told.findLast(({ type }) => type === "unread");
    await expect.poll(last).toEqual({ type: "unread", notices: notices - 1 });
    page.close();
  });

  test("changed content is told to its merchant's pages, and says its age to those that come later", async () => {
    const [novaro, solenne] = [openPage(address), openPage(address, { host: "solenne.localhost" })];
    await Promise.all([novaro.next("ready"), solenne.next("ready")]);
    await app.services.events.emit(app.services.db, "content.changed", { merchantId: "solenne" });
    await solenne.next("content");
    await afterAllTold(novaro, "novaro");
    expect(novaro.told.filter(({ type }) => type === "content")).toHaveLength(1);
    expect((await openPage(address).next("ready")).contentAgeMs).toBeGreaterThanOrEqual(0);
    novaro.close();
    solenne.close();
  });

  test("a session that has ended hears nothing more: its page is closed at the next thing there is to tell", async () => {
    const leaver = app.browser();
    await leaver.register();
    const page = openPage(address, { browser: leaver });
    await page.next("unread");
    await leaver.ask("session.logout", { token: leaver.token });
    await app.services.events.emit(app.services.db, "content.changed", { merchantId: "novaro" });
    expect(await page.closed).toBe(LIVE_CLOSE.loggedOut);
  });

  test("a session that has ended is told no balance: its page is closed instead", async () => {
    const leaver = app.browser();
    await leaver.register({ username: "leaver" });
    const page = openPage(address, { browser: leaver });
    await page.next("balance");
    await leaver.ask("session.logout", { token: leaver.token });
    await adjust("leaver");
    expect(await page.closed).toBe(LIVE_CLOSE.loggedOut);
    const sums = page.told.flatMap((message) => (message.type === "balance" ? message.sumBalance : []));
    expect(new Set(sums).size).toBe(1);
  });

  test("a session that ran out by its own is told no balance either", async () => {
    const sleeper = app.browser();
    await sleeper.register({ username: "sleeper" });
    const page = openPage(address, { browser: sleeper });
    await page.next("balance");
    app.clock.move(31 * 60_000);
    await adjust("sleeper");
    expect(await page.closed).toBe(LIVE_CLOSE.loggedOut);
    const sums = page.told.flatMap((message) => (message.type === "balance" ? message.sumBalance : []));
    expect(new Set(sums).size).toBe(1);
  });
});

/** Gives a member 0.05 more. */
async function adjust(username: string): Promise<void> {
  const { db } = app.services;
  const row = await rowOf<{ id: string }>(db, {
    text: "select id from member where username = $1",
    values: [username],
  });
  const id = randomUUID();
  const asked = { id, key: id, at: app.clock.now(), reference: "test" };
  const moved = await transferAdjustment(
    app.owner,
    { memberId: row?.id ?? "", currency: "PHP" },
    amountOf(5_000n),
    asked,
  );
  expect(moved.ok).toBe(true);
}
