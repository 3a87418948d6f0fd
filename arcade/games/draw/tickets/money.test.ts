/** Money of tickets against a platform that fails, processes that die, and draws that never count. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fate } from "#arcade/server/testing/fake-platform.ts";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { lotteryTitle, START, until, World } from "#arcade/server/testing/test-world.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";
import { BOTH_SIDES, Buyer, expectMoney, side, type Asked } from "./test-buyer.ts";

const EVERY_S = 1;
const TITLES = [lotteryTitle("quick-five", "digits-5", EVERY_S), lotteryTitle("daily", "digits-3", 86_400, "LOTT")];
const FATES: Fate[] = ["ok", "ok", "ok", "ok", "error-before", "hang-up-before", "hang-up-after", "error-after"];

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());

/** Asks until something is decided, as a client does. */
async function settled(buyer: Buyer, asked: Asked): Promise<Order[]> {
  const requestId = randomUUID();
  for (;;) {
    const answer = await buyer.ask({ requestId, ...asked }).catch(() => null);
    if (answer?.status === 200) return answer.body.orders;
    const code = answer?.body.code;
    if (code !== undefined && code !== "unavailable" && code !== "too-many-calls") return [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a running server", () => {
  beforeAll(() => world.start({}, TITLES).then(() => undefined));
  beforeEach(() => {
    world.platform.fate = () => "ok";
  });
  afterAll(async () => {
    await world.arcade?.close();
    world.arcade = null;
  });

  it("loses and doubles nothing, whatever players do and whichever answers are lost", async () => {
    const step = fc.record({
      game: fc.constantFrom("quick-five", "quick-five", "daily"),
      lines: fc.integer({ min: 1, max: 4 }),
      draws: fc.integer({ min: 1, max: 4 }),
      stops: fc.boolean(),
      cancels: fc.constantFrom("none", "one", "all"),
    });
    const life = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      fates: fc.infiniteStream(fc.constantFrom(...FATES)),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ steps, fates }) => {
        world.platform.fate = () => fates.next().value;
        const name = `p-${randomUUID()}`;
        const games = ["quick-five", "daily"];
        const [quick, daily] = await Promise.all(games.map(async (game) => new Buyer(await world.player(game, name))));
        const open: Order[] = [];
        for (const { game, lines, draws, stops, cancels } of steps) {
          const buyer = (game === "daily" ? daily : quick) as Buyer;
          const asked = {
            lines: [...BOTH_SIDES, side("dragon"), side("tie")].slice(0, lines),
            draws: (await buyer.coming(draws)).map(({ drawId }, at) => ({ drawId, multiple: at + 1 })),
            stopAfterWin: stops,
          };
          const orders = await settled(buyer, asked);
          if (game === "daily") open.push(...orders);
          const ids = orders[0]?.suborders.map(({ suborderId }) => suborderId) ?? [];
          if (orders[0] && cancels !== "none") await buyer.cancel(orders[0], cancels === "one" ? ids.slice(0, 1) : ids);
        }
        // What is on sale for a day would never be over
        for (const { orderId } of open) {
          const order = await (daily as Buyer).order(orderId);
          const left = order.suborders.filter(({ state }) => state === "open").map(({ suborderId }) => suborderId);
          if (left.length > 0) await (daily as Buyer).cancel(order, left);
        }
        world.platform.fate = () => "ok";
        await expectMoney(world, name);
      }),
      { seed: 89, numRuns: 6, endOnFailure: true },
    );
  }, 180_000);

  it("pays every other player of a group when one's win is refused", async () => {
    const buyers = await Promise.all([0, 1, 2].map(async () => new Buyer(await world.player("quick-five"))));
    const [draw] = await (buyers[0] as Buyer).coming();
    const draws = [{ drawId: draw?.drawId ?? "", multiple: 1 }];
    await Promise.all(buyers.map((buyer) => buyer.buy({ draws })));
    // The group is refused as a whole; its calls go on alone
    world.platform.refuseGroups = 1;
    await expectMoney(world, ...buyers.map(({ player }) => player.name));
    const { rows } = await world.database.pool.query(
      "select count(*)::int as n from wallet_group where state = 'split'",
    );
    expect(rows[0].n).toBe(1);
  });
});

describe("a process killed", () => {
  let server: Killable | null = null;
  const start = async (): Promise<void> => {
    server = await new Killable(world, { titles: TITLES }).ready();
  };
  afterEach(async () => {
    world.platform.onStep = () => undefined;
    await server?.kill();
    server = null;
    world.arcade = null;
  });

  it.each(["before", "after"] as const)(
    "%s the platform books a purchase, goes on when it starts again: bought once or given back",
    async (when) => {
      await start();
      const buyer = new Buyer(await world.player("quick-five"));
      const draws = (await buyer.coming(3)).map(({ drawId }) => ({ drawId, multiple: 1 }));
      const deaths: Promise<void>[] = [];
      world.platform.onStep = (call, _, moment) => {
        if (call === "group" && moment === when && server && deaths.length === 0) deaths.push(server.kill());
      };
      const requestId = randomUUID();
      await buyer.ask({ requestId, draws }).catch(() => undefined);
      await Promise.all(deaths);
      expect(deaths).toHaveLength(1);
      await start();
      const orders = await settled(buyer, { requestId, draws });
      expect([0, 3]).toContain(orders.length);
      await expectMoney(world, buyer.player.name);
    },
  );

  it("while tickets are settled and paid, settles and pays the rest, each once", async () => {
    await start();
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => new Buyer(await world.player("quick-five"))),
    );
    const draws = (await (buyers[0] as Buyer).coming(4)).map(({ drawId }) => ({ drawId, multiple: 1 }));
    await Promise.all(buyers.map((buyer) => buyer.buy({ draws })));
    const names = buyers.map(({ player }) => player.name);
    const open = "select count(*)::int as n from ticket_order where closed_at is null and player = any($1)";
    const isPaid = async () => (await world.database.pool.query(open, [names])).rows[0].n === 0;
    let deaths = 0;
    while (deaths < 3) {
      const dying: Promise<void>[] = [];
      world.platform.onStep = (call) => {
        if (call === "group" && server && dying.length === 0) dying.push(server.kill());
      };
      await until("it died in the midst of paying, or all is paid", async () => dying.length > 0 || isPaid());
      if (dying.length === 0) break;
      await Promise.all(dying);
      deaths += 1;
      world.platform.onStep = () => undefined;
      await start();
    }
    expect(deaths).toBeGreaterThan(0);
    await expectMoney(world, ...buyers.map(({ player }) => player.name));
  });

  it("and away for two days, finds its draws void and gives every stake back", async () => {
    await start();
    const buyer = new Buyer(await world.player("quick-five"));
    const { orders } = await buyer.buy({
      draws: (await buyer.coming(2)).map(({ drawId }) => ({ drawId, multiple: 1 })),
    });
    const name = buyer.player.name;
    await server?.kill();
    server = null;
    // A clock two days ahead, whose calls the platform would not believe
    await world.start({}, TITLES, { now: () => Date.now() + 2 * 86_400_000 });
    const ids = orders.map(({ orderId }) => orderId);
    const count =
      "select count(*)::int as n from ticket_order o join draw d on d.id = o.draw_id where o.id = any($1) and d.queued_at is not null";
    await until("they are void", async () => (await world.database.pool.query(count, [ids])).rows[0].n === ids.length);
    await world.arcade?.close();
    await world.start({}, TITLES);
    await until("stakes are back", () => world.platform.balances.get(name) === START);
    await expectMoney(world, name);
    const { rows } = await world.database.pool.query(
      "select state, returned = stake as back from ticket_order where id = any($1)",
      [ids],
    );
    await world.arcade?.close();
    expect(rows).toEqual(orders.map(() => ({ state: "void", back: true })));
  });
});
