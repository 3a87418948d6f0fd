/** The real product for benchmarks: `npm start` on data and ports of its own, in production mode. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "#tools/server-process.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const START_MS = 180_000;

export type Product = { url: string; arcadeUrl: string; dataDir: string; close(): Promise<void> };

/**
 * Starts it and waits for its addresses. `close` ends it as Ctrl-C would. Its limits of calls are wide open, so that one
 * machine may ask as often as many do; with `limited` they are as merchants have them. `env` is added to the environment.
 */
export async function startProduct({
  limited = false,
  env = {},
}: { limited?: boolean; env?: Record<string, string> } = {}): Promise<Product> {
  const [port, arcadePort] = [await freePort(), await freePort()];
  const dataDir = `${ROOT}.data/bench-product`;
  const child = spawn(process.execPath, ["tools/start.ts", "--production"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      ARCADE_PORT: String(arcadePort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // A closed home is nobody's production
      RUN_AS_ROOT: "1",
      LIMIT_FACTOR: limited ? "1" : "1000000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilUp(child);
  let closing = false;
  const ended = new Promise<void>((done) => {
    child.once("exit", (code, signal) => {
      // The figures of a product that ended by itself are those of nothing
      if (!closing) console.error(`the product ended by itself with ${code ?? signal}`);
      done();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    arcadeUrl: `http://127.0.0.1:${arcadePort}`,
    dataDir,
    async close() {
      closing = true;
      child.kill("SIGINT");
      await ended;
    },
  };
}

function untilUp(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = "";
    const late = setTimeout(() => fail(new Error(`not up after ${START_MS} ms:\n${said}`)), START_MS);
    child.stdout?.on("data", (chunk: Buffer) => {
      // Once it is up, what it says is that one of its processes ended
      if (said.includes("Ctrl-C")) return void process.stderr.write(chunk);
      said += chunk.toString();
      if (!said.includes("Ctrl-C")) return;
      clearTimeout(late);
      done();
    });
    child.once("exit", (code) => fail(new Error(`ended with ${code}:\n${said}`)));
  });
}
