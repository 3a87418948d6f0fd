/**
 * The roles of the PostgreSQL that comes with the packages, and how each proves who it is: by a password that is in no
 * process but those that need it (decision 048). The superuser makes roles and databases and does nothing else.
 */
import { randomBytes } from "node:crypto";
import { chmod, chown, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { FileOwner } from "./postgres-places.ts";

/** Who `initdb` made first; PostgreSQL lets nobody take its rights away. */
export const SUPERUSER = "marquee";
/** `owner` migrates; `site` and `arcade` are what the processes run as. */
const MADE_ROLES = ["owner", "site", "arcade"] as const;
export type ClusterRole = typeof SUPERUSER | (typeof MADE_ROLES)[number];
export type Passwords = Record<ClusterRole, string>;

const PASSWORD_BYTES = 32;
const OWN_ONLY = 0o600;
const WRITTEN_BY = "# Written by every start (decision 048)\n";
const WITH_PASSWORDS = `${WRITTEN_BY}local all all scram-sha-256\n`;
const OPEN_TO_SUPERUSER = `${WRITTEN_BY}local all ${SUPERUSER} trust\n`;
const TRY_EVERY_MS = 20;
const TRIES = 10_000 / TRY_EVERY_MS;

/** Reads `DATA_DIR/database.json`, which only who starts the server may read, and makes it on a first start. */
export async function readPasswords(dataDir: string): Promise<Passwords> {
  const file = join(dataDir, "database.json");
  const made = Object.fromEntries(
    [SUPERUSER, ...MADE_ROLES].map((role) => [role, randomBytes(PASSWORD_BYTES).toString("hex")]),
  );
  try {
    // Two starts in one moment: only one of them makes the file
    await writeFile(file, JSON.stringify(made), { flag: "wx", mode: OWN_ONLY });
    const { uid, gid } = await stat(dataDir);
    if (process.getuid?.() === 0) await chown(file, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return { ...(made as Passwords), ...(JSON.parse(await readFile(file, "utf8")) as Partial<Passwords>) };
}

export interface Cluster {
  /** Folder of its data, and whose that is where it isn't this process's own. */
  home: string;
  owner: FileOwner | null;
  pid: number;
  passwords: Passwords;
  url(database: string, role: ClusterRole): string;
}

/**
 * Brings the roles of a running server and its demand for passwords to what they must be; one that was made when every
 * client was trusted, or whose passwords are lost, is brought there too. Running twice changes nothing.
 */
export async function ensureRoles(cluster: Cluster): Promise<void> {
  const superuser = cluster.url("postgres", SUPERUSER);
  const rules = await readFile(join(cluster.home, "pg_hba.conf"), "utf8");
  const asks = rules === WITH_PASSWORDS;
  if (asks && (await admits(superuser))) {
    if (await hasRoles(superuser)) return;
  } else if (rules.startsWith(WRITTEN_BY)) {
    // The passwords are lost: whoever may write the server's files may set new ones
    await putRules(cluster, OPEN_TO_SUPERUSER);
    await until(() => admits(superuser), "PostgreSQL does not let its superuser in");
  }
  await makeRoles(superuser, cluster.passwords);
  await putRules(cluster, WITH_PASSWORDS);
  const wrong = superuser.replace(cluster.passwords[SUPERUSER], "wrong");
  await until(async () => !(await admits(wrong)), "PostgreSQL does not ask for passwords");
}

async function makeRoles(superuser: string, passwords: Passwords): Promise<void> {
  await inTransaction(superuser, async (client) => {
    // Two starts in one moment
    await client.query("select pg_advisory_xact_lock(7240115)");
    // 256 random bits need no stretching, and every connection would pay for it
    await client.query("set local scram_iterations = 1");
    const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles");
    for (const role of MADE_ROLES) {
      const verb = rows.some(({ rolname }) => rolname === role) ? "alter" : "create";
      await client.query(
        `${verb} role "${role}" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
           password '${passwords[role]}'`,
      );
    }
    await client.query(`alter role "${SUPERUSER}" password '${passwords[SUPERUSER]}'`);
    for (const database of ["postgres", "template1"]) {
      await client.query(`revoke all on database ${database} from public`);
    }
  });
}

async function hasRoles(superuser: string): Promise<boolean> {
  return inTransaction(superuser, async (client) => {
    const known = await client.query("select 1 from pg_roles where rolname = any ($1)", [MADE_ROLES]);
    return known.rowCount === MADE_ROLES.length;
  });
}

/** Writes who may come in how, whole or not at all, and has the server read it. */
async function putRules({ home, owner, pid }: Cluster, rules: string): Promise<void> {
  const file = join(home, "pg_hba.conf");
  const draft = `${file}.new`;
  await writeFile(draft, rules, { mode: OWN_ONLY });
  await chmod(draft, OWN_ONLY);
  if (owner) await chown(draft, owner.uid, owner.gid);
  await rename(draft, file);
  process.kill(pid, "SIGHUP");
}

async function admits(url: string): Promise<boolean> {
  return inTransaction(url, async () => true).catch(() => false);
}

async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, TRY_EVERY_MS));
  }
  throw new Error(otherwise);
}
