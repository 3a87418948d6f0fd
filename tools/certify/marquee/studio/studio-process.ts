/** A studio that the kit starts itself, so that it may kill it: a command of the shell with all its children. */
import { type ChildProcess, spawn } from "node:child_process";

const PAUSE_MS = 50;

export class StudioProcess {
  readonly #command: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #probe: string;
  #child: ChildProcess | null = null;
  #wasStarted = false;
  /** When the one that was killed last is gone: until then it may hold its files and its port. */
  #gone: Promise<unknown> = Promise.resolve();

  /** `probe`: an address that answers, whatever it says, as soon as the studio listens. */
  constructor(command: string, probe: string, env: NodeJS.ProcessEnv = process.env) {
    this.#command = command;
    this.#probe = probe;
    this.#env = env;
  }

  /** Starts it and waits until it listens; throws with a sentence when it ends before, or takes longer than `patienceMs`. */
  async start(patienceMs: number): Promise<void> {
    await this.#gone;
    await this.#untilFree(patienceMs);
    // A group of its own: whatever the command starts is killed with it
    const child = spawn(this.#command, {
      shell: true,
      detached: true,
      env: this.#env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    child.on("error", () => undefined);
    for (const end = Date.now() + patienceMs; !(await this.#answers());) {
      if (this.#child !== child || child.exitCode !== null || child.pid === undefined) {
        throw new Error(`the studio ended as soon as it was started: ${this.#command}`);
      }
      if (Date.now() > end) throw new Error(`the studio did not listen within ${patienceMs / 1000} s of its start`);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** Kills it at once, by SIGKILL: it can neither finish nor write anything down. */
  kill(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    this.#gone = new Promise((done) => void child.once("exit", done));
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  /** One that was killed may listen for a moment; any other would be taken for ours. */
  async #untilFree(patienceMs: number): Promise<void> {
    for (const end = Date.now() + patienceMs; await this.#answers();) {
      if (!this.#wasStarted || Date.now() > end) {
        throw new Error(`something answers at ${this.#probe} already: end it, for the kit starts the studio itself`);
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    this.#wasStarted = true;
  }

  async #answers(): Promise<boolean> {
    try {
      await (await fetch(this.#probe, { signal: AbortSignal.timeout(1_000), redirect: "manual" })).arrayBuffer();
      return true;
    } catch {
      return false;
    }
  }
}
