/** A draw that an operator calls off while it is on sale: void, and every stake back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lotteryTitle, START, until, World } from "#arcade/server/testing/test-world.ts";
import { type CallingOff, callOff, drawsOnSale } from "./calling-off.ts";
import type { OpenDraw } from "./messages.ts";
import { Buyer, expectMoney } from "./tickets/test-buyer.ts";

/** One that is on sale for a day, and one whose closings wake what settles. */
const TITLES = [lotteryTitle("daily", "digits-5", 86_400, "LOTT"), lotteryTitle("quick-five", "digits-5", 1)];
const WORDS = { by: "deniz", reason: "the machine of the draw has failed" };

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start({}, TITLES);
});
afterAll(() => world.close());

async function buyers(): Promise<{ some: Buyer[]; draw: OpenDraw }> {
  const some = await Promise.all([1, 2].map(async () => new Buyer(await world.player("daily", `p-${randomUUID()}`))));
  const [draw] = (await some[0]?.coming()) ?? [];
  if (!draw) throw new Error("no draw is promised");
  return { some, draw };
}
const off = (draw: Pick<OpenDraw, "numero">, words: Partial<CallingOff> = {}, nowMs = Date.now()): Promise<void> => {
  const { pool } = world.database;
  return pool.connect().then(async (tx) => {
    try {
      await tx.query("begin");
      await callOff(tx, { game: "daily", numero: draw.numero, ...WORDS, ...words }, nowMs);
      await tx.query("commit");
    } catch (error) {
      await tx.query("rollback");
      throw error;
    } finally {
      tx.release();
    }
  });
};

it("gives every stake back, sells nothing more of it, shows its seed, and keeps who did it and why", async () => {
  const { some, draw } = await buyers();
  const asked = { draws: [{ drawId: draw.drawId, multiple: 3 }] };
  const bought = await Promise.all(some.map((buyer) => buyer.buy(asked)));
  const sold = await drawsOnSale(world.database.pool, "daily", Date.now());
  expect(sold).toMatchObject([{ game: "daily", numero: draw.numero, orders: 2, stakes: { PHP: "1200000" } }]);
  await off(draw);
  await until("stakes are back", () => some.every(({ player }) => world.platform.balances.get(player.name) === START));
  await expectMoney(world, ...some.map(({ player }) => player.name));
  for (const [at, buyer] of some.entries()) {
    const order = await buyer.order(bought[at]?.orders[0]?.orderId ?? "");
    expect(order).toMatchObject({ state: "void", win: "0", returned: order.stake, result: null });
    expect(order.suborders.map(({ state }) => state)).toEqual(["void", "void"]);
  }
  const again = await some[0]?.ask(asked);
  expect([again?.status, again?.body.code]).toEqual([400, "betting-closed"]);
  const { rows } = await world.database.pool.query(
    "select d.state, d.result, c.called_off_by, c.reason from draw d join draw_called_off c on c.draw_id = d.id where d.id = $1",
    [draw.drawId],
  );
  expect(rows).toEqual([{ state: "void", result: null, called_off_by: WORDS.by, reason: WORDS.reason }]);
  const told = (await some[0]?.draws())?.last.find(({ drawId }) => drawId === draw.drawId);
  expect(told).toMatchObject({ state: "void", result: null });
  expect(told?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
});

it("refuses what it must, and leaves the draw on sale", async () => {
  const { draw } = await buyers();
  const nobody = { by: "", reason: WORDS.reason };
  await expect(off(draw, nobody)).rejects.toThrow("--by");
  await expect(off(draw, { reason: "no" })).rejects.toThrow("--reason");
  await expect(off({ numero: "199901010001" })).rejects.toThrow("There is no draw 199901010001 of daily.");
  await expect(off(draw, {}, Date.parse(draw.closesAt))).rejects.toThrow("The sale of this draw is over");
  const { rows } = await world.database.pool.query("select state from draw where id = $1", [draw.drawId]);
  expect(rows).toEqual([{ state: "open" }]);
});

it("calls a draw off once, whoever tries at the same moment", async () => {
  const { draw } = await buyers();
  const tries = await Promise.allSettled([off(draw), off(draw), off(draw)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(world.database.pool.query("delete from draw_called_off")).rejects.toThrow("permission denied");
});
