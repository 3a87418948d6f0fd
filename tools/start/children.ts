/** Runs the server and the arcade, starts them again when they fall, and ends them in order. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface ChildPlan {
  name: string;
  script: string;
  /** On top of our own environment; undefined takes a name out of it. */
  env: Record<string, string | undefined>;
  /** Answers 200 when the child is ready. */
  readyUrl: string;
  args?: string[];
}

export interface Supervised {
  readonly name: string;
  readonly script: string;
  pid(): number;
  /** Resolves when it answers; throws when it ends before that, or after a minute, with the last lines of its log. */
  untilReady(): Promise<void>;
  /** Ends it with SIGTERM, then SIGKILL after 8 s. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
const STOP_MS = 8000;
const READY_MS = 60_000;
const SHOWN_LINES = 12;

interface Context {
  root: string;
  /** Whom it runs as; null for this process's own user. */
  user: { uid: number; gid: number } | null;
  logDir: string;
  tell: (line: string) => void;
  /** Called when a child was started again: its pid is another. */
  changed: () => void;
}

/**
 * Starts a child. Once it has been ready, one that falls is started again, ever more slowly, until `stop`; one that
 * never was ready has something to say that another try wouldn't change.
 */
export function supervise(plan: ChildPlan, { root, user, logDir, tell, changed }: Context): Supervised {
  let child: ChildProcess;
  let stopping = false;
  let wasReady = false;
  let pauseMs = FIRST_PAUSE_MS;
  const logFile = join(logDir, `${plan.name}.log`);

  function start(): void {
    const log = openSync(logFile, "a", 0o600);
    child = spawn(process.execPath, [...(plan.args ?? []), join(root, plan.script)], {
      cwd: root,
      env: { ...process.env, ...plan.env },
      ...user,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    const beganMs = Date.now();
    child.on("exit", (code, signal) => {
      if (stopping || !wasReady) return;
      pauseMs = Date.now() - beganMs > 10_000 ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      tell(`The ${plan.name} ended (${signal ?? `exit ${code}`}) and is started again; see ${logFile}`);
      setTimeout(() => {
        if (stopping) return;
        start();
        changed();
      }, pauseMs);
    });
  }

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  start();
  return {
    name: plan.name,
    script: plan.script,
    pid: () => child.pid ?? 0,
    async untilReady() {
      for (const until = Date.now() + READY_MS; Date.now() < until && !hasEnded();) {
        wasReady = await fetch(plan.readyUrl).then(
          (answer) => answer.ok,
          () => false,
        );
        if (wasReady && !hasEnded()) return;
        await new Promise((done) => setTimeout(done, 60));
      }
      const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");
      throw new Error(`The ${plan.name} did not become ready. The end of ${logFile}:\n${said}`);
    },
    async stop() {
      stopping = true;
      if (hasEnded()) return;
      const ended = new Promise<void>((done) => child.once("exit", () => done()));
      child.kill("SIGTERM");
      const last = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(last);
    },
  };
}
