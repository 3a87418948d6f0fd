import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "#testing/database.ts";
import { type Bounds, CALL_BOUNDS, JOB_BOUNDS, openDatabase, rowOf } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase("empty");
});
afterAll(() => database.close());

it("R32 a transaction whose connection the server ends fails by itself: the process and the pool go on", async () => {
  const { db } = database;
  const lost = db.transaction(async (tx) => {
    const row = await rowOf<{ pid: number }>(tx, { text: "select pg_backend_pid() as pid" });
    const ended = new Promise<void>((done) => void tx.once("end", done));
    await db.query("select pg_terminate_backend($1)", [row?.pid]);
    // Between two queries nobody waits for an answer: the loss is an event of the connection
    await ended;
    await tx.query("select 1");
  });
  await expect(lost).rejects.toThrow(/not queryable|terminat|closed/i);
  expect(await db.transaction(async (tx) => rowOf<{ one: number }>(tx, { text: "select 1 as one" }))).toEqual({
    one: 1,
  });
});

it("R32 a transaction that stands still is ended by the server with its locks, and the pool goes on", async () => {
  const bounded = openDatabase(database.ownerUrl, 1, { idleMs: 50 });
  await bounded.query("create table stood (one int)");
  const stood = bounded.transaction(async (tx) => {
    await tx.query("lock table stood in access exclusive mode");
    await new Promise<void>((ended) => void tx.once("end", ended));
    await tx.query("insert into stood values (1)");
  });
  // Answered as soon as the lock is gone
  const others = database.owner.query("select from stood");
  await expect(stood).rejects.toThrow(/not queryable|terminat|closed/i);
  expect((await others).rowCount).toBe(0);
  expect((await bounded.query("select from stood")).rowCount).toBe(0);
  await bounded.close();
});

it("R32 a statement that takes too long is cut off, also where it waits for a lock, and its connection is good", async () => {
  const bounded = openDatabase(database.ownerUrl, 1, { statementMs: 50 });
  await expect(bounded.query("select pg_sleep(600)")).rejects.toThrow("statement timeout");
  await database.owner.query("create table held (one int)");
  await database.owner.transaction(async (tx) => {
    await tx.query("lock table held in access exclusive mode");
    await expect(bounded.query("select from held")).rejects.toThrow("statement timeout");
  });
  expect((await bounded.query("select from held")).rowCount).toBe(0);
  await bounded.close();
});

const settingsOf = async (bounds?: Bounds) => {
  const db = openDatabase(database.url, 1, bounds);
  const text =
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle";
  const settings = await rowOf(db, { text });
  await db.close();
  return settings;
};

it("R32 calls are bounded both ways, statements of jobs are not, and migrations and tools by nothing", async () => {
  expect(await settingsOf(CALL_BOUNDS)).toEqual({ statement: "30s", idle: "10s" });
  expect(await settingsOf(JOB_BOUNDS)).toEqual({ statement: "0", idle: "10s" });
  expect(await settingsOf()).toEqual({ statement: "0", idle: "0" });
});
