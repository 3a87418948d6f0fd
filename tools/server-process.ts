/** Real processes of the server and of the arcade on a test's databases, to be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../server/main.ts", import.meta.url));
const ARCADE_MAIN = fileURLToPath(new URL("../arcade/server/main.ts", import.meta.url));
const GATEWAY_MAIN = fileURLToPath(new URL("../gateway/main.ts", import.meta.url));
const READY_MS = 60_000;

export interface ServerProcess {
  /** Its origin on this machine. */
  url: string;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP: it is there, keeps its connections, and does nothing until `resume`. */
  pause(): void;
  resume(): void;
  pid: number;
  /** Whether it has not ended. */
  isAlive(): boolean;
}

/** Starts server/main.ts in those roles and waits until it is ready. Its errors are written to this process's. */
export function startServer(
  databaseUrl: string,
  roles: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startProcess(MAIN, "PORT", {
    DATABASE_URL: databaseUrl,
    DATA_DIR: env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "marquee-server-")),
    ROLES: roles,
    ...env,
  });
}

/** Starts arcade/server/main.ts in those roles on a database of the arcade, and waits until it is ready. */
export function startArcadeServer(
  databaseUrl: string,
  roles: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  return startProcess(ARCADE_MAIN, "ARCADE_PORT", { ARCADE_DATABASE_URL: databaseUrl, ROLES: roles, ...env });
}

/** Starts gateway/main.ts, the practice gateway, and waits until it is ready. */
export function startGatewayProcess(env: Record<string, string>): Promise<ServerProcess> {
  return startProcess(GATEWAY_MAIN, "GATEWAY_PORT", env);
}

async function startProcess(main: string, portName: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: "fatal", NODE_ENV: "production", [portName]: String(port), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return {
    url,
    async kill() {
      await end(child, "SIGKILL");
    },
    stop: () => end(child, "SIGTERM"),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until && child.exitCode === null;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  await end(child, "SIGKILL");
  throw new Error("the server did not become ready");
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  child.kill(signal);
  return ended;
}

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
