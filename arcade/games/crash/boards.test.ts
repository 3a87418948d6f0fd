import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { roundsAnswerSchema } from "#arcade/play/messages.ts";
import { openDatabase } from "#arcade/server/database.ts";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { type Player, until, World } from "#arcade/server/testing/test-world.ts";
import { CrashBoards } from "./boards.ts";
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

it("who left at what the flight began with has won nothing: that is no best win", async () => {
  const seat = await sit();
  await leaving(seat);
  const { pool } = world.database;
  await pool.query(
    `insert into crash_bet overriding user value select copy.* from (select * from crash_bet where cashed_out_at is not null limit 1) b,
       jsonb_populate_record(null::crash_bet, to_jsonb(b) || jsonb_build_object('id', 'even', 'player', 'even',
         'request_id', gen_random_uuid(), 'cashed_out_at', 100, 'win', b.stake)) copy`,
  );
  const db = openDatabase(world.database.url, 1);
  try {
    const boards = new CrashBoards(db, "skyrush");
    await boards.load();
    const { rows } = await pool.query<{ currency: string }>("select currency from crash_bet limit 1");
    const { topWins } = boards.topWins(rows[0]?.currency ?? "");
    expect(topWins.length).toBeGreaterThan(0);
    expect(topWins.map(({ betId }) => betId)).not.toContain("even");
  } finally {
    await db.close();
  }
});

it("a table where little was won in a day shows the week's best wins and says so; what is older is on neither board", async () => {
  const seat = await sit();
  await leaving(seat);
  const { pool } = world.database;
  const copies = (count: number, age: string, win: bigint) =>
    pool.query(
      `insert into crash_bet overriding user value select copy.* from (select * from crash_bet where cashed_out_at is not null limit 1) b,
         generate_series(1, $1::int) n,
         jsonb_populate_record(null::crash_bet, to_jsonb(b) || jsonb_build_object('id', 'copy-' || $2 || '-' || n, 'player', 'copy-' || $2 || '-' || n,
           'request_id', gen_random_uuid(), 'win', $3::bigint, 'created_at', now() - $2::interval)) copy`,
      [count, age, win],
    );
  const db = openDatabase(world.database.url, 1);
  const board = async () => {
    const boards = new CrashBoards(db, "skyrush");
    await boards.load();
    const [currency = ""] = (await pool.query("select currency from crash_bet limit 1")).rows.map(
      (row) => row.currency,
    );
    const { topOf, topWins } = boards.topWins(currency);
    return { topOf, best: topWins[0]?.betId, ids: topWins.map(({ betId }) => betId) };
  };
  try {
    await copies(1, "3 days", 9_000_000n);
    await copies(1, "8 days", 99_000_000n);
    const quiet = await board();
    expect(quiet).toMatchObject({ topOf: "week", best: "copy-3 days-1" });
    expect(quiet.ids).not.toContain("copy-8 days-1");
    await copies(5, "2 hours", 2_000_000n);
    const lively = await board();
    expect(lively).toMatchObject({ topOf: "day", best: "copy-2 hours-1" });
    expect(lively.ids).not.toContain("copy-3 days-1");
  } finally {
    await db.close();
  }
});
