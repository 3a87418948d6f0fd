/** A vendor's book against ours: what differs is opened once, and closes when it differs no more. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { type Kind, lineOf, PeerBookWorld } from "#testing/worlds/peer-book.ts";
import { WORLD } from "#testing/worlds/money.ts";
import type { PeerLine } from "./peer-books.store.ts";

let world: PeerBookWorld;
beforeAll(async () => {
  world = await PeerBookWorld.open();
});
afterAll(() => world.base.close());
beforeEach(() => world.begin());

describe("a vendor's book and ours", () => {
  test("agree where each has what the other has, read in pages of any size", async () => {
    world.pageSize = 3;
    for (let round = 0; round < 4; round += 1) {
      const bet = await world.both();
      await world.both({ kind: "win", reference: bet.transactionId, amount: 500n });
    }
    await world.both({ kind: "promo-win", amount: 700n }, { round: null });
    const undone = await world.both();
    await world.both({ kind: "rollback", reference: undone.transactionId });
    await world.nextDay();
    expect(await world.openCount()).toBe(0);
    const { rows } = await world.base.owner.query(
      "select lines, own, opened from peer_comparison where peer = $1 order by id desc limit 1",
      [WORLD.peer],
    );
    expect(rows).toEqual([{ lines: 11, own: 11, opened: 0 }]);
  });

  test("differ by what one of them has not, opened once however often they are compared, and closed when it comes", async () => {
    const [ours, theirs] = [await world.here(), world.callOf({})];
    world.lines.push(lineOf(theirs));
    await world.nextDay();
    expect(await world.found(ours.transactionId)).toEqual(["missing-there open"]);
    expect(await world.found(theirs.transactionId)).toEqual(["missing-here open"]);
    await Promise.all([world.turn(), world.turn(), world.turn()]);
    await world.nextDay();
    expect(await world.openCount()).toBe(2);
    world.lines.push(lineOf(ours));
    expect((await decideCall(world.base.db, theirs)).status).toBe("OK");
    await world.turn();
    expect(await world.found(ours.transactionId)).toEqual(["missing-there cleared"]);
    expect(await world.found(theirs.transactionId)).toEqual(["missing-here cleared"]);
  });

  test.each<[string, Partial<PeerLine>]>([
    ["amount", { amount: "1001" }],
    ["currency", { currency: "PHP" }],
    ["player", { player: "somebody-else" }],
    ["call", { call: "win" }],
  ])("differ by another %s", async (difference, over) => {
    const bet = await world.both({}, over);
    await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual([`${difference} open`]);
    // Told anew as it was
    world.lines.push(lineOf(bet));
    await world.turn();
    await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual([`${difference} cleared`]);
  });

  test("differ where the vendor counts what we refused, and what was rolled back before it came", async () => {
    const refused = await world.both({ amount: 100_000_000n });
    expect(refused.status).toBe("INSUFFICIENT_FUNDS");
    const lost = world.callOf({});
    await world.both({ kind: "rollback", reference: lost.transactionId });
    world.lines.push(lineOf(lost));
    await world.nextDay();
    expect(await world.found(refused.transactionId)).toEqual(["state open"]);
    expect(await world.found(lost.transactionId)).toEqual(["state open"]);
    await world.clearAll();
  });

  test("agree where no money does differ: zero, a stake whose taking the vendor never learned, a rollback of nothing", async () => {
    const bet = await world.here();
    await world.both({ kind: "rollback", reference: bet.transactionId });
    const forgotten = await world.here();
    await world.here({ kind: "rollback", reference: forgotten.transactionId });
    await world.here({ kind: "rollback", reference: randomUUID() });
    await world.here({ amount: 0n });
    world.lines.push(lineOf(world.callOf({ amount: 0n })), lineOf(world.callOf({}), { isOwn: true }));
    await world.nextDay();
    expect(await world.openCount()).toBe(0);
  });

  test("differ where the vendor has a stake, and not that it was given back", async () => {
    const bet = await world.both();
    const back = await world.here({ kind: "rollback", reference: bet.transactionId });
    await world.nextDay();
    expect(await world.found(back.transactionId)).toEqual(["missing-there open"]);
    expect(await world.found(bet.transactionId)).toEqual([]);
    await world.clearAll();
  });

  test("are compared from the first reading on, what stood there before is known", async () => {
    await world.base.owner.query("delete from peer_book");
    world.lines.push(lineOf(world.callOf({})));
    const before = await world.here();
    world.clock.move(1000);
    await world.turn();
    await world.nextDay();
    expect(await world.openCount()).toBe(0);
    expect(await world.found(before.transactionId)).toEqual([]);
  });

  test("what people have explained is not opened again", async () => {
    const bet = await world.here();
    await world.nextDay();
    await world.clearAll();
    const other = await world.here();
    await world.nextDay();
    await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual(["missing-there resolved"]);
    expect(await world.found(other.transactionId)).toEqual(["missing-there open"]);
    await expect(world.base.owner.query("update peer_difference set here = 1 where here > 1")).rejects.toThrow(
      /refused/,
    );
    await world.clearAll();
  });

  test("days on which the vendor was silent are caught up with", async () => {
    const bet = await world.here();
    world.why = "timeout";
    for (let days = 0; days < 5; days += 1) await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual([]);
    world.why = null;
    await world.nextDay();
    expect(await world.found(bet.transactionId)).toEqual(["missing-there open"]);
    await world.clearAll();
  });

  test("lines that were compared are forgotten after days, and none that is open", async () => {
    const good = await world.both();
    const wrong = await world.both({}, { amount: "1" });
    for (let days = 0; days < 6; days += 1) await world.nextDay();
    const { rows } = await world.base.owner.query<{ id: string }>("select transaction_id as id from peer_line");
    expect(rows.map(({ id }) => id)).toEqual([wrong.transactionId]);
    expect(await world.found(good.transactionId)).toEqual([]);
    await world.clearAll();
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
      world.pageSize = size;
      const expected: string[] = [];
      for (const { kind, amount, where } of moves) {
        const call = world.callOf({ kind, amount });
        if (where !== "there") expect((await decideCall(world.base.db, call)).status).toBe("OK");
        if (where !== "here")
          world.lines.push(lineOf(call, where === "other-amount" ? { amount: `${amount + 1n}` } : {}));
        if (where === "other-amount") expected.push(`${call.transactionId} amount`);
        if (where === "here" && amount > 0n) expected.push(`${call.transactionId} missing-there`);
        if (where === "there" && amount > 0n) expected.push(`${call.transactionId} missing-here`);
      }
      await world.nextDay();
      const { rows } = await world.base.owner.query<{ one: string }>(
        "select transaction_id || ' ' || difference as one from peer_difference where state = 'open'",
      );
      expect(rows.map(({ one }) => one).toSorted()).toEqual(expected.toSorted());
      await world.clearAll();
    }),
    { numRuns: 12, seed },
  );
});
