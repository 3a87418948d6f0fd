import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { payoutAt } from "./rules/crash.ts";
import { roundsAnswerSchema } from "#arcade/play/messages.ts";
import { crashProofSchema, type CrashRound, type PublicBet } from "./messages.ts";
import { verifyCrash } from "./verify.ts";
import type { Fate } from "#arcade/server/testing/fake-platform.ts";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { pointOf, Seat } from "./test-seat.ts";
import { type Player, START, until, World } from "#arcade/server/testing/test-world.ts";

/** The secret of the chain: the same flights in every run, but for what players mix in. */
const SECRET = "5f".repeat(32);

let world: World;
const clock = new TestClock();
const seats: Seat[] = [];
beforeAll(async () => {
  world = await World.make();
  await world.start({ callMs: 400 }, undefined, { tableClock: clock, newSecret: () => SECRET });
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.fate = () => "ok";
});
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave();
});

const sit = async (player?: Player): Promise<Seat> => {
  const seat = await Seat.take(world, player);
  seats.push(seat);
  return seat;
};

const settled = (player: Player): Promise<void> =>
  until("the books agree", async () => {
    const { rows } = await world.database.pool.query(
      "select 1 from crash_bet where player = $1 and state not in ('closed', 'refused', 'returned')",
      [player.name],
    );
    return rows.length === 0 && world.platform.balances.get(player.name) === START + world.platform.net(player.name);
  });

/** The seat is then in a flight that doubles at the least. */
const inLongFlight = async (seat: Seat): Promise<CrashRound> => {
  for (;;) {
    const { round } = await seat.next("flight", clock);
    if ((await pointOf(world, round)) >= 200) return round;
  }
};

/** Bets in each round until one flies that goes so far, in hundredths; the seat is then in its flight. */
const inFlightOf = async (seat: Seat, least: number, autoAt: number | null = null): Promise<void> => {
  for (;;) {
    await seat.next("betting", clock);
    seat.bet("1000000", autoAt);
    await until("it is placed", () => seat.panel() === "placed");
    const { round } = await seat.next("flight", clock);
    if ((await pointOf(world, round)) >= least) return;
  }
};

describe("a round", () => {
  it("is the same for all viewers: window, flight, end, and a proof that it was fixed before", async () => {
    const [one, two] = [await sit(), await sit()];
    const opened = await one.next("betting", clock);
    const ended = await one.next("crash", clock);
    await until("the other hears it too", () => two.all("crash").some((m) => m.round.roundId === ended.round.roundId));
    expect(opened.round.serverSeedHash).toBe(ended.round.serverSeedHash);
    expect(opened.round).toMatchObject({ phase: "betting", serverSeed: null, crashPoint: null });
    expect(two.all("crash").find((m) => m.round.roundId === ended.round.roundId)?.round).toEqual(ended.round);
    const response = await fetch(`${world.arcade?.url}/proof/${ended.round.roundId}`);
    const proof = crashProofSchema.parse(await response.json());
    const checked = verifyCrash({ ...proof, serverSeed: proof.serverSeed ?? "" }, proof.chainHash);
    expect(checked).toMatchObject({
      seedFits: true,
      chainFits: true,
      multiplier: ended.round.crashPoint,
    });
  });

  it("keeps its seed and its end to itself while it flies", async () => {
    const seat = await sit();
    const round = await inLongFlight(seat);
    expect(round).toMatchObject({ serverSeed: null, crashPoint: null });
    const response = await fetch(`${world.arcade?.url}/proof/${round.roundId}`);
    const proof = crashProofSchema.parse(await response.json());
    expect(proof).toMatchObject({ serverSeed: null, crashPoint: null });
  });
});

describe("a bet", () => {
  it("leaves by its own order, and is paid exactly that", async () => {
    const seat = await sit();
    await inFlightOf(seat, 101, 101);
    await seat.next("betting", clock);
    const [mine] = roundsAnswerSchema.parse((await seat.player.call("GET", "/play/api/rounds")).body).rounds;
    expect(mine).toMatchObject({ kind: "crash", bet: "1000000", cashedOutAt: 101, win: "1010000" });
    await settled(seat.player);
  });

  it("leaves by hand once, however often it is tapped", async () => {
    const seat = await sit();
    await inFlightOf(seat, 101);
    for (let tap = 0; tap < 3; tap++) seat.say({ type: "cash-out", requestId: randomUUID(), panel: 0 });
    await until("it has left", () => seat.panel() === "cashed-out");
    await seat.next("betting", clock);
    await settled(seat.player);
    const { rows } = await world.database.pool.query(
      "select stake, cashed_out_at, win from crash_bet where player = $1 and cashed_out_at is not null",
      [seat.player.name],
    );
    expect(rows).toHaveLength(1);
    expect(BigInt(rows[0].win)).toBe(payoutAt(BigInt(rows[0].stake), rows[0].cashed_out_at, "PHP"));
    const wins = [...world.platform.bookings.values()].filter((b) => b.player === seat.player.name && b.call === "win");
    expect(wins.filter((win) => win.amount > 0n)).toHaveLength(1);
  });

  it("is seen by the others, under a shortened name", async () => {
    const [one, two] = [await sit(), await sit()];
    await one.next("betting", clock);
    one.bet("2500000");
    const seen = (): PublicBet | undefined => two.all("bets").flatMap((message) => message.changed)[0];
    await until("the other sees it", () => seen() !== undefined);
    expect(seen()).toMatchObject({ stake: "2500000", cashedOutAt: null });
    expect(seen()?.name).toMatch(/^[a-z]{2}\*{3}\d\d$/);
  });

  it("shows the picture that its player chose on the site, and none for who chose none", async () => {
    const player = await world.player("skyrush", undefined, { avatar: "owl" });
    const [owl, plain] = [await sit(player), await sit()];
    expect((await player.call<{ avatar: string | null }>("GET", "/play/api/session")).body.avatar).toBe("owl");
    await owl.next("betting", clock);
    for (const seat of [owl, plain]) seat.bet("1000000");
    const avatars = (): (string | null)[] =>
      plain.all("bets").flatMap(({ changed }) => changed.map(({ avatar }: PublicBet) => avatar));
    await until("both are seen", () => new Set(avatars()).size === 2);
    expect(new Set(avatars())).toEqual(new Set(["owl", null]));
    await plain.next("crash", clock);
    await settled(player);
  });

  it("of play money is seen by those who play with it, and is on their board alone", async () => {
    const playing = async () => sit(await world.player("skyrush", undefined, { currency: "FUN" }));
    const [money, play, watches] = [await sit(), await playing(), await playing()];
    const betsOf = (seat: Seat) => seat.all("bets").flatMap(({ changed }) => changed);
    const hasWon = () => betsOf(watches).some(({ win }) => win !== null);
    await inFlightOf(play, 101, 101);
    await play.next("betting", clock);
    await until("those with play money saw it leave", hasWon);
    await money.next("betting", clock);
    const ofPlay = new Set(betsOf(watches).map(({ betId }) => betId));
    const inMoney = (bets: readonly PublicBet[] = []) => bets.filter(({ betId }) => !ofPlay.has(betId));
    expect(betsOf(money)).toEqual(inMoney(betsOf(money)));
    const state = async (seat: Promise<Seat>) => (await seat).all("state")[0];
    expect((await state(playing()))?.topWins).toMatchObject([{ stake: "1000000", cashedOutAt: 101 }]);
    const dear = (await state(sit()))?.topWins;
    expect(dear).toEqual(inMoney(dear));
  });

  it("sent twice is one bet, and a second one on the panel is refused", async () => {
    const seat = await sit();
    await seat.next("betting", clock);
    const requestId = seat.bet("1000000");
    seat.bet("1000000", null, 0, requestId);
    seat.bet("1000000");
    seat.bet("1000000", null, 1);
    await until("both are placed", () => seat.panel(0) === "placed" && seat.panel(1) === "placed");
    await seat.next("betting", clock);
    await settled(seat.player);
    const bets = [...world.platform.bookings.values()].filter((b) => b.player === seat.player.name && b.call === "bet");
    expect(bets).toHaveLength(2);
    expect(seat.all("refused").map((message) => message.code)).toContain("already-bet");
  });

  it("placed in flight waits for the next round, and can be taken back while it waits", async () => {
    const seat = await sit();
    await inLongFlight(seat);
    seat.bet("1000000", null, 0);
    seat.bet("1000000", null, 1);
    await until("both wait", () => seat.panel(0) === "queued" && seat.panel(1) === "queued");
    seat.say({ type: "cancel", requestId: randomUUID(), panel: 1 });
    await until("one is taken back", () => seat.panel(1) === "idle");
    await seat.next("betting", clock);
    await until("the other is placed", () => seat.panel(0) === "placed");
    expect(seat.panel(1)).toBe("idle");
    await seat.next("betting", clock);
    await settled(seat.player);
  });

  it("that waits is dropped when its player has left before the next round", async () => {
    const [stays, goes] = [await sit(), await sit()];
    await inLongFlight(goes);
    goes.bet("1000000");
    await until("it waits", () => goes.panel() === "queued");
    goes.leave();
    await goes.closed;
    await stays.next("betting", clock);
    await stays.next("betting", clock);
    expect(world.platform.net(goes.player.name)).toBe(0n);
    expect([...world.platform.bookings.values()].filter((b) => b.player === goes.player.name)).toEqual([]);
  });

  it("taken back before the flight returns its stake", async () => {
    const seat = await sit();
    await seat.next("betting", clock);
    seat.bet("1000000");
    await until("it is placed", () => seat.panel() === "placed");
    seat.say({ type: "cancel", requestId: randomUUID(), panel: 0 });
    await until("it is returned", () => world.platform.balances.get(seat.player.name) === START);
    await settled(seat.player);
    expect(world.platform.net(seat.player.name)).toBe(0n);
  });

  it("that the platform refuses says why and frees the panel", async () => {
    const seat = await sit();
    world.platform.balances.set(seat.player.name, 5n);
    await seat.next("betting", clock);
    seat.bet("1000000");
    expect(await seat.next("refused")).toMatchObject({ code: "insufficient-funds", panel: 0 });
    await until("the panel is free", () => seat.panel() === "idle");
    expect(world.platform.balances.get(seat.player.name)).toBe(5n);
  });

  it("whose answer comes too late for the flight is given back", async () => {
    const seat = await sit();
    world.platform.fate = (call) => (call === "bet" ? "silence-after" : "ok");
    await seat.next("betting", clock);
    seat.bet("1000000");
    await until("it is given back", () => world.platform.received.includes("rollback"));
    await settled(seat.player);
    expect(world.platform.balances.get(seat.player.name)).toBe(START);
  });
});

describe("whatever the network does", () => {
  const FATES: readonly Fate[] = [
    "ok",
    "ok",
    "error-before",
    "error-after",
    "hang-up-after",
    "silence-before",
    "silence-after",
  ];

  it("no stake and no win of a flight is lost or doubled", async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
    const dice = seededDice(seed);
    const table = await Promise.all([1, 2, 3].map(() => sit()));
    world.platform.fate = () => FATES[dice(FATES.length)] ?? "ok";
    for (let round = 0; round < 4; round++) {
      await table[0]?.next("betting", clock);
      for (const seat of table) {
        for (const panel of [0, 1]) seat.bet("1000000", [null, 101, 150, 300][dice(4)] ?? null, panel);
      }
      await table[0]?.next("flight", clock);
      for (const seat of table) seat.say({ type: "cash-out", requestId: randomUUID(), panel: dice(2) });
      await table[0]?.next("crash", clock);
    }
    world.platform.fate = () => "ok";
    for (const { player } of table) {
      await settled(player);
      const { rows } = await world.database.pool.query(
        "select coalesce(sum(win - stake), 0)::bigint as net from crash_bet where player = $1 and state = 'closed'",
        [player.name],
      );
      expect(BigInt(rows[0].net), `seed ${seed}`).toBe(world.platform.net(player.name));
    }
  });
});

describe("a socket", () => {
  it("that comes back finds the present state, its bet in it", async () => {
    const seat = await sit();
    await seat.next("betting", clock);
    seat.bet("1000000", 1_000_000);
    await until("it is placed", () => seat.panel() === "placed");
    seat.leave();
    const back = await sit(seat.player);
    expect(back.all("state")[0]?.panels[0]).toMatchObject({ stake: "1000000", autoAt: 1_000_000 });
    expect(back.all("state")[0]?.panels[0]?.state).toBe("placed");
  });

  it.each([
    ["without a token that holds", { type: "hello", token: "x".repeat(43) }, "session-expired"],
    ["with words that mean nothing", { type: "gift" }, "bad-request"],
    ["with a bet before its hello", { type: "cash-out", requestId: "12345678", panel: 0 }, "session-expired"],
  ])("%s is refused", async (_, message, code) => {
    const socket = new WebSocket(`${world.arcade?.url.replace("http", "ws")}/play/api/crash`);
    await new Promise((resolve) => (socket.onopen = resolve));
    const answer = new Promise<string>((resolve) => (socket.onmessage = ({ data }) => resolve(String(data))));
    socket.send(JSON.stringify(message));
    expect(JSON.parse(await answer)).toMatchObject({ type: "refused", code });
    socket.close();
  });
});
