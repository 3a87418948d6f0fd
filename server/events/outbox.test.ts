import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import type { PostingRequest, Wallet } from "#server/ledger/money-terms.ts";
import { transferBetweenWallets, transferPracticeFunds } from "#server/ledger/transfers.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { addConsumer, type Consumer, consumeOnce } from "./consumer.ts";
import { outboxEnd, type OutboxPosition, pruneOutbox, readOutbox } from "./outbox.ts";

let base: TestDatabase;
let gameId = 0;
let wallet: Wallet;

beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
beforeEach(async () => {
  const player = await makePlayer(base.owner, gameId, 1000n);
  wallet = { memberId: player.memberId, currency: WORLD.currency };
});

const request = (): PostingRequest => {
  const id = randomUUID();
  return { id, key: `test:${id}`, at: WORLD_TIME };
};
const units = (count: bigint) => amountOf(count);
/** Transactions of other tests on this server that end just now can hold the reader back: events come late, never lost. */
const told = async (): Promise<unknown[]> => {
  const { events } = await readOutbox(base.db, "", 10_000);
  const payloads = events.map((event) => event.payload);
  return payloads.filter((payload) => "memberId" in payload && payload.memberId === wallet.memberId);
};
const LATE = { timeout: 10_000 };

describe("the outbox", () => {
  it("is not read past a transaction that is still open, and begins at an open one's", async () => {
    await expect.poll(told, LATE).toHaveLength(1);
    const from = await base.db.transaction(async (open) => {
      // Between the member's own: a share of the house's account that stays locked could be the one that the other needs
      await transferBetweenWallets(open, { ...wallet, wallet: "main" }, "spare", units(1n), request());
      const now = await outboxEnd(base.db);
      await makePlayer(base.owner, gameId, 5n);
      expect((await readOutbox(base.db, now)).events).toEqual([]);
      return now;
    });
    await expect.poll(told, LATE).toMatchObject([{ balance: "1000" }, { balance: "999" }, { balance: "1" }]);
    const { events } = await readOutbox(base.db, from);
    expect(events.map((event) => event.payload)).toContainEqual(expect.objectContaining({ balance: "999" }));
  });

  it("is read whatever is open in another database of the same server", async () => {
    const elsewhere = await testDatabase("empty");
    try {
      await elsewhere.db.transaction(async (open) => {
        await open.query("select pg_current_xact_id()");
        const from = await outboxEnd(base.db);
        await transferPracticeFunds(base.owner, wallet, units(1n), request());
        await expect.poll(told, LATE).toMatchObject([{ balance: "1000" }, { balance: "1001" }]);
        const { events } = await readOutbox(base.db, from);
        expect(events.map((event) => event.payload)).toMatchObject([{ balance: "1001" }]);
      });
    } finally {
      await elsewhere.close();
    }
  });

  it("is read in pages, each event once", async () => {
    const all = await readOutbox(base.db, "", 10_000);
    const paged: unknown[] = [];
    let position: OutboxPosition | "" = "";
    for (let page = await readOutbox(base.db, "", 3); page.events.length > 0 && position !== all.position;) {
      paged.push(...page.events);
      position = page.position;
      page = await readOutbox(base.db, position, 3);
    }
    expect(paged.slice(0, all.events.length)).toEqual(all.events);
    expect(all.events.length).toBeGreaterThan(3);
  });

  it("keeps everything while no consumer is known", async () => {
    expect(await pruneOutbox(base.db)).toBe(0);
    expect((await readOutbox(base.db, "")).events).not.toEqual([]);
  });

  it("is pruned up to the slowest consumer", async () => {
    const log = openLog("silent");
    const [quick, slow] = ["quick", "slow"].map((name): Consumer => ({
      name,
      from: "beginning",
      handle: async () => undefined,
    }));
    if (!quick || !slow) throw new Error("two consumers");
    await addConsumer(base.db, quick);
    await addConsumer(base.db, slow);
    const all = await readOutbox(base.db, "", 10_000);
    await expect.poll(() => consumeOnce({ db: base.db, log }, slow, {}, 2), LATE).toBe(2);
    await expect.poll(() => consumeOnce({ db: base.db, log }, quick), LATE).toBeGreaterThan(2);
    expect(await pruneOutbox(base.db)).toBe(2);
    expect((await readOutbox(base.db, "", 10_000)).events).toEqual(all.events.slice(2));
  });
});
