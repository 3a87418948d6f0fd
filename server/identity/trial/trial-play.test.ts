/** A trial plays: the vendor's calls reach its play money, and what counts never hears of it. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseDecimal } from "#rules/money/money.ts";
import type { Outside } from "#server/app.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { endTrials } from "./end-trials.ts";

type LaunchRequest = Parameters<Outside["launchAtVendor"]>[0];

let app: TestApp;
const requests: LaunchRequest[] = [];
beforeAll(async () => {
  app = await testApp({
    launchAtVendor: async (request) => (requests.push(request), { ok: true, url: "http://arcade.test/" }),
    toldOf: async () => null,
  });
});
afterAll(() => app.close());

async function trying(): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.ask("trial.account");
  const { envelope } = await browser.ask("trial.login");
  browser.token = (envelope.value as { token: string }).token;
  return browser;
}

async function gameWhere(condition: string): Promise<number> {
  const { rows } = await app.services.db.query<{ id: number }>(`select id from game where ${condition} order by id`);
  if (!rows[0]) throw new Error(`no game where ${condition}`);
  return rows[0].id;
}

/** Opens the game as a tile does, and gives a money call of its vendor. */
async function playing(browser: TestBrowser, name: "games.launch" | "games.launchFree") {
  const nodeId = await gameWhere("engine is not null and free_play");
  expect((await browser.ask(name, { nodeId })).envelope.success).toBe(true);
  const request = requests.at(-1);
  if (!request) throw new Error("nothing was launched");
  return (amount: string, currency = request.currency) => {
    const transactionId = randomUUID();
    return {
      peer: request.peer,
      requestId: transactionId,
      transactionId,
      digest: createHash("sha256").update(transactionId).digest(),
      player: request.player,
      game: request.game,
      currency,
      amount: parseDecimal(amount) as never,
      at: app.clock.now(),
      tokenHash: hashSecret(request.token),
      round: "one",
      roundClosed: false,
    };
  };
}

const value = async (browser: TestBrowser, name: Parameters<TestBrowser["ask"]>[0], input = {}) =>
  (await browser.ask(name, input)).envelope.value;
const balanceOf = async (browser: TestBrowser) =>
  ((await value(browser, "wallet.get")) as { sumBalance: string }).sumBalance;

test("TRIAL-001 bets and wins move the play money; the trial's record shows them, the board and the list of popular games don't", async () => {
  const browser = await trying();
  const [winners, popular] = [await value(browser, "games.winners"), await value(browser, "lotteryGames.popular")];
  const call = await playing(browser, "games.launch");
  expect(requests.at(-1)?.currency).toBe("FUN");
  expect((await placeBet(app.services.db, call("100"))).status).toBe("OK");
  expect(await balanceOf(browser)).toBe("9900.00");
  // In the merchant's money, with the same token: there is none
  expect((await placeBet(app.services.db, call("100", "PHP"))).status).toBe("CURRENCY_MISMATCH");
  expect((await payWin(app.services.db, { ...call("100", "PHP"), reference: null })).status).toBe("CURRENCY_MISMATCH");
  const win = { ...call("5000000"), reference: null, roundClosed: true };
  expect((await payWin(app.services.db, win)).status).toBe("OK");
  expect(await balanceOf(browser)).toBe("5009900.00");

  const record = (await value(browser, "records.bets")) as { list: { roundId: string }[]; totals: unknown };
  expect(record.totals).toEqual({ bets: 1, staked: "100.00", won: "5000000.00", net: "4999900.00", open: "0.00" });
  const round = await value(browser, "records.round", { roundId: record.list[0]?.roundId });
  expect(round).toMatchObject({ currency: "FUN", entries: [{ kind: "bet" }, { kind: "win" }] });
  expect(await value(browser, "games.winners")).toEqual(winners);
  expect(await value(browser, "lotteryGames.popular")).toEqual(popular);
  expect(await findViolations(app.services.db)).toEqual([]);
});

test("a member's free play stays out of the record that a trial's is shown in", async () => {
  const browser = app.browser();
  await browser.register();
  const call = await playing(browser, "games.launchFree");
  expect((await placeBet(app.services.db, call("100"))).status).toBe("OK");
  expect(await value(browser, "records.bets")).toMatchObject({ totals: { bets: 0 } });
});

test("a vendor whose game has no free play is never asked, by whatever call", async () => {
  const browser = await trying();
  const nodeId = await gameWhere("engine is not null and id > 5");
  await app.owner.query({ text: "update game set free_play = false where id = $1", values: [nodeId] });
  const loaded = new Promise<void>((done) => {
    const stop = app.services.events.on("content.loaded", () => (stop(), done()));
  });
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await loaded;
  const asked = requests.length;
  for (const [name, freeplay] of [
    ["games.launch", ""],
    ["games.launch", "1"],
    ["games.launchFree", ""],
  ] as const) {
    const { envelope } = await browser.ask(name, { nodeId, freeplay });
    expect(envelope.errorCode).toBe("real-account-needed");
  }
  expect(requests).toHaveLength(asked);
});

test("over in the middle of a round: no bet is taken any more, a late win is, and goes back to the house", async () => {
  const browser = await trying();
  const call = await playing(browser, "games.launch");
  expect((await placeBet(app.services.db, call("100"))).status).toBe("OK");
  await browser.ask("session.logout", { token: browser.token });
  expect(await endTrials(app.services)).toBeGreaterThan(0);
  expect((await placeBet(app.services.db, call("1"))).status).toBe("TOKEN_REFUSED");
  expect((await payWin(app.services.db, { ...call("250"), reference: null, roundClosed: true })).status).toBe("OK");
  expect(await endTrials(app.services)).toBe(1);
  expect(await endTrials(app.services)).toBe(0);
  const { rows } = await app.services.db.query({
    text: "select a.balance from ledger_account a join member m on m.id = a.member_id where m.pseudonym = $1",
    values: [requests.at(-1)?.player],
  });
  expect(rows).toEqual([{ balance: 0n }]);
  expect(await findViolations(app.services.db)).toEqual([]);
});
