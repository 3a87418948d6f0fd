/** Starts the real product for the browser tests, as `npm start` does: one for each worker, with data and ports of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { ACCOUNT_NUMBER, OTHER_PIN, PASSWORD, PIN, SECURITY_ANSWERS } from "./secrets.ts";
import { demandNoSecrets, SeenSecrets } from "#testing/log-secrets.ts";
import { buildStale, STEPS } from "#tools/start/build.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const START_MS = 240_000;

/** One product under test. */
interface House {
  port: number;
  arcadePort: number;
  dataDir: string;
}

/** The environment variable by which the workers of a run know the products, as JSON. */
const HOUSES = "MARQUEE_E2E_HOUSES";

/**
 * Playwright's globalSetup: a product per worker, so that no test meets what another one does at the same time. Gives
 * the function that ends them all. The data is new each time and goes afterwards.
 */
export default async function startProducts({ workers }: { workers: number }): Promise<() => Promise<void>> {
  // Once for all of them: products that find a stale build at the same time would write over each other's
  await buildStale(ROOT, STEPS, true, (line) => console.log(line));
  const started = await Promise.allSettled(Array.from({ length: workers }, startProduct));
  const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const endAll = async (): Promise<void> => {
    const ended = await Promise.allSettled(running.map(({ end }) => end()));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  };
  const fallen = started.find((one) => one.status === "rejected");
  if (fallen) {
    await endAll();
    throw fallen.reason;
  }
  aimAt(running.map(({ house }) => house));
  return endAll;
}

/** Lets the helpers of the browser tests find these products, worker by worker. */
export function aimAt(houses: House[]): void {
  process.env[HOUSES] = JSON.stringify(houses);
}

async function startProduct(): Promise<{ house: House; end(): Promise<void> }> {
  const [port, arcadePort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), "marquee-e2e-"));
  // The database may run as another user than root.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, [join(ROOT, "tools", "start.ts"), "--empty"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      ARCADE_PORT: String(arcadePort),
      GATEWAY_PORT: String(await freePort()),
      PARLOUR_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      // All tests come from one address: what one of them does wrong is no reason to make the next one's bot check dearer
      LIMIT_FACTOR: "1000",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = async (): Promise<void> => {
    await stop(child);
    const logs = readLogs(join(dataDir, "log"));
    rmSync(dataDir, { recursive: true, force: true });
    // Whatever the browser tests did: it was a server like production's that wrote this
    demandNoSecrets(logs, knownSecrets());
  };
  try {
    await untilUp(child, `localhost:${port}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { house: { port, arcadePort, dataDir }, end };
}

/** The product of this worker; a worker that is started again after a failure has its predecessor's index. */
function house(): House {
  const all = JSON.parse(process.env[HOUSES] ?? "[]") as House[];
  return all[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)] ?? { port: 0, arcadePort: 0, dataDir: "" };
}

/** All that the servers have logged; nothing when they did not come to it. */
function readLogs(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

/** What all browser tests type. */
function knownSecrets(): SeenSecrets {
  const seen = new SeenSecrets();
  for (const password of [PERSONA_PASSWORD, PASSWORD, PIN, OTHER_PIN, ACCOUNT_NUMBER, ...SECURITY_ANSWERS])
    seen.note({ password });
  return seen;
}

/**
 * A second server of the product under test, on the same database and build, as `--production` runs it. `preload` is a
 * module of testing/fakes that it begins with; `said` is its log so far.
 */
export async function startForProduction(
  databaseUrl: string,
  preload?: string,
): Promise<{ address: string; said(): string; end(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, "server", "main.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      MARQUEE_DEV: "0",
      PORT: String(port),
      ARCADE_PORT: String(house().arcadePort),
      DATA_DIR: dataDir(),
      MARQUEE_KEYS_DIR: join(dataDir(), "keys"),
      DATABASE_URL: databaseUrl,
      // As an address: a path may have a space, at which these options would be cut
      ...(preload ? { NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, "testing/fakes", preload)).href}` } : {}),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.on("data", (part: Buffer) => (log += part.toString()));
  return { address: `http://localhost:${port}`, said: () => log, end: () => stop(child) };
}

export interface LanProduct {
  port: number;
  arcadePort: number;
  /** All that was printed. */
  said: string;
  dataDir: string;
  end(): Promise<void>;
}

/** A product of its own as `npm start -- --lan --merchant <merchant>` runs it, with data that goes afterwards. */
export async function startForLan(merchant: string): Promise<LanProduct> {
  const [plain, plainArcade, port, arcadePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const folder = mkdtempSync(join(tmpdir(), "marquee-lan-"));
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, [join(ROOT, "tools", "start.ts"), "--empty", "--lan", "--merchant", merchant], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(plain),
      ARCADE_PORT: String(plainArcade),
      LAN_PORT: String(port),
      LAN_ARCADE_PORT: String(arcadePort),
      DATA_DIR: folder,
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = async (): Promise<void> => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const said = await untilUp(child, "Ctrl-C ends it");
    return { port, arcadePort, said, dataDir: folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Address of a path on a merchant's host of the product under test. */
export function addressOf(path: string, host = "localhost"): string {
  return `http://${host}:${house().port}${path}`;
}

/** Address of a path on the arcade's own origin. */
export function arcadeAddressOf(path: string): string {
  return `http://localhost:${house().arcadePort}${path}`;
}

/** Where the product under test keeps its data. */
export function dataDir(): string {
  return house().dataDir;
}

/** Waits until it has printed `sign` and gives all it said; throws that when the process ends or takes too long. */
function untilUp(child: ChildProcess, sign: string): Promise<string> {
  return new Promise((up, failed) => {
    let said = "";
    const fail = (why: string): void => failed(new Error(`The product did not start: ${why}\n${said}`));
    const timer = setTimeout(() => fail("it took too long"), START_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes(sign)) return;
      clearTimeout(timer);
      up(said);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("exit", () => {
      clearTimeout(timer);
      fail("it ended");
    });
  });
}

/** Ends the supervisor, which ends its own children and the database. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
