/**
 * Marquee as several processes in roles, for tests: real ones on two fresh databases and one Redis, a balancer before
 * the processes of `web` and one before those of `arcade`, as vendors and platform reach each other. Players reach each
 * process at its own address. The processes serve no pages (MARQUEE_PAGES), so that no build is needed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startArcadeServer, startServer } from "#tools/server-process.ts";
import { introducePeers } from "#tools/start/peers.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import type { TestBrowser } from "./browser.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { openNetworkBrowser } from "./network-browser.ts";
import { startRedis, type TestRedis } from "./redis.ts";

export type ClusterRole = "web" | "worker" | "arcade" | "arcade-tables";

export interface Cluster {
  platform: TestDatabase;
  arcade: TestDatabase;
  /** The running processes of each role, oldest first. */
  running: Record<ClusterRole, ServerProcess[]>;
  /** Starts one process more of a role; the balancers carry to it. */
  add(role: ClusterRole): Promise<ServerProcess>;
  /** kill -9 of the oldest process of a role; the balancers go on trying its address, as they do in life. */
  kill(role: ClusterRole): Promise<void>;
  /** The oldest process of a role, or with 1 the second oldest. Throws when there is none. */
  at(role: ClusterRole, index?: number): ServerProcess;
  /** The balancer's way from the arcade to the processes of `web`. */
  toWeb: Balancer;
  redis: TestRedis;
  /** Where the keys of platform and arcade lie. */
  keysDir: string;
  /** A browser with an address of its own; it asks the process that `aim` named last, at first the oldest of `web`. */
  browser(): ClusterBrowser;
  close(): Promise<void>;
}

export interface ClusterBrowser extends TestBrowser {
  /** Which process the next calls go to. */
  aim(process: ServerProcess): void;
}

/**
 * Starts two `web`, one `worker`, two `arcade` and one `arcade-tables`, on fresh databases of the run's server or on those
 * given; needs a redis-server (NO_REDIS in redis.ts). `env` goes to every process.
 */
export async function startCluster(
  databases: { platform: TestDatabase; arcade: TestDatabase } | null = null,
  env: Record<string, string> = {},
): Promise<Cluster> {
  const platform = databases?.platform ?? (await testDatabase("seeded"));
  const arcade = databases?.arcade ?? (await testDatabase("arcade"));
  const redis = await startRedis();
  const [toWeb, toArcade] = [await openBalancer(), await openBalancer()];
  const dataDir = mkdtempSync(join(tmpdir(), "marquee-cluster-"));
  await introducePeers(platform.ownerUrl, dataDir, toArcade.url);
  const running: Cluster["running"] = { web: [], worker: [], arcade: [], "arcade-tables": [] };
  const start = starterOf({ platform, arcade, redis, toWeb, toArcade, dataDir, env });
  const add = async (role: ClusterRole): Promise<ServerProcess> => {
    const started = await start(role);
    running[role].push(started);
    if (role === "web") toWeb.route(running.web.map(({ url }) => url));
    if (role === "arcade") toArcade.route(running.arcade.map(({ url }) => url));
    return started;
  };
  let browsers = 0;
  const cluster: Cluster = {
    platform,
    arcade,
    running,
    toWeb,
    redis,
    keysDir: dataDir,
    add,
    async kill(role) {
      const oldest = running[role].shift();
      if (!oldest) throw new Error(`no process has the role ${role}`);
      await oldest.kill();
    },
    at(role, index = 0) {
      const found = running[role][index];
      if (!found) throw new Error(`the role ${role} has ${running[role].length} processes`);
      return found;
    },
    browser: () => browserOf(cluster, `10.1.0.${++browsers}`),
    async close() {
      await Promise.all(
        Object.values(running)
          .flat()
          .map((one) => one.kill()),
      );
      await Promise.all([toWeb, toArcade, redis, platform, arcade].map((part) => part.close()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const roles: ClusterRole[] = ["web", "web", "worker", "arcade", "arcade", "arcade-tables"];
  const started = await Promise.allSettled(roles.map(add));
  const failed = started.find((one) => one.status === "rejected");
  if (failed) {
    await cluster.close();
    throw failed.reason;
  }
  return cluster;
}

interface Parts {
  platform: TestDatabase;
  arcade: TestDatabase;
  redis: TestRedis;
  toWeb: Balancer;
  toArcade: Balancer;
  dataDir: string;
  env: Record<string, string>;
}

function starterOf({ platform, arcade, redis, toWeb, toArcade, dataDir, env }: Parts) {
  return (role: ClusterRole): Promise<ServerProcess> => {
    if (role === "web" || role === "worker") {
      return startServer(platform.url, role, {
        ...env,
        DATA_DIR: dataDir,
        MARQUEE_KEYS_DIR: dataDir,
        MARQUEE_PAGES: "0",
        REDIS_URL: redis.url,
        ARCADE_URL: toArcade.url,
        // Browsers of tests say their address as a proxy would
        TRUST_PROXY: "1",
      });
    }
    return startArcadeServer(arcade.url, role, {
      ...env,
      ARCADE_KEYS_DIR: dataDir,
      ARCADE_URL: toArcade.url,
      PLATFORM_URL: toWeb.url,
    });
  };
}

function browserOf(cluster: Cluster, address: string): ClusterBrowser {
  let aimedAt = cluster.running.web[0]?.url ?? "";
  return Object.assign(
    openNetworkBrowser(() => aimedAt, cluster.platform.db, address),
    {
      aim: ({ url }: ServerProcess) => void (aimedAt = url),
    },
  );
}
