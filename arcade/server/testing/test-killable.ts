/** For tests: an arcade server in a process of its own, on a world's database, so that it can be killed or paused. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { publicKeysOf } from "#vendor-protocol/keys.ts";
import type { Timing } from "#arcade/server/context.ts";
import { type Role, ROLES } from "#arcade/server/start.ts";
import { FAST, TEST_TITLES, type World } from "./test-world.ts";

interface Line {
  url?: string;
  msg?: string;
  table?: string;
}

export class Killable {
  url = "";
  /** What it has logged. */
  readonly logged: Line[] = [];
  readonly #world: World;
  readonly #process: ChildProcess;
  readonly #lines: Interface;

  constructor(
    world: World,
    {
      titles = TEST_TITLES,
      roles = ROLES,
      timing = {},
    }: { titles?: object[]; roles?: readonly Role[]; timing?: Partial<Timing> } = {},
  ) {
    this.#world = world;
    const { platform, database } = world;
    const options = {
      databaseUrl: database.url,
      platformUrl: platform.url,
      own: platform.arcadeFile,
      platform: publicKeysOf(platform.platformFile),
      titles,
      timing: { ...FAST, ...timing },
      roles,
    };
    this.#process = spawn(process.execPath, [fileURLToPath(new URL("./test-child.ts", import.meta.url))], {
      env: { ...process.env, ARCADE_TEST: JSON.stringify(options) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    this.#lines.on("line", (line) => this.logged.push(JSON.parse(line) as Line));
  }

  /** Once it listens, it is the world's arcade. */
  async ready(): Promise<this> {
    const ended = once(this.#process, "exit").then(() =>
      Promise.reject(new Error("the process ended before it listened")),
    );
    while (!this.logged.some(({ url }) => url)) await Promise.race([once(this.#lines, "line"), ended]);
    ended.catch(() => undefined);
    this.url = this.logged.find(({ url }) => url)?.url ?? "";
    this.#world.arcade = { url: this.url } as World["arcade"];
    return this;
  }

  /** Whether it has logged these words, of a table where one is named. */
  hasLogged(words: string, table?: string): boolean {
    return this.logged.some((line) => line.msg === words && (table === undefined || line.table === table));
  }

  /** The process stands still until `resume`; its connections stay open. */
  pause(): void {
    this.#process.kill("SIGSTOP");
  }

  resume(): void {
    this.#process.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}
