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
  close(): Promise<void>;
}

/** Starts a Redis on a free port that keeps nothing on disk; resolves when it accepts connections. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const options = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", options, { stdio: "ignore" });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
  }
  return { url: `redis://127.0.0.1:${port}`, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
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
