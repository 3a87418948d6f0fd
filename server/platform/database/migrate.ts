/**
 * Brings a database up to date: the ordered files of migrations, each once and in a transaction of its own, then the
 * functions whose current text is a file (sql-functions.ts).
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";
import { appliedFunctions, applyFunctions, readFunctions } from "./sql-functions.ts";

/** Where the SQL of a database lies: the folder of its migrations, and those of its functions. */
export interface Schema {
  migrations: URL;
  functions: readonly URL[];
}

/** Any number of processes may start at once: the first one migrates, the others wait for this lock. */
const LOCK = 7_240_113;

/**
 * Brings the database up to the newest file and tells the names applied now, functions included.
 * A migration that was edited after it was applied is an error: migrations are history. A function is what its file says.
 */
export async function migrate(db: Database, schema: Schema): Promise<string[]> {
  const files = await migrationFiles(schema.migrations);
  const functions = await readFunctions(schema.functions);
  const client = await db.pool.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; digest: string }>("select name, digest from migration");
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    for (const file of files) {
      const digest = done.get(file.name);
      if (digest === file.digest) continue;
      if (digest !== undefined) throw new Error(`migration ${file.name} was changed after it had been applied`);
      await client.query("begin");
      await client.query(file.sql);
      await client.query("insert into migration (name, digest) values ($1, $2)", [file.name, file.digest]);
      await client.query("commit");
      applied.push(file.name);
    }
    applied.push(...(await applyFunctions(client, functions)));
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Whether every migration has been applied, and every function as its file is: what /readyz asks. */
export async function isMigrated(db: Database, schema: Schema): Promise<boolean> {
  const files = await migrationFiles(schema.migrations);
  const functions = await readFunctions(schema.functions);
  const applied = await appliedFunctions(db);
  const { rows } = await db.query<{ name: string }>("select name from migration");
  const done = new Set(rows.map((row) => row.name));
  return (
    files.every((file) => done.has(file.name)) &&
    functions.every((file) => applied.get(file.name) === file.digest) &&
    applied.size === functions.length
  );
}

/** One digest over all files: names the template database that tests clone. */
export async function schemaDigest(schema: Schema): Promise<string> {
  const files = [...(await migrationFiles(schema.migrations)), ...(await readFunctions(schema.functions))];
  return createHash("sha256")
    .update(files.map((file) => file.digest).join())
    .digest("hex")
    .slice(0, 12);
}

async function migrationFiles(folder: URL): Promise<{ name: string; sql: string; digest: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, digest: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
