import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { roundsAnswerSchema } from "#arcade/play/messages.ts";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { type Player, until, World } from "#arcade/server/testing/test-world.ts";
import { pointOf, Seat } from "./test-seat.ts";

let world: World;
const clock = new TestClock();
const seats: Seat[] = [];
beforeAll(async () => {
  world = await World.make();
  await world.start({ callMs: 400 }, undefined, { tableClock: clock, newSecret: () => "5f".repeat(32) });
});
afterAll(() => world.close());
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave();
});

const sit = async (player?: Player): Promise<Seat> => {
  const seat = await Seat.take(world, player);
  seats.push(seat);
  return seat;
};

/** Bets in each round until one flies that goes above 1.00×, which is where the bet leaves. */
const leaving = async (seat: Seat): Promise<void> => {
  for (;;) {
    await seat.next("betting", clock);
    seat.bet("1000000", 101);
    await until("it is placed", () => seat.panel() === "placed");
    const { round } = await seat.next("flight", clock);
    if ((await pointOf(world, round)) >= 101) return;
  }
};

it("a win among the best wins of the day is known as one's own by its player alone, and the board follows each round", async () => {
  const seat = await sit();
  await leaving(seat);
  const { topWins } = await seat.next("top-wins", clock);
  const own = new Set(seat.all("panel").map(({ panel }) => panel.betId));
  const mine = topWins.find(({ betId }) => own.has(betId));
  expect(mine).toMatchObject({ stake: "1000000", cashedOutAt: 101, win: "1010000" });
  const gains = topWins.map(({ win, stake }) => BigInt(win ?? "0") - BigInt(stake));
  expect(gains).toEqual(gains.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
  const ownIn = async (player?: Player) => {
    const wins = (await sit(player)).all("state")[0]?.topWins ?? [];
    expect(wins.map(({ betId }) => betId)).toContain(mine?.betId);
    return wins.filter((win) => win.own).map(({ betId }) => betId);
  };
  expect(await ownIn(seat.player)).toEqual([mine?.betId]);
  expect(await ownIn()).toEqual([]);
});

it("a bet that nobody took out is decided for its player as the end is told", async () => {
  const seat = await sit();
  await seat.next("betting", clock);
  seat.bet("1000000", 1_000_000);
  await until("it is placed", () => seat.panel() === "placed");
  const { round } = await seat.next("crash", clock);
  const [mine] = roundsAnswerSchema.parse((await seat.player.call("GET", "/play/api/rounds")).body).rounds;
  expect(mine).toMatchObject({ state: "closed", crashPoint: round.crashPoint, cashedOutAt: null, win: "0" });
});
