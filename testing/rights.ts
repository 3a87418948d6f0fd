/** What a role may do to tables, by the catalogue, and what the sources do to them; for the tests of decision 048. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const UPDATES = [
  /\bupdate\s+(?:only\s+)?([a-z_]+)/g,
  /\binsert\s+into\s+([a-z_]+)(?:(?!insert\s+into)[^;`"])*?\bdo\s+update\b/g,
];
const INSERTS = [/\binsert\s+into\s+([a-z_]+)/g];
const LOCKS = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b/;
const FROM = /\b(?:from|join)\s+([a-z_]+)/g;
const DELETES = [/\bdelete\s+from\s+(?:only\s+)?([a-z_]+)/g];
/** A table whose name is put in: every table that the file names may be meant. */
const PUT_IN = { updates: /\binto\s+\$\{|\bupdate\s+\$\{/, deletes: /\bdelete\s+from\s+\$\{/ };

export interface TableRights {
  name: string;
  select: boolean;
  insert: boolean;
  update: boolean;
  delete: boolean;
}

/** The rights of the role that `db` is open in, on each table of the schema "public". */
export function rightsOnTables(db: Queryable): Promise<TableRights[]> {
  const may = ["select", "insert", "update", "delete"].map((one) => `has_table_privilege(oid, '${one}') as ${one}`);
  return rowsOf<TableRights>(db, {
    text: `select relname as name, ${may.join(", ")} from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  });
}

/** Tables that a statement in the TypeScript of these folders and files updates or locks, deletes from, or adds to. */
export function changedBySources(
  paths: readonly string[],
  tables: readonly string[],
): { updated: Set<string>; deleted: Set<string>; inserted: Set<string> } {
  const [updated, deleted, inserted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const named = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
  for (const text of paths.flatMap(sourcesIn)) {
    const mentioned = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text));
    for (const table of UPDATES.flatMap((pattern) => named(pattern, text))) updated.add(table);
    for (const table of DELETES.flatMap((pattern) => named(pattern, text))) deleted.add(table);
    for (const table of INSERTS.flatMap((pattern) => named(pattern, text))) inserted.add(table);
    if (LOCKS.test(text)) for (const table of named(FROM, text)) updated.add(table);
    if (PUT_IN.updates.test(text)) for (const table of mentioned) updated.add(table);
    if (PUT_IN.deletes.test(text)) for (const table of mentioned) deleted.add(table);
  }
  return { updated, deleted, inserted };
}

/** The columns of a table that a statement in the TypeScript of these folders and files sets. */
export function setBySources(paths: readonly string[], table: string): string[] {
  const statements = new RegExp(
    `\\bupdate\\s+${table}(?:\\s+[a-z])?\\s+set\\s([^\`";]*?)(?:\\bfrom\\b|\\bwhere\\b)`,
    "g",
  );
  const sets = paths
    .flatMap(sourcesIn)
    .flatMap((text) => [...text.matchAll(statements)].map((match) => match[1] ?? ""));
  return [
    ...new Set(sets.flatMap((set) => [...set.matchAll(/(?:^|,)\s*([a-z_]+)\s*=/g)].map((match) => match[1] ?? ""))),
  ];
}

function sourcesIn(path: string): string[] {
  if (path.endsWith(".ts")) return [readFileSync(join(ROOT, path), "utf8")];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:client|testing|seeds)\//.test(path))
    .map((path) => readFileSync(path, "utf8"));
}

/** What nobody but the owner may do to a table, each as a statement. */
export function attacksOn(table: string): string[] {
  return [
    `truncate "${table}" cascade`,
    `alter table "${table}" disable trigger all`,
    `alter table "${table}" add column planted int`,
    `drop table "${table}" cascade`,
    `create trigger planted before insert on "${table}" execute function suppress_redundant_updates_trigger()`,
  ];
}

/** What no process may do in any database, each as a statement. */
export const ATTACKS = [
  "set session_replication_role = replica",
  "set local session_replication_role = replica",
  "set role owner",
  "set session authorization owner",
  "alter role current_user superuser",
  "create role planted",
  "create table planted (id int)",
  "create temporary table planted (id int)",
  "create schema planted",
  "create function planted() returns int language sql as 'select 1'",
  "create extension pg_stat_statements",
  "create database planted",
  "copy (select 1) to program 'true'",
  "copy (select 1) to '/tmp/planted'",
  "select * from pg_authid",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  "select lo_create(0)",
  "select lo_creat(-1)",
  "select lo_from_bytea(0, 'planted')",
  "alter database postgres rename to planted",
  "alter system set fsync = off",
  "drop schema public cascade",
];
