/** A Redis of the test's own: Debian's redis-server, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { freePort } from "#tools/server-process.ts";

/** Why tests that need a Redis are skipped; null where there is one. */
export const NO_REDIS: string | null =
  spawnSync("redis-server", ["--version"]).status === 0
    ? null
    : "redis-server is not installed here (apt-get install redis-server)";

export interface TestRedis {
  url: string;
  /** Ends it at once, as a machine that fails does. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Redis on a free port that keeps nothing on disk; resolves when it accepts connections. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const options = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn("redis-server", options, { stdio: "ignore" });
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    }
    return child;
  };
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(running, "SIGKILL"),
    async startAgain() {
      running = await start();
    },
    close: () => end(running, "SIGTERM"),
  };
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
