/** The dial of the prize group, bought and settled. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lotteryTitle, START, World } from "#arcade/server/testing/test-world.ts";
import { BOTH_SIDES, Buyer, expectMoney } from "./test-buyer.ts";

let world: World;
let buyer: Buyer;
const balance = (): bigint => world.platform.balances.get(buyer.player.name) ?? 0n;

beforeAll(async () => {
  world = await World.make();
  await world.start({}, [lotteryTitle("quick-five", "digits-5", 2)]);
  buyer = new Buyer(await world.player("quick-five"));
});
afterAll(() => world.close());

it("LOTTO-009 a lower prize group costs less at once and brings its own odds: what was shown is what is paid", async () => {
  const draws = (await buyer.coming()).map(({ drawId }) => ({ drawId, multiple: 1 }));
  const [order] = (await buyer.buy({ draws, rebate: 500 })).orders;
  // Both sides at 1.00 each, five percent off; 95 % of the fair odds less five points
  expect(order).toMatchObject({ stake: "190000", rebate: 500 });
  expect(order?.suborders.map(({ stake, odds }) => [stake, odds])).toEqual([
    ["95000", "1.80"],
    ["95000", "1.80"],
  ]);
  expect(balance()).toBe(START - 190_000n);
  // One of the two wins, whatever is drawn
  expect(await buyer.until(order?.orderId ?? "", "won")).toMatchObject({ win: "180000" });
  await expectMoney(world, buyer.player.name);
});

it("LOTTO-009 a group between the steps, below the last one, or of a unit too small for it is refused, and nothing is bought", async () => {
  const before = balance();
  expect((await buyer.ask({ rebate: 150 })).body.code).toBe("bad-request");
  expect((await buyer.ask({ rebate: 1_100 })).body.code).toBe("bad-request");
  expect((await buyer.ask({ rebate: 100, unit: "10000" })).body.code).toBe("stake-not-allowed");
  expect(balance()).toBe(before);
});

it("the same request with another group is no repetition of it", async () => {
  const draws = (await buyer.coming()).map(({ drawId }) => ({ drawId, multiple: 1 }));
  const requestId = randomUUID();
  const first = await buyer.buy({ requestId, draws, lines: BOTH_SIDES, rebate: 100 });
  expect((await buyer.buy({ requestId, draws, lines: BOTH_SIDES, rebate: 100 })).purchaseId).toBe(first.purchaseId);
  expect((await buyer.ask({ requestId, draws, lines: BOTH_SIDES })).body.code).toBe("bad-request");
});
