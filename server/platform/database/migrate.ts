/** Applies the ordered SQL files of a folder, each once, each in its own transaction. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";

/** Any number of processes may start at once: the first one migrates, the others wait for this lock. */
const LOCK = 7_240_113;

/**
 * Brings the database up to the newest file and tells the names applied now.
 * A file that was edited after it was applied is an error: migrations are history.
 */
export async function migrate(db: Database, folder: URL): Promise<string[]> {
  const files = await migrationFiles(folder);
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
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Whether every file of the folder has been applied: what /readyz asks. */
export async function isMigrated(db: Database, folder: URL): Promise<boolean> {
  const files = await migrationFiles(folder);
  const { rows } = await db.query<{ name: string }>("select name from migration");
  const done = new Set(rows.map((row) => row.name));
  return files.every((file) => done.has(file.name));
}

/** One digest over all files: names the template database that tests clone. */
export async function migrationsDigest(folder: URL): Promise<string> {
  const files = await migrationFiles(folder);
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
