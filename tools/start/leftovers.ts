/** Which processes a start has running, so that the next start can take over what a kill left behind. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Running {
  /** The supervisor itself. */
  pid: number;
  /** False while it still builds and migrates. */
  isUp: boolean;
  children: { name: string; pid: number; script: string }[];
  addresses: string[];
}

/** Nobody else on the machine reads it. */
const OWN = 0o600;

const file = (dataDir: string) => join(dataDir, "running.json");

export function noteRunning(dataDir: string, running: Running): void {
  writeFileSync(file(dataDir), JSON.stringify(running), { mode: OWN });
}

export function forgetRunning(dataDir: string): void {
  rmSync(file(dataDir), { force: true });
}

/** A supervisor that still lives, or null; then the children of a dead one are ended, and `mine` is noted. */
export async function takeOver(dataDir: string, mine: Running): Promise<Running | null> {
  const noted = readNote(dataDir);
  if (noted && isRunning(noted.pid, "tools/start.ts")) return noted;
  for (const child of noted?.children ?? []) await end(child);
  forgetRunning(dataDir);
  try {
    // Two starts in one moment: only one of them makes the file.
    writeFileSync(file(dataDir), JSON.stringify(mine), { flag: "wx", mode: OWN });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readNote(dataDir) ?? mine;
  }
}

function readNote(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(file(dataDir), "utf8")) as Running;
  } catch {
    // None, or cut off by a kill while it was written.
    return null;
  }
}

async function end(child: Running["children"][number]): Promise<void> {
  if (!isRunning(child.pid, child.script)) return;
  process.kill(child.pid, "SIGTERM");
  for (let i = 0; i < 100 && isRunning(child.pid, child.script); i += 1) {
    await new Promise((done) => setTimeout(done, 50));
    if (i === 60) process.kill(child.pid, "SIGKILL");
  }
}

/** Whether that process lives and runs that script: a pid alone may belong to a stranger by now. */
export function isRunning(pid: number, script: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(script);
  } catch {
    return !existsSync("/proc");
  }
}
