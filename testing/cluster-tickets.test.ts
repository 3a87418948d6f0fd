/** Tickets at the real platform: a purchase is one group of bets of its wallet, and what is cancelled is back in its ledger. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DrawsAnswer } from "#arcade/games/draw/messages.ts";
import type { BuyAnswer, Order } from "#arcade/games/draw/ticket-messages.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { balanceOf, expectBooks, newMember, openLottery, SOON } from "./cluster-players.ts";
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

/** Puts a member below another, as if two days ago, at a merchant whose agents get a percent of all lotteries. */
async function agentOf(member: string): Promise<string> {
  const { owner } = cluster.platform;
  const { username: agent } = await newMember(cluster);
  await owner.query(
    `insert into agent_house_rate (merchant_id, kind, from_day, basis_points)
     select m.merchant_id, g.game_type, '2020-01-01', 100 from member m, game g where m.username = $1 and g.code = $2
     on conflict (merchant_id, kind, from_day) do update set basis_points = excluded.basis_points`,
    [member, LOTTERY],
  );
  const { rows } = await owner.query<{ id: string; moved: boolean }>(
    `select a.id, agent_move(m.id, a.id, now() - interval '2 days') as moved from member m, member a
      where m.username = $1 and a.username = $2`,
    [member, agent],
  );
  expect(rows[0]?.moved).toBe(true);
  return rows[0]?.id ?? "";
}

/** Lets promised draws be over for so long, which no process would write. */
async function closeDraws(ago: readonly { id: string; minutes: number }[]): Promise<void> {
  const { owner } = cluster.arcade;
  await owner.query("alter table draw disable trigger keep_draw");
  for (const { id, minutes } of ago) {
    await owner.query(
      `update draw set opens_at = now() - ($2 + 3) * interval '1 minute', closes_at = now() - $2 * interval '1 minute'
        where id = $1`,
      [id, minutes],
    );
  }
  await owner.query("alter table draw enable trigger keep_draw");
}

test(
  "LOTTO-010 AGENT-015 a draw that is void gives the stakes back and brings the agent nothing; one that is drawn does",
  { timeout: 2 * TEST_MS },
  async () => {
    const member = await newMember(cluster);
    const agent = await agentOf(member.username);
    const player = await openLottery(cluster, member, LOTTERY);
    const { body: draws } = await player.call<DrawsAnswer>("GET", "/play/api/draws");
    const [drawn, gone] = draws.coming.slice(3, 5).map(({ drawId }) => drawId);
    const side = (play: string) => ({ play, selection: { kind: "side" }, multiple: 50 });
    const { body } = await player.call<BuyAnswer>("POST", "/play/api/tickets", {
      requestId: randomUUID(),
      unit: String(UNIT),
      lines: [side("last-big"), side("last-small")],
      draws: [drawn, gone].map((drawId) => ({ drawId, multiple: 1 })),
      stopAfterWin: false,
    });
    const stake = 100n * UNIT;
    expect(await balanceOf(cluster, member.username)).toBe(member.funds - 2n * stake);
    // Nobody draws for more than a day: of two draws the older one can't count any more when somebody does again
    await cluster.kill("arcade-tables");
    await closeDraws([
      { id: drawn ?? "", minutes: 5 },
      { id: gone ?? "", minutes: 25 * 60 },
    ]);
    await cluster.add("arcade-tables");
    const orders = body.orders.map(({ orderId }) => orderId);
    const told = async (): Promise<Order[]> =>
      Promise.all(orders.map(async (id) => (await player.call<Order>("GET", `/play/api/orders/${id}`)).body));
    // What the last look saw: looks are limited, and one more could be refused
    let seen: Order[] = [];
    const states = async () => (seen = await told()).map(({ state, returned }) => [state, returned]);
    await expect.poll(states, SOON).toEqual([
      ["won", "0"],
      ["void", String(stake)],
    ]);
    const [first, second] = seen;
    expect(second).toMatchObject({ win: "0", result: null });
    const left = member.funds - stake + BigInt(first?.win ?? "0");
    await expect.poll(() => balanceOf(cluster, member.username), SOON).toBe(left);
    const credited = async () =>
      rowOf<{ credited: bigint }>(cluster.platform.db, {
        text: "select coalesce(sum(credited), 0)::bigint as credited from agent_rebate_account where agent_id = $1",
        values: [agent],
      });
    // A percent of what was staked on the draw that counted
    await expect.poll(credited, SOON).toEqual({ credited: stake / 100n });
    // What is added up of a day is read from facts, as rebates are
    await expectBooks(cluster, member);
    const facts = await rowOf<{ left: number }>(cluster.platform.db, {
      text: `select count(*)::int as left from round r join member m on m.id = r.member_id
              where m.username = $1 and r.closed_at is null`,
      values: [member.username],
    });
    expect(facts).toEqual({ left: 0 });
  },
);
