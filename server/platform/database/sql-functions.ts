/** Functions of the database whose current text is a file: applied by digest, after the migrations (decision 032). */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import type { Queryable } from "./database.ts";

/** A file of a functions' folder: `<name>.sql` holds `create or replace function <name>(…)` and nothing else. */
export interface SqlFunction {
  name: string;
  sql: string;
  digest: string;
}

/** PostgreSQL's code for a `create or replace` that would change the result or the names of the parameters. */
const OTHER_SHAPE = "42P13";

/** Reads the functions of all folders. Throws when a file holds anything but the function that it is named after. */
export async function readFunctions(folders: readonly URL[]): Promise<SqlFunction[]> {
  const files: SqlFunction[] = [];
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
    for (const file of names) {
      const sql = await readFile(new URL(file, folder), "utf8");
      const made = [...sql.matchAll(/^create\b.*/gim)].map(([line]) => line);
      const name = file.replace(/\.sql$/, "");
      if (made.length !== 1 || !made[0]?.startsWith(`create or replace function ${name}(`)) {
        throw new Error(`${file} must hold "create or replace function ${name}(…)" and no other`);
      }
      if (files.some((other) => other.name === name)) throw new Error(`two files are named ${file}`);
      files.push({ name, sql, digest: createHash("sha256").update(sql).digest("hex") });
    }
  }
  return files;
}

/** The digests of the functions as they were applied last, by name. */
export async function appliedFunctions(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; digest: string }>("select name, digest from sql_function");
  return new Map(rows.map((row) => [row.name, row.digest]));
}

/**
 * Applies the functions whose text has changed and drops those whose file is gone, all in one transaction, and tells their
 * names. The caller holds the lock of the migrations.
 */
export async function applyFunctions(client: pg.ClientBase, files: readonly SqlFunction[]): Promise<string[]> {
  await client.query(
    "create table if not exists sql_function (name text primary key, digest text not null, applied_at timestamptz not null default now())",
  );
  const applied = await appliedFunctions(client);
  const changed = files.filter((file) => applied.get(file.name) !== file.digest);
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length + gone.length === 0) return [];
  await client.query("begin");
  try {
    // The bodies may name functions that come later: they are looked into once all are there
    await client.query("set local check_function_bodies = off");
    for (const name of gone) await dropFunctions(client, name, []);
    for (const file of changed) await replaceFunction(client, file);
    await client.query("set local check_function_bodies = on");
    for (const file of changed) await client.query(file.sql);
    await client.query("delete from sql_function where name = any($1)", [gone]);
    await client.query(
      `insert into sql_function (name, digest) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
      [changed.map((file) => file.name), changed.map((file) => file.digest)],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  return [...gone, ...changed.map((file) => file.name)];
}

/** Makes the function; of the same name nothing else stays, however its parameters were. */
async function replaceFunction(client: pg.ClientBase, { name, sql }: SqlFunction): Promise<void> {
  const before = await versionsOf(client, name);
  await client.query("savepoint replacing");
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === OTHER_SHAPE)) throw withName(error, name);
    await client.query("rollback to savepoint replacing");
    await dropFunctions(client, name, []);
    await client.query(sql);
  }
  const after = await versionsOf(client, name);
  const made = [...after].filter(([oid, version]) => before.get(oid) !== version).map(([oid]) => oid);
  await dropFunctions(client, name, made);
}

/** The functions of a name, each with what changes when it is replaced. */
async function versionsOf(client: pg.ClientBase, name: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ oid: string; version: string }>(
    `select oid::text, xmin::text || ctid::text as version from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = $1`,
    [name],
  );
  return new Map(rows.map((row) => [row.oid, row.version]));
}

async function dropFunctions(client: pg.ClientBase, name: string, but: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = $1 and oid <> all ($2::oid[])`,
    [name, but],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

function withName(error: unknown, name: string): Error {
  return new Error(`${name}.sql: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
