/** Members are told of orders whose draw was called off, once, and of no others (decision 135). */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VendorOrder } from "#vendor-protocol/order-calls.ts";
import { readOutbox } from "#server/events/outbox.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, type Person } from "#testing/worlds/contracts.ts";
import { told } from "#testing/worlds/vendor-orders.ts";
import { followUndoneOrders, tellVoidOrders } from "./tell-void-orders.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.app.close());

/** Tells the consumer all facts, from the first on: as after a start that lost its place. */
async function follow(): Promise<void> {
  const { db } = world.app.services;
  let position: Parameters<typeof readOutbox>[1] = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- To the end
    const read = await readOutbox(db, position);
    if (read.events.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- As above
    await db.transaction((tx) => followUndoneOrders.handle(tx, read.events));
    position = read.position;
  }
}
const tell = (state: VendorOrder["state"] | null) =>
  tellVoidOrders(world.app.services, {
    orders: async (_peer, { orders }) =>
      state === null ? null : orders.map((order) => told(order, { state, returned: "40000000" })),
  });
const inbox = async ({ browser }: Person, language = "EN") =>
  (
    (await browser.ask("inbox.list", { pageNo: 1 }, { headers: { language } })).envelope.value as {
      list: { title: string; content: string; path: string | null }[];
    }
  ).list.filter(({ path }) => path !== null);

test("RECORD-004 an order of a draw that was called off is told once, with the sum and the way to it, in each language", async () => {
  const [one, other] = [await world.person(), await world.person()];
  const ticket = await world.ticket(one, [200, 200]);
  const kept = await world.ticket(other, [100]);
  await kept.settle();
  await ticket.undo();
  await follow();
  // A studio that does not answer is asked again
  expect([await tell(null), await inbox(one)]).toEqual([0, []]);
  expect(await tell("drawing")).toBe(0);
  const both = await Promise.all([tell("void"), tell("void")]);
  expect(both.reduce((sum, one) => sum + one)).toBe(1);
  await follow();
  expect(await tell("void")).toBe(0);
  const [message, ...more] = await inbox(one);
  expect(more).toEqual([]);
  expect(message?.content).toContain("₱400.00 is back in your wallet");
  const list = await valueOf(one.browser.ask("lotteryOrders.list", {}));
  expect(message?.path).toBe(`/m/lotteryOrders?order=${list.list[0]?.orderId}`);
  const { rows } = await world.app.owner.query<{ texts: Record<string, { title: string }> }>(
    "select texts from inbox_message where member_id = $1 and path is not null",
    [one.id],
  );
  expect(rows.map(({ texts }) => texts["VN"]?.title)).toEqual(["Kỳ 202603010001 của Daily Three đã bị hủy"]);
  expect(await inbox(other)).toEqual([]);
  expect(await findViolations(world.app.owner)).toEqual([]);
});

test("RECORD-006 who cancels an order is not told what was done", async () => {
  const one = await world.person();
  await (await world.ticket(one, [50])).undo();
  await follow();
  expect(await tell("cancelled")).toBe(1);
  expect([await tell("void"), await inbox(one)]).toEqual([0, []]);
});
