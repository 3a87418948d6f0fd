/** A vendor's book against ours: what differs is opened once, and closes when it differs no more. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { followPeerBooks, measurePeerBooks, type PeerBooks } from "./follow-books.ts";
import type { PeerLine } from "./peer-books.store.ts";

const DAY_MS = 86_400_000;
const log = openLog("silent", { write: () => undefined });

let base: TestDatabase;
let gameId = 0;
let player: Player;
let clock: ReturnType<typeof movableClock>;
/** The vendor's book; `why`: what becomes of a page instead. */
let lines: PeerLine[];
let why: string | null;
let pageSize: number;
/** The machine's time, by which a silent peer is asked again. */
let now: Date;

beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query("insert into vendor_peer (id, base_url, keys) values ($1, 'http://studio.test', '[]')", [
    WORLD.peer,
  ]);
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.owner.query("delete from peer_book");
  await base.owner.query("delete from peer_line");
  [lines, why, pageSize] = [[], null, 1000];
  clock = movableClock();
  clock.move(WORLD_TIME.getTime() - clock.nowMs());
  // Days of one test are no other's: what is kept of them is kept for good
  day += 40;
  clock.move(day * DAY_MS);
  now = new Date(WORLD_TIME);
  player = await makePlayer(base.owner, gameId, 1_000_000n);
  await base.owner.query("update game_session set expires_at = 'infinity'");
  await turn();
});
let day = 0;

const books: PeerBooks = {
  peers: () => [WORLD.peer],
  page: async ({ after, limit }) => {
    if (why !== null) return { ok: false, why };
    const from = Number(after ?? "0");
    if (from > lines.length) return { ok: false, why: "CURSOR_UNKNOWN" };
    const page = lines.slice(from, from + Math.min(limit, pageSize));
    const to = from + page.length;
    return { ok: true, lines: page, cursor: page.length === 0 ? after : String(to), more: to < lines.length };
  },
};
const turn = () => followPeerBooks({ db: base.db, clock, log }, books, now);
const nextDay = async () => {
  clock.move(DAY_MS);
  now = new Date(now.getTime() + 3_600_000);
  return turn();
};

type Kind = "bet" | "win" | "rollback" | "promo-win";
interface Move {
  id?: string;
  kind?: Kind;
  amount?: bigint;
  reference?: string | null;
  of?: Player;
}
const callOf = ({
  id = randomUUID(),
  kind = "bet",
  amount = 1000n,
  reference = null,
  of = player,
}: Move): GameCall => ({
  ...gameCall(of, id, amount),
  kind,
  reference,
  round: `round-${(reference ?? id).slice(0, 30)}`,
  at: clock.now(),
});
const lineOf = (call: GameCall, over: Partial<PeerLine> = {}): PeerLine => ({
  transactionId: call.transactionId,
  call: call.kind,
  player: call.player,
  game: call.game,
  round: call.round,
  reference: call.reference,
  currency: call.currency,
  amount: call.amount.toString(),
  at: call.at.toISOString(),
  isOwn: false,
  ...over,
});
const here = async (move: Move = {}) => {
  const call = callOf(move);
  const { status } = await decideCall(base.db, call);
  return { ...call, status };
};
const both = async (move: Move = {}, over: Partial<PeerLine> = {}) => {
  const call = await here(move);
  lines.push(lineOf(call, over));
  return call;
};
const found = async (id: string) => {
  const { rows } = await base.owner.query<{ difference: string; state: string }>(
    "select difference, state from peer_difference where transaction_id = $1 order by opened_at, id",
    [id],
  );
  return rows.map(({ difference, state }) => `${difference} ${state}`);
};
const openCount = async () => {
  const { rows } = await base.owner.query<{ count: number }>(
    "select count(*)::int from peer_difference where state = 'open'",
  );
  return rows[0]?.count;
};
const clearAll = () =>
  base.owner.query("update peer_difference set state = 'resolved', settled_at = now() where state = 'open'");

describe("a vendor's book and ours", () => {
  test("agree where each has what the other has, read in pages of any size", async () => {
    pageSize = 3;
    for (let round = 0; round < 4; round += 1) {
      const bet = await both();
      await both({ kind: "win", reference: bet.transactionId, amount: 500n });
    }
    await both({ kind: "promo-win", amount: 700n }, { round: null });
    const undone = await both();
    await both({ kind: "rollback", reference: undone.transactionId });
    await nextDay();
    expect(await openCount()).toBe(0);
    const { rows } = await base.owner.query(
      "select lines, own, opened from peer_comparison where peer = $1 order by id desc limit 1",
      [WORLD.peer],
    );
    expect(rows).toEqual([{ lines: 11, own: 11, opened: 0 }]);
  });

  test("differ by what one of them has not, opened once however often they are compared, and closed when it comes", async () => {
    const [ours, theirs] = [await here(), callOf({})];
    lines.push(lineOf(theirs));
    await nextDay();
    expect(await found(ours.transactionId)).toEqual(["missing-there open"]);
    expect(await found(theirs.transactionId)).toEqual(["missing-here open"]);
    await Promise.all([turn(), turn(), turn()]);
    await nextDay();
    expect(await openCount()).toBe(2);
    lines.push(lineOf(ours));
    expect((await decideCall(base.db, theirs)).status).toBe("OK");
    await turn();
    expect(await found(ours.transactionId)).toEqual(["missing-there cleared"]);
    expect(await found(theirs.transactionId)).toEqual(["missing-here cleared"]);
  });

  test.each<[string, Partial<PeerLine>]>([
    ["amount", { amount: "1001" }],
    ["currency", { currency: "PHP" }],
    ["player", { player: "somebody-else" }],
    ["call", { call: "win" }],
  ])("differ by another %s", async (difference, over) => {
    const bet = await both({}, over);
    await nextDay();
    expect(await found(bet.transactionId)).toEqual([`${difference} open`]);
    // Told anew as it was
    lines.push(lineOf(bet));
    await turn();
    await nextDay();
    expect(await found(bet.transactionId)).toEqual([`${difference} cleared`]);
  });

  test("differ where the vendor counts what we refused, and what was rolled back before it came", async () => {
    const refused = await both({ amount: 100_000_000n });
    expect(refused.status).toBe("INSUFFICIENT_FUNDS");
    const lost = callOf({});
    await both({ kind: "rollback", reference: lost.transactionId });
    lines.push(lineOf(lost));
    await nextDay();
    expect(await found(refused.transactionId)).toEqual(["state open"]);
    expect(await found(lost.transactionId)).toEqual(["state open"]);
    await clearAll();
  });

  test("agree where no money does differ: zero, a stake whose taking the vendor never learned, a rollback of nothing", async () => {
    const bet = await here();
    await both({ kind: "rollback", reference: bet.transactionId });
    const forgotten = await here();
    await here({ kind: "rollback", reference: forgotten.transactionId });
    await here({ kind: "rollback", reference: randomUUID() });
    await here({ amount: 0n });
    lines.push(lineOf(callOf({ amount: 0n })), lineOf(callOf({}), { isOwn: true }));
    await nextDay();
    expect(await openCount()).toBe(0);
  });

  test("differ where the vendor has a stake, and not that it was given back", async () => {
    const bet = await both();
    const back = await here({ kind: "rollback", reference: bet.transactionId });
    await nextDay();
    expect(await found(back.transactionId)).toEqual(["missing-there open"]);
    expect(await found(bet.transactionId)).toEqual([]);
    await clearAll();
  });

  test("are compared from the first reading on, what stood there before is known", async () => {
    await base.owner.query("delete from peer_book");
    lines.push(lineOf(callOf({})));
    const before = await here();
    clock.move(1000);
    await turn();
    await nextDay();
    expect(await openCount()).toBe(0);
    expect(await found(before.transactionId)).toEqual([]);
  });

  test("what people have explained is not opened again", async () => {
    const bet = await here();
    await nextDay();
    await clearAll();
    const other = await here();
    await nextDay();
    await nextDay();
    expect(await found(bet.transactionId)).toEqual(["missing-there resolved"]);
    expect(await found(other.transactionId)).toEqual(["missing-there open"]);
    await expect(base.owner.query("update peer_difference set here = 1 where here > 1")).rejects.toThrow(/refused/);
    await clearAll();
  });

  test("days on which the vendor was silent are caught up with", async () => {
    const bet = await here();
    why = "timeout";
    for (let days = 0; days < 5; days += 1) await nextDay();
    expect(await found(bet.transactionId)).toEqual([]);
    why = null;
    await nextDay();
    expect(await found(bet.transactionId)).toEqual(["missing-there open"]);
    await clearAll();
  });

  test("lines that were compared are forgotten after days, and none that is open", async () => {
    const good = await both();
    const wrong = await both({}, { amount: "1" });
    for (let days = 0; days < 6; days += 1) await nextDay();
    const { rows } = await base.owner.query<{ id: string }>("select transaction_id as id from peer_line");
    expect(rows.map(({ id }) => id)).toEqual([wrong.transactionId]);
    expect(await found(good.transactionId)).toEqual([]);
    await clearAll();
  });
});

describe("a vendor that gives no page", () => {
  const state = async () => {
    const { rows } = await base.owner.query<{ failures: number; problem: string | null; cursor: string | null }>(
      "select failures, problem, cursor from peer_book where peer = $1",
      [WORLD.peer],
    );
    return rows[0];
  };

  test("is asked less and less often, and shown at /metrics", async () => {
    why = "unreachable";
    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const pause = await turn();
      pauses.push(pause);
      // Nobody asks before
      expect(await turn()).toBe(pause);
      now = new Date(now.getTime() + (pause ?? 0) * 1000);
    }
    expect(pauses).toEqual([2, 4, 8, 16]);
    expect(await state()).toMatchObject({ failures: 4, problem: "unreachable" });
    const registry = new Registry();
    measurePeerBooks({ db: base.db, clock }, registry);
    expect(await registry.metrics()).toContain(`marquee_peer_book_failures{peer="${WORLD.peer}"} 4`);
    why = null;
    expect(await turn()).toBeNull();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
    const text = await registry.metrics();
    expect(text).toContain(`marquee_peer_differences_open{peer="${WORLD.peer}"} 0`);
    expect(text).toContain(`marquee_peer_book_age_seconds{peer="${WORLD.peer}"}`);
  });

  test("and knows our cursor no more is read from its beginning", async () => {
    const bet = await both();
    await both();
    await turn();
    lines = lines.slice(0, 1);
    expect(await turn()).toBe(2);
    expect(await state()).toMatchObject({ cursor: null });
    now = new Date(now.getTime() + 2000);
    expect(await turn()).toBeNull();
    await nextDay();
    expect(await found(bet.transactionId)).toEqual([]);
    expect(await openCount()).toBe(0);
  });

  test("and says more without going on is no book", async () => {
    const page = books.page;
    books.page = async ({ after }) => ({ ok: true, lines: [], cursor: after, more: true });
    await turn();
    books.page = page;
    expect(await state()).toMatchObject({ problem: "its book does not go on" });
  });
});

test("whatever each of both books lacks is found, and nothing else", async () => {
  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  const move = fc.record({
    kind: fc.constantFrom<Kind>("bet", "promo-win"),
    amount: fc.bigInt(0n, 2000n),
    where: fc.constantFrom("both", "here", "there", "other-amount"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (moves, size) => {
      pageSize = size;
      const expected: string[] = [];
      for (const { kind, amount, where } of moves) {
        const call = callOf({ kind, amount });
        if (where !== "there") expect((await decideCall(base.db, call)).status).toBe("OK");
        if (where !== "here") lines.push(lineOf(call, where === "other-amount" ? { amount: `${amount + 1n}` } : {}));
        if (where === "other-amount") expected.push(`${call.transactionId} amount`);
        if (where === "here" && amount > 0n) expected.push(`${call.transactionId} missing-there`);
        if (where === "there" && amount > 0n) expected.push(`${call.transactionId} missing-here`);
      }
      await nextDay();
      const { rows } = await base.owner.query<{ one: string }>(
        "select transaction_id || ' ' || difference as one from peer_difference where state = 'open'",
      );
      expect(rows.map(({ one }) => one).toSorted()).toEqual(expected.toSorted());
      await clearAll();
    }),
    { numRuns: 12, seed },
  );
});
