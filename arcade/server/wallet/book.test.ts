import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { nextDecidedSeq, readBook } from "./book.ts";
import { type Database, openDatabase, type Queryable } from "#arcade/server/database.ts";

let base: TestDatabase;
let db: Database;
beforeAll(async () => {
  base = await testDatabase("arcade");
  db = openDatabase(base.url);
});
afterAll(() => db.close().then(() => base.close()));

/** Writes a decided bet into the book. */
async function write(tx: Queryable, transaction: string): Promise<void> {
  const seq = await nextDecidedSeq(tx);
  await tx.query(
    `insert into wallet_call (transaction_id, call, owner_kind, owner_id, player, game, round, currency, amount, body,
                              state, decided_at, decided_seq)
     values ($1, 'bet', 'slot', $1, 'p', 'g', $1, 'TYD', 1, '{}', 'ok', now(), $2)`,
    [transaction, seq],
  );
}

it("a decision is written while another is still being written", async () => {
  await db.transaction(async (first) => {
    await write(first, "still-open");
    await db.transaction((second) => write(second, "done-before"));
    expect((await db.rows("select from wallet_call where transaction_id = 'done-before'")).length).toBe(1);
  });
});

it("a reader never passes a number that is committed later than a higher one", async () => {
  const after = (await readBook(db, "0", 100)).at(-1)?.decided_seq ?? 0n;
  let reading: Promise<Awaited<ReturnType<typeof readBook>>> | undefined;
  await db.transaction(async (slow) => {
    await write(slow, "lower-number");
    await db.transaction((quick) => write(quick, "higher-number"));
    reading = readBook(db, String(after), 100);
    // The reader waits for the slow one: it is seen in the table of locks before that one commits
    await expect
      .poll(async () => (await db.rows("select from pg_locks where locktype = 'advisory' and not granted")).length)
      .toBe(1);
  });
  expect((await reading)?.map((row) => row.transaction_id)).toEqual(["lower-number", "higher-number"]);
});
