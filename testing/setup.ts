/** Starts the test database server and prepares its templates, once per test run (vitest's globalSetup). */
import { createHash } from "node:crypto";
import { access, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { migrate, type Schema, schemaDigest } from "#server/platform/database/migrate.ts";

export const ARCADE_SCHEMA: Schema = {
  migrations: new URL("../arcade/server/migrations/", import.meta.url),
  functions: [],
};
/** What decides what the demo's rows are; some are dated by the day. */
const SEED_SOURCES = [
  "server/seeds",
  "server/content/import-export",
  "server/ledger/practice-funds.ts",
  "server/platform/crypto/passwords.ts",
  "brands",
];
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const DATA_DIR = fileURLToPath(new URL("../.data/test/", import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: false });
  const empty = await template(server.url, "tpl_empty", PLATFORM_SCHEMA);
  const seeded = await template(server.url, "tpl_seeded", PLATFORM_SCHEMA, seedDemo);
  const arcade = (await present(ARCADE_SCHEMA.migrations))
    ? await template(server.url, "tpl_arcade", ARCADE_SCHEMA)
    : empty;
  project.provide("testDatabaseUrl", server.url("DATABASE"));
  project.provide("testTemplates", { empty, seeded, arcade });
  return async () => {
    if (!server.takenOver) await server.stop();
  };
}

/** The name of a database to be cloned: made when its migrations, or what fills it, have changed since the last run. */
async function template(
  url: (database: string) => string,
  prefix: string,
  schema: Schema,
  fill?: (url: string) => Promise<string>,
): Promise<string> {
  const digest = await schemaDigest(schema);
  const name = fill ? `${prefix}_${digest}_${await seedDigest()}` : `${prefix}_${digest}`;
  const admin = openDatabase(url("postgres"), 1);
  try {
    const known = await admin.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (known.rowCount) return name;
    await dropTemplates(admin, prefix);
    await admin.query(`create database ${name}`);
    const db = openDatabase(url(name), 2);
    await migrate(db, schema);
    await db.close();
    if (fill) await fill(url(name));
    await admin.query(`update pg_database set datistemplate = true where datname = '${name}'`);
    return name;
  } finally {
    await admin.close();
  }
}

/** Those of other sources, and one that was left half made. */
async function dropTemplates(admin: Database, prefix: string): Promise<void> {
  await admin.query("update pg_database set datistemplate = false where datname like $1", [`${prefix}_%`]);
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${prefix}_%`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

/** Changes with the sources of the demo's rows, and every day. */
async function seedDigest(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const add = async (path: string): Promise<void> => {
    if ((await stat(path)).isDirectory()) {
      for (const entry of (await readdir(path)).toSorted()) await add(join(path, entry));
    } else hash.update(path).update(await readFile(path));
  };
  for (const source of SEED_SOURCES) await add(join(ROOT, source));
  return hash.digest("hex").slice(0, 16);
}

export async function seedDemo(url: string): Promise<string> {
  const seeds = new URL("../server/seeds/seed.ts", import.meta.url);
  if (!(await present(seeds))) return url;
  const { seed } = (await import(seeds.href)) as { seed: (db: ReturnType<typeof openDatabase>) => Promise<unknown> };
  const db = openDatabase(url, 4);
  await seed(db);
  const { seedPersonas } = (await import("#server/seeds/personas.ts")) as typeof import("#server/seeds/personas.ts");
  await seedPersonas(db);
  await db.close();
  return url;
}

function present(url: URL): Promise<boolean> {
  return access(url).then(
    () => true,
    () => false,
  );
}
