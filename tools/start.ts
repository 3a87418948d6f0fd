/**
 * `npm start`: builds what is stale, starts the database, migrates, loads the demo, runs server and arcade, and ends
 * with the addresses to open. `--dev` serves the site from its sources; `--production` leaves out /dev; `--lan` serves
 * the devices of the network too.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "#server/platform/runtime/settings.ts";
import { buildStale, STEPS } from "./start/build.ts";
import { type Lan, openLan, readLan } from "./lan/lan.ts";
import { type ChildPlan, type Supervised, supervise } from "./start/children.ts";
import { type Closing, closeOnSignal } from "./start/closing.ts";
import { type DatabaseServer, openServer, preparePlatform } from "./start/databases.ts";
import { forgetRunning, noteRunning, type Running, takeOver } from "./start/leftovers.ts";
import { introducePeers } from "./start/peers.ts";
import { requireFreePort } from "./start/ports.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const isDevelopment = process.argv.includes("--dev");
const isProduction = process.argv.includes("--production");
const tell = (line: string): void => console.log(line);

async function start(closing: Closing): Promise<void> {
  const settings = readSettings();
  const lan = readLan(process.argv.slice(2), process.env, settings);
  const { dataDir } = settings;
  const logDir = join(dataDir, "log");
  makeWritable(logDir, dataDir);

  const addresses = addressesOf(settings.port);
  const running = await takeOver(dataDir, { pid: process.pid, isUp: false, children: [], addresses });
  if (running) return tell(alreadyRunning(running));
  closing.add(() => forgetRunning(dataDir));
  if (runsServer(settings)) await requireFreePort("PORT", settings.port);
  if (runsArcade(settings)) await requireFreePort("ARCADE_PORT", settings.arcadePort);
  if (lan) await requireFreePort("LAN_PORT", lan.port);
  if (lan) await requireFreePort("LAN_ARCADE_PORT", lan.arcadePort);
  await buildStale(ROOT, isDevelopment ? STEPS.slice(1) : STEPS, !isProduction, tell);

  const database = await closing.open(openServer(settings, tell), (server) => server.stop());
  const keysDir = join(dataDir, "keys");
  await preparePlatform(database.platformUrl, !isProduction, tell);
  await introducePeers(database.platformUrl, keysDir, settings.arcadeUrl);

  const children: Supervised[] = [];
  const note = (isUp: boolean): void =>
    noteRunning(dataDir, {
      pid: process.pid,
      isUp,
      children: children.map((child) => ({ name: child.name, pid: child.pid(), script: child.script })),
      addresses,
    });
  closing.add(async () => void (await Promise.all(children.map((child) => child.stop()))));
  for (const plan of plansOf(settings, keysDir, database, lan)) {
    children.push(supervise(plan, { root: ROOT, logDir, tell, changed: () => note(true) }));
  }
  note(false);
  for (const child of children) await child.untilReady();
  note(true);
  const network = lan ? await closing.open(openLan(lan), (open) => open.close()) : null;
  tell(
    ["", "Marquee is up:", ...addresses, ...(network?.lines ?? []), "", `Ctrl-C ends it. Logs are in ${logDir}`].join(
      "\n",
    ),
  );
}

function plansOf(settings: Settings, keysDir: string, database: DatabaseServer, lan: Lan | null): ChildPlan[] {
  const { host, port, arcadePort, arcadeUrl, dataDir } = settings;
  const shared = {
    NODE_ENV: isDevelopment ? "development" : "production",
    MARQUEE_DEV: isProduction ? "0" : "1",
    DATA_DIR: dataDir,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    MARQUEE_KEYS_DIR: keysDir,
    ...lan?.env,
  };
  const server: ChildPlan[] = [
    {
      name: "server",
      script: "server/main.ts",
      env: { ...shared, DATABASE_URL: database.platformUrl },
      readyUrl: `http://${nearby(host)}:${port}/readyz`,
      args: isDevelopment ? ["--watch-path=server", "--watch-path=contract", "--watch-path=rules"] : [],
    },
  ];
  const arcade: ChildPlan[] = [
    {
      name: "arcade",
      script: "arcade/server/main.ts",
      env: {
        ...shared,
        ARCADE_DATABASE_URL: database.arcadeUrl,
        ARCADE_KEYS_DIR: keysDir,
        ARCADE_URL: arcadeUrl,
        PLATFORM_URL: `http://${nearby(host)}:${port}`,
      },
      readyUrl: `http://${nearby(host)}:${arcadePort}/readyz`,
    },
  ];
  return [...(runsServer(settings) ? server : []), ...(runsArcade(settings) ? arcade : [])];
}

function runsServer({ roles }: Settings): boolean {
  return roles.has("web") || roles.has("worker");
}

function runsArcade({ roles }: Settings): boolean {
  return roles.has("arcade") || roles.has("arcade-tables");
}

/** Where this machine itself reaches what listens on `host`. */
function nearby(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
}

function addressesOf(port: number): string[] {
  return [
    `  novaro   http://localhost:${port}`,
    `  solenne  http://solenne.localhost:${port}`,
    `  desk     http://localhost:${port}/desk`,
    `  API      http://localhost:${port}/docs/api`,
    ...(isProduction ? [] : [`  /dev     http://localhost:${port}/dev   (personas, switches, clock, sent mails)`]),
  ];
}

function alreadyRunning({ pid, isUp, addresses }: Running): string {
  const first = isUp ? "Marquee is running already:" : "Marquee is being started already, and will be at:";
  return [first, ...addresses, "", `It ends with Ctrl-C where it was started, or with: kill ${pid}`].join("\n");
}

function makeWritable(logDir: string, dataDir: string): void {
  try {
    mkdirSync(logDir, { recursive: true });
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`Nothing can be written to ${dataDir} (${why}); set DATA_DIR to a folder of yours`, {
      cause: error,
    });
  }
}

const closing = closeOnSignal(tell);
try {
  await start(closing);
} catch (error) {
  // A step that fails because Ctrl-C took its database away has nothing to add.
  if (!closing.isUnderWay) {
    console.error(error instanceof Error ? error.message : error);
    // Nothing that this start began is left behind.
    await closing.closeAll().catch((failure: unknown) => console.error(failure));
    process.exit(1);
  }
}
