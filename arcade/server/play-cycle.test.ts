/** Rules of play at the arcade's server (R20, R21, decision 049), by a clock that the test moves. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Seat } from "#arcade/games/crash/test-seat.ts";
import { type SlotSession, slotSessionSchema, type SpinReply, spinReplySchema } from "#arcade/games/slot/messages.ts";
import { refusalSchema } from "#arcade/play/messages.ts";
import type { Arcade } from "./start.ts";
import { TestClock } from "./testing/test-clock.ts";
import { type Player, playerOf, until, World } from "./testing/test-world.ts";

const SLOT_MS = 2_500;
const CASINO_MS = 5_000;
const rules = (minCycleMs: number) => ({ minCycleMs, autoplay: false, quickPlay: false, celebrateReturns: false });

let world: World;
let second: Arcade;
/** What the clock is ahead of the moment of the start; never a minute, as calls are signed by the real clock. */
let aheadMs = 0;
const now = (): number => frozenMs + aheadMs;
const frozenMs = Date.now();
const tables = new TestClock();
const seats: Seat[] = [];

const timing = { bettingMs: 6_000, lockMs: 500, pauseMs: 3_000 };

beforeAll(async () => {
  world = await World.make();
  second = await world.start(timing, undefined, { now, tableClock: tables });
  await world.start(timing, undefined, { now, tableClock: tables });
});
afterAll(async () => {
  await second.close();
  await world.close();
});
afterEach(() => {
  aheadMs = 0;
  for (const seat of seats.splice(0)) seat.leave();
});

const slot = (name?: string, currency = "PHP"): Promise<Player> =>
  world.player("fruit", name, { playRules: rules(SLOT_MS), currency });
const crash = (name: string, game = "skyrush"): Promise<Player> =>
  world.player(game, name, { playRules: rules(CASINO_MS) });

type Reply = { status: number; body: SpinReply & { code?: string; waitMs?: number } };
const spin = (player: Player, requestId: string = randomUUID()): Promise<Reply> =>
  player.call("POST", "/play/api/spin", { requestId, stake: "50000", kind: "spin" });

const sit = async (player: Player): Promise<Seat> => {
  const seat = await Seat.take(world, player);
  seats.push(seat);
  return seat;
};

describe("R20 the least time between the starts of two slot rounds", () => {
  it("refuses a spin to the last millisecond of the cycle, with the time to wait, and takes no money", async () => {
    const player = await slot();
    const { body } = await spin(player);
    expect(spinReplySchema.parse(body).nextRoundInMs).toBe(SLOT_MS);
    world.platform.received = [];
    for (const passedMs of [0, 1, 1_250, SLOT_MS - 1]) {
      aheadMs += passedMs;
      const { status, body: refused } = await spin(player);
      expect(status).toBe(429);
      expect(refusalSchema.parse(refused)).toEqual({ code: "too-soon", waitMs: SLOT_MS - passedMs });
      aheadMs -= passedMs;
    }
    expect(world.platform.received).toEqual([]);
    aheadMs += SLOT_MS;
    expect((await spin(player)).status).toBe(200);
  });

  it("holds for whatever moments a player taps at", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 12 }), async (gaps) => {
        aheadMs = 0;
        const player = await slot();
        let freeAt = -Infinity;
        for (const gapMs of gaps) {
          aheadMs += gapMs;
          const { status } = await spin(player);
          expect(status, gaps.join()).toBe(now() >= freeAt ? 200 : 429);
          if (status === 200) freeAt = now() + SLOT_MS;
        }
      }),
      { numRuns: 12, verbose: true },
    );
  });

  it("counts for the player: another tab, another process, another game, free play, and a restart", async () => {
    const player = await slot();
    const free = await slot(player.name, "FUN");
    const other = await world.player("ember", player.name, { playRules: rules(SLOT_MS) });
    const elsewhere = playerOf(() => second.url, player.name, player.token);
    expect((await spin(player)).status).toBe(200);
    for (const tab of [await slot(player.name), free, elsewhere]) expect((await spin(tab)).body.code).toBe("too-soon");
    const bought = { requestId: randomUUID(), stake: "250000", kind: "buy" };
    expect((await other.call<Reply["body"]>("POST", "/play/api/spin", bought)).body.code).toBe("too-soon");
    await second.close();
    const first = world.arcade;
    second = await world.start(timing, undefined, { now, tableClock: tables });
    world.arcade = first;
    expect((await spin(playerOf(() => second.url, player.name, player.token))).body.code).toBe("too-soon");
    aheadMs += SLOT_MS;
    expect((await spin(free)).status).toBe(200);
  });

  it("of twenty taps at once over two processes and tabs one is a round", async () => {
    const player = await slot();
    const tabs = [player, await slot(player.name), playerOf(() => second.url, player.name, player.token)];
    const taps = await Promise.all(Array.from({ length: 20 }, (_, tap) => spin(tabs[tap % tabs.length] ?? player)));
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(taps.filter(({ body }) => body.code === "too-soon")).toHaveLength(19);
    const { rows } = await world.database.pool.query("select 1 from slot_round where player = $1", [player.name]);
    expect(rows).toHaveLength(1);
  });

  it("one wish sent five times is one round with one answer, in the cycle and after", async () => {
    const player = await slot();
    const requestId = randomUUID();
    const taps = await Promise.all(Array.from({ length: 5 }, () => spin(player, requestId)));
    expect(new Set(taps.map(({ body }) => body.roundId)).size).toBe(1);
    aheadMs += 1_000;
    expect((await spin(player, requestId)).body).toMatchObject({
      roundId: taps[0]?.body.roundId,
      nextRoundInMs: 1_500,
    });
  });

  it("a reload learns the rules and what is left of the cycle", async () => {
    const player = await slot();
    await spin(player);
    aheadMs += 900;
    const { body } = await player.call<SlotSession>("GET", "/play/api/session");
    expect(slotSessionSchema.parse(body)).toMatchObject({ playRules: rules(SLOT_MS), nextRoundInMs: 1_600 });
  });

  it("is none where the launch names no rules", async () => {
    const player = await world.player("fruit");
    for (let round = 0; round < 3; round++) expect((await spin(player)).body.nextRoundInMs).toBe(0);
    const { body } = await player.call<SlotSession>("GET", "/play/api/session");
    expect(body).toMatchObject({ playRules: null, nextRoundInMs: 0 });
  });
});

describe("R20 the least time between two rounds of other games", () => {
  it("both panels are one round; a spin waits for it, and a bet for the spin, without an error", async () => {
    const name = `p-${randomUUID()}`;
    const seat = await sit(await crash(name));
    await seat.next("betting", tables);
    for (const panel of [0, 1]) seat.bet("1000000", null, panel);
    await until("both are placed", () => seat.panel(0) === "placed" && seat.panel(1) === "placed");
    const reels = await slot(name);
    expect((await spin(reels)).body).toMatchObject({ code: "too-soon", waitMs: CASINO_MS });
    aheadMs += CASINO_MS;
    expect((await spin(reels)).status).toBe(200);
  });

  it("a bet before its time waits in the queue and is placed when it may be", async () => {
    const name = `p-${randomUUID()}`;
    const seat = await sit(await crash(name));
    const { round } = await seat.next("betting", tables);
    await spin(await slot(name));
    seat.bet("1000000");
    await until("it waits", () => seat.panel() === "queued");
    expect(seat.all("refused")).toEqual([]);
    aheadMs += SLOT_MS;
    const before = tables.now();
    await until("it is placed", () => {
      if (seat.panel() !== "placed" && tables.now() === before) tables.step();
      return seat.panel() === "placed";
    });
    expect(tables.now()).toBeLessThan(round.locksAt);
    expect(seat.all("refused")).toEqual([]);
  });
});
