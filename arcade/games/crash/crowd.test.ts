/** What a table tells many who watch it. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { until, World } from "#arcade/server/testing/test-world.ts";
import { Seat } from "./test-seat.ts";

let world: World;
const clock = new TestClock();
const seats: Seat[] = [];
beforeAll(async () => {
  world = await World.make();
  await world.start({}, undefined, { tableClock: clock, newSecret: () => "5f".repeat(32) });
});
afterAll(() => world.close());
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave();
});

const sit = async (): Promise<Seat> => {
  const seat = await Seat.take(world);
  seats.push(seat);
  return seat;
};

it("who only watches is shown no panel, who bets sees its own through the round and empty again in the next", async () => {
  const [watcher, bettor] = [await sit(), await sit()];
  await watcher.next("betting", clock);
  bettor.bet("1000000");
  await until("it is placed", () => bettor.panel() === "placed");
  await bettor.next("flight", clock);
  await until("it flies", () => bettor.panel() === "flying");
  await bettor.next("crash", clock);
  await until("it is over", () => bettor.panel() === "lost");
  await bettor.next("betting", clock);
  await until("its panel is empty", () => bettor.panel() === "idle");
  await watcher.next("flight", clock);
  expect(watcher.all("panel")).toEqual([]);
  expect(watcher.panel()).toBe("idle");
});

it("everybody sees each of many bets that come at once, and both sockets of one player its panels", async () => {
  const watcher = await sit();
  const bettors = await Promise.all(Array.from({ length: 6 }, () => sit()));
  const [first] = bettors;
  if (!first) throw new Error("nobody bets");
  const again = await Seat.take(world, first.player);
  seats.push(again);
  await watcher.next("betting", clock);
  for (const seat of bettors) seat.bet("1000000");
  const seen = (seat: Seat) => new Set(seat.all("bets").flatMap(({ changed }) => changed.map(({ betId }) => betId)));
  for (const seat of [watcher, again, ...bettors]) {
    await until("all six are shown", () => seen(seat).size === 6);
  }
  await until("the other socket sees the panel too", () => again.panel() === "placed");
});
