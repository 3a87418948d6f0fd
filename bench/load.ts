/** Requests per second of a local address, bounded in time. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { median } from "./figure.ts";
import { freePort } from "#tools/server-process.ts";

const CONNECTIONS = 32;
const SECONDS = 4;

/** Mean answers per second over a few seconds; throws when any answer was not a success. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of the answers of ${url} failed`);
  return result.requests.average;
}

/** Measures two addresses in turn, three times each, and gives the middle of each: noise hits both alike. */
export async function inTurn(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return [median(ones), median(others)];
}

export type Baseline = { url: string; close(): void };

/** Runs one of bench/baselines/*.ts in a process of its own; it prints "ready" when it listens. */
export async function startBaseline(script: string, env: Record<string, string> = {}): Promise<Baseline> {
  const port = await freePort();
  const file = fileURLToPath(new URL(`baselines/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((done, fail) => {
    child.stdout.once("data", () => done());
    child.once("exit", (code) => fail(new Error(`${script} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill("SIGTERM") };
}
