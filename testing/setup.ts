/** Starts the test database server and prepares its templates, once per test run (vitest's globalSetup). */
import { createHash } from "node:crypto";
import { access, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { handOver } from "#server/platform/database/hand-over.ts";
import { type Schema, schemaDigest } from "#server/platform/database/migrate.ts";
import { preparePlatformDatabase } from "#server/prepare-database.ts";
import { prepareArcade } from "#tools/start/databases.ts";

const ARCADE_SCHEMA: Schema = { migrations: new URL("../arcade/server/migrations/", import.meta.url), functions: [] };
/** What decides what the demo's rows are; some are dated by the day. */
const SEED_SOURCES = [
  "server/seeds",
  "server/content/import-export",
  "server/ledger/practice-funds.ts",
  "server/platform/crypto/passwords.ts",
  "brands",
];
const RIGHTS_SOURCES = [
  "server/rights.ts",
  "server/prepare-database.ts",
  "server/platform/database/rights.ts",
  "server/platform/database/hand-over.ts",
  "arcade/server/rights.ts",
  "node_modules/pg-boss/package.json",
];
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const DATA_DIR = fileURLToPath(new URL("../.data/test/", import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: false });
  const prepare = preparers(server);
  const empty = await template(server, "tpl_empty", PLATFORM_SCHEMA, prepare.empty);
  const seeded = await template(server, "tpl_seeded", PLATFORM_SCHEMA, prepare.seeded, await seedDigest());
  const arcade = await template(server, "tpl_arcade", ARCADE_SCHEMA, prepare.arcade);
  project.provide("testDatabaseUrl", server.url("DATABASE", SUPERUSER));
  project.provide("testRoleUrls", {
    owner: server.url("DATABASE", "owner"),
    site: server.url("DATABASE", "site"),
    arcade: server.url("DATABASE", "arcade"),
  });
  project.provide("testTemplates", { empty, seeded, arcade });
  return async () => {
    if (!server.takenOver) await server.stop();
  };
}

/** What makes a database of a server, which its role `owner` has, one of the three that tests begin with. */
export function preparers(server: EmbeddedPostgres) {
  const empty = (name: string) => preparePlatformDatabase(server.url(name, "owner"), "site");
  return {
    empty,
    async seeded(name: string): Promise<void> {
      await empty(name);
      await seedDemo(server.url(name, "owner"));
    },
    async arcade(name: string): Promise<void> {
      const settings = { owner: "owner", run: "arcade" };
      const address = { ownerUrl: server.url(name, "owner"), url: server.url(name, "arcade"), settings };
      await prepareArcade(address, () => undefined);
    },
  };
}

/** The name of a database to be cloned: made when its migrations, or what fills it, have changed since the last run. */
async function template(
  server: EmbeddedPostgres,
  prefix: string,
  schema: Schema,
  prepare: (name: string) => Promise<unknown>,
  filledBy?: string,
): Promise<string> {
  const digests = [await schemaDigest(schema), await rightsDigest(), ...(filledBy ? [filledBy] : [])];
  const name = `${prefix}_${digests.join("_")}`;
  const admin = openDatabase(server.url("postgres", SUPERUSER), 1);
  try {
    const known = await admin.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (known.rowCount && (await isWhole(server.url(name, SUPERUSER)))) return name;
    await dropTemplates(admin, prefix);
    await admin.query(`create database ${name}`);
    const made = openDatabase(server.url(name, SUPERUSER), 1);
    await handOver(made, name, "owner").finally(() => made.close());
    await prepare(name);
    await admin.query(`update pg_database set datistemplate = true where datname = '${name}'`);
    return name;
  } finally {
    await admin.close();
  }
}

/**
 * Whether a template has all that it was made with. A crash of the server, as after a run that was killed, empties tables
 * that are not logged: copies would take no request in their first second (vendor-protocol/memory-since.ts).
 */
async function isWhole(url: string): Promise<boolean> {
  const made = openDatabase(url, 1);
  const { rowCount } = await made.query("select from memory_since").finally(() => made.close());
  return rowCount !== 0;
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
function seedDigest(): Promise<string> {
  return digestOf(SEED_SOURCES, new Date().toISOString().slice(0, 10));
}

/** Changes with what decides who may do what. */
function rightsDigest(): Promise<string> {
  return digestOf(RIGHTS_SOURCES, "");
}

async function digestOf(sources: readonly string[], begin: string): Promise<string> {
  const hash = createHash("sha256").update(begin);
  const add = async (path: string): Promise<void> => {
    if ((await stat(path)).isDirectory()) {
      for (const entry of (await readdir(path)).toSorted()) await add(join(path, entry));
    } else hash.update(path).update(await readFile(path));
  };
  for (const source of sources) await add(join(ROOT, source));
  return hash.digest("hex").slice(0, 12);
}

async function seedDemo(url: string): Promise<void> {
  const seeds = new URL("../server/seeds/seed.ts", import.meta.url);
  if (!(await present(seeds))) return;
  const { seed } = (await import(seeds.href)) as { seed: (db: ReturnType<typeof openDatabase>) => Promise<unknown> };
  const db = openDatabase(url, 4);
  await seed(db);
  const { seedPersonas } = (await import("#server/seeds/personas.ts")) as typeof import("#server/seeds/personas.ts");
  await seedPersonas(db);
  await db.close();
}

function present(url: URL): Promise<boolean> {
  return access(url).then(
    () => true,
    () => false,
  );
}
