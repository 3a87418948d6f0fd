/** A vendor that gives no page of its book is asked less and less often, and figures tell of it. */
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WORLD } from "#testing/worlds/money.ts";
import { PeerBookWorld } from "#testing/worlds/peer-book.ts";
import { measurePeerBooks } from "./follow-books.ts";

let world: PeerBookWorld;
beforeAll(async () => {
  world = await PeerBookWorld.open();
});
afterAll(() => world.base.close());
beforeEach(() => world.begin());

describe("a vendor that gives no page", () => {
  const state = async () => {
    const { rows } = await world.base.owner.query<{ failures: number; problem: string | null; cursor: string | null }>(
      "select failures, problem, cursor from peer_book where peer = $1",
      [WORLD.peer],
    );
    return rows[0];
  };

  test("is asked less and less often, and shown at /metrics", async () => {
    world.why = "unreachable";
    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const pause = await world.turn();
      pauses.push(pause);
      // Nobody asks before
      expect(await world.turn()).toBe(pause);
      world.now = new Date(world.now.getTime() + (pause ?? 0) * 1000);
    }
    expect(pauses).toEqual([2, 4, 8, 16]);
    expect(await state()).toMatchObject({ failures: 4, problem: "unreachable" });
    const registry = new Registry();
    measurePeerBooks({ db: world.base.db, clock: world.clock }, registry);
    expect(await registry.metrics()).toContain(`marquee_peer_book_failures{peer="${WORLD.peer}"} 4`);
    world.why = null;
    expect(await world.turn()).toBeNull();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
    const text = await registry.metrics();
    expect(text).toContain(`marquee_peer_differences_open{peer="${WORLD.peer}"} 0`);
    expect(text).toContain(`marquee_peer_book_age_seconds{peer="${WORLD.peer}"}`);
  });

  test("does not have those asked that answer: they are read by the schedule alone", async () => {
    await world.turn();
    world.why = "unreachable";
    expect(await world.earlyTurn()).toBeNull();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
    expect(await world.turn()).toBe(2);
  });

  test("and knows our cursor no more is read from its beginning", async () => {
    const bet = await world.both();
    await world.both();
    await world.turn();
    world.lines = world.lines.slice(0, 1);
    expect(await world.turn()).toBe(2);
    expect(await state()).toMatchObject({ cursor: null });
    world.now = new Date(world.now.getTime() + 2000);
    expect(await world.turn()).toBeNull();
    await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual([]);
    expect(await world.openCount()).toBe(0);
  });

  test("and says more without going on is no book", async () => {
    const page = world.books.page;
    world.books.page = async ({ after }) => ({ ok: true, lines: [], cursor: after, more: true });
    await world.turn();
    world.books.page = page;
    expect(await state()).toMatchObject({ problem: "its book does not go on" });
  });
});
