/** Leases of tables: one holder at a time, and no write of an earlier one. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "#testing/database.ts";
import { type Database, openDatabase, rowsOf } from "#arcade/server/database.ts";
import { releaseLease, renewLeases, tablePlace, takeLeases } from "./lease-store.ts";
import { type Lease, LeaseLost, underLease } from "./tables.ts";
import { until } from "#arcade/server/testing/test-world.ts";

const LEASE_MS = 60_000;
let database: TestDatabase;
let db: Database;
const holder = (): { id: string; address: string } => ({ id: randomUUID(), address: "http://127.0.0.1:1" });

beforeAll(async () => {
  database = await testDatabase("arcade");
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.close();
});

async function take(name: string, by = holder()): Promise<Lease> {
  const [lease] = await takeLeases(db, [name], by, LEASE_MS);
  if (!lease) throw new Error(`${name} is held`);
  return lease;
}

const expire = (name: string): Promise<unknown> =>
  db.rows("update table_lease set expires_at = now() - interval '1 second' where name = $1", [name]);

const isMoveWaiting = async (): Promise<boolean> => {
  const waiting = await db.rows(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like 'insert into table_lease%'`,
  );
  return waiting.length > 0;
};

const note = (lease: Lease, origin: string): Promise<unknown> =>
  underLease(db, lease, (tx) => rowsOf(tx, "insert into frame_origin values ('novaro', $1, now())", [origin]));

const noted = async (origin: string): Promise<boolean> =>
  (await db.rows("select 1 from frame_origin where origin = $1", [origin])).length === 1;

it("a table that is held is not given to another", async () => {
  await take("one");
  expect(await takeLeases(db, ["one"], holder(), LEASE_MS)).toEqual([]);
});

it("of two that ask at once, one has the table", async () => {
  const taken = await Promise.all([1, 2, 3, 4].map(() => takeLeases(db, ["contended"], holder(), LEASE_MS)));
  expect(taken.flat()).toHaveLength(1);
});

it("a renewal keeps the token, and a table given back is free at once", async () => {
  const by = holder();
  const lease = await take("kept", by);
  expect(await renewLeases(db, by.id, LEASE_MS)).toEqual([lease]);
  await releaseLease(db, lease);
  expect(await tablePlace(db, "kept")).toBeNull();
  expect((await take("kept")).token).toBe(lease.token + 1n);
});

it("a holder whose lease was taken over renews nothing", async () => {
  const by = holder();
  await take("moved", by);
  await expire("moved");
  await take("moved");
  expect(await renewLeases(db, by.id, LEASE_MS)).toEqual([]);
});

it("a write under the lease is made, and under an earlier token refused", async () => {
  const first = await take("fenced");
  await note(first, "http://first");
  await expire("fenced");
  const second = await take("fenced");
  await expect(note(first, "http://stale")).rejects.toThrow(LeaseLost);
  await note(second, "http://second");
  expect(await Promise.all(["http://first", "http://stale", "http://second"].map(noted))).toEqual([true, false, true]);
});

it("a move waits for the write under way, and a renewal doesn't", async () => {
  const by = holder();
  const lease = await take("busy", by);
  await expire("busy");
  const order: string[] = [];
  let moved: Promise<unknown> = Promise.resolve();
  await underLease(db, lease, async (tx) => {
    moved = takeLeases(db, ["busy"], holder(), LEASE_MS).then((taken) => order.push(`moved ${taken.length}`));
    await until("the move waits", isMoveWaiting);
    await rowsOf(tx, "insert into frame_origin values ('novaro', 'http://under-way', now())");
    order.push("written");
  });
  await moved;
  expect(order).toEqual(["written", "moved 1"]);

  const renewed = await take("renewed", by);
  await underLease(db, renewed, async () => {
    expect(await renewLeases(db, by.id, LEASE_MS)).toContainEqual(renewed);
  });
});

it("a process that stands still in the midst of a write loses it, and the table moves", async () => {
  const lease = await take("paused");
  await expire("paused");
  const [begun, standing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write = underLease(db, lease, async (tx) => {
    await rowsOf(tx, "insert into frame_origin values ('novaro', 'http://paused', now())");
    begun.resolve();
    await standing.promise;
    await rowsOf(tx, "insert into frame_origin values ('novaro', 'http://paused-two', now())");
  });
  const refused = expect(write).rejects.toThrow();
  await begun.promise;
  expect((await take("paused")).token).toBe(lease.token + 1n);
  standing.resolve();
  await refused;
  expect(await noted("http://paused")).toBe(false);
});
