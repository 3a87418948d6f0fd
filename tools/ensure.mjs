/**
 * Runs on whatever Node the machine has (20 or newer): installs the packages when they are missing or out of date, and
 * goes on under the newer Node that came with them.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, "node_modules", ".marquee-installed");

/** Installs the locked packages unless the very same lock is installed already. */
export async function ensurePackages() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`Marquee needs Node 20 or newer to start; this is ${process.versions.node}.`);
  const wanted = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  const began = Date.now();
  console.log("Installing packages (once; about a minute) …");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  // Not `npm ci`: it demands a lock entry for the optional binaries of every platform, also those that a registry
  // doesn't carry. `install --no-save` takes the locked versions and leaves both files as they are.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(command, [...first, ...args], { cwd: ROOT, stdio: "inherit" });
  const ticking = setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
  const status = await new Promise((done) => {
    child.on("error", done);
    child.on("exit", done);
  });
  clearInterval(ticking);
  if (status !== 0) fail("The packages could not be installed; npm said why above.");
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** The newer Node from the packages; its own installer may have been kept from running, then it is fetched here. */
function newNode() {
  const wrapper = join(ROOT, "node_modules", "node", "bin", "node");
  if (runs(wrapper)) return wrapper;
  spawnSync(process.execPath, [join(ROOT, "node_modules", "node", "installArchSpecificPackage.js")], {
    cwd: join(ROOT, "node_modules", "node"),
    stdio: "inherit",
  });
  if (runs(wrapper)) return wrapper;
  return fail("The newer Node did not install; remove node_modules and try again.");
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/** Goes on in `script` under the newer Node and ends with its exit code; signals are passed on. */
export function goOn(script, args) {
  const node = newNode();
  const child = spawn(node, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ""}` },
  });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
  // A SIGTERM to npm reaches its shell and no further: that our parent is gone is how we hear of it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
