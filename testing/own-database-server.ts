/** A PostgreSQL of the test's own, with the databases of a cluster: to be stopped, killed and filled up. */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { preparers } from "./setup.ts";

const DISK_MB = 768;
const CHUNK_BYTES = 64 * 1024 * 1024;
const PAGE_BYTES = 4096;

export interface OwnDatabaseServer {
  platform: TestDatabase;
  arcade: TestDatabase;
  /** Why the disk can't be filled here; null where it can. */
  noDisk: string | null;
  /** SIGINT ends what runs ("fast"), SIGQUIT drops it ("immediate"), SIGKILL kills the postmaster. Then starts it again. */
  restart(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Leaves no byte free where its data lies. */
  fillDisk(): void;
  /** Makes room again, and starts the server where that ended. */
  freeDisk(): Promise<void>;
  close(): Promise<void>;
}

/** Durable, as in life. Its data lies on a small disk of its own where this process may mount one. */
export async function startOwnDatabaseServer(): Promise<OwnDatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-own-pg-"));
  spawnSync("chmod", ["755", folder]);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=755`, "tmpfs", dataDir]).status === 0;
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const start = async (): Promise<void> => {
    server = await startEmbeddedPostgres({ dataDir });
  };
  const make = async (kind: "seeded" | "arcade"): Promise<TestDatabase> => {
    const admin = openDatabase(server.url("postgres", SUPERUSER), 1);
    await admin.query(`create database ${kind} owner owner`);
    await admin.close();
    await preparers(server)[kind](kind);
    return openTestDatabase({
      url: server.url(kind, kind === "arcade" ? "arcade" : "site"),
      ownerUrl: server.url(kind, "owner"),
      superuserUrl: server.url(kind, SUPERUSER),
    });
  };
  const [platform, arcade] = [await make("seeded"), await make("arcade")];
  const ballast = join(dataDir, "ballast");
  return {
    platform,
    arcade,
    noDisk: mounted ? null : "this process may not mount a small disk",
    async restart(signal) {
      const { pid } = server;
      process.kill(pid, signal);
      while (server.isAlive()) await new Promise((done) => setTimeout(done, 20));
      await start();
    },
    fillDisk() {
      fillUp(dataDir, ballast);
    },
    async freeDisk() {
      rmSync(ballast, { force: true });
      if (!server.isAlive()) await start();
    },
    async close() {
      await server.stop();
      if (mounted) spawnSync("umount", [dataDir]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Appends to the file until its disk has no room: the server writes beside it, so what was free a moment ago may not be. */
function fillUp(dir: string, file: string): void {
  for (let bytes = CHUNK_BYTES; bytes >= PAGE_BYTES;) {
    const { bavail, bsize } = statfsSync(dir);
    if (bavail === 0) return;
    const size = Math.min(bytes, bavail * bsize);
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
}

const isNoSpace = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC";
