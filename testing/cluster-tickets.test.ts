/** Tickets at the real platform: a purchase is one group of bets of its wallet, and what is cancelled is back in its ledger. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DrawsAnswer } from "#arcade/games/draw/messages.ts";
import type { BuyAnswer, Order } from "#arcade/games/draw/ticket-messages.ts";
import { balanceOf, expectBooks, newMember, openLottery } from "./cluster-players.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { NO_REDIS } from "./redis.ts";

const TEST_MS = 120_000;
const LOTTERY = "three-minute-five";
const UNIT = 100_000n;

let cluster: Cluster;
beforeAll(async () => {
  if (NO_REDIS === null) cluster = await startCluster();
}, TEST_MS);
afterAll(() => cluster?.close());
beforeEach(({ skip }) => skip(NO_REDIS !== null, NO_REDIS ?? ""));

test("a chase is bought whole and once, and given back whole", { timeout: TEST_MS }, async () => {
  const member = await newMember(cluster);
  const player = await openLottery(cluster, member, LOTTERY);
  const { body: draws } = await player.call<DrawsAnswer>("GET", "/play/api/draws");
  const line = { play: "in-order-5", selection: { kind: "numbers", numbers: ["12345", "54321"] }, multiple: 1 };
  const request = {
    requestId: randomUUID(),
    unit: String(UNIT),
    lines: [line, { play: "last-big", selection: { kind: "side" }, multiple: 3 }],
    draws: draws.coming.slice(0, 20).map(({ drawId }) => ({ drawId, multiple: 1 })),
    stopAfterWin: true,
  };
  expect(request.draws).toHaveLength(20);
  const ask = () => player.call<BuyAnswer>("POST", "/play/api/tickets", request);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.purchaseId}`)).size).toBe(1);
  const orders = answers[0]?.body.orders ?? [];
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => "open"));
  expect(await balanceOf(cluster, member.username)).toBe(member.funds - 100n * UNIT);
  await expectBooks(cluster, member);
  for (const { orderId, suborders } of orders) {
    const suborderIds = suborders.map(({ suborderId }) => suborderId);
    const { body } = await player.call<Order>("POST", `/play/api/orders/${orderId}/cancel`, {
      requestId: randomUUID(),
      suborderIds,
    });
    expect(body).toMatchObject({ state: "cancelled", returned: String(5n * UNIT) });
  }
  await expectBooks(cluster, member);
  expect(await balanceOf(cluster, member.username)).toBe(member.funds);
});
