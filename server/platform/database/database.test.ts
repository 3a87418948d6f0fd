import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "#testing/database.ts";
import { rowOf } from "./database.ts";

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
