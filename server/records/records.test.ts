import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { wholeDay } from "#rules/site/days.ts";
import { RECORD_KINDS } from "#rules/games/played-kinds.ts";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { placeBet, payWin, rollBack } from "#server/game-wallet/game-money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
let browser: TestBrowser;
const GAME = "emberwing-hoard";
let player: { pseudonym: string; tokenHash: Buffer };
let nodeId = 0;

beforeAll(async () => {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now } })(tx, made),
    toldOf: async () => ({
      lines: [{ label: "Coin", value: "heads" }],
      detailUrl: "http://arcade.test/round",
      verifyUrl: "http://arcade.test/proof",
    }),
    numbersOf:
      async () =>
      ({ vendorRound }) =>
        vendorRound === "round-1" ? "10000028" : null,
    launchAtVendor: async ({ token }) => {
      tokens.push(token);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  now = () => app.clock.now();
  // Noon of the merchant: no test runs over the end of a day by chance
  app.clock.move(wholeDay(now(), "Asia/Manila").until.getTime() + 12 * 3_600_000 - app.clock.nowMs());
  browser = app.browser();
  await browser.register({ username: "roundkeeper" });
  const row = await rowOf<{ pseudonym: string; id: number }>(app.services.db, {
    text: "select m.pseudonym, g.id from member m, game g where m.username = 'roundkeeper' and g.code = $1",
    values: [GAME],
  });
  nodeId = row?.id ?? 0;
  await browser.ask("games.launch", { nodeId });
  player = {
    pseudonym: row?.pseudonym ?? "",
    tokenHash: createHash("sha256")
      .update(tokens[0] ?? "")
      .digest(),
  };
});
afterAll(() => app.close());

function money(transactionId: string, units: bigint, round: string, roundClosed: boolean) {
  return {
    peer: "arcade",
    requestId: `r-${transactionId}`,
    transactionId,
    digest: createHash("sha256").update(transactionId).digest(),
    player: player.pseudonym,
    game: GAME,
    currency: "PHP",
    amount: amountOf(units),
    at: app.clock.now(),
    tokenHash: player.tokenHash,
    round,
    roundClosed,
  };
}

const wallet = async () =>
  (await browser.ask("wallet.get")).envelope.value as { sumBalance: string; practice: boolean };

test("a new member starts with practice funds, labelled so", async () => {
  expect(await wallet()).toMatchObject({ sumBalance: "10000.00", practice: true });
});

test("WALLET-007 WALLET-011 with a session the wallet is the member's, without one the merchant's: a currency and no balance", async () => {
  expect(ADDRESSES["wallet.get"].slice(0, 2)).toEqual(["GET", "/wps/wallets/gcs"]);
  const own = (await browser.ask("wallet.get")).envelope.value as { wallets: { wallet: string }[] };
  expect(own.wallets.map(({ wallet: name }) => name)).toEqual(["main"]);
  expect((await app.browser().ask("wallet.get")).envelope.value).toMatchObject({ currency: "PHP", sumBalance: null });
});

test("a round stands in the betting record with its postings, totals and day", async () => {
  const { db } = app.services;
  expect((await placeBet(db, money("b1", mainUnits(20), "round-1", false))).status).toBe("OK");
  expect((await payWin(db, { ...money("w1", mainUnits(50), "round-1", true), reference: "b1" })).status).toBe("OK");
  expect((await wallet()).sumBalance).toBe("10030.00");

  const { list, totals, days } = (await browser.ask("records.bets")).envelope.value as {
    list: { roundId: string; gameName: string; state: string; net: string }[];
    totals: Record<string, unknown>;
    days: { net: string }[];
  };
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    number: "10000028",
    nodeId,
    gameName: "Emberwing Hoard",
    state: "closed",
    staked: "20.00",
    won: "50.00",
    net: "30.00",
  });
  expect(totals).toEqual({ bets: 1, staked: "20.00", won: "50.00", net: "30.00", open: "0.00" });
  expect(days.map((day) => day.net)).toEqual(["30.00"]);

  const detail = (await browser.ask("records.round", { roundId: list[0]?.roundId ?? "" })).envelope.value;
  expect(detail).toMatchObject({
    number: "10000028",
    told: {
      lines: [{ label: "Coin", value: "heads" }],
      detailUrl: "http://arcade.test/round",
      verifyUrl: "http://arcade.test/proof",
    },
    entries: [
      { kind: "bet", amount: "-20.00", balanceAfter: "9980.00" },
      { kind: "win", amount: "50.00", balanceAfter: "10030.00" },
    ],
  });
});

test("a round that was rolled back says so, costs nothing and counts as no bet", async () => {
  const { db } = app.services;
  app.clock.move(1000);
  await placeBet(db, money("b2", mainUnits(5), "round-2", false));
  await rollBack(db, { ...money("k2", mainUnits(5), "round-2", true), reference: "b2" });
  const { list, totalCount, totals } = (await browser.ask("records.bets")).envelope.value as {
    list: { state: string; net: string }[];
    totalCount: number;
    totals: { bets: number };
  };
  expect(list[0]).toMatchObject({ state: "rolled-back", net: "0.00" });
  // It stands in the list and was no bet
  expect([totalCount, totals.bets]).toEqual([2, 1]);
  expect((await wallet()).sumBalance).toBe("10030.00");
});

test("filters: by type of game, by day, and nothing of another member", async () => {
  const count = async (input: Record<string, unknown>) =>
    ((await browser.ask("records.bets", input)).envelope.value as { totalCount: number }).totalCount;
  expect(await count({ gameType: "SLOT" })).toBe(2);
  expect(await count({ gameType: "LIVE" })).toBe(0);
  expect(await count({ startDate: "2020-01-01", endDate: "2020-01-02" })).toBe(0);

  const { list } = (await browser.ask("records.bets")).envelope.value as { list: { roundId: string }[] };
  const other = app.browser();
  await other.register();
  expect((await other.ask("records.round", { roundId: list[0]?.roundId ?? "" })).envelope.errorCode).toBe(
    "round-unknown",
  );
});

test("the largest wins stand on the winners board, masked, of real rounds", async () => {
  const { list } = (await app.browser().ask("games.winners")).envelope.value as { list: unknown[] };
  expect(list).toEqual([
    expect.objectContaining({ customerName: "ro***er", vo: expect.objectContaining({ winAmount: "50.00", nodeId }) }),
  ]);
});

test("a bet whose round is not over is neither won nor lost: its stake stands beside the result until then", async () => {
  const { db } = app.services;
  const bets = async () => {
    const { totals, days } = (await browser.ask("records.bets")).envelope.value as {
      totals: Record<string, unknown>;
      days: { net: string }[];
    };
    return { ...totals, days: days.map(({ net }) => net) };
  };
  await placeBet(db, money("b3", mainUnits(7), "round-3", false));
  expect(await bets()).toEqual({ bets: 2, staked: "27.00", won: "50.00", net: "30.00", open: "7.00", days: ["30.00"] });
  await payWin(db, { ...money("w3", mainUnits(4), "round-3", true), reference: "b3" });
  expect(await bets()).toEqual({ bets: 2, staked: "27.00", won: "54.00", net: "27.00", open: "0.00", days: ["27.00"] });
});

test("the books hold", async () => {
  expect(await findViolations(app.services.db)).toEqual([]);
});

test("RECORD-001 a record is narrowed to kinds with something to play, and to closed ones that were played", async () => {
  const kinds = async () => ((await browser.ask("records.bets")).envelope.value as { kinds: string[] }).kinds;
  const before = await kinds();
  expect(before).toContain("SLOT");
  expect(before).not.toContain("FISH");
  // A game that could be played once
  await rowOf(app.owner, {
    text: `update round set game_id = (select min(id) from game where game_type = 'FISH')
            where vendor_round = 'round-1' returning id`,
    values: [],
  });
  const order: readonly string[] = RECORD_KINDS;
  expect(await kinds()).toEqual(order.filter((kind) => kind === "FISH" || before.includes(kind)));
});
