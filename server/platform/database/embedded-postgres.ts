/**
 * Runs the PostgreSQL that comes with the packages, so that `npm start` needs no database on the machine.
 * The server listens on a Unix socket only: no port to clash, nothing reachable from outside (decision 001).
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { type ClusterRole, ensureRoles, readPasswords, SUPERUSER } from "./cluster-roles.ts";
import { binariesFor, exists, homeFor, type FileOwner, socketDirFor, unprivilegedOwner } from "./postgres-places.ts";

/** A running database server: how to reach a database on it, and how to end it. */
export interface EmbeddedPostgres {
  /** Connection string for a database of this server, in a role. */
  url(database: string, role: ClusterRole): string;
  /** Process id of the postmaster. */
  pid: number;
  /** Whether a server left by an earlier start was taken over. */
  takenOver: boolean;
  /** Whether the postmaster lives. */
  isAlive(): boolean;
  /** Ends the server after its open transactions ("fast" shutdown). */
  stop(): Promise<void>;
}

/** PostgreSQL's class of errors for who may not come in: the server is there. */
const REFUSED = /^28/;
const TRY_EVERY_MS = 50;
/** A database that was killed under load replays its log first. */
const READY_TRIES = 60_000 / TRY_EVERY_MS;
const STOP_TRIES = 10_000 / TRY_EVERY_MS;
/** After a kill the server's own children need a moment to notice; until then it refuses to start again. */
const LAUNCHES = 5;

/**
 * Starts (or takes over) the server whose data lies in `dataDir`.
 *
 * `durable: false` turns off fsync, for tests only. As root the server runs as an unprivileged user, because
 * PostgreSQL refuses root; where that user can't reach `dataDir` or the packages (a 0700 home, say), data and
 * binaries live under /var/lib/marquee instead.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const owner = process.getuid?.() === 0 ? await unprivilegedOwner(dataDir) : null;
  const home = await homeFor(dataDir, owner);
  const passwords = await readPasswords(dataDir);
  const url = (socketDir: string) => (database: string, role: ClusterRole) =>
    `postgres://${role}:${passwords[role]}@/${database}?host=${encodeURIComponent(socketDir)}`;
  const running = async (pid: number, socketDir: string, takenOver: boolean): Promise<EmbeddedPostgres> => {
    await ensureRoles({ home, owner, pid, passwords, url: url(socketDir) });
    return {
      url: url(socketDir),
      pid,
      takenOver,
      isAlive: () => alive(pid),
      async stop() {
        await stopPostmaster(pid);
        // Only when it is empty: another server may have begun in it
        await rmdir(socketDir).catch(() => undefined);
      },
    };
  };

  const left = await leftover(home);
  if (left !== null) {
    // It may still be starting: an earlier start was killed in that very moment.
    const ready = await untilReady(url(left.socketDir)("postgres", SUPERUSER), left.pid);
    if (ready) return running(left.pid, left.socketDir, true);
    await stopPostmaster(left.pid);
  }
  const binaries = await binariesFor(owner);
  const socketDir = await socketDirFor(home, owner);
  await initialise(home, binaries, owner);
  const logFile = join(dirname(home), "postgres.log");
  for (let launches = 1; ; launches += 1) {
    const pid = await launch({ home, binaries, owner, socketDir, logFile, durable: options.durable ?? true });
    if (await untilReady(url(socketDir)("postgres", SUPERUSER), pid)) return running(pid, socketDir, false);
    if (launches < LAUNCHES && !alive(pid)) await pause(1000);
    else throw new Error(`PostgreSQL did not start; ${logFile} ends:\n${await endOf(logFile)}`);
  }
}

async function initialise(home: string, binaries: string, owner: FileOwner | null): Promise<void> {
  const mine = owner?.uid ?? process.getuid?.();
  const info = await stat(home).catch(() => null);
  if (info !== null && mine !== undefined && info.uid !== mine && info.uid !== process.getuid?.()) {
    throw new Error(`The database in ${home} belongs to another user; start as that user, or set DATA_DIR`);
  }
  if (await exists(join(home, "PG_VERSION"))) return;
  // Made beside and then moved: a kill in the middle must not leave half a database that looks like one.
  const draft = `${home}.new`;
  for (const path of [home, draft]) await rm(path, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await chmod(draft, 0o700);
  if (owner) await chown(draft, owner.uid, owner.gid);
  const made = spawnSync(
    join(binaries, "bin", "initdb"),
    ["-D", draft, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...(owner ?? {}), cwd: "/", encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  await rename(draft, home);
}

async function launch(at: {
  home: string;
  binaries: string;
  owner: FileOwner | null;
  socketDir: string;
  logFile: string;
  durable: boolean;
}): Promise<number> {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: at.socketDir,
    max_connections: "200",
    shared_buffers: "128MB",
    logging_collector: "off",
    log_destination: "stderr",
    // Only what ends the server or a connection: errors of statements carry personal data.
    log_min_messages: "fatal",
    log_min_error_statement: "panic",
    ...(at.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const log = await open(at.logFile, "w", 0o600);
  const child = spawn(join(at.binaries, "bin", "postgres"), ["-D", at.home, ...flags], {
    ...(at.owner ?? {}),
    cwd: "/",
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  await log.close();
  if (child.pid === undefined) throw new Error("postgres could not be started");
  return child.pid;
}

/** Whether the server `pid` came to answer; false when it ended first, or took longer than a minute. */
async function untilReady(url: string, pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < READY_TRIES && alive(pid); attempt += 1) {
    if (await answers(url)) return true;
    await pause(TRY_EVERY_MS);
  }
  return false;
}

async function endOf(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-5).join("\n");
}

/** The server that postmaster.pid names (line 1 its pid, line 5 its socket's folder), when it still lives. */
async function leftover(home: string): Promise<{ pid: number; socketDir: string } | null> {
  const lines = (await readFile(join(home, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!Number.isInteger(pid) || pid <= 1 || !alive(pid)) return null;
  // The number may belong to a stranger by now, even to another PostgreSQL.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => home);
  return command.includes(home) ? { pid, socketDir: lines[4] ?? "" } : null;
}

async function stopPostmaster(pid: number): Promise<void> {
  for (const name of ["SIGINT", "SIGQUIT"] as const) {
    signal(pid, name);
    for (let attempt = 0; attempt < STOP_TRIES; attempt += 1) {
      if (!alive(pid)) return;
      await pause(TRY_EVERY_MS);
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return REFUSED.test((error as { code?: string }).code ?? "");
  } finally {
    await client.end().catch(() => undefined);
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  try {
    // What has ended but was never waited for (a container without an init) still has its number.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return !existsSync("/proc");
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself: what was wanted.
  }
}

function pause(delayMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, delayMs));
}
