/** Lottery orders on the record: rounds of the ledger, and beside them what a vendor says of them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutputOf } from "#contract/core/call.ts";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { Calls } from "#contract/core/calls.ts";
import { wholeDay } from "#rules/site/days.ts";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import type { OrdersAtVendor } from "#server/records/public.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { CLOSES, detailed, told } from "#testing/worlds/vendor-orders.ts";

const GAME = "daily-three";

let app: TestApp;
let browser: TestBrowser;
let player: { id: string; pseudonym: string; tokenHash: Buffer };
let nodeId = 0;
/** What the vendor answers; a test puts its own in place. */
let vendor: OrdersAtVendor;
const silent: OrdersAtVendor = { orders: async () => null, order: async () => null, cancel: async () => null };

beforeAll(async () => {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now } })(tx, made),
    orders: {
      orders: (...asked) => vendor.orders(...asked),
      order: (...asked) => vendor.order(...asked),
      cancel: (...asked) => vendor.cancel(...asked),
    },
    launchAtVendor: async ({ token }) => {
      tokens.push(token);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  now = () => app.clock.now();
  // Noon of the merchant: no test runs over the end of a day by chance
  app.clock.move(wholeDay(now(), "Asia/Manila").until.getTime() + 12 * 3_600_000 - app.clock.nowMs());
  browser = app.browser();
  await browser.register({ username: "ticketkeeper" });
  const row = await rowOf<{ member: string; pseudonym: string; id: number }>(app.services.db, {
    text: "select m.id as member, m.pseudonym, g.id from member m, game g where m.username = 'ticketkeeper' and g.code = $1",
    values: [GAME],
  });
  nodeId = row?.id ?? 0;
  await browser.ask("games.launch", { nodeId });
  const tokenHash = createHash("sha256")
    .update(tokens[0] ?? "")
    .digest();
  player = { id: row?.member ?? "", pseudonym: row?.pseudonym ?? "", tokenHash };
});
afterAll(() => app.close());
beforeEach(() => {
  vendor = silent;
});

function money(transactionId: string, units: bigint, round: string, roundClosed: boolean, game = GAME) {
  return {
    peer: "arcade",
    requestId: `r-${transactionId}`,
    transactionId,
    digest: createHash("sha256").update(transactionId).digest(),
    player: player.pseudonym,
    game,
    currency: "PHP",
    amount: amountOf(units),
    at: app.clock.now(),
    tokenHash: player.tokenHash,
    round,
    roundClosed,
  };
}

type List = OutputOf<Calls["lotteryOrders.list"]>;
const list = async (input: { state?: "" | "waiting" | "won" | "lost" | "cancelled"; nodeId?: number } = {}) =>
  (await browser.ask("lotteryOrders.list", input)).envelope.value as List;
const idOf = async (vendorRound: string): Promise<string> =>
  (
    await rowOf<{ id: string }>(app.services.db, {
      text: "select id from round where vendor_round = $1",
      values: [vendorRound],
    })
  )?.id ?? "";

/** Four orders of different ends, one after the other, and a round of another game. */
async function buy(): Promise<void> {
  const { db } = app.services;
  for (const round of ["o-waits", "o-wins", "o-loses", "o-back"]) {
    app.clock.move(1_000);
    expect((await placeBet(db, money(`${round}.b`, mainUnits(20), round, false))).status).toBe("OK");
  }
  await payWin(db, { ...money("o-wins.w", mainUnits(95), "o-wins", true), reference: "o-wins.b" });
  await payWin(db, { ...money("o-loses.w", 0n, "o-loses", true), reference: "o-loses.b" });
  await rollBack(db, { ...money("o-back.r", mainUnits(20), "o-back", true), reference: "o-back.b" });
  await browser.ask("games.launch", { nodeId });
}

test("RECORD-004 /lgw/orders lists the member's orders with the ledger's sums, newest first, though the vendor is silent", async () => {
  expect(ADDRESSES["lotteryOrders.list"].slice(0, 2)).toEqual(["GET", "/lgw/orders"]);
  expect(await list()).toMatchObject({ list: [], totalCount: 0, waiting: 0 });
  await buy();
  const all = await list();
  expect(all.list.map(({ state, net, told: at }) => [state, net, at])).toEqual([
    ["cancelled", "0.00", null],
    ["lost", "-20.00", null],
    ["won", "75.00", null],
    ["waiting", "-20.00", null],
  ]);
  expect(all.list[0]).toMatchObject({ nodeId, gameName: "Daily Three" });
  expect(all).toMatchObject({ totalCount: 4, waiting: 1, totals: { staked: "60.00", won: "95.00" } });
  // What waits is neither won nor lost: 95 less the 40 of the two that are over
  expect(all.totals).toMatchObject({ net: "55.00", open: "20.00" });
  expect((await list({ state: "won" })).list.map(({ state }) => state)).toEqual(["won"]);
  expect(await list({ state: "waiting" })).toMatchObject({
    totalCount: 1,
    totals: { staked: "20.00", net: "0.00", open: "20.00" },
  });
  expect((await list({ nodeId })).totalCount).toBe(4);
  expect((await list({ nodeId: 1 })).totalCount).toBe(0);
});

test("RECORD-004 beside each stands what its vendor says, asked for once for a page and in the reader's language", async () => {
  const asked: unknown[] = [];
  vendor = {
    ...silent,
    orders: async (peer, wanted) => {
      asked.push([peer, wanted.memberId, wanted.language, wanted.orders.toSorted()]);
      return [told("o-waits"), told("o-wins", { state: "won", win: "9500000" })];
    },
  };
  const { list: orders } = await list();
  expect(asked).toEqual([["arcade", player.id, "TY", ["o-back", "o-loses", "o-waits", "o-wins"]]]);
  expect(orders.map(({ told: at }) => at?.orderNumber ?? null)).toEqual([null, null, "K-o-wins", "K-o-waits"]);
  expect(orders[2]?.told).toMatchObject({ state: "won", win: "95.00", stake: "20.00", closeTime: CLOSES });
});

test("RECORD-005 /lgw/orders/detail tells suborders, result and the chase by our own ids; a silent vendor is said", async () => {
  expect(ADDRESSES["lotteryOrders.detail"].slice(0, 2)).toEqual(["GET", "/lgw/orders/detail"]);
  const orderId = await idOf("o-waits");
  expect((await browser.ask("lotteryOrders.detail", { orderId })).envelope.errorCode).toBe("vendor-silent");
  const part = { numero: "1", closesAt: CLOSES, state: "open" as const, stake: "2000000", win: "0" };
  vendor = {
    ...silent,
    order: async (_, { order }) =>
      detailed(order, {
        chase: { purchase: "p-1", index: 1, of: 2, stopAfterWin: true },
        siblings: [
          { order: "o-waits", ...part },
          { order: "o-unknown", ...part },
        ],
        result: [{ prize: "main", numbers: ["1", "2", "3"] }],
      }),
  };
  const { value } = (await browser.ask("lotteryOrders.detail", { orderId })).envelope;
  expect(value).toMatchObject({
    orderId,
    currency: "PHP",
    told: { chase: { index: 1, of: 2, stopAfterWin: true } },
    suborders: [{ suborderId: "u-1", stake: "20.00", odds: "95.00", bets: 2 }],
    chase: [{ orderId }, { orderId: "" }],
    result: [{ prize: "main", numbers: ["1", "2", "3"] }],
  });
  vendor = { ...silent, order: async () => "unknown" };
  expect((await browser.ask("lotteryOrders.detail", { orderId })).envelope.errorCode).toBe("order-unknown");
});

test("RECORD-005 an order of another member is unknown, and so is a round that is no order", async () => {
  vendor = { ...silent, order: async (_, { order }) => detailed(order) };
  const stranger = app.browser();
  await stranger.register();
  const orderId = await idOf("o-waits");
  expect((await stranger.ask("lotteryOrders.detail", { orderId })).envelope.errorCode).toBe("order-unknown");
  const cancel = { orderId, subOrderIds: ["u-1"] };
  expect((await stranger.ask("lotteryOrders.cancel", cancel)).envelope.errorCode).toBe("order-unknown");
});

test.each([
  ["closed", "sale-closed"],
  ["not-open", "suborder-not-open"],
  ["unknown", "order-unknown"],
  [null, "vendor-silent"],
] as const)(
  "RECORD-006 /lgw/orders/suborders/cancel: a vendor that says %s is said to the member as %s",
  async (said, refusal) => {
    vendor = { ...silent, cancel: async () => said };
    const orderId = await idOf("o-waits");
    const reply = await browser.ask("lotteryOrders.cancel", { orderId, subOrderIds: ["u-1"] });
    expect(reply.envelope.errorCode).toBe(refusal);
  },
);

test("RECORD-006 cancelling asks the vendor for the suborders named, and answers with the order as it is then", async () => {
  expect(ADDRESSES["lotteryOrders.cancel"].slice(0, 2)).toEqual(["POST", "/lgw/orders/suborders/cancel"]);
  const orderId = await idOf("o-waits");
  const asked: unknown[] = [];
  vendor = {
    ...silent,
    cancel: async (peer, { order, suborders }) => {
      asked.push([peer, order, suborders]);
      await rollBack(app.services.db, {
        ...money("o-waits.r", mainUnits(20), "o-waits", true),
        reference: "o-waits.b",
      });
      return detailed(order, { state: "cancelled", returned: "2000000" });
    },
  };
  const { value } = (await browser.ask("lotteryOrders.cancel", { orderId, subOrderIds: ["u-1"] })).envelope;
  expect(asked).toEqual([["arcade", "o-waits", ["u-1"]]]);
  expect(value).toMatchObject({ state: "cancelled", staked: "0.00", told: { state: "cancelled", returned: "20.00" } });
});
