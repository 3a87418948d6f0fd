/** Builds the site and the game clients when their sources changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "./leftovers.ts";
import { tellWhile } from "./waiting.ts";

export interface BuildStep {
  name: string;
  /** Files and folders whose content decides whether the build is stale. */
  sources: string[];
  command: string[];
  /** What the build must leave, else it is stale. */
  result: string;
  /** A build for development has more in it (the gallery): the flag is part of what decides. */
  differsInDev?: true;
}

export const STEPS: BuildStep[] = [
  {
    name: "site",
    sources: ["web", "contract", "rules", "texts", "vite.config.ts", "react-router.config.ts", "package-lock.json"],
    command: ["node_modules/.bin/react-router", "build"],
    result: "build/server/index.js",
    differsInDev: true,
  },
  {
    name: "desk",
    sources: ["desk", "web/platform", "web/ui", "web/styles", "contract", "package-lock.json"],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "desk/vite.config.ts"],
    result: "build/desk/index.html",
  },
  {
    name: "game clients",
    sources: ["arcade/client", "arcade/games", "arcade/fairness", "arcade/play", "arcade/titles", "package-lock.json"],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "arcade/client/vite.config.ts"],
    result: "build/arcade/index.html",
  },
];

/**
 * Runs the steps that are stale, one after the other, and tells how long each took. `dev` goes into the build as
 * MARQUEE_DEV: without it the gallery is not in the bundle. Throws where production runs from what would be built anew.
 */
export async function buildStale(
  root: string,
  steps: BuildStep[],
  dev: boolean,
  tell: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    if (!existsSync(join(root, step.sources[0] ?? ""))) continue;
    const stamp = join(root, "build", `.${step.name.replaceAll(" ", "-")}`);
    const digest = `${digestOf(root, step.sources)}${step.differsInDev && dev ? " dev" : ""}`;
    const fresh = existsSync(stamp) && readFileSync(stamp, "utf8") === digest && existsSync(join(root, step.result));
    if (fresh) continue;
    refuseUnderProduction(root);
    tell(`Building the ${step.name} …`);
    const began = Date.now();
    await tellWhile(tell, run(root, step.command, dev));
    writeFileSync(stamp, digest);
    tell(`Built the ${step.name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}

const keeperOf = (root: string): string => join(root, "build/.production");

/** A process that runs from the build, and its script: a pid alone may be a stranger's by now. */
interface Keeper {
  pid: number;
  script: string;
}

/** Says that production runs from the build; what it gives back takes the word away again. */
export function keepBuild(root: string, keeper: Keeper): () => void {
  writeFileSync(keeperOf(root), JSON.stringify(keeper));
  return () => rmSync(keeperOf(root), { force: true });
}

function refuseUnderProduction(root: string): void {
  const keeper = readKeeper(root);
  if (keeper && keeper.pid !== process.pid && isRunning(keeper.pid, keeper.script)) {
    throw new Error(
      `Production runs from this build (process ${keeper.pid}), and what is to run now needs another one: end it first, or use another clone`,
    );
  }
}

function readKeeper(root: string): Keeper | null {
  try {
    return JSON.parse(readFileSync(keeperOf(root), "utf8")) as Keeper;
  } catch {
    // None, or cut off by a kill while it was written
    return null;
  }
}

async function run(root: string, command: string[], dev: boolean): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", MARQUEE_DEV: dev ? "1" : "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  // Ctrl-C or a SIGTERM while it builds leaves no build behind.
  const end = (): void => void child.kill();
  process.on("exit", end);
  const code = await new Promise((done) => child.on("close", done));
  process.off("exit", end);
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${Buffer.concat(output).toString()}`);
}

function digestOf(root: string, sources: string[]): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      hash.update(path.slice(root.length)).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).toSorted()) add(join(path, name));
  };
  for (const source of sources) add(join(root, source));
  return hash.digest("hex");
}
