/** For tests: an arcade server in a process of its own, on a world's database, so that it can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { publicKeysOf } from "#vendor-protocol/keys.ts";
import { FAST, TEST_TITLES, type World } from "./test-world.ts";

export class Killable {
  url = "";
  readonly #world: World;
  readonly #process: ChildProcess;

  constructor(world: World, titles: object[] = TEST_TITLES) {
    this.#world = world;
    const { platform, database } = world;
    const options = {
      databaseUrl: database.url,
      platformUrl: platform.url,
      own: platform.arcadeFile,
      platform: publicKeysOf(platform.platformFile),
      titles,
      timing: FAST,
    };
    this.#process = spawn(process.execPath, [fileURLToPath(new URL("./test-child.ts", import.meta.url))], {
      env: { ...process.env, ARCADE_TEST: JSON.stringify(options) },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  /** Once it listens, it is the world's arcade. */
  async ready(): Promise<this> {
    const [line] = (await once(this.#process.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
    this.url = line.toString().trim();
    this.#world.arcade = { url: this.url } as World["arcade"];
    return this;
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}
