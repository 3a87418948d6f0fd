/**
 * `npm start`: builds what is stale, starts the database, migrates, loads the demo, runs server and arcade, and ends
 * with the addresses to open. `--dev` serves the site from its sources; `--production` leaves out /dev; `--lan` serves
 * the devices of the network too; `--empty` leaves out the demo's month of life.
 */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { buildStale, keepBuild, STEPS } from "./start/build.ts";
import { openLan, readLan } from "./lan/lan.ts";
import { type Supervised, supervise } from "./start/children.ts";
import { type Closing, closeOnSignal } from "./start/closing.ts";
import { openServer, prepareArcade, preparePlatform } from "./start/databases.ts";
import { makeDemoMonth } from "./start/demo-month.ts";
import { practiceGateway } from "./start/gateway.ts";
import { forgetRunning, noteRunning, type Running, takeOver } from "./start/leftovers.ts";
import { introduceParlour, sampleProvider } from "./start/parlour.ts";
import { introducePeers } from "./start/peers.ts";
import { addressesOf, plansOf, rolesOf } from "./start/plans.ts";
import { requireFreePort } from "./start/ports.ts";
import { giveFiles, unprivilegedUser } from "./start/unprivileged.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const isDevelopment = process.argv.includes("--dev");
const isProduction = process.argv.includes("--production");
const isEmpty = process.argv.includes("--empty");
const tell = (line: string): void => console.log(line);

async function start(closing: Closing): Promise<void> {
  const settings = readSettings();
  const lan = readLan(process.argv.slice(2), process.env, settings);
  const { dataDir } = settings;
  const logDir = join(dataDir, "log");
  makeWritable(logDir, dataDir);

  const addresses = addressesOf(settings, isProduction);
  const running = await takeOver(dataDir, { pid: process.pid, isUp: false, children: [], addresses });
  if (running) return tell(alreadyRunning(running));
  closing.add(() => forgetRunning(dataDir));
  if (rolesOf(settings, "server").length > 0) await requireFreePort("PORT", settings.port);
  if (rolesOf(settings, "arcade").length > 0) await requireFreePort("ARCADE_PORT", settings.arcadePort);
  if (lan) await requireFreePort("LAN_PORT", lan.port);
  if (lan) await requireFreePort("LAN_ARCADE_PORT", lan.arcadePort);
  await buildStale(ROOT, isDevelopment ? STEPS.slice(1) : STEPS, !isProduction, tell);
  if (isProduction) closing.add(keepBuild(ROOT, { pid: process.pid, script: "tools/start.ts" }));

  const database = await closing.open(openServer(settings, tell), (server) => server.stop());
  const keysDir = join(dataDir, "keys");
  const demo = { personas: !isProduction, month: !isProduction && !isEmpty };
  const monthBegunAt = await preparePlatform(database.platform, demo, tell);
  await prepareArcade(database.arcade, tell);
  if (monthBegunAt) await makeDemoMonth(database, monthBegunAt, tell);
  await introducePeers(database.platform.ownerUrl, keysDir, settings.arcadeUrl);
  const gateway = practiceGateway(settings, { keysDir, isProduction, isLan: lan !== null });
  if (gateway) await requireFreePort("GATEWAY_PORT", settings.gatewayPort);
  const parlour = sampleProvider(settings, { keysDir, isProduction, isLan: lan !== null });
  if (parlour) {
    await requireFreePort("PARLOUR_PORT", parlour.port);
    await introduceParlour(database.platform.ownerUrl, parlour);
  }
  const user = await unprivilegedUser({ root: ROOT, dataDir, isDevelopment, isProduction }, tell);
  if (user) giveFiles({ root: ROOT, dataDir, keysDir, isDevelopment }, user);

  const children: Supervised[] = [];
  const note = (isUp: boolean): void =>
    noteRunning(dataDir, {
      pid: process.pid,
      isUp,
      children: children.map((child) => ({ name: child.name, pid: child.pid(), script: child.script })),
      addresses,
    });
  closing.add(async () => void (await Promise.all(children.map((child) => child.stop()))));
  for (const plan of plansOf(settings, {
    keysDir,
    database,
    isDevelopment,
    isProduction,
    gateway,
    parlour,
    lanEnv: lan?.env ?? {},
  })) {
    children.push(supervise(plan, { root: ROOT, user, logDir, tell, changed: () => note(true) }));
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

function alreadyRunning({ pid, isUp, addresses }: Running): string {
  const first = isUp ? "Marquee is running already:" : "Marquee is being started already, and will be at:";
  return [first, ...addresses, "", `It ends with Ctrl-C where it was started, or with: kill ${pid}`].join("\n");
}

function makeWritable(logDir: string, dataDir: string): void {
  try {
    mkdirSync(logDir, { recursive: true });
    // What is logged is the operator's alone
    chmodSync(logDir, 0o700);
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
