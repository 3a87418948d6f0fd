/** A crash table among real processes: two that may run it, and one that only serves players. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { type Player, START, until, World } from "#arcade/server/testing/test-world.ts";
import { pointOf, Seat } from "./test-seat.ts";

const TABLE = "crash:skyrush";
const STAKE = "1000000";
/** Windows for a busy machine, and flights that last: 1.01× is reached after a quarter of a minute. */
const TIMING = { bettingMs: 2_000, callMs: 2_000, leaseMs: 1_000, flightSpeed: 0.01 };

let world: World;
let holder: Killable;
let heir: Killable;
let door: Killable;
const seats: Seat[] = [];

beforeEach(async () => {
  world = await World.make();
  holder = await new Killable(world, { timing: TIMING }).ready();
  await until("the table is run", () => holder.hasLogged("a table is run here", TABLE));
  heir = await new Killable(world, { timing: TIMING }).ready();
  door = await new Killable(world, { timing: TIMING, roles: ["arcade"] }).ready();
});
afterEach(async () => {
  for (const seat of seats.splice(0)) seat.leave();
  holder.resume();
  await Promise.all([holder, heir, door].map((child) => child.kill()));
  world.arcade = null;
  await world.close();
});

const sit = async (player?: Player, url = door.url): Promise<Seat> => {
  const seat = await Seat.take(world, player, url);
  seats.push(seat);
  return seat;
};

/** A player at the door whose bet is in a flight of the holder's table that does not end at once. */
async function flying(): Promise<Seat> {
  const seat = await sit();
  // The table begins with its first player, so bets are open
  for (;;) {
    // One that came while a flight was on its way waits for the next
    if (seat.panel() !== "queued") seat.bet(STAKE, 1_000_000);
    const { round } = await seat.next("flight");
    await until("the bet is in it, or was late", () => ["flying", "returned", "queued"].includes(seat.panel() ?? ""));
    if (seat.panel() === "flying" && (await pointOf(world, round)) > 100) return seat;
    await seat.next("betting");
  }
}

const rounds = async (): Promise<{ token: string; state: string }[]> => {
  const { rows } = await world.database.pool.query(
    "select lease_token::text as token, state from crash_round order by number",
  );
  return rows;
};

/** The round that the table told first; undefined before it has told any. */
const roundOf = (seat: Seat): string | undefined => seat.all("state")[0]?.round.roundId;

/** The stake of a flight that nobody ended is back, once. */
async function givenBack({ player }: Seat): Promise<void> {
  await until("the stake is back", async () => {
    const { rows } = await world.database.pool.query(
      "select 1 from crash_bet where player = $1 and state not in ('returned', 'closed', 'refused')",
      [player.name],
    );
    return rows.length === 0;
  });
  const { rows } = await world.database.pool.query("select 1 from wallet_call where state = 'pending'");
  expect(rows).toEqual([]);
  expect(world.platform.balances.get(player.name)).toBe(START + world.platform.net(player.name));
}

it("players at every process see the same table and the same bets", async () => {
  const [near, far] = [await sit(undefined, holder.url), await sit()];
  await until("both have heard the round", () => [near, far].every((seat) => roundOf(seat) !== undefined));
  expect(roundOf(far)).toBe(roundOf(near));
  far.bet(STAKE);
  const seen = (): string[] => near.all("bets").flatMap(({ changed }) => changed.map(({ stake }) => stake));
  await until("the other sees the bet", () => seen().includes(STAKE));
  await until("its player sees it too", () => far.panel() === "placed" || far.panel() === "flying");
});

it("when its process is killed, the table goes on in another and the flight's stakes come back", async () => {
  const seat = await flying();
  await holder.kill();
  expect(await seat.closed).toBe(1012);
  const back = await sit(seat.player);
  await until("the heir tells its round", () => roundOf(back) !== undefined);
  expect(roundOf(back)).not.toBe(roundOf(seat));
  expect(heir.hasLogged("a table is run here", TABLE)).toBe(true);
  await givenBack(seat);
});

it("when its process stands still, the table moves, and the old process writes nothing when it wakes", async () => {
  const seat = await flying();
  const before = await rounds();
  holder.pause();
  expect(await seat.closed).toBe(1012);
  const back = await sit(seat.player);
  await givenBack(seat);
  holder.resume();
  await until("the old process knows", () => holder.hasLogged("a table has moved to another process", TABLE));
  await until("the next flight begins", () => back.all("flight").length > 0);
  const [old] = new Set(before.map(({ token }) => token));
  const after = await rounds();
  expect(after.filter(({ token }) => token === old)).toEqual([...before.slice(0, -1), { token: old, state: "void" }]);
  expect(after.filter(({ token }) => token !== old).length).toBeGreaterThan(0);
});
