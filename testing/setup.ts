/** Starts the test database server and prepares its templates, once per test run (vitest's globalSetup). */
import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { migrate, type Schema, schemaDigest } from "#server/platform/database/migrate.ts";

const ARCADE_SCHEMA: Schema = { migrations: new URL("../arcade/server/migrations/", import.meta.url), functions: [] };
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

async function template(
  url: (database: string) => string,
  prefix: string,
  schema: Schema,
  fill?: (url: string) => Promise<string>,
): Promise<string> {
  const digest = await schemaDigest(schema);
  const name = `${prefix}_${digest}`;
  const admin = openDatabase(url("postgres"), 1);
  try {
    const known = await admin.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (known.rowCount && fill === undefined) return name;
    await admin.query(`update pg_database set datistemplate = false where datname = '${name}'`);
    await admin.query(`drop database if exists ${name} with (force)`);
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

async function seedDemo(url: string): Promise<string> {
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
