/** Tickets that are really bought: paid for as a group, drawn, settled, paid; cancelled and given back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contribution } from "#arcade/fairness/chain.ts";
import { lotteryTitle, START, until, World } from "#arcade/server/testing/test-world.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { orderCalls } from "#vendor-protocol/order-calls.ts";
import { drawProofSchema, drawSessionSchema } from "#arcade/games/draw/messages.ts";
import { clientSeedOf } from "#arcade/games/draw/store.ts";
import { ordersAnswerSchema } from "#arcade/games/draw/ticket-messages.ts";
import { verifyDraw } from "#arcade/games/draw/verify.ts";
import { BOTH_SIDES, Buyer, expectMoney, side, UNIT } from "./test-buyer.ts";

const EVERY_S = 2;
const TITLES = [
  lotteryTitle("quick-five", "digits-5", EVERY_S),
  lotteryTitle("regional", "regional-27", EVERY_S, "LOTT"),
  lotteryTitle("daily", "digits-3", 86_400, "LOTT"),
];

let world: World;
let buyer: Buyer;
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const balance = (one = buyer): bigint => world.platform.balances.get(one.player.name) ?? 0n;

beforeAll(async () => {
  world = await World.make();
  await world.start({}, TITLES);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.fate = () => "ok";
  buyer = new Buyer(await world.player("quick-five"));
});

describe("buying", () => {
  it("tells in the session what is sold: units, entry, price, prizes, chance and return of each play", async () => {
    const { body } = await (await world.player("regional")).call("GET", "/play/api/session");
    const { selling, playTypes } = drawSessionSchema.parse(body).draw;
    expect(selling).toEqual({ units: ["10000", "100000", "200000", "1000000"], defaultUnit: UNIT });
    const lo = playTypes[0]?.plays.find(({ play }) => play === "each-last-2");
    expect(lo).toMatchObject({
      price: 27,
      entry: { kind: "digits", length: 2, from: 0, to: 9 },
      prizes: [{ odds: "95.00", chance: "1/100", each: true }],
      returnPercent: "95.00",
    });
  });

  it("is one order for each draw, one suborder for each line, all paid for by one group of bets", async () => {
    const draws = (await buyer.coming(2)).map(({ drawId }, at) => ({ drawId, multiple: at + 1 }));
    const lines = [
      side("last-big", 3),
      { play: "first-2", selection: { kind: "columns", columns: [["1", "2"], ["7"]] }, multiple: 1 },
    ];
    world.platform.received = [];
    const { orders, balance: told } = await buyer.buy({ draws, lines });
    expect(world.platform.received).toEqual(["group"]);
    expect(orders.map(({ stake, state, chase }) => [stake, state, chase?.index, chase?.of])).toEqual([
      ["500000", "open", 1, 2],
      ["1000000", "open", 2, 2],
    ]);
    expect(orders[0]?.suborders).toMatchObject([
      { play: "last-big", text: "Last digit big", bets: 1, multiple: 3, stake: "300000", odds: "1.90" },
      { play: "first-2", text: "1,2 | 7", bets: 2, multiple: 1, stake: "200000", odds: "95.00" },
    ]);
    expect(orders[0]?.orderNumber).toMatch(/^[A-Z]\d+-\d{3}-\d{3}$/);
    expect([balance(), told]).toEqual([START - 1_500_000n, String(START - 1_500_000n)]);
    for (const { orderId } of orders) await buyer.until(orderId, "won", "lost");
    await expectMoney(world, buyer.player.name);
  });

  it("asked for by 20 calls at once with one request id, it is bought once", async () => {
    const draws = (await buyer.coming()).map(({ drawId }) => ({ drawId, multiple: 1 }));
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.ask({ requestId, draws })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.purchaseId}`)).size).toBe(1);
    expect(balance()).toBe(START - 200_000n);
    // The same id for another purchase is no repetition
    expect((await buyer.ask({ requestId, draws, unit: "10000" })).body.code).toBe("bad-request");
    await expectMoney(world, buyer.player.name);
  });

  it.each([
    ["a unit that isn't sold", { unit: "30000" }, "stake-not-allowed"],
    [
      "a win that is too great",
      { unit: "1000000", lines: [{ ...numbers("in-order-5", "12345"), multiple: 9_999 }] },
      "stake-not-allowed",
    ],
    ["a play of another model", { lines: [side("special-big")] }, "bad-request"],
    ["a selection of another play", { lines: [{ ...side("first-2") }] }, "bad-request"],
    [
      "columns of too many bets",
      {
        lines: [
          {
            play: "in-order-5",
            selection: { kind: "columns", columns: Array.from({ length: 5 }, () => [..."0123456789"]) },
            multiple: 1,
          },
        ],
      },
      "bad-request",
    ],
    ["an unknown draw", { draws: [{ drawId: `d-${randomUUID()}`, multiple: 1 }] }, "bad-request"],
    ["no line", { lines: [] }, "bad-request"],
  ])("refuses %s, and nothing is bought", async (_, asked, code) => {
    expect((await buyer.ask(asked)).body.code).toBe(code);
    expect(balance()).toBe(START);
    expect(await rows("select 1 from ticket_order where player = $1", [buyer.player.name])).toEqual([]);
  });

  it("is refused when the sale of one of the draws is over, or the draws are out of order", async () => {
    const [first, second] = await buyer.coming(2);
    const both = [first, second].map((draw) => ({ drawId: draw?.drawId ?? "", multiple: 1 }));
    expect((await buyer.ask({ draws: both.toReversed() })).body.code).toBe("bad-request");
    await until("the first is settled", async () =>
      (await buyer.draws()).last.some(({ drawId }) => drawId === first?.drawId),
    );
    expect((await buyer.ask({ draws: both })).body.code).toBe("betting-closed");
    expect(balance()).toBe(START);
  });

  it("is refused as a whole where the funds are too low, and stays refused", async () => {
    const draws = (await buyer.coming(2)).map(({ drawId }) => ({ drawId, multiple: 60 }));
    const asked = { requestId: randomUUID(), draws, unit: "1000000", lines: [side("last-big", 1)] };
    for (let time = 0; time < 2; time++) expect((await buyer.ask(asked)).body.code).toBe("insufficient-funds");
    expect(balance()).toBe(START);
    expect(ordersAnswerSchema.parse((await buyer.player.call("GET", "/play/api/orders")).body).orders).toEqual([]);
    await expectMoney(world, buyer.player.name);
  });

  it("whose answer is lost gives every stake back, and doesn't buy later", async () => {
    let groups = 0;
    world.platform.fate = (call) => (call === "group" && groups++ < 3 ? "hang-up-after" : "ok");
    const asked = {
      requestId: randomUUID(),
      draws: (await buyer.coming()).map(({ drawId }) => ({ drawId, multiple: 1 })),
    };
    expect((await buyer.ask(asked)).body.code).toBe("stake-returned");
    await expectMoney(world, buyer.player.name);
    expect((await buyer.ask(asked)).body.code).toBe("stake-returned");
    expect(balance()).toBe(START);
  });
});

function numbers(play: string, ...chosen: string[]) {
  return { play, selection: { kind: "numbers" as const, numbers: chosen }, multiple: 1 };
}

describe("a draw", () => {
  it("pays what its result brings by the odds that were bought, and is proved with what its buyers added", async () => {
    const { orders } = await buyer.buy({ lines: [...BOTH_SIDES, numbers("any-digit", ..."0123456789")] });
    const order = await buyer.until(orders[0]?.orderId ?? "", "won", "lost");
    const drawn = order.result?.[0]?.numbers ?? [];
    const distinct = new Set(drawn).size;
    const [big, small, any] = order.suborders;
    expect([big?.state, small?.state]).toEqual(Number(drawn.at(-1)) > 4 ? ["won", "lost"] : ["lost", "won"]);
    expect(any).toMatchObject({ state: "won", hits: distinct });
    const won = 190_000n + BigInt(distinct) * BigInt((any?.odds ?? "0").replace(".", "")) * 1_000n;
    expect([order.state, order.win]).toEqual(["won", String(won)]);

    const answer = await fetch(`${world.arcade?.url}/proof/${order.drawId}`);
    const proof = drawProofSchema.parse(await answer.json());
    const [{ client_seed: own }] = await rows("select client_seed from seed_pair where player = $1", [
      buyer.player.name,
    ]);
    expect(proof.contributions).toEqual([contribution(own, order.numero)]);
    expect(proof.clientSeed).toBe(`${clientSeedOf("quick-five", order.numero)}:${proof.contributions.join("-")}`);
    const verified = verifyDraw({ ...proof, serverSeed: proof.serverSeed ?? "" }, proof.model);
    expect(verified).toMatchObject({ seedFits: true, result: order.result });
    const byOrder = await (await fetch(`${world.arcade?.url}/proof/${order.orderId}`)).json();
    expect(byOrder).toEqual(proof);
    await expectMoney(world, buyer.player.name);
  });

  it("says nothing of its result before every ticket of it is settled", async () => {
    const { orders } = await buyer.buy();
    const [order] = orders;
    const holder = await world.database.pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from ticket_order where id = $1 for update", [order?.orderId]);
    await until("it is drawn", async () => {
      const [draw] = await rows("select state from draw where id = $1", [order?.drawId]);
      return draw.state === "drawn";
    });
    const [{ server_seed: seed }] = await rows("select server_seed from draw where id = $1", [order?.drawId]);
    const told = await buyer.draws();
    const proof = drawProofSchema.parse(await (await fetch(`${world.arcade?.url}/proof/${order?.drawId}`)).json());
    const shown = await buyer.order(order?.orderId ?? "");
    expect(told.last.map(({ drawId }) => drawId)).not.toContain(order?.drawId);
    expect(proof).toMatchObject({ serverSeed: null, drawn: null, contributions: [] });
    expect(shown).toMatchObject({ state: "drawing", result: null, win: "0" });
    expect(JSON.stringify([told, proof, shown])).not.toContain(seed);
    await holder.query("rollback");
    holder.release();
    await buyer.until(order?.orderId ?? "", "won");
    await expectMoney(world, buyer.player.name);
  });

  it("ends a chase that stops after a win: later draws on sale are cancelled and their stakes come back", async () => {
    const draws = (await buyer.coming(4)).map(({ drawId }) => ({ drawId, multiple: 1 }));
    const { orders } = await buyer.buy({ draws, stopAfterWin: true });
    const first = await buyer.until(orders[0]?.orderId ?? "", "won");
    expect(first.suborders.filter(({ state }) => state === "won")).toHaveLength(1);
    for (const { orderId } of orders.slice(1)) {
      const later = await buyer.until(orderId, "cancelled");
      await until("it is back", async () => (await buyer.order(orderId)).returned === later.stake);
    }
    await expectMoney(world, buyer.player.name);
    expect(balance()).toBe(START - 200_000n + BigInt(first.win));
  });
});

describe("orders", () => {
  it("are cancelled while on sale, in part or whole, and the same again changes nothing", async () => {
    const daily = new Buyer(await world.player("daily"));
    const { orders } = await daily.buy({ lines: [...BOTH_SIDES, side("tie")] });
    const [order] = orders;
    const ids = order?.suborders.map(({ suborderId }) => suborderId) ?? [];
    const part = await daily.cancel(order!, ids.slice(0, 1));
    expect(part.body).toMatchObject({ state: "open", returned: "100000" });
    expect(part.body.suborders.map(({ state }) => state)).toEqual(["cancelled", "open", "open"]);
    expect((await daily.cancel(order!, ids.slice(0, 1))).body).toEqual(part.body);
    const all = await daily.cancel(order!, ids);
    expect(all.body).toMatchObject({ state: "cancelled", stake: "300000", returned: "300000" });
    expect((await daily.cancel(order!, [randomUUID()])).body.code).toBe("bad-request");
    expect((await buyer.cancel(order!, ids)).body.code).toBe("not-found");
    await expectMoney(world, daily.player.name);
    expect(balance(daily)).toBe(START);
  });

  it("are not cancelled when the sale is over", async () => {
    const { orders } = await buyer.buy();
    const order = await buyer.until(orders[0]?.orderId ?? "", "drawing", "won");
    const refused = await buyer.cancel(order, [order.suborders[0]?.suborderId ?? ""]);
    expect(refused.body.code).toBe("betting-closed");
    await expectMoney(world, buyer.player.name);
  });

  it("are listed newest first, open and settled apart, page by page, each player's own", async () => {
    const daily = new Buyer(await world.player("daily"));
    const made: string[] = [];
    for (let at = 0; at < 3; at++) made.unshift((await daily.buy()).orders[0]?.orderId ?? "");
    await daily.cancel(
      await daily.order(made[1] ?? ""),
      (await daily.order(made[1] ?? "")).suborders.map((s) => s.suborderId),
    );
    const list = async (query: string, one = daily) =>
      ordersAnswerSchema.parse((await one.player.call("GET", `/play/api/orders?${query}`)).body);
    const ids = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ orderId }) => orderId);
    expect(ids(await list(""))).toEqual(made);
    expect(ids(await list("state=open"))).toEqual([made[0], made[2]]);
    expect(ids(await list("state=settled"))).toEqual([made[1]]);
    const first = await list("limit=2");
    expect([ids(first), ids(await list(`limit=2&before=${first.next}`))]).toEqual([made.slice(0, 2), made.slice(2)]);
    expect((await list("", buyer)).orders).toEqual([]);
    const detail = await daily.player.call<{ roundId: string }>("GET", `/play/api/rounds/${made[0]}`);
    expect(detail.body).toMatchObject({ roundId: made[0], kind: "ticket", bet: "200000", state: "open" });
    const summary = await daily.player.call<{ rounds: { roundId: string }[] }>("GET", "/play/api/rounds");
    expect(summary.body.rounds.map(({ roundId }) => roundId)).toEqual(made);
  });

  it("RECORD-004 RECORD-005 RECORD-006 are told to the platform, which cancels them for their player", async () => {
    const daily = new Buyer(await world.player("daily"));
    const draws = (await daily.coming(2)).map(({ drawId }) => ({ drawId, multiple: 1 }));
    const { orders } = await daily.buy({ draws, lines: [side("sum-at-13", 2), ...BOTH_SIDES, side("tie")] });
    const id = orders[0]?.orderId ?? "";
    const who = { requestId: randomUUID(), player: daily.player.name, language: "VN" };
    const told = await world.ask(orderCalls.orders, { ...who, orders: orders.map(({ orderId }) => orderId) });
    expect(told).toMatchObject({ status: "OK", orders: [{ state: "open", stake: "500000", lineCount: 4 }, {}] });
    if (told.status !== "OK") throw new Error(told.status);
    expect(told.orders[0]?.lines[0]).toEqual({ playName: "Tổng 13", text: "Tổng 13" });
    const other = await world.ask(orderCalls.orders, { ...who, player: buyer.player.name, orders: [id] });
    expect(other).toMatchObject({ orders: [] });
    const one = await world.ask(orderCalls.order, { ...who, order: id });
    expect(one).toMatchObject({ order: { chase: { index: 1, of: 2 }, siblings: [{ order: id }, {}], result: null } });
    expect(await world.ask(orderCalls.order, { ...who, player: buyer.player.name, order: id })).toMatchObject({
      status: "ROUND_UNKNOWN",
    });
    const suborders = orders[0]?.suborders.map(({ suborderId }) => suborderId) ?? [];
    const cancel = { ...who, order: id, suborders };
    expect(await world.ask(orderCalls.cancelSuborders, { ...cancel, suborders: ["t-none"] })).toMatchObject({
      status: "INVALID",
    });
    const done = await world.ask(orderCalls.cancelSuborders, cancel);
    expect(done).toMatchObject({ status: "OK", order: { state: "cancelled", returned: "500000" } });
    const round = await world.ask(gameCalls.round, { ...who, round: orders[1]?.orderId ?? "" });
    expect(round).toMatchObject({ status: "OK", staked: "500000", won: "0", closedAt: null });
    await world.ask(orderCalls.cancelSuborders, {
      ...who,
      order: orders[1]?.orderId ?? "",
      suborders: orders[1]?.suborders.map(({ suborderId }) => suborderId) ?? [],
    });
    await expectMoney(world, daily.player.name);
  });
});
