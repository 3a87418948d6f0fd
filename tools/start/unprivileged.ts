/**
 * Whom root runs the processes as: they need no right of root's, so that what breaks into one has none (decision 048).
 */
import { spawnSync } from "node:child_process";
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type FileOwner, unprivilegedOwner } from "#server/platform/database/postgres-places.ts";

interface Place {
  /** The folder of the package. */
  root: string;
  dataDir: string;
  isDevelopment: boolean;
  isProduction: boolean;
}

/** Files that the processes read, one of each kind. */
const READ = ["package.json", "server/main.ts", "arcade/server/main.ts", "node_modules/fastify/package.json"];
/** What a bundler writes into the package while it serves sources. */
const WRITTEN_IN_DEVELOPMENT = [".react-router", "node_modules/.vite", "node_modules/.vite-temp"];
const SIGNS_OF_A_CONTAINER = ["/.dockerenv", "/run/.containerenv"];
const CONTROL_GROUPS = /docker|containerd|kubepods|lxc|libpod/;

/**
 * The database's user, when root starts; null when this process is nobody's but its own user's. Where that user can't read
 * the package or DATA_DIR, a demo or a container goes on as root and says so; production elsewhere throws a sentence.
 */
export async function unprivilegedUser(
  place: Place,
  tell: (line: string) => void,
  mayStayRoot = !place.isProduction || process.env["RUN_AS_ROOT"] === "1" || isContainer(),
): Promise<FileOwner | null> {
  if (process.getuid?.() !== 0) return null;
  const user = await unprivilegedOwner(place.dataDir);
  const missing = unreadable(place, user);
  if (missing === null) return user;
  const why = `user ${user.uid}, whom the processes run as when root starts them, cannot read ${missing}`;
  if (mayStayRoot) {
    tell(`Warning: the processes run as root: ${why}`);
    return null;
  }
  throw new Error(
    `Not as root: ${why}. Start as another user, put the package and DATA_DIR where that user can reach them, or accept ` +
      "it: RUN_AS_ROOT=1 npm start -- --production",
  );
}

/** The first file that `user` can't read, tried as that user; null when there is none. */
function unreadable({ root, dataDir }: Place, user: FileOwner): string | null {
  const files = [...READ.map((file) => join(root, file)), dataDir];
  const script =
    "for (const file of process.argv.slice(1)) { console.log(file); fs.accessSync(file, fs.constants.R_OK) }";
  const tried = spawnSync(process.execPath, ["-e", script, ...files], { ...user, cwd: "/", encoding: "utf8" });
  if (tried.status === 0) return null;
  return tried.stdout?.trim().split("\n").at(-1) || process.execPath;
}

function isContainer(): boolean {
  if (process.env["container"] || process.env["KUBERNETES_SERVICE_HOST"]) return true;
  if (SIGNS_OF_A_CONTAINER.some((file) => existsSync(file))) return true;
  try {
    return CONTROL_GROUPS.test(readFileSync("/proc/1/cgroup", "utf8"));
  } catch {
    return false;
  }
}

/**
 * Gives `user` the keys, and in development what the bundler writes. What else root has made in the DATA_DIR of another
 * user becomes that user's, who may start it another time.
 */
export function giveFiles(
  { root, dataDir, keysDir, isDevelopment }: Omit<Place, "isProduction"> & { keysDir: string },
  user: FileOwner,
): void {
  give(keysDir, user);
  for (const name of ["gateway", "parlour"]) {
    if (existsSync(join(dataDir, name))) give(join(dataDir, name), user);
  }
  if (isDevelopment) {
    for (const folder of WRITTEN_IN_DEVELOPMENT) {
      mkdirSync(join(root, folder), { recursive: true });
      give(join(root, folder), user);
    }
  }
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const name of ["log", "tls", "running.json", "database.json"]) {
    if (existsSync(join(dataDir, name))) give(join(dataDir, name), { uid, gid });
  }
}

function give(path: string, { uid, gid }: FileOwner): void {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) give(join(path, name), { uid, gid });
}
