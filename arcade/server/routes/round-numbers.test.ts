/** The platform is told of a round by the number that its game shows, whatever the engine. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { Seat } from "#arcade/games/crash/test-seat.ts";
import { lotteryTitle, TEST_TITLES, until, World } from "#arcade/server/testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start({}, [...TEST_TITLES, lotteryTitle("quick-five", "digits-5", 2)]);
});
afterAll(() => world.close());

async function numbersOf(player: string, rounds: string[]): Promise<{ round: string; number: string }[]> {
  const answer = await world.ask(gameCalls.numbers, { requestId: randomUUID(), player, rounds });
  if (answer.status !== "OK") throw new Error(answer.status);
  return answer.numbers;
}

type Listed = { rounds: { roundId: string; roundNumber: string }[] };

it("of a slot's round and a lottery's order it is the one in the game's own list; another player's are left out", async () => {
  const slot = await world.player("fruit");
  await slot.call("POST", "/play/api/spin", { requestId: randomUUID(), stake: "50000", kind: "spin" });
  const buyer = await world.player("quick-five");
  const { body: draws } = await buyer.call<{ coming: { drawId: string }[] }>("GET", "/play/api/draws");
  const bought = await buyer.call("POST", "/play/api/tickets", {
    requestId: randomUUID(),
    unit: "100000",
    lines: [{ play: "last-big", selection: { kind: "side" }, multiple: 1 }],
    draws: [{ drawId: draws.coming[0]?.drawId, multiple: 1 }],
    stopAfterWin: false,
  });
  expect(bought.status).toBe(200);
  for (const player of [slot, buyer]) {
    const { body } = await player.call<Listed>("GET", "/play/api/rounds");
    const [round] = body.rounds;
    expect(body.rounds).toHaveLength(1);
    const { roundId = "", roundNumber = "" } = round ?? {};
    expect(await numbersOf(player.name, [roundId, "s-none", `x-${randomUUID()}`])).toEqual([
      { round: roundId, number: roundNumber },
    ]);
    const other = player === slot ? buyer : slot;
    expect(await numbersOf(other.name, [roundId])).toEqual([]);
  }
});

it("of a bet at a crash table it is the flight's, which all its players see", async () => {
  const seat = await Seat.take(world);
  await seat.next("betting");
  seat.bet("100000");
  await until("it is placed", () => seat.panel() === "placed");
  const flight = seat.all("betting").at(-1)?.round.roundNumber ?? "";
  const { body } = await seat.player.call<Listed>("GET", "/play/api/rounds");
  const roundId = body.rounds[0]?.roundId ?? "";
  expect(await numbersOf(seat.player.name, [roundId])).toEqual([{ round: roundId, number: flight }]);
  seat.leave();
});
