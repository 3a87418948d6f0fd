/** The vendor's own database: a pool with whole bigints, transactions and migrations. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const INT8 = 20;
/** A process that is paused in a transaction loses it after so long: its locks must not hold up the others. */
const IDLE_MS = 4_000;
const MIGRATION_LOCK = 7_240_114;
const NO_RIGHT = "42501";

export const MIGRATIONS = new URL("./migrations/", import.meta.url);

export type Queryable = Pick<pg.Pool, "query">;

export interface Database {
  readonly pool: pg.Pool;
  /** Rows of a query; the caller answers for the columns. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; an error rolls back and is thrown on. */
  transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

const ignore = (): void => undefined;

export function openDatabase(url: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, types, idle_in_transaction_session_timeout: IDLE_MS });
  // An idle connection that the server ends is replaced on the next use; without a listener it would end us.
  pool.on("error", ignore);
  return {
    pool,
    rows: (text, values) => rowsOf(pool, text, values),
    async transaction(work) {
      const client = await pool.connect();
      // A connection that the server ends in the midst fails the next query; without a listener it would end us
      client.on("error", ignore);
      try {
        await client.query("begin");
        const result = await work(client);
        await client.query("commit");
        client.off("error", ignore);
        client.release();
        return result;
      } catch (error) {
        const lost = await client.query("rollback").then(
          () => false,
          () => true,
        );
        client.off("error", ignore);
        client.release(lost);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** Rows of a query inside a transaction. */
export async function rowsOf<Row>(db: Queryable, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.query(text, [...values]);
  return rows as Row[];
}

/**
 * Brings the database up to date where this role may, as the owner of a database may; another role finds it so. Throws a
 * sentence when neither is the case.
 */
export async function ensureMigrated(db: Database, folder: URL): Promise<void> {
  if (await isMigrated(db, folder)) return;
  try {
    await migrate(db, folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === NO_RIGHT)) throw error;
    const sentence = "The arcade's database is not up to date, and ARCADE_DATABASE_URL may not change its tables";
    throw new Error(`${sentence}: npm start does, by ARCADE_DATABASE_OWNER_URL`, { cause: error });
  }
}

/** Whether every file has been applied. */
export async function isMigrated(db: Database, folder: URL): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const applied = await db.rows<{ name: string }>("select name from migration").catch(() => []);
  return names.every((name) => applied.some((row) => row.name === name));
}

/** Applies the ordered SQL files, each once and in its own transaction. An edited file is an error. */
export async function migrate(db: Database, folder: URL): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const client = await db.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())",
    );
    const rows = await rowsOf<{ name: string; digest: string }>(client, "select name, digest from migration");
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    for (const name of names) {
      const sql = await readFile(new URL(name, folder), "utf8");
      const digest = createHash("sha256").update(sql).digest("hex");
      const known = done.get(name);
      if (known === digest) continue;
      if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query("begin");
      await client.query(sql);
      await client.query("insert into migration (name, digest) values ($1, $2)", [name, digest]);
      await client.query("commit");
    }
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Whether an error is the database's no to a second row with the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
