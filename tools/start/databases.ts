/** Opens the two databases, migrates the first one and fills it with the demo. */
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { seed } from "#server/seeds/seed.ts";
import { seedPersonas } from "#server/seeds/personas.ts";

export const PLATFORM_DATABASE = "marquee";
export const ARCADE_DATABASE = "arcade";
/** PostgreSQL's own code for it. */
const UNKNOWN_DATABASE = "3D000";

const OLDEST_VERSION = 180_000;
const WATCH_EVERY_MS = 1000;

export interface DatabaseServer {
  platformUrl: string;
  arcadeUrl: string;
  stop(): Promise<void>;
}

/** The database server: one's own by DATABASE_URL, else the one that comes with the packages. */
export async function openServer(settings: Settings, tell: (line: string) => void): Promise<DatabaseServer> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== "") {
    const arcadeUrl = process.env["ARCADE_DATABASE_URL"] ?? withDatabase(databaseUrl, ARCADE_DATABASE);
    await requireDatabase("DATABASE_URL", databaseUrl);
    await requireDatabase("ARCADE_DATABASE_URL", arcadeUrl);
    return { platformUrl: databaseUrl, arcadeUrl, stop: async () => undefined };
  }
  tell("Starting the database …");
  let server = await startEmbeddedPostgres({ dataDir });
  if (server.takenOver) tell("Took over the database that an earlier start left running");
  await ensureDatabase(server.url("postgres"), PLATFORM_DATABASE);
  await ensureDatabase(server.url("postgres"), ARCADE_DATABASE);

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
    platformUrl: server.url(PLATFORM_DATABASE),
    arcadeUrl: server.url(ARCADE_DATABASE),
    async stop() {
      clearInterval(watch);
      await reviving;
      await server.stop();
    },
  };
}

/** The same address with another database: `postgres://user@host:5432/one?x=y` and "two" → `…/two?x=y`. */
function withDatabase(url: string, name: string): string {
  const [, server, query] = /^([^/?]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  if (server === undefined) throw new Error("DATABASE_URL must look like postgres://user:password@host:5432/database");
  return `${server}/${name}${query ?? ""}`;
}

/** Throws a sentence unless a PostgreSQL 18 answers there; a database that is missing is made. */
async function requireDatabase(setting: string, url: string): Promise<void> {
  try {
    await requireVersion(setting, url);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === UNKNOWN_DATABASE) return makeDatabase(setting, url);
    // A refusal at both addresses of a name has a code and no message.
    const why = message || code;
    throw new Error(why?.startsWith(setting) ? why : `${setting}: no PostgreSQL lets us in there (${why})`, {
      cause: error,
    });
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
    const { rows } = await db.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < OLDEST_VERSION) throw new Error(`${setting} must lead to PostgreSQL 18 or newer`);
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

/** Migrates and seeds the platform's database; says what it did. */
export async function preparePlatform(url: string, personas: boolean, tell: (line: string) => void): Promise<void> {
  const db: Database = openDatabase(url, 4);
  try {
    const applied = await migrate(db, PLATFORM_SCHEMA);
    if (applied.length > 0) tell(`Migrated the database (${applied.length} steps)`);
    const seeded = await seed(db);
    if (personas) await seedPersonas(db);
    if (seeded.games > 0) tell(`Loaded the demo: ${seeded.games} games of ${seeded.vendors} vendors`);
  } finally {
    await db.close();
  }
}
