/** Opens the two databases, migrates them as their owner, and fills the first one with the demo. */
import pg from "pg";
import { MIGRATIONS, migrate as migrateArcade, openDatabase as openArcadeDatabase } from "#arcade/server/database.ts";
import { ARCADE_RIGHTS } from "#arcade/server/rights.ts";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { handOver } from "#server/platform/database/hand-over.ts";
import { grantRights } from "#server/platform/database/rights.ts";
import { DEMO_RIGHTS, PLATFORM_RIGHTS } from "#server/rights.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";
import { type Database, openDatabase, rowOf } from "#server/platform/database/database.ts";
import { preparePlatformDatabase } from "#server/prepare-database.ts";
import { beginMonth, PERSONAS_BEFORE_MS } from "#server/seeds/month/begin-month.ts";
import { seed } from "#server/seeds/seed.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { addressesOfOperator, ARCADE_DATABASE, type DatabaseAddress, withDatabase } from "./database-addresses.ts";

export { ARCADE_DATABASE };
export const PLATFORM_DATABASE = "marquee";
/** PostgreSQL's own code for it. */
const UNKNOWN_DATABASE = "3D000";

const OLDEST_VERSION = 180_000;
const WATCH_EVERY_MS = 1000;
const NOT_OURS = (setting: string): string =>
  `Warning: the database of ${setting} belongs to another role; take "connect" on it from public yourself (README)`;
const DEMO_IN_PRODUCTION =
  "Warning: this database holds the demo's month, whose members are made up; production needs one of its own (README)";

export interface DatabaseServer {
  platform: DatabaseAddress;
  arcade: DatabaseAddress;
  stop(): Promise<void>;
}

/** The database server: one's own by DATABASE_URL, else the one that comes with the packages. */
export async function openServer(
  { dataDir }: Pick<Settings, "dataDir">,
  tell: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<DatabaseServer> {
  const own = addressesOfOperator(env);
  if (own) {
    for (const line of own.warnings) tell(line);
    for (const { settings: names, ownerUrl } of [own.platform, own.arcade])
      await requireDatabase(names.owner, ownerUrl);
    return { platform: own.platform, arcade: own.arcade, stop: async () => undefined };
  }
  tell("Starting the database …");
  let server = await startEmbeddedPostgres({ dataDir });
  if (server.takenOver) tell("Took over the database that an earlier start left running");
  for (const name of [PLATFORM_DATABASE, ARCADE_DATABASE]) await ensureOwnDatabase(server, name);

  // The database has no supervisor but us: when it is killed (out of memory, say), it is started again.
  let reviving: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (reviving || server.isAlive()) return;
    tell("The database ended and is started again");
    reviving = startEmbeddedPostgres({ dataDir })
      .then((next) => {
        server = next;
      })
      .catch((error: unknown) => tell(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        reviving = undefined;
      });
  }, WATCH_EVERY_MS);
  return {
    platform: ownAddress(server, PLATFORM_DATABASE, "site"),
    arcade: ownAddress(server, ARCADE_DATABASE, "arcade"),
    async stop() {
      clearInterval(watch);
      await reviving;
      await server.stop();
    },
  };
}

/** Throws a sentence unless a PostgreSQL 18 answers there; a database that is missing is made. */
async function requireDatabase(setting: string, url: string): Promise<void> {
  try {
    await requireVersion(setting, url);
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string };
    if (code !== UNKNOWN_DATABASE) throw error;
    await makeDatabase(setting, url);
  }
}

async function makeDatabase(setting: string, url: string): Promise<void> {
  const name = decodeURIComponent(/^[^/?]+:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1] ?? "");
  try {
    await ensureDatabase(withDatabase(url, "postgres"), name);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`${setting} names a database that isn't there and can't be made (${why})`, { cause: error });
  }
}

async function requireVersion(setting: string, url: string): Promise<void> {
  const db = openDatabase(url, 1);
  try {
    const { rows } = await db
      .query<{ version: string }>("select current_setting('server_version_num') as version")
      .catch((error: Error & { code?: string }) => {
        // A refusal at both addresses of a name has a code and no message
        const why = error.message || error.code;
        throw new Error(`${setting}: no PostgreSQL lets us in there (${why})`, { cause: error });
      });
    if (Number(rows[0]?.version) < OLDEST_VERSION) {
      throw new Error(`${setting} must lead to PostgreSQL 18 or newer`, { cause: {} });
    }
  } finally {
    await db.close();
  }
}

/** Creates a database of a server unless it is there. */
async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = openDatabase(adminUrl, 1);
  try {
    const known = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (known.rowCount === 0) await admin.query(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await admin.close();
  }
}

function ownAddress(server: EmbeddedPostgres, database: string, role: "site" | "arcade"): DatabaseAddress {
  return {
    ownerUrl: server.url(database, "owner"),
    url: server.url(database, role),
    settings: { owner: `the role "owner" of DATA_DIR/database.json`, run: `the role "${role}" there` },
  };
}

/** Makes a database of our own server unless it is there, and gives it and all that is in it to the owner's role. */
async function ensureOwnDatabase(server: EmbeddedPostgres, name: string): Promise<void> {
  await ensureDatabase(server.url("postgres", SUPERUSER), name);
  const db = openDatabase(server.url(name, SUPERUSER), 1);
  try {
    await handOver(db, name, "owner");
  } finally {
    await db.close();
  }
}

/** What a demo has besides its catalogue. In production there is neither. */
export interface DemoParts {
  personas: boolean;
  month: boolean;
}

/**
 * Migrates the platform's database, grants the site its rights and loads the demo; says what it did. Gives the moment
 * that a month of the demo is to be counted back from, or null where none is to be made.
 */
export async function preparePlatform(
  address: DatabaseAddress,
  { personas, month }: DemoParts,
  tell: (line: string) => void,
): Promise<Date | null> {
  const { ownerUrl, settings } = address;
  const { applied, isOwn } = await preparePlatformDatabase(
    ownerUrl,
    await roleOf(address, tell),
    personas ? DEMO_RIGHTS : PLATFORM_RIGHTS,
  );
  if (!isOwn) tell(NOT_OURS(settings.owner));
  const db: Database = openDatabase(ownerUrl, 4);
  let begunAt: Date | null = null;
  try {
    if (applied.length > 0) tell(`Migrated the database (${applied.length} steps)`);
    const seeded = await seed(db);
    const now = new Date();
    if (month) begunAt = await beginMonth(db, now);
    if (!personas && (await hasDemoMembers(db))) tell(DEMO_IN_PRODUCTION);
    if (personas) await seedPersonas(db, now, begunAt ? new Date(begunAt.getTime() - PERSONAS_BEFORE_MS) : now);
    if (seeded.games > 0) tell(`Loaded the demo: ${seeded.games} games of ${seeded.vendors} vendors`);
  } finally {
    await db.close();
  }
  await requireVersion(settings.run, address.url);
  return begunAt;
}

async function hasDemoMembers(db: Database): Promise<boolean> {
  return (await rowOf(db, { text: "select from member where demo limit 1" })) !== null;
}

/** Migrates the arcade's database and grants the arcade its rights. */
export async function prepareArcade(address: DatabaseAddress, tell: (line: string) => void): Promise<void> {
  const { ownerUrl, settings } = address;
  const role = await roleOf(address, tell);
  const book = openArcadeDatabase(ownerUrl, 1);
  await migrateArcade(book, MIGRATIONS).finally(() => book.close());
  const db = openDatabase(ownerUrl, 1);
  try {
    if (role !== null && !(await grantRights(db, role, ARCADE_RIGHTS))) tell(NOT_OURS(settings.owner));
  } finally {
    await db.close();
  }
  await requireVersion(settings.run, address.url);
}

/** The role that the processes run as, or null where it is the owner's own; says so when it is a superuser's. */
async function roleOf(
  { ownerUrl, url, settings }: DatabaseAddress,
  tell: (line: string) => void,
): Promise<string | null> {
  // Asked by the owner: the role itself may not be let in before it has its rights
  const name = new pg.Client({ connectionString: url }).user ?? "";
  const db = openDatabase(ownerUrl, 1);
  try {
    const text = "select rolsuper as super, rolname = current_user as same from pg_roles where rolname = $1";
    const role = await rowOf<{ super: boolean; same: boolean }>(db, { text, values: [name] });
    if (!role) throw new Error(`${settings.run} names the role "${name}", which that server does not have (README)`);
    if (role.super) tell(`Warning: ${settings.run} names a superuser, "${name}", which no process needs (README)`);
    return role.same ? null : name;
  } finally {
    await db.close();
  }
}
